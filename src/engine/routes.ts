import { compileIslands } from './compile/islands.ts';
import { compileTemplates } from './compile/templates.ts';
import type { BuildOptions } from './options.ts';
import { contentOf, planRoutes, type Route } from './plan/routes.ts';
import { HOST_FILES } from './publish/host-files.ts';
import { REPORT_FILE } from './publish/report.ts';
import { SITEMAP_FILE } from './publish/sitemap.ts';
import { ContentFiles } from './read/content-files.ts';
import { listPublicFiles } from './read/public-files.ts';
import { readSite, readSiteSettings } from './read/read-site.ts';

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
export const listRoutes = async ({
  root,
  asOf,
  environment,
}: Pick<BuildOptions, 'root' | 'asOf' | 'environment'>): Promise<ListedRoute[]> => {
  const templates = await compileTemplates(root);
  const settled = readSiteSettings(root, templates.content, { environment, strict: false });
  const { site, origins } = readSite({
    ...settled,
    root,
    definition: templates.content,
    files: new ContentFiles(root),
    asOf,
  });
  const islands = await compileIslands(root, settled.settings.runtime);
  const engineFiles = [...HOST_FILES, SITEMAP_FILE, REPORT_FILE, ...islands.assets.map((asset) => asset.path)];
  const plan = planRoutes({ root, templates, site, origins, publicFiles: listPublicFiles(root), engineFiles });
  return [...plan.byPath.values()]
    .map((route) => ({
      path: route.path,
      kind: route.kind,
      module: route.module,
      content: contentOf(route, origins, root).map(({ file }) => file),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};
