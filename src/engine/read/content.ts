import { COLLECTIONS_FILE } from '../compile/templates.ts';
import { type Diagnostic, Failure, type Location } from '../diagnostics.ts';
import { valuesOf } from '../elsewhere/loaded-paths.ts';
import type { Loaded, Loader } from '../elsewhere/loader.ts';
import { entriesOfRecording } from '../elsewhere/recording.ts';
import type {
  Collection,
  CollectionDefinition,
  ContentDefinition,
  DataFiles,
  LoadedList,
  LoadedTexts,
  MarkdownFiles,
  Unpublished,
} from '../face/content.ts';
import type { Images, ReadImagesInput } from '../images/images.ts';
import type { ContentFiles } from './content-files.ts';
import type { ReadMemory, RecordsOfFile } from './content-memory.ts';
import { controlProblem, findControl, findControlIn } from './control-characters.ts';
import { parseData } from './data.ts';
import { splitFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';
import type { MarkdownProblem } from './markdown-block.ts';
import { Origins } from './origins.ts';
import { locateInData } from './positions.ts';
import { whyUnpublished, wrongDates } from './publication.ts';
import { pictureFilesOf, TextPictures } from './text-pictures.ts';
import { validate } from './validate.ts';
import { SyntaxProblem } from './yaml.ts';

/** Collections by name, typed by the site's own definition. */
type Content = Readonly<Record<string, unknown>>;

/** Everything read from `content/`. */
export interface ReadContent {
  /** What is public on the day of the build; with `drafts`, everything. */
  readonly content: Content;
  readonly everything: Content;
  /** Records that are not public, in the order they were read. */
  readonly unpublished: ReadonlyMap<object, Unpublished>;
  /** Where each record is written. */
  readonly origins: Origins;
  /** Values of `{{name}}` in texts. */
  readonly variables: Readonly<Record<string, string>>;
  readonly images: Images;
}

export interface ReadOptions {
  readonly root: string;
  readonly files: ContentFiles;
  readonly definition: ContentDefinition;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Adds the base of the site to a root-relative path. */
  readonly url: (path: string) => string;
  /** The date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Includes what is not public. */
  readonly drafts: boolean;
  /** What an earlier reading left: records of files that have not changed are then the same objects. */
  readonly memory?: ReadMemory;
  /** Reads the image catalogue and pictures beside texts. Throws Failure with all that cannot be used. */
  readonly readImages: ReadImages;
  readonly loader: Loader;
}

export type ReadImages = (input: Pick<ReadImagesInput, 'content' | 'origins' | 'url' | 'ofTexts'>) => Promise<Images>;

/** A Markdown body waits for the variables, which other records provide. */
export interface PendingBody {
  readonly record: Record<string, unknown>;
  readonly file: string;
  readonly text: string;
  readonly firstLine: number;
  /** Where in a data file the text is a value: on one line, whatever its own lines are. */
  readonly at?: readonly (string | number)[];
}

/** What reading needs and gathers. */
interface Reading {
  readonly root: string;
  readonly files: ContentFiles;
  readonly origins: Origins;
  readonly diagnostics: Diagnostic[];
  readonly bodies: PendingBody[];
  readonly unpublished: Map<object, Unpublished>;
  readonly asOf: string;
  readonly memory: ReadMemory | undefined;
  /** What was loaded, by collection. */
  readonly loaded: ReadonlyMap<string, Loaded>;
}

type AnyRecord = Record<string, unknown>;
type Variables = Readonly<Record<string, string>>;

const report = (reading: Reading, rule: string, message: string, location: Location, fix?: string): void => {
  reading.diagnostics.push({ rule, severity: 'error', message, fix, locations: [location] });
};

const RULE_OF_CONTROLS = 'content/control-character';

/** The text, or undefined with a diagnostic where it holds what no text may. */
const refuseControls = (reading: Reading, file: string, text: string): string | undefined => {
  const found = findControl(text);
  if (found === undefined) return text;
  const { message, fix } = controlProblem(found.name);
  report(reading, RULE_OF_CONTROLS, message, { file, ...found.position }, fix);
  return undefined;
};

/** The file's text, or undefined with a diagnostic. */
const readText = (reading: Reading, file: string): string | undefined => {
  try {
    return refuseControls(reading, file, reading.files.text(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT';
    report(
      reading,
      missing ? 'content/missing-file' : 'content/unreadable-file',
      missing
        ? `the file ${file} is declared in content/collections.ts and does not exist`
        : `the file ${file} cannot be read (${code})`,
      { file },
      missing ? 'add it, or remove its collection' : undefined,
    );
    return undefined;
  }
};

/** Runs a parser; a syntax problem becomes a diagnostic and undefined. */
const parse = <T>(reading: Reading, file: string, action: () => T): T | undefined => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    report(reading, 'content/syntax', error.message, { file, ...error.position });
    return undefined;
  }
};

interface RecordSource {
  readonly file: string;
  /** Text in which positions are found: the file, or its front matter. */
  readonly text: string;
  readonly data: unknown;
  /** Where in the file the record begins: `[3]` for the fourth of a list. */
  readonly at: readonly (string | number)[];
}

/** Notes a record that is not public yet; its dates must be in order. */
const readPublication = (reading: Reading, record: AnyRecord, { file, text, at }: RecordSource): void => {
  const wrong = wrongDates(record);
  const location = () => ({ file, ...locateInData(text, [...at, 'updatedAt']) });
  if (wrong !== undefined) report(reading, 'content/wrong-value', wrong, location(), 'mend one of the two dates');
  const why = whyUnpublished(record, reading.asOf);
  if (why) reading.unpublished.set(record, why);
};

/** Checks one record against its schema and remembers where it is written. */
const readRecord = (
  reading: Reading,
  definition: CollectionDefinition,
  source: RecordSource,
): AnyRecord | undefined => {
  const control = source.text.includes('\\') ? findControlIn(source.data) : undefined;
  if (control) {
    const { message, fix } = controlProblem(control.name);
    const position = locateInData(source.text, [...source.at, ...control.path]);
    report(reading, RULE_OF_CONTROLS, message, { file: source.file, ...position }, fix);
    return undefined;
  }
  const result = validate(definition.schema, source.data);
  if ('value' in result) {
    const record = result.value as AnyRecord;
    reading.origins.add(record, { file: source.file, at: source.at });
    if ('drafts' in definition && definition.drafts) readPublication(reading, record, source);
    return record;
  }
  for (const problem of result.problems) {
    const position = locateInData(source.text, [...source.at, ...problem.path], problem.key);
    reading.diagnostics.push({
      rule: problem.rule,
      severity: 'error',
      message: problem.message,
      fix: problem.fix,
      locations: [{ file: source.file, ...position }],
    });
  }
  return undefined;
};

/** `locations/*​/*.json` and `content/locations/nsw/sydney.json` give `nsw/sydney`. */
const idOf = (pattern: string, file: string): string => {
  const fixed = pattern.slice(0, pattern.search(/[*?[{(]/)).replace(/[^/]*$/, '');
  return file.slice(`content/${fixed}`.length).replace(/\.[^.]+$/, '');
};

const readDataFile = (reading: Reading, definition: DataFiles, file: string, text: string): AnyRecord | undefined => {
  const data = parse(reading, file, () => parseData(file, text));
  return data === undefined ? undefined : readRecord(reading, definition, { file, text, data, at: [] });
};

const readMarkdownFile = (
  reading: Reading,
  definition: MarkdownFiles,
  file: string,
  text: string,
): AnyRecord | undefined => {
  const parts = parse(reading, file, () => splitFrontMatter(text));
  if (parts === undefined) return undefined;
  const record = readRecord(reading, definition, { file, text: parts.head, data: parts.data, at: [] });
  if (record) reading.bodies.push({ record, file, text: parts.body, firstLine: parts.bodyLine });
  return record;
};

/** The records of a file. With a memory, those of an earlier reading where the text is still the same. */
const readOnce = (
  reading: Reading,
  definition: CollectionDefinition,
  file: string,
  read: (part: Reading, text: string) => AnyRecord[],
): AnyRecord[] => {
  const text = readText(reading, file);
  return text === undefined ? [] : readKnown(reading, definition, file, text, read);
};

/** The same for a text that is there. */
const readKnown = (
  reading: Reading,
  definition: CollectionDefinition,
  file: string,
  text: string,
  read: (part: Reading, text: string) => AnyRecord[],
): AnyRecord[] => {
  if (reading.memory === undefined) return read(reading, text);
  const known = reading.memory.recall(definition.schema, file, text, () => readApart(reading, text, read));
  reading.diagnostics.push(...known.diagnostics);
  reading.bodies.push(...known.bodies);
  reading.origins.addAll(known.origins);
  for (const [record, why] of known.unpublished) reading.unpublished.set(record, why);
  return [...known.records];
};

/** Reads a file on its own, with all it adds to a reading, so that it can be added to the next one too. */
const readApart = (
  reading: Reading,
  text: string,
  read: (part: Reading, text: string) => AnyRecord[],
): RecordsOfFile => {
  const part = { ...reading, origins: new Origins(), diagnostics: [], bodies: [], unpublished: new Map() };
  return { records: read(part, text), ...part };
};

const readFiles = (reading: Reading, definition: DataFiles | MarkdownFiles): AnyRecord[] =>
  reading.files.list(definition.files).flatMap((file) =>
    readOnce(reading, definition, file, (part, text) => {
      const record =
        definition.kind === 'data'
          ? readDataFile(part, definition, file, text)
          : readMarkdownFile(part, definition, file, text);
      return record ? [Object.assign(record, { id: idOf(definition.files, file) })] : [];
    }),
  );

const readList = (reading: Reading, definition: CollectionDefinition & { kind: 'list' }): AnyRecord[] => {
  const file = `content/${definition.file}`;
  return readOnce(reading, definition, file, (part, text) => {
    const data = parse(part, file, () => parseData(file, text));
    if (data === undefined) return [];
    if (!Array.isArray(data)) {
      report(part, 'content/wrong-value', 'the file must be a list', { file, line: 1 });
      return [];
    }
    return data.flatMap((item, index) => {
      const record = readRecord(part, definition, { file, text, data: item, at: [index] });
      return record ? [Object.assign(record, { id: String(record.id ?? index) })] : [];
    });
  });
};

/** Records of a recording; their problems are at its lines, for that is what was loaded. */
const readLoaded = (reading: Reading, name: string, definition: LoadedList | LoadedTexts): AnyRecord[] => {
  const { file, text } = reading.loaded.get(name) as Loaded;
  return readKnown(reading, definition, file, text, (part) =>
    entriesOfRecording(text).flatMap((data, index) => {
      const at = ['entries', index];
      const record = readRecord(part, definition, { file, text, data, at });
      if (record === undefined) return [];
      const { markdown } = definition;
      if (markdown !== undefined) {
        const body = { record, file, text: String(record[markdown] ?? ''), firstLine: 1, at: [...at, markdown] };
        part.bodies.push(body);
      }
      return [Object.assign(record, { id: String(record.id ?? index) })];
    }),
  );
};

const readWhole = (reading: Reading, definition: CollectionDefinition & { kind: 'record' }): AnyRecord => {
  const file = `content/${definition.file}`;
  const [whole = {}] = readOnce(reading, definition, file, (part, text) => {
    const data = parse(part, file, () => parseData(file, text));
    const record = data === undefined ? undefined : readRecord(part, definition, { file, text, data, at: [] });
    return record ? [record] : [];
  });
  return whole;
};

/** Apart from `toCollection`, whose variables (all texts read) a closure there would keep alive. */
const collectionOf = (entries: readonly AnyRecord[], byId: ReadonlyMap<string, AnyRecord>): Collection<AnyRecord> => ({
  entries,
  get: (id) => byId.get(id),
});

/** Records by id; two with one id are an error that names both files. */
const toCollection = (reading: Reading, name: string, records: readonly AnyRecord[]): Collection<AnyRecord> => {
  const byId = new Map<string, AnyRecord>();
  for (const record of records) {
    const id = record.id as string;
    const other = byId.get(id);
    if (other === undefined) byId.set(id, record);
    else {
      const places = [other, record].map((item) => reading.origins.locate(reading.root, item, ['id']));
      reading.diagnostics.push({
        rule: 'content/duplicate-id',
        severity: 'error',
        message: `two records of ${name} are called "${id}"`,
        fix: 'give one of them another name',
        locations: places.filter((place) => place !== undefined),
      });
    }
  }
  return kept(reading.memory, name, collectionOf(records, byId));
};

const kept = (memory: ReadMemory | undefined, name: string, collection: Collection<AnyRecord>) =>
  memory === undefined ? collection : memory.collection(name, collection);

const readCollection = (reading: Reading, name: string, definition: CollectionDefinition): unknown => {
  switch (definition.kind) {
    case 'record':
      return readWhole(reading, definition);
    case 'list':
      return toCollection(reading, name, readList(reading, definition));
    case 'loaded':
      return toCollection(reading, name, readLoaded(reading, name, definition));
    default:
      return toCollection(reading, name, readFiles(reading, definition));
  }
};

/** Values of `{{name}}`; undefined where broken records leave them unknown, so that texts are still checked for the rest. */
const variablesOf = (
  { definition, settings }: ReadOptions,
  content: Readonly<Record<string, unknown>>,
  complete: boolean,
): Variables | undefined => {
  if (!complete) return undefined;
  return (
    definition.variables?.({ settings, content } as Parameters<NonNullable<ContentDefinition['variables']>>[0]) ?? {}
  );
};

/** What texts are rendered with, where all of it could be read. */
interface Rendering {
  readonly url: ReadOptions['url'];
  readonly variables: Variables | undefined;
  readonly pictures: TextPictures | undefined;
}

const renderBodies = (reading: Reading, rendering: Rendering): void => {
  const { memory } = reading;
  const isWhole = rendering.variables !== undefined && rendering.pictures !== undefined;
  for (const body of reading.bodies) {
    const problems = (isWhole ? memory?.rendered(body) : undefined) ?? renderBody(body, rendering);
    // Where something is lacking a text is only checked for the rest; it is rendered for good when all is known.
    if (isWhole) memory?.keepRendered(body, problems);
    for (const problem of problems) reportInBody(reading, body, problem);
  }
};

const reportInBody = (
  reading: Reading,
  { record, file, firstLine, at }: PendingBody,
  problem: MarkdownProblem,
): void => {
  const { rule, message, line, fix } = problem;
  if (at === undefined) report(reading, rule, message, { file, line: firstLine + line - 1 }, fix);
  else {
    const location = reading.origins.locate(reading.root, record, at.slice(-1)) ?? { file };
    report(reading, rule, `line ${line} of the text: ${message}`, location, fix);
  }
};

const renderBody = (
  { record, file, text }: PendingBody,
  { url, variables, pictures }: Rendering,
): readonly MarkdownProblem[] => {
  const picture = pictures && ((address: string) => pictures.find(file, address));
  const { markdown, problems } = renderMarkdown(text, { url, variables, picture });
  record.body = markdown;
  return problems;
};

/** Loads the collections from elsewhere. Throws Failure with all that fail. */
const loadCollections = async ({ definition, loader }: ReadOptions): Promise<ReadonlyMap<string, Loaded>> => {
  const settled = await Promise.allSettled(
    Object.entries(definition.collections).flatMap(([name, collection]) =>
      collection.kind === 'loaded' ? [loadCollection(loader, name, collection)] : [],
    ),
  );
  return new Map(valuesOf(settled));
};

const loadCollection = async (
  loader: Loader,
  name: string,
  { load, seconds }: LoadedList | LoadedTexts,
): Promise<readonly [string, Loaded]> => {
  const task = {
    name: `collections/${name}`,
    what: `load() of the collection ${name}`,
    file: COLLECTIONS_FILE,
    seconds,
  };
  return [name, await loader.load({ ...task, run: load })];
};

/** The images of the site; undefined, with diagnostics, where some cannot be used. */
const imagesOf = async (
  { origins, bodies, diagnostics }: Reading,
  { readImages, url }: ReadOptions,
  content: Content,
): Promise<Images | undefined> => {
  try {
    return await readImages({ content, origins, url, ofTexts: pictureFilesOf(bodies) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
};

/** Content without the records that are not public. */
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
    content as Parameters<NonNullable<ContentDefinition['validate']>>[0],
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

/**
 * Reads every declared collection: parse, check against the schema, render Markdown, run the site's own checks.
 * Throws Failure of kind `problems` with all problems of all files.
 */
export const readContent = async (options: ReadOptions): Promise<ReadContent> => {
  const { definition, root, files, memory, url } = options;
  const { asOf, drafts } = options;
  const unpublished = new Map<object, Unpublished>();
  const loaded = await loadCollections(options);
  const reading: Reading = {
    root,
    files,
    origins: new Origins(),
    diagnostics: [],
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
  const images = complete ? await imagesOf(reading, options, content) : undefined;
  const pictures = images && new TextPictures(images);
  const state = pictures?.stateOf(reading.bodies);
  const basis = [variables, url('/'), ...(state === undefined ? [] : [state])];
  if (variables && images && memory?.fits(JSON.stringify(basis)) === false) return readContent(options);
  renderBodies(reading, { url, variables, pictures });
  // A site's own checks may rely on complete, typed records.
  if (complete) runSiteValidation(reading, options, content);
  if (reading.diagnostics.length > 0 || images === undefined) throw new Failure('problems', reading.diagnostics);
  for (const body of reading.bodies) if (drafts || !unpublished.has(body.record)) pictures?.use(body);
  return { content, everything, unpublished, origins: reading.origins, variables: variables ?? {}, images };
};
