import type { ComponentType, ReactElement } from 'react';
import type { Thing } from 'schema-dts';
import { TemplateFault } from '../core/diagnostics.ts';
import type { LoadInput } from './collections.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import type { PageContext, Site } from './site.ts';

/** One of the pages or files that a module creates. */
export interface PathEntry<Props> {
  /**
   * A value for each bracket in the file name. For `[...path]`, it is any number of segments, such as
   * `guides/install`, or `undefined` for the path without them.
   */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Props for the page's `data`, `head` and `component`. */
  readonly props: Props;
}

/** Can be async to load remote data. The result must then be serialisable as JSON, apart from content records. */
type Paths<Props> = (
  site: Site,
  input: LoadInput,
) => readonly PathEntry<Props>[] | Promise<readonly PathEntry<Props>[]>;

/** Metadata for a page's `<head>`. */
export interface Head {
  /** Complete text of `<title>`; nothing is added to it. */
  readonly title: string;
  /** Description for search results, 70 to 160 characters. */
  readonly description: string;
  /** Content of `<meta name="keywords">`, which search engines ignore. */
  readonly keywords?: readonly string[];
  /** `noindex` keeps the page out of search engines and the sitemap. Default `index`. */
  readonly robots?: 'index' | 'noindex';
  /** `false` for pages that are not served at their own URL, such as the 404 page. */
  readonly canonical?: boolean;
  /** `og:type`: `article` for content with an author and a date. Default `website`. */
  readonly type?: 'website' | 'article';
  /**
   * Social image, 1200×630 pixels: a PNG or JPEG file on this site, or the result of the page's `drawSocialImage`.
   * Default: the setting `socialImage`.
   */
  readonly image?: {
    /** Path of the file. */
    readonly path: string;
    /** Alternative text. */
    readonly alt: string;
  };
  /** Publication date, `YYYY-MM-DD`. */
  readonly published?: string;
  /** Date of the last change, `YYYY-MM-DD`. The sitemap uses it as `lastmod`, or `published` if it is missing. */
  readonly modified?: string;
  /** Versions of the same content in other formats, such as a feed. */
  readonly alternates?: readonly {
    /** Media type, such as `application/rss+xml`. */
    readonly type: string;
    /** Path of the file. */
    readonly path: string;
    /** Title shown in feed readers. */
    readonly title: string;
  }[];
  /** Language of the page as a BCP 47 tag. Default: the setting `language`. */
  readonly lang?: string;
  /** Text direction, for right-to-left languages. */
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  /** Attributes of `<html>`, such as `class` and `data-theme`. */
  readonly htmlAttributes?: Readonly<Record<string, string>>;
  /** Attributes of `<body>`. */
  readonly bodyAttributes?: Readonly<Record<string, string>>;
  /** Additional `<link>` elements, such as `rel: 'alternate'` with `hreflang`. Paths on this site get the base path. */
  readonly links?: readonly (Readonly<Record<string, string>> & {
    /** Relation to the page. */
    readonly rel: string;
    /** Target of the link: a path or URL. */
    readonly href: string;
  })[];
  /** Additional `<meta>` elements by `name` or `property`. */
  readonly meta?: readonly (
    | {
        /** Name, such as `author`. Use `property` instead for Open Graph. */
        readonly name: string;
        /** Content of the element. */
        readonly content: string;
      }
    | { readonly property: string; readonly content: string }
  )[];
  /** Nodes of the page's JSON-LD graph. */
  readonly structuredData?: readonly Thing[];
}

export const HEAD_KEYS: ReadonlySet<string> = new Set(
  Object.keys({
    title: true,
    description: true,
    keywords: true,
    robots: true,
    canonical: true,
    type: true,
    image: true,
    published: true,
    modified: true,
    alternates: true,
    lang: true,
    dir: true,
    htmlAttributes: true,
    bodyAttributes: true,
    links: true,
    meta: true,
    structuredData: true,
  } satisfies KeysOf<Head>),
);

export interface PageDefinition<Props = Record<string, never>, Data = Props> {
  readonly kind: 'page';
  readonly paths: Paths<Props>;
  readonly data: (props: Props, page: PageContext) => Data;
  readonly head: (data: Data, page: PageContext) => Head;
  readonly component: ComponentType<Data>;
}

type Declared<Definition> = KeysOf<Omit<Definition, 'kind'>>;

const PAGE_KEYS: Declared<PageDefinition> = { paths: true, data: true, head: true, component: true };
const FILE_KEYS: Declared<FileDefinition> = { paths: true, render: true };

/** Rejects excess properties, which TypeScript does not report in a function's return value. */
type NothingElse<Given> = { readonly [Key in Exclude<keyof Given, keyof Head>]: never };

interface PageParts<Props, Data, Given extends Head> {
  /**
   * Returns the pages: `params` for the brackets in the file name, and `props`. Without it, the module is a single
   * page.
   */
  paths?: Paths<Props>;
  /** Returns the metadata for `<head>`. */
  head: (data: Data, page: PageContext) => Given & NothingElse<Given>;
  /** Renders the contents of `<body>`. */
  component: ComponentType<Data>;
}

