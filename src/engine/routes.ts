import type { Unpublished } from './api/collections.ts';
import { loadSite } from './build/load-site.ts';
import type { BuildOptions } from './build/options.ts';
import { rejectSpecialFiles } from './content/site-folder.ts';
import { contentOf, type Route, whyPageIsUnpublished } from './pages/plan/route.ts';

export interface ListedRoute {
  readonly path: string;
  readonly kind: Route['kind'];
  readonly module: string;
  readonly content: readonly string[];
  /** Why the path is built only with `--drafts`. Undefined if it is always built. */
  readonly unpublished?: Unpublished;
}

/** Lists every path that a build creates, sorted. Throws the same Failures as a build. */
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
