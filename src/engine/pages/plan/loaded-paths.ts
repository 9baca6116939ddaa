import type { Collection } from '../../api/collections.ts';
import { isAsync, type PathEntry } from '../../api/page.ts';
import type { Site } from '../../api/site.ts';
import type { RemoteDataLoader } from '../../content/remote/loader.ts';
import { entriesOfRecording } from '../../content/remote/recording.ts';
import { valuesOf } from '../../content/remote/settled.ts';
import type { PageModule, Templates } from '../compile/templates.ts';

type Paths = (site: Site) => readonly PathEntry<object>[];

/** Loaded paths by module file. */
export type LoadedPaths = ReadonlyMap<string, Paths>;

interface RecordReference {
  readonly $record: readonly [collection: string, id: string];
}

const isReference = (value: unknown): value is RecordReference =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<RecordReference>).$record);

type AnyCollection = Partial<Collection<{ readonly id: string }>>;

const collectionsOf = ({ content }: Site): [string, AnyCollection][] =>
  Object.entries(content as Readonly<Record<string, unknown>>) as [string, AnyCollection][];

/** Replaces records with references, so that pages stay connected to their records. */
const encodeWith = (site: Site) => {
  const references = new Map<unknown, RecordReference>(
    collectionsOf(site).flatMap(([name, { entries = [] }]) =>
      Array.isArray(entries) ? entries.map((entry) => [entry, { $record: [name, entry.id] }] as const) : [],
    ),
  );
  return (entries: readonly unknown[]): readonly unknown[] =>
    (entries as readonly PathEntry<object>[]).map(({ params, props = {} }) => ({
      params,
      props: Object.fromEntries(Object.entries(props).map(([key, value]) => [key, references.get(value) ?? value])),
    }));
};

/** Omits paths whose record was removed or is not published. */
const decode = (text: string): Paths => {
  const entries = entriesOfRecording(text) as readonly PathEntry<object>[];
  return (site) =>
    entries.flatMap(({ params, props }) => {
      const found = Object.entries(props).map(([key, value]) => [
        key,
        isReference(value) ? recordOf(site, value) : value,
      ]);
      return found.some(([, value]) => value === undefined) ? [] : [{ params, props: Object.fromEntries(found) }];
    });
};

const recordOf = ({ content }: Site, { $record: [collection, id] }: RecordReference): unknown =>
  (content as Readonly<Record<string, AnyCollection>>)[collection]?.get?.(id);

const nameOf = ({ file }: PageModule): string => file.replace(/^templates\/pages\//, 'paths/').replace(/\.tsx?$/, '');

/** Throws a Failure with every failed load. */
export const loadPaths = async ({ pages }: Templates, site: Site, loader: RemoteDataLoader): Promise<LoadedPaths> => {
  const modules = pages.filter(({ definition }) => isAsync(definition.paths));
  if (modules.length === 0) return new Map();
  const encode = encodeWith(site);
  const settled = await Promise.allSettled(
    modules.map(async (module) => {
      const run = module.definition.paths as (site: Site, input: unknown) => unknown;
      const task = { name: nameOf(module), what: `paths() of ${module.file}`, file: module.file, encode };
      const loaded = await loader.load({ ...task, run: (input) => run(site, input) });
      const paths = decode(loaded.text);
      loader.record(loaded);
      return [module.file, paths] as const;
    }),
  );
  return new Map(valuesOf(settled));
};

export const withPaths = (templates: Templates, loaded: LoadedPaths): Templates => {
  if (loaded.size === 0) return templates;
  const pages = templates.pages.map((module): PageModule => {
    const paths = loaded.get(module.file);
    return paths ? { ...module, definition: { ...module.definition, paths } as PageModule['definition'] } : module;
  });
  return { ...templates, pages };
};
