import type { Unpublished } from './api/content.ts';
import { loadSite } from './build/load-site.ts';
import type { BuildOptions } from './build/options.ts';
import { rejectSpecialFiles } from './content/site-folder.ts';
import { contentOf, type Route, whyPageIsUnpublished } from './pages/plan/route.ts';

/** An address of the site and where it comes from. */
export interface ListedRoute {
  readonly path: string;
  readonly kind: Route['kind'];
  /** The template, public file or engine part that makes it. */
  readonly module: string;
  /** Content files among its data. */
  readonly content: readonly string[];
  /** Why only `--drafts` makes it. */
  readonly unpublished?: Unpublished;
}

/** Every address a build would make, sorted. Throws Failure as a build would. */
export const listRoutes = async (
  options: Pick<BuildOptions, 'root' | 'asOf' | 'environment' | 'drafts'>,
): Promise<ListedRoute[]> => {
  rejectSpecialFiles(options.root);
  const { plan, origins, unpublished } = await loadSite({ ...options, strict: false });
  return [...plan.byPath.values()]
    .map((route) => ({
      path: route.path,
      kind: route.kind,
      module: route.module,
      content: contentOf(route, origins).map(({ file }) => file),
      unpublished: route.kind === 'page' ? whyPageIsUnpublished(route, unpublished) : undefined,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};
