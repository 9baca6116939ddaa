import type { z } from 'zod';
import { field } from './fields.ts';
import type { NoDirectives, SafeHtml } from './html.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import {
  checkMarkdownSettings,
  type DirectiveSchemas,
  MARKDOWN_KEYS,
  type MarkdownSettings,
} from './markdown-settings.ts';

/** A heading in a Markdown body. */
export interface Heading {
  /** Level: 2 for `##`. */
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Unique id within the body, for links such as `#leaving-early`. */
  readonly id: string;
  /** Text without formatting. */
  readonly text: string;
}

/** The rendered body of a Markdown file. */
export interface Markdown<D extends DirectiveSchemas = NoDirectives> {
  /** Complete HTML, for `<Html html>`. */
  readonly html: SafeHtml<D>;
  /** HTML of each top-level block, such as a paragraph or list. Joined together, they equal `html`. */
  readonly blocks: readonly SafeHtml<D>[];
  /** Headings in document order. */
  readonly headings: readonly Heading[];
  /** Number of words of running text. */
  readonly words: number;
  /** Markdown source with variables replaced and without front matter, for `.md` files and `llms.txt`. */
  readonly source: string;
}

type Schema = z.ZodType;

/** Keys that `drafts` adds. The site's schema can override them. */
const PUBLICATION = {
  draft: field.boolean().default(false),
  publishedAt: field.date().optional(),
  updatedAt: field.date().optional(),
} as const;

/** Why a record is not public on the build date. */
export type Unpublished = { readonly reason: 'draft' } | { readonly reason: 'future'; readonly publishedAt: string };

type Extended<S extends z.ZodObject, Added> = z.ZodObject<Omit<Added, keyof S['shape']> & S['shape']>;
type WithPublication<S extends z.ZodObject> = Extended<S, typeof PUBLICATION>;
type WithDraft<S extends z.ZodObject> = Extended<S, Pick<typeof PUBLICATION, 'draft'>>;

const withPublication = (schema: z.ZodObject, drafts: true | PublicationKeys) => {
  const added = drafts === true ? PUBLICATION : { draft: PUBLICATION.draft };
  return schema.safeExtend({ ...added, ...schema.shape });
};

/** Schema keys that contain the dates, for sites that use different names. */
export interface PublicationKeys<Key extends string = string> {
  /** Key of the publication date. */
  readonly publishedAt: Key;
  /** Key of the date of the last change, which must not be before the publication date. */
  readonly updatedAt?: Key;
}

interface Records<S extends Schema> {
  readonly schema: S;
  readonly drafts?: boolean | PublicationKeys;
}

export interface MarkdownFiles<S extends Schema = Schema, D extends DirectiveSchemas = DirectiveSchemas>
  extends Records<S> {
  readonly kind: 'markdown';
  readonly files: string;
  readonly markdown?: MarkdownSettings<D> | undefined;
}

export interface DataFiles<S extends Schema = Schema> extends Records<S> {
  readonly kind: 'data';
  readonly files: string;
}

export interface DataList<S extends Schema = Schema> extends Records<S> {
  readonly kind: 'list';
  readonly file: string;
}

export interface DataRecord<S extends Schema = Schema> {
  readonly kind: 'record';
  readonly file: string;
  readonly schema: S;
}

/** Argument of a collection's `load` function. */
export interface LoadInput {
  /** Environment variables, including `.env` and `.env.local`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborts on timeout or cancellation. Pass it to `fetch`. */
  readonly signal: AbortSignal;
}

interface LoadedPlace {
  /** Returns the records, which must be serialisable as JSON. Called once; the result is recorded. */
  readonly load: (input: LoadInput) => Promise<readonly unknown[]> | readonly unknown[];
  /** Timeout in seconds. Default: 30. */
  readonly seconds?: number;
}

export interface LoadedList<S extends Schema = Schema> extends Records<S>, LoadedPlace {
  readonly kind: 'loaded';
  readonly markdown?: undefined;
}

/** The key that contains the Markdown, and settings for it. */
export interface LoadedMarkdown<D extends DirectiveSchemas = DirectiveSchemas> extends MarkdownSettings<D> {
  readonly key: string;
}

export interface LoadedTexts<S extends Schema = Schema, D extends DirectiveSchemas = DirectiveSchemas>
  extends Records<S>,
    LoadedPlace {
  readonly kind: 'loaded';
  readonly markdown: string | LoadedMarkdown<D>;
}

/**
 * `markdown` is typed as `object` so that TypeScript infers the directives from the declaration, not from this type.
 */
interface AnyMarkdownFiles extends Omit<MarkdownFiles, 'markdown'> {
  readonly markdown?: object | undefined;
}

interface AnyLoadedTexts extends Omit<LoadedTexts, 'markdown'> {
  readonly markdown: string | { readonly key: string };
}

export type CollectionDefinition = AnyMarkdownFiles | DataFiles | DataList | DataRecord | LoadedList | AnyLoadedTexts;

