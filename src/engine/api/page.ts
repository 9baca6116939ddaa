import type { ComponentType, ReactElement } from 'react';
import type { Thing } from 'schema-dts';
import { TemplateFault } from '../core/diagnostics.ts';
import type { LoadInput } from './content.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import type { PageContext, Site } from './site.ts';

/** One address a page module yields. `params` fill the brackets of its file name. */
export interface PathEntry<Props> {
  /** A value for each bracket of the file name: lower-case letters, digits and single hyphens. */
  readonly params: Readonly<Record<string, string>>;
  /** What the page's `data`, `head` and `component` are given. */
  readonly props: Props;
}

/**
 * Gives all addresses of a module. An async one may wait for a service; what it gives must then survive JSON, but for
 * records of the content.
 */
type Paths<Props> = (
  site: Site,
  input: LoadInput,
) => readonly PathEntry<Props>[] | Promise<readonly PathEntry<Props>[]>;

/** What a page says in its `<head>`. */
export interface Head {
  /** Text of `<title>`, complete; nothing is appended. */
  readonly title: string;
  /** For search results, 70 to 160 characters. */
  readonly description: string;
  /** Words of `<meta name="keywords">`; search engines take no notice of them. */
  readonly keywords?: readonly string[];
  /** `noindex` keeps the page out of search engines and the sitemap. Default `index`. */
  readonly robots?: 'index' | 'noindex';
  /** `false` for pages without an address of their own, such as the not-found page. */
  readonly canonical?: boolean;
  /** `og:type`: `article` for what has an author and a date. Default `website`. */
  readonly type?: 'website' | 'article';
  /**
   * Social image, 1200×630: a path of this site to a PNG or JPEG, or what `drawSocialImage` of the page gives.
   * Default: the setting `socialImage`.
   */
  readonly image?: {
    /** Path of the file. */
    readonly path: string;
    /** What it shows, for those who do not see it. */
    readonly alt: string;
  };
  /** Day on which it was published, as the content declares it: `YYYY-MM-DD`. */
  readonly published?: string;
  /** Day of its last change, as the content declares it. This (else `published`) becomes the sitemap's lastmod. */
  readonly modified?: string;
  /** The same in another form, such as a feed: a file of this site with its media type. */
  readonly alternates?: readonly {
    /** Media type: `application/rss+xml`. */
    readonly type: string;
    /** Path of the file. */
    readonly path: string;
    /** What a reader of feeds calls it. */
    readonly title: string;
  }[];
  /** Language of the page, BCP 47, where it is not that of the setting `language`. */
  readonly lang?: string;
  /** Further elements `<link>`, such as `rel: 'alternate'` with `hreflang`. A path of this site gets its base. */
  readonly links?: readonly (Readonly<Record<string, string>> & {
    /** What it is to the page. */
    readonly rel: string;
    /** Where it leads. */
    readonly href: string;
  })[];
  /** Further elements `<meta>` by `name` or `property`, with their content. */
  readonly meta?: readonly (
    | {
        /** Its name: `author`. Or `property`, as Open Graph has it. */
        readonly name: string;
        /** What it says. */
        readonly content: string;
      }
    | { readonly property: string; readonly content: string }
  )[];
  /** Nodes of the page's one JSON-LD graph. */
  readonly structuredData?: readonly Thing[];
}

/** All that a head may say; the type holds the list complete. */
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
    links: true,
    meta: true,
    structuredData: true,
  } satisfies KeysOf<Head>),
);

/** A page module's default export. */
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

/** Forbids keys that a head does not have: TypeScript alone lets a function return more than is asked for. */
type NothingElse<Given> = { readonly [Key in Exclude<keyof Given, keyof Head>]: never };

/** What a page declares besides its data. */
interface PageParts<Props, Data, Given extends Head> {
  /** Pages that the module makes: `params` for the brackets of its file name, and `props`. One page without it. */
  paths?: Paths<Props>;
  /** What stands in `<head>`. */
  head: (data: Data, page: PageContext) => Given & NothingElse<Given>;
  /** What stands in `<body>`. */
  component: ComponentType<Data>;
}

