import type { z } from 'zod';
import { field } from './fields.ts';
import type { SafeHtml } from './html.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import type { StorableText, StoredText } from './stored.ts';

/** A heading of a Markdown text, in reading order. `id` is unique within the text and is the fragment of its link. */
export interface Heading {
  /** 2 for `##`. */
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** The fragment of a link to it: `leaving-early`. */
  readonly id: string;
  /** Its words, without marks. */
  readonly text: string;
}

/** The rendered body of a Markdown file. */
export interface Markdown {
  /** For `<Html html>`. */
  readonly html: SafeHtml;
  /** HTML of each top-level block (paragraph, heading, list …); joined they are `html`. */
  readonly blocks: readonly SafeHtml[];
  /** All of them in reading order, such as for a table of contents. */
  readonly headings: readonly Heading[];
  /** Number of words of running text. */
  readonly words: number;
}

type Schema = z.ZodType;

/** Keys of a record that need not be public yet; a schema of its own for one of them comes first. */
const PUBLICATION = {
  /** Not public until this goes. */
  draft: field.boolean().default(false),
  /** Not public before this day. */
  publishedAt: field.date().optional(),
  updatedAt: field.date().optional(),
} as const;

/** Why a record is not public on the day of the build. */
export type Unpublished =
  | { readonly reason: 'draft' }
  /** Its day, `YYYY-MM-DD`, is still to come. */
  | { readonly reason: 'future'; readonly publishedAt: string };

/** A schema with the keys of PUBLICATION. */
type WithPublication<S extends z.ZodObject> = z.ZodObject<Omit<typeof PUBLICATION, keyof S['shape']> & S['shape']>;

const withPublication = <S extends z.ZodObject>(schema: S) =>
  schema.safeExtend({ ...PUBLICATION, ...schema.shape }) as unknown as WithPublication<S>;

/** What the collections of several records have in common. */
interface Records<S extends Schema> {
  /** What each record must be: an object of `z`, with `field` for what YAML writes as text. Unknown keys are refused by `z.strictObject`. */
  readonly schema: S;
  /**
   * Its records may say `draft: true`, `publishedAt` and `updatedAt` (days, no time). A draft, and a record of a day
   * after the date of the build, is left out unless the build is told `--drafts`.
   */
  readonly drafts?: boolean;
}

/** One record a file: Markdown with front matter. `files` is a glob below `content/`. */
export interface MarkdownFiles<S extends Schema = Schema> extends Records<S> {
  readonly kind: 'markdown';
  readonly files: string;
}

/** One record a file: JSON or YAML. `files` is a glob below `content/`. */
export interface DataFiles<S extends Schema = Schema> extends Records<S> {
  readonly kind: 'data';
  readonly files: string;
}

/** Many records in one JSON or YAML file: a list of objects. `file` is a path below `content/`. */
export interface DataList<S extends Schema = Schema> extends Records<S> {
  readonly kind: 'list';
  readonly file: string;
}

/** A single record that is the whole JSON or YAML file. */
export interface DataRecord<S extends Schema = Schema> {
  readonly kind: 'record';
  readonly file: string;
  readonly schema: S;
}

/** What a function that loads data is given. */
export interface LoadInput {
  /** Variables of the process, of `.env` and of `.env.local`: keys and addresses of services. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborts when the time is over or the run is ended: hand it to `fetch`. */
  readonly signal: AbortSignal;
}

/** Where records from elsewhere come from. */
interface LoadedPlace {
  /** Gives a list of records, which must survive JSON. It is asked once, and what it gives is recorded. */
  readonly load: (input: LoadInput) => Promise<readonly unknown[]> | readonly unknown[];
  /** Seconds it may take. Default: 30. */
  readonly seconds?: number;
}

/** Records from elsewhere, such as a CMS or a database. */
export interface LoadedList<S extends Schema = Schema> extends Records<S>, LoadedPlace {
  readonly kind: 'loaded';
  readonly markdown?: undefined;
}

/** The same, each with a text. */
export interface LoadedTexts<S extends Schema = Schema> extends Records<S>, LoadedPlace {
  readonly kind: 'loaded';
  /** Key of the record that holds its Markdown; `body` is what comes of it. */
  readonly markdown: string;
}