interface Drafted<S> {
  /** Schema of a record. Use `field` for scalar values in YAML, and `z.strictObject` to reject unknown keys. */
  schema: S;
  /**
   * Adds the keys `draft`, `publishedAt` and `updatedAt` (dates). Drafts, and records published after the build date,
   * are skipped unless the build runs with `--drafts`.
   */
  drafts: true;
}

interface DatedBy<S extends z.ZodObject> {
  /** Schema of a record. */
  schema: S;
  /** Adds the key `draft`, and takes the dates from keys of the schema, such as `{ publishedAt: 'pubDate' }`. */
  drafts: PublicationKeys<keyof S['shape'] & string>;
}

interface Undrafted<S> {
  /** Schema of a record. Use `field` for scalar values in YAML, and `z.strictObject` to reject unknown keys. */
  schema: S;
  /** Adds no publication keys. */
  drafts?: false;
}

/** Declares a collection. With `drafts`, the schema must be an object; the publication keys are added to it. */
interface DeclareRecords<Place extends object, Kind extends string> {
  <S extends z.ZodObject>(options: Place & Drafted<S>): Records<WithPublication<S>> & Place & { readonly kind: Kind };
  <S extends z.ZodObject>(options: Place & DatedBy<S>): Records<WithDraft<S>> & Place & { readonly kind: Kind };
  <S extends Schema>(options: Place & Undrafted<S>): Records<S> & Place & { readonly kind: Kind };
}

interface InFiles {
  /** Glob relative to `content/`, such as `posts/*.md`. The part matched by the wildcards becomes the record's `id`. */
  readonly files: string;
}

interface InOneFile {
  /** Path relative to `content/`, such as `redirects.yml`. */
  readonly file: string;
}

/** Throws if the schema has no such date key, because a misspelled key would publish drafts. */
const refuseMissingDates = (maker: string, { shape }: z.ZodObject, drafts: true | PublicationKeys): void => {
  if (drafts === true) return;
  refuseUnknownKeys(`${maker}.drafts`, drafts, { publishedAt: true, updatedAt: true });
  for (const [date, key] of Object.entries(drafts))
    if (!Object.hasOwn(shape, key))
      throw new Error(`${maker}: drafts.${date} is "${key}", but the schema has no such key`);
};

const DECLARATIONS = new WeakMap<object, Error>();

/** Returns an error whose stack contains the line that declares the collection, for messages about it. */
export const declarationOf = (collection: CollectionDefinition): Error | undefined => DECLARATIONS.get(collection);

const declareRecords = <Place extends object, Kind extends string>(maker: string, kind: Kind, place: KeysOf<Place>) => {
  const keys: Readonly<Record<string, true>> = { ...place, schema: true, drafts: true };
  const schemaOf = ({ schema, drafts }: Records<Schema>): Schema => {
    if (!drafts) return schema;
    refuseMissingDates(maker, schema as z.ZodObject, drafts);
    return withPublication(schema as z.ZodObject, drafts);
  };
  return ((options: Place & Records<Schema>) => {
    refuseUnknownKeys(maker, options, keys);
    const collection = { kind, ...options, schema: schemaOf(options) };
    DECLARATIONS.set(collection, new Error());
    return collection;
  }) as DeclareRecords<Place, Kind>;
};

interface MarkdownPlace<D extends DirectiveSchemas> extends InFiles {
  /** Extensions for marked, directives and allowed HTML. */
  readonly markdown?: MarkdownSettings<D>;
}

/** Like `DeclareRecords`, but also infers the directives of the Markdown. */
interface DeclareMarkdownFiles {
  <S extends z.ZodObject, const D extends DirectiveSchemas = NoDirectives>(
    options: MarkdownPlace<D> & Drafted<S>,
  ): MarkdownFiles<WithPublication<S>, D>;
  <S extends z.ZodObject, const D extends DirectiveSchemas = NoDirectives>(
    options: MarkdownPlace<D> & DatedBy<S>,
  ): MarkdownFiles<WithDraft<S>, D>;
  <S extends Schema, const D extends DirectiveSchemas = NoDirectives>(
    options: MarkdownPlace<D> & Undrafted<S>,
  ): MarkdownFiles<S, D>;
}

interface LoadedTextsPlace<D extends DirectiveSchemas> extends LoadedPlace {
  /**
   * Key that contains the Markdown, or an object with the key and the Markdown settings. `body` is the rendered
   * Markdown.
   */
  readonly markdown: string | LoadedMarkdown<D>;
}

interface DeclareLoadedTexts {
  <S extends z.ZodObject, const D extends DirectiveSchemas = NoDirectives>(
    options: LoadedTextsPlace<D> & Drafted<S>,
  ): LoadedTexts<WithPublication<S>, D>;
  <S extends z.ZodObject, const D extends DirectiveSchemas = NoDirectives>(
    options: LoadedTextsPlace<D> & DatedBy<S>,
  ): LoadedTexts<WithDraft<S>, D>;
  <S extends Schema, const D extends DirectiveSchemas = NoDirectives>(
    options: LoadedTextsPlace<D> & Undrafted<S>,
  ): LoadedTexts<S, D>;
}

