import type { Addresses } from '../addresses.ts';
import { SITEMAP_FILE } from '../facts/sitemap-file.ts';
import { azureText } from '../hosts/azure.ts';
import type { Host } from '../hosts/limits.ts';
import { nginxText } from '../hosts/nginx.ts';
import { headersText, redirectsText } from '../hosts/plain.ts';
import type { HostRules } from '../hosts/rules.ts';
import { vercelText } from '../hosts/vercel.ts';
import type { EngineSettings } from '../read/engine-settings.ts';

export const ROBOTS_FILE = 'robots.txt';

/** Files of one host's own. */
const OWN_FILES: Partial<Record<Host, { readonly file: string; readonly text: (rules: HostRules) => string }>> = {
  vercel: { file: 'vercel.json', text: vercelText },
  azure: { file: 'staticwebapp.config.json', text: azureText },
  // Without it a site published from a branch loses what begins with an underscore.
  github: { file: '.nojekyll', text: () => '' },
  nginx: { file: 'nginx.conf', text: nginxText },
};

const ownFilesOf = (hosts: readonly Host[]) => hosts.flatMap((host) => OWN_FILES[host] ?? []);

/** Names of the files made for hosts and crawlers. A file of the same name in `public/` is an error of the plan. */
export const hostFileNames = ({ hosts }: Pick<EngineSettings, 'hosts'>): string[] => [
  '_headers',
  '_redirects',
  ROBOTS_FILE,
  ...ownFilesOf(hosts).map(({ file }) => file),
];

/** The files of the hosts that a site names. `_headers` and `_redirects` are always there: `preview` reads them. */
export const hostFiles = (
  rules: HostRules,
  { hosts }: Pick<EngineSettings, 'hosts'>,
): { readonly file: string; readonly text: string }[] => [
  { file: '_headers', text: headersText(rules) },
  { file: '_redirects', text: redirectsText(rules, hosts) },
  ...ownFilesOf(hosts).map(({ file, text }) => ({ file, text: text(rules) })),
];

/**
 * robots.txt: everything may be read. A preview (`noindex`) may be read too, or crawlers would not see its
 * noindex. Source: Google Search Central, "Block search indexing with noindex".
 */
export const robotsText = (addresses: Addresses, { noindex }: Pick<EngineSettings, 'noindex'>): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...(noindex ? [] : ['', `Sitemap: ${addresses.absoluteUrl(`/${SITEMAP_FILE}`)}`]),
    '',
  ].join('\n');