export type CollectionDefinition = MarkdownFiles | DataFiles | DataList | DataRecord | LoadedList | LoadedTexts;

/** How a collection is declared: with `drafts` its schema is an object and gets the keys of a publication. */
interface DeclareRecords<Place extends object, Kind extends string> {
  <S extends z.ZodObject>(
    options: Place & {
      /** What each record must be: an object of `z`, with `field` for what YAML writes as text. `z.strictObject` refuses unknown keys. */
      schema: S;
      /**
       * Its records may say `draft: true`, `publishedAt` and `updatedAt` (days, no time). A draft, and a record of a day
       * after the date of the build, is left out unless the build is told `--drafts`.
       */
      drafts: true;
    },
  ): Records<WithPublication<S>> & Place & { readonly kind: Kind };
  <S extends Schema>(options: Place & { schema: S; drafts?: false }): Records<S> & Place & { readonly kind: Kind };
}

/** Where the records of a collection lie that has one in each file. */
interface InFiles {
  /** Glob below `content/`, such as `posts/*.md`. What its stars match is the record's `id`. */
  readonly files: string;
}

/** Where the records of a collection lie that has all of them in one file. */
interface InOneFile {
  /** File below `content/`, such as `redirects.yml`. */
  readonly file: string;
}

const declareRecords = <Place extends object, Kind extends string>(maker: string, kind: Kind, place: KeysOf<Place>) => {
  const keys: Readonly<Record<string, true>> = { ...place, schema: true, drafts: true };
  return ((options: Place & Records<Schema>) => {
    refuseUnknownKeys(maker, options, keys);
    const schema = options.drafts ? withPublication(options.schema as z.ZodObject) : options.schema;
    return { kind, ...options, schema };
  }) as DeclareRecords<Place, Kind>;
};

const IN_FILES: KeysOf<InFiles> = { files: true };
const IN_ONE_FILE: KeysOf<InOneFile> = { file: true };
const LOADED: KeysOf<LoadedPlace> = { load: true, seconds: true };

/**
 * A collection with one Markdown file a record: front matter, which the schema checks, and a text, which is its `body`.
 *
 * @example
 * const posts = markdownFiles({
 *   files: 'posts/*.md',
 *   drafts: true,
 *   schema: z.strictObject({ title: field.text(), publishedAt: field.date() }),
 * });
 */
export const markdownFiles = declareRecords<InFiles, 'markdown'>('markdownFiles', 'markdown', IN_FILES);

/**
 * A collection with one JSON or YAML file a record.
 *
 * @example
 * const cities = dataFiles({ files: 'cities/*.yml', schema: z.strictObject({ name: field.text() }) });
 */
export const dataFiles = declareRecords<InFiles, 'data'>('dataFiles', 'data', IN_FILES);

/**
 * A collection of many records in one JSON or YAML file: a list of objects. One that has an `id` is found by it.
 *
 * @example
 * const redirects = dataList({
 *   file: 'redirects.yml',
 *   schema: z.strictObject({ from: field.text(), to: field.text() }),
 * });
 */
export const dataList = declareRecords<InOneFile, 'list'>('dataList', 'list', IN_ONE_FILE);

/**
 * A collection from elsewhere, such as a CMS: `load` gives the records. Each is called by its own `id`, else by its place in
 * the list.
 *
 * @example
 * const trams = loadedList({ load: async ({ signal }) => (await fetch(ADDRESS, { signal })).json(), schema: tramSchema });
 */
export const loadedList = declareRecords<LoadedPlace, 'loaded'>('loadedList', 'loaded', LOADED);

/**
 * The same, with Markdown under the key `markdown` of each record.
 *
 * @example
 * const stories = loadedTexts({ load: loadStories, markdown: 'text', schema: storySchema });
 */
export const loadedTexts = declareRecords<
  LoadedPlace & {
    /** Key of each record that holds its Markdown. */
    readonly markdown: string;
  },
  'loaded'
>('loadedTexts', 'loaded', { ...LOADED, markdown: true });

/**
 * A single record that is the whole JSON or YAML file; pages find it as `site.content.opening`, without `entries`.
 *
 * @example
 * const opening = dataRecord({ file: 'opening.yml', schema: z.strictObject({ weekdays: field.text() }) });
 */
