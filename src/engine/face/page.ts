import type { ComponentType } from 'react';
import type { Thing } from 'schema-dts';
import type { PageContext, Site } from './site.ts';

/** One address a page module yields. `params` fill the brackets of its file name. */
export interface PathEntry<Props> {
  readonly params: Readonly<Record<string, string>>;
  readonly props: Props;
}

/** What a page says in its `<head>`. */
export interface Head {
  /** Text of `<title>`, complete; nothing is appended. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** `noindex` keeps the page out of search engines and the sitemap. Default `index`. */
  readonly robots?: 'index' | 'noindex';
  /** `false` for pages that stand for no address, such as the not-found page. */
  readonly canonical?: boolean;
  readonly type?: 'website' | 'article';
  /**
   * Social image, 1200×630: a path of this site to a PNG or JPEG, or what `drawSocialImage` of the page gives.
   * Default: the setting `socialImage`.
   */
  readonly image?: { readonly path: string; readonly alt: string };
  /** Dates the content declares, `YYYY-MM-DD`. `modified` (else `published`) becomes the sitemap's lastmod. */
  readonly published?: string;
  readonly modified?: string;
  /** The same in another form, such as a feed: a file of this site with its media type. */
  readonly alternates?: readonly { readonly type: string; readonly path: string; readonly title: string }[];
  /** Nodes of the page's one JSON-LD graph. */
  readonly structuredData?: readonly Thing[];
}

/** A page module's default export. */
export interface PageDefinition<Props = Record<string, never>> {
  readonly kind: 'page';
  readonly paths: (site: Site) => readonly PathEntry<Props>[];
  readonly head: (props: Props, page: PageContext) => Head;
  readonly component: ComponentType<Props>;
}

/**
 * Declares a page; the default export of a module in `templates/pages`, whose file name is its address:
 * `pages/[state]/[city].tsx` is `/{state}/{city}/`. Without `paths` it is one page without props.
 */
export const definePage = <Props extends object = Record<string, never>>(page: {
  paths?: (site: Site) => readonly PathEntry<Props>[];
  head: (props: Props, page: PageContext) => Head;
  component: ComponentType<Props>;
}): PageDefinition<Props> => ({ kind: 'page', paths: () => [{ params: {}, props: {} as Props }], ...page });

/** A file module's default export. */
export interface FileDefinition<Props = Record<string, never>> {
  readonly kind: 'file';
  readonly paths: (site: Site) => readonly PathEntry<Props>[];
  readonly render: (props: Props, page: PageContext) => string | Uint8Array;
}

/**
 * Declares a file that is not a page (a feed, a fragment, an index); the default export of a module in
 * `templates/pages` whose name carries the file's own extension: `pages/search/cities.json.ts`.
 */
export const defineFile = <Props extends object = Record<string, never>>(file: {
  paths?: (site: Site) => readonly PathEntry<Props>[];
  render: (props: Props, page: PageContext) => string | Uint8Array;
}): FileDefinition<Props> => ({ kind: 'file', paths: () => [{ params: {}, props: {} as Props }], ...file });

/** An address that sends the visitor elsewhere. Both are paths of this site; `to` may be a full address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** 301 for good (default), 302 for now. */
  readonly status?: 301 | 302;
}

/** The default export of `templates/redirects.ts`. */
export interface RedirectsDefinition {
  readonly kind: 'redirects';
  readonly redirects: (site: Site) => readonly Redirect[];
}

/** Declares the site's redirects; each becomes a host rule and a small page for hosts without rules. */
export const defineRedirects = (redirects: (site: Site) => readonly Redirect[]): RedirectsDefinition => ({
  kind: 'redirects',
  redirects,
});
