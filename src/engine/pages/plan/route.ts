import type { Unpublished } from '../../api/content.ts';
import type { FileDefinition, PageDefinition, Redirect } from '../../api/page.ts';
import type { Origins } from '../../content/origins.ts';
import type { Location } from '../../core/diagnostics.ts';

/** Stands as the module of files that the engine makes itself; no place in the site's sources. */
export const ENGINE_MODULE = 'build-site';

export interface RouteBase {
  /** Address without base, `/nsw/sydney/`. */
  readonly path: string;
  /** File below the output folder, `nsw/sydney/index.html`. */
  readonly output: string;
  /** Module it comes from, relative to the root. */
  readonly module: string;
}

export interface PageRoute extends RouteBase {
  readonly kind: 'page';
  readonly definition: PageDefinition<object>;
  readonly params: Readonly<Record<string, string>>;
  readonly props: object;
}

export interface FileRoute extends RouteBase {
  readonly kind: 'file';
  readonly definition: FileDefinition<object>;
  readonly params: Readonly<Record<string, string>>;
  readonly props: object;
}

export interface RedirectRoute extends RouteBase {
  readonly kind: 'redirect';
  /** `from` is decoded, like `path`; `to` is percent-encoded, without base where it is a path of this site. */
  readonly redirect: Required<Redirect>;
  /** The redirect as the site returned it: a record of the content, or an object made from one. */
  readonly written: object;
}

/** A file that is copied or made by the engine: `public/robots.txt`, an island's script, the sitemap. */
export interface AssetRoute extends RouteBase {
  readonly kind: 'asset';
}

export type Route = PageRoute | FileRoute | RedirectRoute | AssetRoute;

/** Every address of the site, each with one source. Sorted by path within its kind. */
export interface Plan {
  readonly pages: readonly PageRoute[];
  readonly files: readonly FileRoute[];
  readonly redirects: readonly RedirectRoute[];
  readonly assets: readonly AssetRoute[];
  /** Every route by its path. */
  readonly byPath: ReadonlyMap<string, Route>;
}

/** Records behind a route, among other values. */
const valuesOf = (route: Pick<PageRoute, 'kind' | 'props'> | Exclude<Route, PageRoute>): readonly unknown[] => {
  if (route.kind === 'redirect') return [route.written];
  return route.kind === 'asset' ? [] : Object.values(route.props);
};

/** Where the content behind a route is written: the records among its props, or the record of a redirect. */
export const contentOf = (
  route: Pick<PageRoute, 'kind' | 'props'> | Exclude<Route, PageRoute>,
  origins: Origins,
): Location[] =>
  valuesOf(route).flatMap((value) => {
    const origin = typeof value === 'object' && value !== null ? origins.get(value) : undefined;
    return origin ? [{ file: origin.file }] : [];
  });

/** Content files behind pages, each once. */
export const filesBehind = (
  pages: readonly string[],
  { plan, origins }: { readonly plan: Plan; readonly origins: Origins },
): string[] => [
  ...new Set(
    pages.flatMap((path) => {
      const route = plan.byPath.get(path);
      return route ? contentOf(route, origins).map(({ file }) => file) : [];
    }),
  ),
];

/** Why a page is not public: the first record among its props that is not. */
export const whyPageIsUnpublished = (
  { props }: PageRoute | FileRoute,
  unpublished: ReadonlyMap<object, Unpublished>,
): Unpublished | undefined =>
  Object.values(props)
    .map((value) => unpublished.get(value))
    .find((why) => why !== undefined);
