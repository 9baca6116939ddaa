import type { EngineSettings } from '../api/engine-settings.ts';
import { type Host, PLAIN_HOSTS } from '../core/hosts.ts';
import { type AzureOwn, azureConfig } from './hosts/azure.ts';
import { nginxText } from './hosts/nginx.ts';
import { headersText, redirectsText } from './hosts/plain.ts';
import { ROBOTS_FILE } from './hosts/robots-text.ts';
import type { HostRules } from './hosts/rules.ts';
import { vercelConfig } from './hosts/vercel.ts';

const asJson = (config: Readonly<Record<string, unknown>>): string => `${JSON.stringify(config, null, 1)}\n`;

/** Configurations of hosts from `public/`, to be merged with generated ones. */
export interface HostConfigs {
  readonly vercel?: Readonly<Record<string, unknown>>;
  readonly azure?: AzureOwn;
}

interface OwnFile {
  readonly file: string;
  readonly text: (rules: HostRules, configs: HostConfigs) => string;
}

/** Files of one host's own. */
const OWN_FILES: Partial<Record<Host, OwnFile>> = {
  vercel: {
    file: 'vercel.json',
    text: (rules, { vercel }) => asJson({ ...vercel, ...vercelConfig(rules) }),
  },
  azure: {
    file: 'staticwebapp.config.json',
    text: (rules, { azure }) => asJson(azureConfig(rules, azure)),
  },
  // Without it a site published from a branch loses what begins with an underscore.
  github: { file: '.nojekyll', text: () => '' },
  nginx: { file: 'nginx.conf', text: nginxText },
};

const ownFilesOf = (hosts: readonly Host[]): { readonly host: Host; readonly own: OwnFile }[] =>
  hosts.flatMap((host) => {
    const own = OWN_FILES[host];
    return own ? [{ host, own }] : [];
  });

/** Names of the files made for hosts and crawlers. */
export const hostFileNames = ({ hosts }: Pick<EngineSettings, 'hosts'>): string[] => [
  '_headers',
  '_redirects',
  ROBOTS_FILE,
  ...ownFilesOf(hosts).map(({ own }) => own.file),
];

/** Returns the hosts that `_headers` and `_redirects` are for: those that read them, or all if only `preview` does. */
export const plainAudience = (hosts: readonly Host[]): readonly Host[] => {
  if (hosts.length === 0) return PLAIN_HOSTS;
  const readers = hosts.filter((host) => PLAIN_HOSTS.includes(host));
  return readers.length > 0 ? readers : hosts;
};

/** The files of the hosts that a site names. `_headers` and `_redirects` are always there: `preview` reads them. */
export const hostFiles = (
  rulesFor: (audience: readonly Host[]) => HostRules,
  { hosts }: Pick<EngineSettings, 'hosts'>,
  configs: HostConfigs,
): { readonly file: string; readonly text: string }[] => {
  const plain = rulesFor(plainAudience(hosts));
  return [
    { file: '_headers', text: headersText(plain) },
    { file: '_redirects', text: redirectsText(plain) },
    ...ownFilesOf(hosts).map(({ host, own }) => ({ file: own.file, text: own.text(rulesFor([host]), configs) })),
  ];
};
