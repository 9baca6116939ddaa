import type { Diagnostic } from '../diagnostics.ts';
import { hostLimits, passedLimits } from '../hosts/limits.ts';
import { hostRules } from '../hosts/rules.ts';
import { severitySetting } from '../rules/rule-settings.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { hostFiles, ROBOTS_FILE, robotsText } from './host-files.ts';
import type { Stage } from './stage.ts';

/** Writes the files that speak of the whole site; what hosts have against them. */
export const writeSiteFiles = (
  stage: Stage,
  { addresses, allowed, settings, plan }: LoadedSite,
  sitemap: readonly { readonly file: string; readonly text: string }[],
): Diagnostic[] => {
  for (const { file, text } of sitemap) stage.write(file, text);
  stage.write(ROBOTS_FILE, robotsText(addresses, settings));
  const rules = hostRules(addresses, settings, plan.redirects, allowed.framesItself);
  for (const { file, text } of hostFiles(rules, settings)) stage.write(file, text);
  const severity = severitySetting(hostLimits, settings.rules);
  if (severity === 'off') return [];
  return passedLimits(settings.hosts, { rules, sizes: stage.sizes }).map((passed) => ({ ...passed, severity }));
};
