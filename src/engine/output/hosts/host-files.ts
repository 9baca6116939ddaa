import type { EngineSettings } from '../../api/engine-settings.ts';
import { HOSTS, type Host } from '../../core/hosts.ts';
import type { HostRules } from '../hosting/host-rules.ts';
import { ROBOTS_FILE } from '../robots-text.ts';
import type { HostConfigs, OwnFile } from './host.ts';
import { headersText, PLAIN_FILES, redirectsText } from './plain-files.ts';
import { HOST_DEFINITIONS, PLAIN_HOSTS } from './registry.ts';

export const ownFilesOf = (hosts: readonly Host[]): { readonly host: Host; readonly own: OwnFile }[] =>
  hosts.flatMap((host) => {
    const own = HOST_DEFINITIONS[host].ownFile;
    return own ? [{ host, own }] : [];
  });

export const HOST_FILE_NAMES: readonly string[] = [...PLAIN_FILES, ...ownFilesOf(HOSTS).map(({ own }) => own.file)];

export const generatedFileNames = ({ hosts }: Pick<EngineSettings, 'hosts'>): string[] => [
  ...PLAIN_FILES,
  ROBOTS_FILE,
  ...ownFilesOf(hosts).map(({ own }) => own.file),
];

/** If only `preview` reads the files, they contain the rules for all of the site's hosts. */
export const plainAudience = (hosts: readonly Host[]): readonly Host[] => {
  if (hosts.length === 0) return PLAIN_HOSTS;
  const readers = hosts.filter((host) => PLAIN_HOSTS.includes(host));
  return readers.length > 0 ? readers : hosts;
};

/** Includes `_headers` and `_redirects`, because `preview` reads them. */
export const hostFiles = (
  rulesFor: (audience: readonly Host[]) => HostRules,
  { hosts }: Pick<EngineSettings, 'hosts'>,
  configs: HostConfigs,
): { readonly file: string; readonly text: string }[] => {
  const plain = rulesFor(plainAudience(hosts));
  return [
    { file: '_headers', text: headersText(plain) },
    { file: '_redirects', text: redirectsText(plain) },
    ...ownFilesOf(hosts).map(({ host, own }) => ({
      file: own.file,
      text: own.text(rulesFor([host]), { siteConfig: configs[host], hostFileNames: HOST_FILE_NAMES }),
    })),
  ];
};
