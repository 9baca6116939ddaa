import type { Collection, Unpublished } from '../api/collections.ts';
import type { ContentDefinition } from '../api/content.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import { locateInBody, renderBodies } from './bodies.ts';
import { collectionOf, kept, readCollection } from './collection.ts';
import type { ContentFiles } from './content-files.ts';
import type { ReadMemory } from './content-memory.ts';
import type { Images, ReadImagesInput } from './images/images.ts';
import { imagesOfRecords } from './images/record-images.ts';
import { withKnownCollections } from './known-collections.ts';
import { Origins } from './origins.ts';
import type { AnyRecord, Reading } from './reading.ts';
import { loadCollections } from './remote/loaded-collections.ts';
import type { RemoteDataLoader } from './remote/loader.ts';
import { PendingRecords } from './remote/pending-records.ts';
import { imageFilesOf, TextImages } from './text-images.ts';

type Content = Readonly<Record<string, unknown>>;

export interface ReadContent {
  /** All records if `drafts` is set. Otherwise, only records that are public on the build date. */
  readonly content: Content;
  readonly everything: Content;
  readonly unpublished: ReadonlyMap<object, Unpublished>;
  readonly origins: Origins;
  readonly variables: Readonly<Record<string, string>>;
  readonly images: Images;
  readonly notes: readonly Diagnostic[];
}

export interface ReadOptions {
  readonly root: string;
  readonly files: ContentFiles;
  readonly definition: ContentDefinition;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly url: (path: string) => string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly drafts: boolean;
  readonly memory?: ReadMemory;
  /** Throws a Failure that lists every unusable image. */
  readonly readImages: ReadImages;
  readonly loader: RemoteDataLoader;
}

export type ReadImages = (
  input: Pick<ReadImagesInput, 'content' | 'origins' | 'url' | 'ofTexts' | 'ofRecords'>,
) => Promise<Images>;

/** Returns undefined if records are invalid. The Markdown is still checked. */
const variablesOf = (
  { definition, settings }: ReadOptions,
  content: Readonly<Record<string, unknown>>,
  complete: boolean,
): Readonly<Record<string, string>> | undefined => {
  if (!complete) return undefined;
  return (
    definition.variables?.({ settings, content } as Parameters<NonNullable<ContentDefinition['variables']>>[0]) ?? {}
  );
};

const imagesOf = async (
  { origins, bodies, diagnostics }: Reading,
  { definition, readImages, url }: ReadOptions,
  content: Content,
  variables: ReadContent['variables'] | undefined,
): Promise<Images | undefined> => {
  try {
    const ofRecords = imagesOfRecords(definition.collections, content);
    return await readImages({ content, origins, url, ofTexts: imageFilesOf(bodies, { variables }), ofRecords });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
};

const publicPart = (
  content: Content,
  unpublished: ReadonlyMap<object, Unpublished>,
  memory: ReadMemory | undefined,
): Content =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const entries = (value as Partial<Collection<AnyRecord>>).entries ?? [];
      if (!entries.some((entry) => unpublished.has(entry))) return [name, value];
      const shown = entries.filter((entry) => !unpublished.has(entry));
      const collection = collectionOf(shown, new Map(shown.map((entry) => [entry.id as string, entry])));
      return [name, kept(memory, `${name}, public`, collection)];
    }),
  );

const runSiteValidation = (
  reading: Reading,
  { root, definition, settings }: ReadOptions,
  content: Readonly<Record<string, unknown>>,
): void => {
  definition.validate?.(
    withKnownCollections(content) as Parameters<NonNullable<ContentDefinition['validate']>>[0],
    (record, at, message, fix) => {
      const location = reading.origins.locate(root, record, at);
      reading.diagnostics.push({
        rule: 'content/invalid',
        severity: 'error',
        message,
        fix,
        locations: location ? [location] : [],
      });
    },
    settings,
  );
};

/** Throws a Failure of kind `problems` with the problems of all files. */
export const readContent = async (options: ReadOptions): Promise<ReadContent> => {
  const { definition, root, files, memory, url } = options;
  const { asOf, drafts } = options;
  const unpublished = new Map<object, Unpublished>();
  const loaded = await loadCollections(definition, options.loader);
  const unproven = new PendingRecords(options.loader, loaded.values());
  const reading: Reading = {
    root,
    files,
    origins: new Origins(unproven.texts),
    diagnostics: [],
    notes: [],
    bodies: [],
    unpublished,
    asOf,
    memory,
    loaded,
  };
  const everything = Object.fromEntries(
    Object.entries(definition.collections).map(([name, collection]) => [
      name,
      readCollection(reading, name, collection),
    ]),
  );
  const content = drafts || unpublished.size === 0 ? everything : publicPart(everything, unpublished, memory);
  const complete = reading.diagnostics.length === 0;
  const variables = variablesOf(options, content, complete);
  const images = complete ? await imagesOf(reading, options, content, variables) : undefined;
  const pictures = images && new TextImages(images, root);
  const state = pictures?.stateOf(reading.bodies, { variables });
  // Any page's URL changes if the base path or `trailingSlash` does, so one URL represents them all.
  const basis = [variables, url('/page/'), ...(state === undefined ? [] : [state])];
  if (variables && images && memory?.fits(JSON.stringify(basis)) === false) return readContent(options);
  renderBodies(reading, { url, variables, pictures, collections: definition.collections });
  // Run the site's validation only on complete records, so that it can rely on their types.
  if (complete) runSiteValidation(reading, options, content);
  if (reading.diagnostics.length > 0 || images === undefined)
    throw new Failure('problems', unproven.setAside(reading.diagnostics));
  unproven.record();
  for (const body of reading.bodies)
    if (drafts || !unpublished.has(body.record))
      pictures?.use(body, { variables }, (line) => locateInBody(reading, body, line));
  return {
    content,
    everything,
    unpublished,
    origins: reading.origins,
    variables: variables ?? {},
    images,
    notes: reading.notes,
  };
};