const IN_FILES: KeysOf<InFiles> = { files: true };
const IN_ONE_FILE: KeysOf<InOneFile> = { file: true };
const LOADED: KeysOf<LoadedPlace> = { load: true, seconds: true };

const declareMarkdownFiles = declareRecords<MarkdownPlace<DirectiveSchemas>, 'markdown'>('markdownFiles', 'markdown', {
  ...IN_FILES,
  markdown: true,
});

const declareLoadedTexts = declareRecords<LoadedTextsPlace<DirectiveSchemas>, 'loaded'>('loadedTexts', 'loaded', {
  ...LOADED,
  markdown: true,
});

/**
 * Declares a collection of Markdown files, one per record. The schema validates the front matter; `body` is the
 * rendered Markdown.
 *
 * @example
 * const posts = markdownFiles({
 *   files: 'posts/*.md',
 *   drafts: true,
 *   schema: z.strictObject({ title: field.text(), publishedAt: field.date() }),
 * });
 */
export const markdownFiles: DeclareMarkdownFiles = (options: MarkdownPlace<DirectiveSchemas> & Records<Schema>) => {
  checkMarkdownSettings('markdownFiles', options.markdown ?? {});
  return declareMarkdownFiles(options as Parameters<typeof declareMarkdownFiles>[0]) as never;
};

/**
 * Declares a collection of JSON, YAML or TOML files, one per record.
 *
 * @example
 * const cities = dataFiles({ files: 'cities/*.yml', schema: z.strictObject({ name: field.text() }) });
 */
export const dataFiles = declareRecords<InFiles, 'data'>('dataFiles', 'data', IN_FILES);

/**
 * Declares a collection stored as a list in one JSON, YAML, CSV or TOML file. Records with an `id` can be looked up by
 * it. In CSV, the first line contains the keys, and empty cells count as missing keys. A TOML file must consist of a
 * single array of tables.
 *
 * @example
 * const redirects = dataList({
 *   file: 'redirects.yml',
 *   schema: z.strictObject({ from: field.text(), to: field.text() }),
 * });
 */
export const dataList = declareRecords<InOneFile, 'list'>('dataList', 'list', IN_ONE_FILE);

/**
 * Declares a collection of remote records, for example from a CMS. Records without an `id` are identified by their
 * position in the list.
 *
 * @example
 * const trams = loadedList({
 *   load: async ({ signal }) => (await fetch(ADDRESS, { signal })).json(),
 *   schema: tramSchema,
 * });
 */
export const loadedList = declareRecords<LoadedPlace, 'loaded'>('loadedList', 'loaded', LOADED);

/**
 * Declares a collection of remote records with a Markdown body.
 *
 * @example
 * const stories = loadedTexts({ load: loadStories, markdown: 'text', schema: storySchema });
 */
export const loadedTexts: DeclareLoadedTexts = (options: LoadedTextsPlace<DirectiveSchemas> & Records<Schema>) => {
  if (typeof options.markdown === 'object')
    checkMarkdownSettings('loadedTexts', options.markdown, { ...MARKDOWN_KEYS, key: true });
  return declareLoadedTexts(options as Parameters<typeof declareLoadedTexts>[0]) as never;
};

/**
 * Declares a single record in a JSON, YAML or TOML file. Pages read its values directly, as in
 * `site.content.opening.weekdays`.
 *
 * @example
 * const opening = dataRecord({ file: 'opening.yml', schema: z.strictObject({ weekdays: field.text() }) });
 */
export const dataRecord = <S extends Schema>(
  options: InOneFile & {
    /** Schema of the record. */
    schema: S;
  },
): DataRecord<S> => {
  refuseUnknownKeys('dataRecord', options, { ...IN_ONE_FILE, schema: true });
  return { kind: 'record', ...options };
};

/**
 * A record of a collection. The `id` of a file is its path relative to the fixed part of the glob, without the
 * extension: `nsw/sydney` for `locations/nsw/sydney.json`. In a list, it is the record's own `id`.
 */
export type Entry<T> = T & { readonly id: string };

/** The records of a collection, sorted by id for files and in file order for lists. */
export interface Collection<T> {
  /** All records. */
  readonly entries: readonly T[];
  /** Returns the record with this id, or `undefined`. */
  get(id: string): T | undefined;
}

type RecordsOf<C> = C extends MarkdownFiles<infer S, infer D> | LoadedTexts<infer S, infer D>
  ? Collection<Entry<z.output<S>> & { readonly body: Markdown<D> }>
  : C extends DataFiles<infer S> | DataList<infer S> | LoadedList<infer S>
    ? Collection<Entry<z.output<S>>>
    : C extends DataRecord<infer S>
      ? z.output<S>
      : never;

/** The content types inferred from a set of collections. */
export type ContentOf<C extends Readonly<Record<string, CollectionDefinition>>> = {
  readonly [K in keyof C]: RecordsOf<C[K]>;
};