export const dataRecord = <S extends Schema>(
  options: InOneFile & {
    /** What the record must be. */
    schema: S;
  },
): DataRecord<S> => {
  refuseUnknownKeys('dataRecord', options, { ...IN_ONE_FILE, schema: true });
  return { kind: 'record', ...options };
};

/**
 * A record of a collection. `id` is the file's path below the glob's fixed part, without extension
 * (`locations/*​/*.json` gives `nsw/sydney`); in a list it is the record's own `id`.
 */
export type Entry<T> = T & { readonly id: string };

/** The records of one collection, sorted by id for files, in file order for lists. */
export interface Collection<T> {
  /** All of them. */
  readonly entries: readonly T[];
  /** The record with this id, or `undefined`. */
  get(id: string): T | undefined;
}

type RecordsOf<D> = D extends MarkdownFiles<infer S> | LoadedTexts<infer S>
  ? Collection<Entry<z.output<S>> & { readonly body: Markdown }>
  : D extends DataFiles<infer S> | DataList<infer S> | LoadedList<infer S>
    ? Collection<Entry<z.output<S>>>
    : D extends DataRecord<infer S>
      ? z.output<S>
      : never;

/** The typed content that a set of collection definitions yields. */
export type ContentOf<C extends Readonly<Record<string, CollectionDefinition>>> = {
  readonly [K in keyof C]: RecordsOf<C[K]>;
};

/** A problem that a site's own validation finds in a record. */
export type ReportProblem = (
  /** The record (an entry, or a record that is a whole file) the problem is in. */
  record: object,
  /** Where in the record, such as `['state']` or `['suburbs', 2, 'slug']`. */
  path: readonly (string | number)[],
  message: string,
  /** How to fix it. */
  fix?: string,
) => void;

/** A statement that pages may make only in the words of a register (TXT-07). */
export interface Claim {
  /** The register's record: its `id` names the claim, its file and line are where it is written. */
  readonly record: {
    /** The claim's name. */
    readonly id: string;
  };
  /** The words. */
  readonly wording: string;
  /** The variable by which a text of the content prints the words, such as `{{claim.price}}`; for messages. */
  readonly variable?: string;
  /**
   * Phrases that state the claim, in whatever words: `#` is any number, `%` also 'per cent', `*` the rest of a word,
   * `a/b` either word; a space or a hyphen is any space, hyphen, dash or 'to'. The wording itself is always looked for.
   */
  readonly finds: readonly string[];
  /** Globs of the addresses that may state it, such as `/blog/**`; none: no page may. */
  readonly pages: readonly string[];
  /** Day by which somebody looks at it again. */
  readonly reviewBy?: string;
  /** It says how soon somebody comes: `pages` are those whose places are covered (LOC-01). */
  readonly isResponseTime?: boolean;
}

/** Pages that give figures about places (TXT-06). */
export interface LocalFacts {
  /** Globs of their addresses. */
  readonly pages: readonly string[];
  /** Id of the section that lists each figure with its source and date. */
  readonly section: string;
}

/** A place of business that stands where it says, with somebody in it (SDT-04). */
export interface Premises {
  readonly street: string;
  readonly postcode: string;
}

/** What a path without a page was meant to be; all paths without the base of the site's address. */
export type CorrectAddress = (path: string) => {
  /** Best first. */
  readonly suggestions: readonly string[];
  /** Set where nothing else can have been meant. */
  readonly certain?: string | undefined;
  /** What is wrong with it, in a few words. */
  readonly problem?: string | undefined;
};

/** Everything `content/collections.ts` declares. */
export interface ContentDefinition<
  C extends Readonly<Record<string, CollectionDefinition>> = Readonly<Record<string, CollectionDefinition>>,
  S extends z.ZodObject = z.ZodObject,
