import type { ContentDefinition, CorrectAddress } from '../api/content.ts';
import { mergedFiles, readHostConfigs } from '../content/host-configs.ts';
import { listPublicFiles } from '../content/public-files.ts';
import type { ReadSite, SiteSettings } from '../content/read-site.ts';
import type { Declared, UnpublishedPages } from '../facts/site-facts.ts';
import { SITEMAP_FILE } from '../facts/sitemap-protocol.ts';
import type { HostConfigs } from '../output/hosts/host.ts';
import { generatedFileNames } from '../output/hosts/host-files.ts';
import { REPORT_FILE } from '../output/publish/report.ts';
import type { Islands } from '../pages/compile/islands.ts';
import { runSiteCode } from '../pages/compile/site-error.ts';
import type { Styles } from '../pages/compile/styles.ts';
import type { Templates } from '../pages/compile/templates.ts';
import type { StyleInput } from '../pages/finish/page-styles.ts';
import type { LoadedPaths } from '../pages/plan/loaded-paths.ts';
import type { Plan } from '../pages/plan/route.ts';
import { planRoutes } from '../pages/plan/routes.ts';
import { findUnpublishedPages } from '../pages/plan/unpublished.ts';

/** Input of all pages. Stays the same object until an edit changes the site. */
export interface CurrentSite extends SiteSettings, ReadSite {
  readonly root: string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly templates: Templates;
  readonly loadedPaths: LoadedPaths;
  readonly islands: Islands;
  readonly styles: Styles;
  readonly styleInput: StyleInput;
}

export interface PlannedSite extends CurrentSite {
  readonly plan: Plan;
  readonly declared: Declared;
  /** The site's own files, such as `public/vercel.json`, to merge into the generated ones. */
  readonly hostConfigs: HostConfigs;
  /** Pages that are only built with drafts. Computed on first use. */
  readonly unpublishedPages: () => UnpublishedPages;
}

/** Creates the corrections on first use: they need an index of all content, and most sites have no dead links. */
const whenAsked = (make: () => CorrectAddress): CorrectAddress => {
  let correct: CorrectAddress | undefined;
  return (path) => {
    correct ??= make();
    return correct(path);
  };
};

const declaredBy = (
  { names, hubs, premises, corrections, localFacts }: ContentDefinition,
  { settings, site: { content } }: Pick<CurrentSite, 'settings' | 'site'>,
): Declared => ({
  names: names?.(content) ?? [],
  hubs: hubs?.(content) ?? [],
  premises: premises?.({ settings, content }),
  correct: corrections && whenAsked(() => corrections(content)),
  localFacts: localFacts?.(content),
});

/** Files that the engine generates. The site cannot use their names. */
const engineFilesOf = ({ settings, islands, styles }: CurrentSite): string[] => [
  ...generatedFileNames(settings),
  SITEMAP_FILE,
  REPORT_FILE,
  ...[...islands.assets, ...styles.fonts].map((asset) => asset.path),
];

/** Throws a Failure with every collision, invalid path and error in a module's `paths`. */
export const planSite = (site: CurrentSite): PlannedSite => {
  const { root, templates } = site;
  const { hosts } = site.settings;
  const merged = mergedFiles(hosts);
  const publicFiles = listPublicFiles(root).filter((file) => !merged.has(file));
  const hostConfigs = readHostConfigs(root, hosts);
  return runSiteCode(templates.bundle, root, () => ({
    ...site,
    declared: declaredBy(templates.content, site),
    hostConfigs,
    plan: planRoutes({ ...site, publicFiles, engineFiles: engineFilesOf(site) }),
    unpublishedPages: findUnpublishedPages(site),
  }));
};
