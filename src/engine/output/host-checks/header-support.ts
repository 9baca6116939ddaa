import type { Host } from '../../core/hosts.ts';
import { otherPagePath } from '../../core/page-files.ts';
import { headerRules, headersAt, isFolderPath, isFor, matchesPath } from '../hosting/header-rules.ts';
import type { HeaderEntry } from '../hosting/hosting-schema.ts';
import { HOST_DEFINITIONS } from '../hosts/registry.ts';
import {
  collectObjections,
  type HostSupportInput,
  type Objection,
  sharedFileConflict,
  type UnsupportedEntry,
  urlsOf,
} from './unsupported-entry.ts';

type Finding = Omit<UnsupportedEntry, 'at'>;

const removalObjections = (
  { path, remove = [] }: HeaderEntry,
  host: Host,
  { base, noindex, framesItself, hosting }: HostSupportInput,
): Objection[] => {
  if (remove.length === 0) return [];
  const rules = headerRules({ base, noindex, framesItself, hosting, audience: [host] });
  const others = rules.filter((rule) => rule.path !== base + path);
  const above = headersAt(others, base + path);
  return remove.flatMap((name, index) =>
    above.get(name.toLowerCase())?.value === undefined
      ? []
      : [{ at: ['remove', index], why: `cannot remove ${name} from ${path}, because a parent folder sets it` }],
  );
};

const objectionsOf = (entry: HeaderEntry, host: Host, input: HostSupportInput): Objection[] => {
  const { headers: support } = HOST_DEFINITIONS[host];
  if (support === undefined) return [{ at: [], why: 'does not support custom headers' }];
  const values = Object.entries(entry.set ?? {}).flatMap(([name, written]): Objection[] => {
    const why = support.valueObjection?.(written.join(', '));
    return why === undefined ? [] : [{ at: ['set', name], why: `${why}: ${name}` }];
  });
  return [...values, ...(support.removesInherited ? [] : removalObjections(entry, host, input))];
};

const unmatchedPath = ({ path }: HeaderEntry, input: HostSupportInput): Finding[] => {
  const urls = urlsOf(input);
  if (urls.some((url) => matchesPath(path, url))) return [];
  const right = isFolderPath(path) ? undefined : otherPagePath(path, input.trailingSlash);
  return [
    right !== undefined && urls.includes(right)
      ? {
          message: `the headers for ${path} do not apply to any page, because hosts redirect this path to ${right}`,
          fix: `use path: ${right}`,
          severity: 'warning',
        }
      : {
          message: `the site has no file at ${path}`,
          fix: 'correct the path, or remove the entry',
          severity: 'warning',
        },
  ];
};

const unintendedMatches = (entry: HeaderEntry, { hosts, files }: HostSupportInput): Finding[] =>
  hosts
    .filter((host) => isFor(entry.hosts, [host]))
    .flatMap((host): Finding[] => {
      const { name, headers } = HOST_DEFINITIONS[host];
      const other = headers?.unintendedMatch?.(entry.path, files);
      if (other === undefined) return [];
      return [
        {
          message: `${name} also applies the headers for ${entry.path} to ${other}, because both paths start with the same characters`,
          fix: 'rename one of the two folders',
          severity: 'warning',
        },
      ];
    });

/** Also reports entries that match no file. */
export const findUnsupportedHeaders = (input: HostSupportInput): UnsupportedEntry[] => {
  const { hosts, hosting } = input;
  return hosting.headers.flatMap((entry, index): UnsupportedEntry[] => {
    const at = ['headers', index];
    const pathFindings = [...unintendedMatches(entry, input), ...unmatchedPath(entry, input)];
    return [
      ...collectObjections(entry, at, hosts, (host) => objectionsOf(entry, host, input)),
      ...sharedFileConflict(entry, at, hosts, '_headers'),
      ...pathFindings.map((found) => ({ ...found, at: [...at, 'path'] })),
    ];
  });
};