/** What to do in place of waiting while pages are made. */
export const FETCH_BEFORE =
  'load what it waits for in an async paths(), or with loadedList in content/collections.ts, and take it from there';

const AsyncFunction = (async () => {}).constructor;

/** True for a function that gives a promise, whatever it is asked. */
export const isAsync = (value: unknown): boolean => typeof value === 'function' && value.constructor === AsyncFunction;

const refuseAsync = (definition: object): void => {
  const [name] = Object.entries(definition).find(([key, part]) => key !== 'paths' && isAsync(part)) ?? [];
  if (name === undefined) return;
  throw new TemplateFault('templates/async', `${name} is async, and pages are made at once`, FETCH_BEFORE);
};

interface DefinePage {
  <Props extends object, Data extends object, Given extends Head = Head>(
    page: PageParts<Props, Data, Given> & {
      /** Makes of the props what head and component are given: values that JSON can hold. */
      data: (props: Props, page: PageContext) => Data;
    },
  ): PageDefinition<Props, Data>;
  <Props extends object = Record<string, never>, Given extends Head = Head>(
    page: PageParts<Props, Props, Given> & { data?: never },
  ): PageDefinition<Props>;
}

/**
 * Declares a page; the default export of a module in `templates/pages`, whose file name is its address:
 * `pages/[state]/[city].tsx` is `/{state}/{city}/`. Without `paths` it is one page without props.
 *
 * `data` makes of a page's props all that its head and component are given; without it they are given the props. A
 * build makes a page again only where that has changed, or a collection that the component reads besides. So what a page
 * says of many records, such as the places near to one, is worked out in `data`, and an edit of one place leaves the
 * pages alone of which it changes nothing. It must survive JSON.
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
}) as unknown as DefinePage;

/** A file module's default export. */
export interface FileDefinition<Props = Record<string, never>> {
  readonly kind: 'file';
  readonly paths: Paths<Props>;
  readonly render: (props: Props, page: PageContext) => string | Uint8Array | ReactElement;
}

/**
 * Declares a file that is not a page (a feed, a fragment, an index); the default export of a module in
 * `templates/pages` whose name carries the file's own extension: `pages/search/places.json.ts`.
 *
 * @example
 * export default defineFile({
 *   render: (_, { site }) => JSON.stringify(site.content.places.entries.map(({ name }) => name)),
 * });
 */
export const defineFile = <Props extends object = Record<string, never>>(file: {
  /** Files that the module makes; one without it. */
  paths?: Paths<Props>;
  /** What stands in the file: text, bytes, or an element, such as the `<svg>` of an icon. */
  render: (props: Props, page: PageContext) => string | Uint8Array | ReactElement;
}): FileDefinition<Props> => {
  refuseUnknownKeys('defineFile', file, FILE_KEYS);
  refuseAsync(file);
  return { kind: 'file', paths: () => [{ params: {}, props: {} as Props }], ...file };
};

/** A path that sends the visitor elsewhere. */
export interface Redirect {
  /**
   * A path that has no page, such as `/news/`, percent-encoded or not. It may contain no query, fragment, wildcard or placeholder,
   * because no rule matches them on every host.
   */
  readonly from: string;
  /** A path of this site, with query and fragment if need be, or a full address with `https://` or `http://`. */
  readonly to: string;
  /** 301 for good (default), 302 for now. */
  readonly status?: 301 | 302;
}

/** The default export of `templates/redirects.ts`. */
export interface RedirectsDefinition {
  readonly kind: 'redirects';
  readonly redirects: (site: Site) => readonly Redirect[];
}

/**
 * Declares the site's redirects, in `templates/redirects.ts`; each becomes a host rule and a small page for hosts without
 * rules.
 *
 * @example
 * export default defineRedirects(({ content }) => content.redirects.entries);
 */
export const defineRedirects = (redirects: (site: Site) => readonly Redirect[]): RedirectsDefinition => ({
  kind: 'redirects',
  redirects,
});