> {
  /** Collections by the name under which pages find them: `site.content.posts`. */
  readonly collections: C;
  /** Schema of the site's own settings in `content/settings.yml`; the engine adds its own keys. */
  readonly settings: S;
  /**
   * Names that Markdown may use as `{{name}}`, with their values. An unknown name in a text is an error.
   */
  readonly variables?: (site: { settings: z.output<S>; content: ContentOf<C> }) => Readonly<Record<string, string>>;
  /**
   * Names that stand in many pages for what each is about, such as places, as texts write them. The measure of how
   * alike pages are passes over them.
   */
  readonly names?: (content: ContentOf<C>) => readonly string[];
  /** The register of statements that nothing else may make. */
  readonly claims?: (content: ContentOf<C>) => readonly Claim[];
  /** Texts of pages that a content store may keep, for people to edit; pages find edited ones in `site.stored`. */
  readonly stored?: {
    /** The texts as the site generates them. */
    readonly texts: (site: { settings: z.output<S>; content: ContentOf<C> }) => readonly StorableText[];
    /** What speaks against an edited text besides its form, in words. */
    readonly check?: (
      text: StorableText,
      edited: StoredText,
      site: { settings: z.output<S>; content: ContentOf<C> },
    ) => readonly string[];
  };
  /** Places of business: structured data may give no other address. */
  readonly premises?: (site: { settings: z.output<S>; content: ContentOf<C> }) => readonly Premises[];
  /**
   * What links to addresses without a page were meant to lead to: the check's "did you mean", and where it is certain
   * what `autofix` writes. Asked only when there is such a link; suggestions without a page are passed over.
   */
  readonly corrections?: (content: ContentOf<C>) => CorrectAddress;
  /** Pages that give figures about places, and where on them their sources stand. */
  readonly localFacts?: (content: ContentOf<C>) => LocalFacts;
  /** Globs of pages whose purpose is a long list of links, such as a site map. */
  readonly hubs?: (content: ContentOf<C>) => readonly string[];
  /** Checks that no schema can hold, such as references between collections. */
  readonly validate?: (content: ContentOf<C>, report: ReportProblem, settings: z.output<S>) => void;
  /**
   * Settings whose shipped value must not go live (fictitious phone, `.example` address):
   * `--strict` refuses them.
   */
  readonly placeholders?: (settings: z.output<S>) => readonly { readonly key: string; readonly reason: string }[];
  /**
   * Values of the content that must not go live yet, such as prices that nobody has confirmed: `--strict` refuses them.
   */
  readonly provisional?: (content: ContentOf<C>, report: ReportProblem) => void;
  /**
   * Other hosts that pages may use, as full URLs: `connect` for requests of a script, `forms` for targets of a form, and
   * `scripts`, `images`, `media` and `frames` to load those from; `*.` matches any subdomain. Their origins enter the
   * Content-Security-Policy of every page, which blocks all others. Empty values are ignored, and so are paths of the site
   * itself, except in `frames`: there `/` lets its pages frame each other.
   */
  readonly allows?: (settings: z.output<S>) => AllowedAddresses;
}

/** URLs that a site's pages may use besides their own site. */
export interface AllowedAddresses {
  /** For requests of scripts. */
  readonly connect?: readonly string[];
  /** For the targets of forms. */
  readonly forms?: readonly string[];
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** For video, audio and their tracks. */
  readonly media?: readonly string[];
  /** For `<iframe>`. A path of the site, such as `/`, lets its pages frame each other. */
  readonly frames?: readonly string[];
}

export const ALLOWED_KEYS: KeysOf<AllowedAddresses> = {
  connect: true,
  forms: true,
  scripts: true,
  images: true,
  media: true,
  frames: true,
};

const CONTENT_KEYS: KeysOf<ContentDefinition> = {
  collections: true,
  settings: true,
  variables: true,
  names: true,
  claims: true,
  stored: true,
  premises: true,
  corrections: true,
  localFacts: true,
  hubs: true,
  validate: true,
  placeholders: true,
  provisional: true,
  allows: true,
};
const STORED_KEYS: KeysOf<NonNullable<ContentDefinition['stored']>> = { texts: true, check: true };

/**
 * Declares a site's collections and settings; the default export of `content/collections.ts`.
 *
 * @example
 * const content = defineContent({
 *   collections: { posts },
 *   settings: z.strictObject({ email: z.email() }),
 *   variables: ({ settings }) => ({ email: settings.email }),
 * });
 *
 * export default content;
 */
export const defineContent = <const C extends Readonly<Record<string, CollectionDefinition>>, S extends z.ZodObject>(
  definition: ContentDefinition<C, S>,
): ContentDefinition<C, S> => {
  refuseUnknownKeys('defineContent', definition, CONTENT_KEYS);
  refuseUnknownKeys('stored of defineContent', definition.stored ?? {}, STORED_KEYS);
  return definition;
};