export const FETCH_BEFORE = 'load the data in an async paths(), or with loadedList in content/collections.ts';

const AsyncFunction = (async () => {}).constructor;

export const isAsync = (value: unknown): boolean => typeof value === 'function' && value.constructor === AsyncFunction;

const refuseAsync = (definition: object): void => {
  const [name] = Object.entries(definition).find(([key, part]) => key !== 'paths' && isAsync(part)) ?? [];
  if (name === undefined) return;
  throw new TemplateFault('templates/async', `${name} is async, but pages are rendered synchronously`, FETCH_BEFORE);
};

interface DefinePage {
  <Props extends object, Data extends object, Given extends Head = Head>(
    page: PageParts<Props, Data, Given> & {
      /** Prepares the data for `head` and `component`. The result must be serialisable as JSON. */
      data: (props: Props, page: PageContext) => Data;
    },
  ): PageDefinition<Props, Data>;
  <Props extends object = Record<string, never>, Given extends Head = Head>(
    page: PageParts<Props, Props, Given> & { data?: never },
  ): PageDefinition<Props>;
}

/**
 * Declares a page; the default export of a module in `templates/pages`. The file name determines the path:
 * `pages/[state]/[city].tsx` is `/{state}/{city}/`, and `pages/docs/[...path].tsx` is `/docs/` and all paths below it.
 *
 * `data` prepares the input of `head` and `component`, which otherwise receive the props. Incremental builds render a
 * page again only if its data, or a collection that its component reads directly, has changed. Select from large
 * collections in `data` (the nearest places, for example), so that an edited record does not affect unrelated pages.
 *
 * @example
 * export default definePage({
 *   paths: ({ content }) => content.posts.entries.map((post) => ({ params: { post: post.id }, props: { post } })),
 *   head: ({ post }) => ({ title: post.title, description: post.description, published: post.publishedAt }),
 *   component: ({ post }) => (
 *     <main>
 *       <h1>{post.title}</h1>
 *       <Html html={post.body.html} />
 *     </main>
 *   ),
 * });
 */
export const definePage = ((page: object) => {
  refuseUnknownKeys('definePage', page, PAGE_KEYS);
  refuseAsync(page);
  return { kind: 'page', paths: () => [{ params: {}, props: {} }], data: (props: object) => props, ...page };
  // TypeScript cannot check this implementation against its overloads.
}) as unknown as DefinePage;

export interface FileDefinition<Props = Record<string, never>> {
  readonly kind: 'file';
  readonly paths: Paths<Props>;
  readonly render: (props: Props, page: PageContext) => string | Uint8Array | ReactElement;
}

/**
 * Declares a file that is not a page, such as a feed or a search index; the default export of a module in
 * `templates/pages` whose name includes the file's extension: `pages/search/places.json.ts`.
 *
 * @example
 * export default defineFile({
 *   render: (_, { site }) => JSON.stringify(site.content.places.entries.map(({ name }) => name)),
 * });
 */
export const defineFile = <Props extends object = Record<string, never>>(file: {
  /** The files that the module creates. Without it, the module is a single file. */
  paths?: Paths<Props>;
  /** Returns the file's contents: a string, bytes, or an element such as an icon's `<svg>`. */
  render: (props: Props, page: PageContext) => string | Uint8Array | ReactElement;
}): FileDefinition<Props> => {
  refuseUnknownKeys('defineFile', file, FILE_KEYS);
  refuseAsync(file);
  return { kind: 'file', paths: () => [{ params: {}, props: {} as Props }], ...file };
};

/** A redirect from a path on this site. */
export interface Redirect {
  /**
   * A path without a page, such as `/news/`, percent-encoded or not. A placeholder such as `:slug` matches one segment,
   * and can be used in `to`: `/blog/:year/:slug/`. Only hosts can perform such a redirect, so `hosts` must list one.
   * Query strings, fragments and wildcards are not allowed, because not every host supports them in redirect rules.
   */
  readonly from: string;
  /** A path on this site, optionally with a query string and fragment, or a full URL with `https://` or `http://`. */
  readonly to: string;
  /** 301 for a permanent redirect (default), 302 for a temporary one. */
  readonly status?: 301 | 302;
}

export interface RedirectsDefinition {
  readonly kind: 'redirects';
  readonly redirects: (site: Site) => readonly Redirect[];
}

/**
 * Declares the site's redirects in `templates/redirects.ts`. Each one becomes a rule in the host's configuration and,
 * for hosts without such rules, a small HTML page that redirects.
 *
 * @example
 * export default defineRedirects(({ content }) => content.redirects.entries);
 */
export const defineRedirects = (redirects: (site: Site) => readonly Redirect[]): RedirectsDefinition => ({
  kind: 'redirects',
  redirects,
});
