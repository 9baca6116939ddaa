import { loadSite } from './load.ts';
import type { BuildOptions } from './options.ts';
import { contentOf, type Route } from './plan/route.ts';

/** An address of the site and where it comes from. */
export interface ListedRoute {
  readonly path: string;
  readonly kind: Route['kind'];
  /** The template, public file or engine part that makes it. */
  readonly module: string;
  /** Content files among its data. */
  readonly content: readonly string[];
}

/** Every address a build would make, sorted. Throws Failure as a build would. */
export const listRoutes = async (
  options: Pick<BuildOptions, 'root' | 'asOf' | 'environment'>,
): Promise<ListedRoute[]> => {
  const { plan, origins, root } = await loadSite({ ...options, strict: false });
  return [...plan.byPath.values()]
    .map((route) => ({
      path: route.path,
      kind: route.kind,
      module: route.module,
      content: contentOf(route, origins, root).map(({ file }) => file),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};
