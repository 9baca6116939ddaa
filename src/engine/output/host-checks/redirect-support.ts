import type { Host } from '../../core/hosts.ts';
import { otherPagePath } from '../../core/page-files.ts';
import { isConditional } from '../hosting/declared-redirects.ts';
import { isFolderPath, matchesPath } from '../hosting/header-rules.ts';
import type { Conditions, RedirectEntry } from '../hosting/hosting-schema.ts';
import type { Condition } from '../hosts/host.ts';
import { hasSeparateLines } from '../hosts/plain-files.ts';
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

const conditionObjections = (
  key: 'when' | 'unless',
  conditions: Conditions | undefined,
  supported: readonly Condition[],
): Objection[] =>
  (Object.keys(conditions ?? {}) as Condition[])
    .filter((name) => !supported.includes(name))
    .map((name) => ({ at: [key, name], why: `does not support the condition ${key}: ${name}` }));

type Files = Pick<HostSupportInput, 'files' | 'redirectFiles' | 'trailingSlash'>;

/** Finds a file at the entry's path. Folder entries ignore redirect pages, because exact redirects come first. */
const shadowOf = ({ from }: RedirectEntry, { files, redirectFiles, trailingSlash }: Files): string | undefined => {
  const others = isFolderPath(from) ? files.filter((file) => !redirectFiles.has(file)) : files;
  return urlsOf({ files: others, trailingSlash }).find(
    (url) => matchesPath(from, url) || (from.endsWith('/') && `${url}/` === from),
  );
};

const objectionsOf = (entry: RedirectEntry, host: Host, files: Files): Objection[] => {
  const { redirects: support } = HOST_DEFINITIONS[host];
  if (support === undefined) return [{ at: [], why: 'does not support redirect rules' }];
  const { to, status, force, when, unless } = entry;
  const isRewrite = status === '200';
  const isProxy = isRewrite && !to.startsWith('/');
  const isHidden = support.filesPrecedeRewrites && isRewrite && force && shadowOf(entry, files) !== undefined;
  const targetObjection = support.targetObjection?.(to);
  return [
    ...(targetObjection === undefined ? [] : [{ at: ['to'], why: targetObjection }]),
    ...conditionObjections('when', when, support.when),
    ...conditionObjections('unless', unless, support.unless),
    ...(isProxy && !support.proxies ? [{ at: ['to'], why: 'does not support rewrites to other sites' }] : []),
    ...(to.includes(':splat') && !support.splat ? [{ at: ['to'], why: 'does not support :splat' }] : []),
    ...(isHidden ? [{ at: ['force'], why: 'serves the existing file instead of following the rewrite' }] : []),
  ];
};

/** Reports a file at the entry's path: some hosts serve it, others follow the rule. */
const shadowed = (entry: RedirectEntry, files: Files): Finding[] => {
  const shadow = entry.force ? undefined : shadowOf(entry, files);
  if (shadow === undefined) return [];
  const does = entry.status === '200' ? 'show the target' : 'redirect';
  return [
    {
      message: `the site has ${shadow}, which some hosts would serve instead of the redirect from ${entry.from}`,
      fix: `add force: true to ${does} anyway, or correct the path`,
    },
  ];
};

const missingTarget = ({ to }: RedirectEntry, files: Files): Finding[] => {
  const [path = ''] = to.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.includes(':splat')) return [];
  const urls = urlsOf(files);
  if (urls.includes(path)) return [];
  const right = otherPagePath(path, files.trailingSlash);
  const fix = right !== undefined && urls.includes(right) ? `use ${right}` : 'correct the target, or add the page';
  return [{ message: `the redirect leads to ${to}, which does not exist`, fix, severity: 'warning' }];
};

const conditionsWithoutHost = (
  entry: RedirectEntry,
  at: UnsupportedEntry['at'],
  hosts: readonly Host[],
): UnsupportedEntry[] => {
  const { when = {}, unless = {} } = entry;
  if (hosts.length > 0 || !isConditional({ when, unless })) return [];
  const message = 'conditions require host rules, but `hosts` in content/settings.yml is empty';
  return [{ at, message, fix: 'add the host, for example hosts: [netlify]' }];
};

/** Also reports redirects that hosts would follow in different ways. */
export const findUnsupportedRedirects = ({ hosts, hosting, ...site }: HostSupportInput): UnsupportedEntry[] =>
  hosting.redirects.flatMap((entry, index): UnsupportedEntry[] => {
    const at = ['redirects', index];
    return [
      ...conditionsWithoutHost(entry, at, hosts),
      ...collectObjections(entry, at, hosts, (host) => objectionsOf(entry, host, site)),
      ...(hasSeparateLines(entry) ? [] : sharedFileConflict(entry, at, hosts, '_redirects')),
      ...shadowed(entry, site).map((found) => ({ ...found, at: [...at, 'from'] })),
      ...missingTarget(entry, site).map((found) => ({ ...found, at: [...at, 'to'] })),
    ];
  });
