import type { Diagnostic } from '../diagnostics.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { hostFiles, ROBOTS_FILE, robotsText } from './host-files.ts';
import { passedLimits } from './host-formats/limits.ts';
import { hostRules } from './host-formats/rules.ts';
import type { Stage } from './stage.ts';

/** Writes the files that speak of the whole site; what hosts have against them. */
export const writeSiteFiles = (
  stage: Stage,
  { addresses, settings, plan }: LoadedSite,
  sitemap: readonly { readonly file: string; readonly text: string }[],
): Diagnostic[] => {
  for (const { file, text } of sitemap) stage.write(file, text);
  stage.write(ROBOTS_FILE, robotsText(addresses, settings));
  const rules = hostRules(addresses, settings, plan.redirects);
  for (const { file, text } of hostFiles(rules, settings)) stage.write(file, text);
  return passedLimits(settings.hosts, { rules, sizes: stage.sizes }, settings.rules);
};
