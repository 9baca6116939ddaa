import type { Unpublished } from '../../api/collections.ts';
import type { FileDefinition, PageDefinition, Redirect } from '../../api/page.ts';
import type { Origins } from '../../content/origins.ts';
import type { Location } from '../../core/diagnostics.ts';

/** `module` of generated files, which have no location in the site's sources. */
export const ENGINE_MODULE = 'build-site';

export interface RouteBase {
  /** Path without the base path, such as `/nsw/sydney/`. */
  readonly path: string;
  /** Output file, relative to the output folder, such as `nsw/sydney/index.html`. */
  readonly output: string;
  /** Source file, relative to the root. */
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
  /** `from` is decoded, like `path`. `to` is percent-encoded and does not include the base path. */
  readonly redirect: Required<Redirect>;
  /** The redirect as the site returned it: a content record, or an object created from one. */
  readonly written: object;
}

/** A copied or generated file: `public/robots.txt`, an island's script, the sitemap. */
export interface AssetRoute extends RouteBase {
  readonly kind: 'asset';
}

export type Route = PageRoute | FileRoute | RedirectRoute | AssetRoute;

/** Each list is sorted by path. */
export interface Plan {
  readonly pages: readonly PageRoute[];
  readonly files: readonly FileRoute[];
  readonly redirects: readonly RedirectRoute[];
  /** Redirects such as `/blog/:slug/`, which only hosts can perform. */
  readonly patterns: readonly RedirectRoute[];
  readonly assets: readonly AssetRoute[];
  readonly byPath: ReadonlyMap<string, Route>;
}

const valuesOf = (route: Pick<PageRoute, 'kind' | 'props'> | Exclude<Route, PageRoute>): readonly unknown[] => {
  if (route.kind === 'redirect') return [route.written];
  return route.kind === 'asset' ? [] : Object.values(route.props);
};

export const contentOf = (
  route: Pick<PageRoute, 'kind' | 'props'> | Exclude<Route, PageRoute>,
  origins: Origins,
): Location[] =>
  valuesOf(route).flatMap((value) => {
    const origin = typeof value === 'object' && value !== null ? origins.get(value) : undefined;
    return origin ? [{ file: origin.file }] : [];
  });

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

export const whyPageIsUnpublished = (
  { props }: PageRoute | FileRoute,
  unpublished: ReadonlyMap<object, Unpublished>,
): Unpublished | undefined =>
  Object.values(props)
    .map((value) => unpublished.get(value))
    .find((why) => why !== undefined);
