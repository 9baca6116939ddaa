import type { Severity } from '../../core/diagnostics.ts';
import type { Host } from '../../core/hosts.ts';
import { pathOfFile, type TrailingSlash } from '../../core/page-files.ts';
import { isFor } from '../hosting/header-rules.ts';
import type { Hosting } from '../hosting/hosting-schema.ts';
import { HOST_DEFINITIONS, PLAIN_HOSTS } from '../hosts/registry.ts';

export interface UnsupportedEntry {
  /** Path in content/hosting.yml. */
  readonly at: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
  /** Overrides the rule's severity if that is higher. */
  readonly severity?: Severity;
}

export interface HostSupportInput {
  readonly hosts: readonly Host[];
  readonly hosting: Hosting;
  readonly base: string;
  readonly trailingSlash: TrailingSlash;
  readonly noindex: boolean;
  readonly framesItself: boolean;
  /** Without the base path, such as `/notes/index.html`. */
  readonly files: readonly string[];
  /** Paths of redirect pages, which are for hosts without redirect rules. */
  readonly redirectFiles: ReadonlySet<string>;
}

/** `why` is appended to the host's name in the message. */
export interface Objection {
  /** Path within the entry. */
  readonly at: readonly (string | number)[];
  readonly why: string;
}

interface LimitedEntry {
  readonly hosts?: readonly Host[];
}

const REMOVE_HOST = 'remove the host from `hosts` in content/settings.yml';

const fixFor = (supporting: readonly Host[]): string =>
  supporting.length === 0
    ? `remove the entry, or ${REMOVE_HOST}`
    : `limit the entry with hosts: [${supporting.join(', ')}], or ${REMOVE_HOST}`;

export const collectObjections = (
  entry: LimitedEntry,
  at: UnsupportedEntry['at'],
  hosts: readonly Host[],
  objectionsOf: (host: Host) => readonly Objection[],
): UnsupportedEntry[] => {
  const all = hosts
    .filter((host) => isFor(entry.hosts, [host]))
    .map((host) => ({ host, objections: objectionsOf(host) }));
  const supporting = all.filter(({ objections }) => objections.length === 0).map(({ host }) => host);
  return all.flatMap(({ host, objections }) =>
    objections.map(({ at: below, why }) => ({
      at: [...at, ...below],
      message: `${HOST_DEFINITIONS[host].name} ${why}`,
      fix: fixFor(supporting),
    })),
  );
};

const namesOf = (hosts: readonly Host[]): string => hosts.map((host) => HOST_DEFINITIONS[host].name).join(' and ');

export const sharedFileConflict = (
  entry: LimitedEntry,
  at: UnsupportedEntry['at'],
  hosts: readonly Host[],
  file: string,
): UnsupportedEntry[] => {
  const readers = PLAIN_HOSTS.filter((host) => hosts.includes(host));
  const meant = readers.filter((host) => isFor(entry.hosts, [host]));
  if (meant.length === 0 || meant.length === readers.length) return [];
  return [
    {
      at: [...at, 'hosts'],
      message: `the entry applies only to ${namesOf(meant)}, but ${namesOf(readers)} read the same ${file}`,
      fix: 'list all of these hosts, or build for each one separately with SITE_HOSTS',
    },
  ];
};

export const urlsOf = ({ files, trailingSlash }: Pick<HostSupportInput, 'files' | 'trailingSlash'>): string[] =>
  files.map((file) => pathOfFile(file, trailingSlash));
