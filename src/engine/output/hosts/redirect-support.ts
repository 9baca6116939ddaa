import type { Host } from '../../core/hosts.ts';
import { isConditional } from './declared-redirects.ts';
import { isFolderPath, matchesPath } from './header-rules.ts';
import type { Conditions, RedirectEntry } from './hosting-schema.ts';
import { type AbilityInput, type Objection, objectionsTo, sharedFile, type Unable, urlsOf } from './unsupported.ts';
import { isVercelTarget } from './vercel.ts';

type Condition = keyof Conditions;

interface Ability {
  readonly when: readonly Condition[];
  readonly unless: readonly Condition[];
  /** Supports rewrites to other sites. */
  readonly proxies: boolean;
  /** Supports `:splat`. */
  readonly splat: boolean;
}

const NOTHING: Ability = { when: [], unless: [], proxies: false, splat: true };
const OF_REQUESTS: readonly Condition[] = ['language', 'cookie', 'query', 'header', 'host'];

const ABILITIES: Readonly<Record<Exclude<Host, 'github'>, Ability>> = {
  netlify: { ...NOTHING, when: ['country', 'language', 'role', 'cookie', 'query', 'host'], proxies: true },
  cloudflare: NOTHING,
  vercel: { ...NOTHING, when: ['country', ...OF_REQUESTS], unless: ['country', ...OF_REQUESTS], proxies: true },
  azure: { ...NOTHING, splat: false },
  nginx: { ...NOTHING, when: OF_REQUESTS, unless: OF_REQUESTS },
};

const unknown = (
  key: 'when' | 'unless',
  conditions: Conditions | undefined,
  known: readonly Condition[],
): Objection[] =>
  (Object.keys(conditions ?? {}) as Condition[])
    .filter((name) => !known.includes(name))
    .map((name) => ({ at: [key, name], why: `does not support the condition ${key}: ${name}` }));

type Files = Pick<AbilityInput, 'files' | 'redirectFiles'>;

/** Returns a file that an entry would shadow. Redirect pages do not count for folders, because exact redirects precede them. */
const shadowOf = ({ from }: RedirectEntry, { files, redirectFiles }: Files): string | undefined => {
  const others = isFolderPath(from) ? files.filter((file) => !redirectFiles.has(file)) : files;
  return urlsOf(others).find((url) => matchesPath(from, url) || (from.endsWith('/') && `${url}/` === from));
};

/** Returns why a host does not support a target. */
const targetObjection = (host: Host, to: string): string | undefined => {
  if (host === 'cloudflare' && to.startsWith('http://')) return 'does not support redirects to http:// URLs';
  if (host === 'vercel' && !isVercelTarget(to)) return 'reads a colon in the query of a target as a placeholder';
  return undefined;
};

const objectionsOf = (entry: RedirectEntry, host: Host, files: Files): Objection[] => {
  if (host === 'github') return [{ at: [], why: 'does not support redirect rules' }];
  const { to, status, force, when, unless } = entry;
  const ability = ABILITIES[host];
  const showsOther = status === '200' && !to.startsWith('/');
  const isHidden = host === 'vercel' && status === '200' && force && shadowOf(entry, files) !== undefined;
  const ofTarget = targetObjection(host, to);
  return [
    ...(ofTarget === undefined ? [] : [{ at: ['to'], why: ofTarget }]),
    ...unknown('when', when, ability.when),
    ...unknown('unless', unless, ability.unless),
    ...(showsOther && !ability.proxies ? [{ at: ['to'], why: 'does not support rewrites to other sites' }] : []),
    ...(to.includes(':splat') && !ability.splat ? [{ at: ['to'], why: 'does not support :splat' }] : []),
    ...(isHidden ? [{ at: ['force'], why: 'serves the existing file instead of a rewrite' }] : []),
  ];
};

/** Reports a file at the path: Netlify, and Vercel for status 200, serve the file; other hosts follow the rule. */
const shadowed = (entry: RedirectEntry, files: Files): Omit<Unable, 'at'>[] => {
  const shadow = entry.force ? undefined : shadowOf(entry, files);
  if (shadow === undefined) return [];
  const does = entry.status === '200' ? 'show' : 'redirect';
  return [
    {
      message: `the site has ${shadow}, which some hosts would serve instead of the redirect from ${entry.from}`,
      fix: `add force: true to ${does} all the same, or correct the path`,
    },
  ];
};

const missingTarget = ({ to }: RedirectEntry, files: readonly string[]): Omit<Unable, 'at'>[] => {
  const [path = ''] = to.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.includes(':splat')) return [];
  const urls = urlsOf(files);
  if (urls.includes(path)) return [];
  const fix = urls.includes(`${path}/`) ? `write ${path}/` : 'correct the target, or add the page';
  return [{ message: `the redirect leads to ${to}, which does not exist`, fix, severity: 'warning' }];
};

/** Whether Cloudflare ignores the entry's line for Netlify: it has conditions, another site as its target, or a forced status. */
const isOfOneHost = (entry: RedirectEntry): boolean => {
  const { to, status, when = {}, unless = {}, hosts, force } = entry;
  const showsOther = status === '200' && !to.startsWith('/');
  return isConditional({ when, unless }) || showsOther || (force && hosts?.includes('netlify') === true);
};

const homeless = (entry: RedirectEntry, at: Unable['at'], hosts: readonly Host[]): Unable[] => {
  const { when = {}, unless = {} } = entry;
  if (hosts.length > 0 || !isConditional({ when, unless })) return [];
  const message = 'conditions need the rules of a host, but `hosts` in content/settings.yml is empty';
  return [{ at, message, fix: 'name the host, such as hosts: [netlify]' }];
};

/** Returns the redirects that a configured host does not support, or that hosts would follow in different ways. */
export const unableRedirects = ({ hosts, hosting, ...site }: AbilityInput): Unable[] =>
  hosting.redirects.flatMap((entry, index): Unable[] => {
    const at = ['redirects', index];
    return [
      ...homeless(entry, at, hosts),
      ...objectionsTo(entry, at, hosts, (host) => objectionsOf(entry, host, site)),
      ...(isOfOneHost(entry) ? [] : sharedFile(entry, at, hosts, '_redirects')),
      ...shadowed(entry, site).map((found) => ({ ...found, at: [...at, 'from'] })),
      ...missingTarget(entry, site.files).map((found) => ({ ...found, at: [...at, 'to'] })),
    ];
  });
