import type { Severity } from '../../core/diagnostics.ts';
import type { Host } from '../../core/hosts.ts';
import { isFor } from './header-rules.ts';
import type { Hosting } from './hosting-schema.ts';

/** An entry that a host does not support, or that matches no file. */
export interface Unable {
  /** Path in content/hosting.yml. */
  readonly at: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
  /** Overrides the severity of the rule if it is lower. */
  readonly severity?: Severity;
}

export interface AbilityInput {
  /** Hosts from the settings. */
  readonly hosts: readonly Host[];
  readonly hosting: Hosting;
  readonly base: string;
  readonly noindex: boolean;
  readonly framesItself: boolean;
  /** Paths of the site's files below its base, `/notes/index.html`. */
  readonly files: readonly string[];
  /** Files among them that are redirect pages for hosts without rules. */
  readonly redirectFiles: ReadonlySet<string>;
}

/** Why a host does not support an entry; follows the host's name in a message. */
export interface Objection {
  /** Path within the entry. */
  readonly at: readonly (string | number)[];
  readonly why: string;
}

const HOST_NAMES: Readonly<Record<Host, string>> = {
  netlify: 'Netlify',
  cloudflare: 'Cloudflare',
  vercel: 'Vercel',
  azure: 'Azure Static Web Apps',
  github: 'GitHub Pages',
  nginx: 'nginx',
};

const OUT = 'take the host out of `hosts` in content/settings.yml';

const limitTo = (able: readonly Host[]): string =>
  able.length === 0 ? `remove the entry, or ${OUT}` : `limit the entry with hosts: [${able.join(', ')}], or ${OUT}`;

/** Collects the objections of the configured hosts that an entry applies to. */
export const objectionsTo = (
  entry: { readonly hosts?: readonly Host[] },
  at: Unable['at'],
  hosts: readonly Host[],
  objectionsOf: (host: Host) => readonly Objection[],
): Unable[] => {
  const meant = hosts.filter((host) => isFor(entry.hosts, [host]));
  const all = meant.map((host) => ({ host, objections: objectionsOf(host) }));
  const able = all.filter(({ objections }) => objections.length === 0).map(({ host }) => host);
  return all.flatMap(({ host, objections }) =>
    objections.map(({ at: below, why }) => ({
      at: [...at, ...below],
      message: `${HOST_NAMES[host]} ${why}`,
      fix: limitTo(able),
    })),
  );
};

/** Reports an entry limited to Netlify or Cloudflare if both are configured, because they read the same file. */
export const sharedFile = (
  { hosts: entryHosts }: { readonly hosts?: readonly Host[] },
  at: Unable['at'],
  hosts: readonly Host[],
  file: string,
): Unable[] => {
  const meant = (['netlify', 'cloudflare'] as const).filter((host) => isFor(entryHosts, [host]));
  const [only] = meant;
  if (only === undefined || meant.length > 1 || !hosts.includes('netlify') || !hosts.includes('cloudflare')) return [];
  return [
    {
      at: [...at, 'hosts'],
      message: `the entry is for ${HOST_NAMES[only]} alone, but Netlify and Cloudflare read the same ${file}`,
      fix: 'name both, or build for each of them with SITE_HOSTS',
    },
  ];
};

/** Returns the URL paths of files; that of a page is its folder. */
export const urlsOf = (files: readonly string[]): string[] => files.map((file) => file.replace(/\/index\.html$/, '/'));
