import { SETTINGS_FILE } from '../content/settings.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Host } from '../core/hosts.ts';
import { placeOfKey } from '../core/place-of-key.ts';
import { findExceededLimits } from '../output/host-checks/limits.ts';
import { findUnsupportedEntries } from '../output/host-checks/unsupported-entries.ts';
import { type HostRules, hostRules } from '../output/hosting/host-rules.ts';
import { hostFiles, plainAudience } from '../output/hosts/host-files.ts';
import { toPattern } from '../output/hosts/redirects-file.ts';
import { HOST_DEFINITIONS } from '../output/hosts/registry.ts';
import type { Stage } from '../output/publish/stage.ts';
import { ROBOTS_FILE, robotsText } from '../output/robots-text.ts';
import { locateRedirect } from '../pages/plan/redirects.ts';
import { hostLimits, hostSupport } from '../rules/hosts.ts';
import type { RuleText } from '../rules/rule.ts';
import { severityOf } from '../rules/rule-settings.ts';
import type { LoadedSite } from './load-site.ts';

type Found = Omit<Diagnostic, 'severity'> & Partial<Pick<Diagnostic, 'severity'>>;

const withSeverity = (rule: RuleText, { settings }: LoadedSite, found: readonly Found[]): Diagnostic[] =>
  found.flatMap((each) => {
    const severity = severityOf(rule, each, settings.rules);
    return severity === 'off' ? [] : [{ ...each, severity }];
  });

const exceededLimits = (
  stage: Stage,
  hosts: readonly Host[],
  rulesFor: (hosts: readonly Host[]) => HostRules,
): Found[] =>
  hosts.flatMap((host) => {
    const plain = plainAudience(hosts);
    const rules = rulesFor(plain.includes(host) ? plain : [host]);
    return findExceededLimits([host], { rules, sizes: stage.sizes });
  });

const unsupportedEntries = (
  stage: Stage,
  { settings, hosting, addresses, allowed, origins, root, plan }: LoadedSite,
): Found[] => {
  const { framesItself } = allowed;
  const { hosts, noindex } = settings;
  const files = [...stage.sizes.keys()].map((file) => `/${file}`);
  const redirectFiles = new Set(plan.redirects.map(({ output }) => `/${output}`));
  return findUnsupportedEntries({
    hosts,
    hosting,
    base: addresses.base,
    trailingSlash: addresses.trailingSlash,
    noindex,
    framesItself,
    files,
    redirectFiles,
  }).map(({ at, ...found }) => {
    const location = origins.locate(root, hosting, at);
    return { rule: hostSupport.id, ...found, locations: location ? [location] : [] };
  });
};

/**
 * Reports patterns that a host does not support. A redirect page cannot replace them, because their paths are unknown.
 */
const unsupportedPatterns = ({ settings: { hosts }, plan, root, origins }: LoadedSite): Found[] =>
  plan.patterns.flatMap(({ redirect: { from }, written }) => {
    const found = { rule: hostSupport.id, locations: [locateRedirect(written, 'from', { root, origins })] };
    const covered = plan.pages.find(({ path }) => toPattern(from.replace(/\/$/, ''))?.test(path));
    const fix = 'add a redirect for each path, or remove the host from `hosts` in content/settings.yml';
    const problems =
      hosts.length === 0
        ? [
            {
              message: `the pattern ${from} requires host rules, but \`hosts\` in content/settings.yml is empty`,
              fix: 'add the host, for example hosts: [netlify]',
            },
          ]
        : hosts
            .map((host) => HOST_DEFINITIONS[host])
            .filter(({ redirects }) => redirects?.splat !== true)
            .map(({ name }) => ({ message: `${name} does not support the redirect pattern ${from}`, fix }));
    if (covered !== undefined)
      problems.push({
        message: `the redirect pattern ${from} matches the page ${covered.path}, which only some hosts would serve`,
        fix: 'add a redirect for each path',
      });
    return problems.map((problem) => ({ ...found, ...problem }));
  });

const unsupportedForm = ({ settings: { hosts, trailingSlash }, root }: LoadedSite): Found[] =>
  hosts.flatMap((host) => {
    const { name, fileUrlObjection } = HOST_DEFINITIONS[host];
    if (trailingSlash !== 'file' || fileUrlObjection === undefined) return [];
    return [
      {
        rule: hostSupport.id,
        message: `${name} ${fileUrlObjection}, so pages would not be served at their URLs`,
        fix: `set trailingSlash: never, or remove ${host} from \`hosts\``,
        locations: [placeOfKey(root, { file: SETTINGS_FILE }, 'trailingSlash')],
      },
    ];
  });

/** Returns findings about the hosts. */
export const writeSiteFiles = (
  stage: Stage,
  loaded: LoadedSite,
  sitemap: readonly { readonly file: string; readonly text: string }[],
): Diagnostic[] => {
  const { addresses, allowed, settings, hosting, hostConfigs, plan } = loaded;
  const { hosts } = settings;
  const rulesFor = (audience: readonly Host[]) =>
    hostRules({ addresses, allowed, settings, hosting, redirects: plan.redirects, patterns: plan.patterns, audience });
  for (const { file, text } of sitemap) stage.write(file, text);
  stage.write(ROBOTS_FILE, robotsText(addresses, settings, hosting));
  for (const { file, text } of hostFiles(rulesFor, settings, hostConfigs)) stage.write(file, text);
  return [
    ...withSeverity(hostLimits, loaded, exceededLimits(stage, hosts, rulesFor)),
    ...withSeverity(hostSupport, loaded, [
      ...unsupportedForm(loaded),
      ...unsupportedPatterns(loaded),
      ...unsupportedEntries(stage, loaded),
    ]),
  ];
};
