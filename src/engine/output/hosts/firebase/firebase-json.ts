import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { fileOfPage } from '../../../core/page-files.ts';
import { decodeUrlPath } from '../../../core/url-path.ts';
import { isUrlPattern, replaceSegments, replaceUses } from '../../../core/url-pattern.ts';
import { type DeclaredRedirect, isConditional } from '../../hosting/declared-redirects.ts';
import { isFolderPath, pathPrefix } from '../../hosting/header-rules.ts';
import type { HostRules } from '../../hosting/host-rules.ts';
import { groupsOf } from '../patterns.ts';

/**
 * Matches the path, which Firebase decodes for redirects but not for headers and rewrites. `source` would be a glob in
 * which brackets, `+` and `!` have special meanings.
 */
const regexOf = (path: string, rest = '.*'): string => {
  const spellings = [...new Set([path, decodeUrlPath(path) ?? path])].map((each) =>
    isFolderPath(each)
      ? `${escapeRegExp(pathPrefix(each))}${rest}`
      : replaceSegments(escapeRegExp(each), () => '([^/]+)'),
  );
  // Numbered groups must not depend on the spelling.
  return spellings.length === 1 || rest !== '.*' || isUrlPattern(path)
    ? `^${spellings.at(-1)}$`
    : `^(?:${spellings.join('|')})$`;
};

/**
 * Firebase encodes a target, so it must be decoded first. Returns undefined for a target that decoding would change,
 * such as one with `%26`, and for one that it would read as a pattern.
 */
export const firebaseTarget = (to: string): string | undefined => {
  try {
    const decoded = decodeURI(to);
    return decoded.includes('%') || decoded.includes('/:') || encodeURI(decoded) !== to ? undefined : decoded;
  } catch {
    return undefined;
  }
};

type Rule = Pick<DeclaredRedirect, 'from' | 'to'> & { readonly status: number };

/** Firebase inserts no empty groups, so a folder itself needs its own rule. */
const redirectsOf = ({ from, to, status }: Rule): { regex: string; destination: string; type: number }[] => {
  const groups = groupsOf({ from, to });
  const plain = firebaseTarget(replaceUses(to, groups, () => ''));
  if (plain === undefined) return [];
  if (groups.length === 0) return [{ regex: regexOf(from), destination: plain, type: status }];
  const destination = replaceUses(decodeURI(to), groups, (name) => `:${groups.indexOf(name) + 1}`);
  const whole = { regex: regexOf(from, '(.+)'), destination, type: status };
  return isFolderPath(from) ? [{ regex: regexOf(pathPrefix(from)), destination: plain, type: status }, whole] : [whole];
};

/** For targets in content/hosting.yml, which can contain `:splat`. */
export const isFirebaseTarget = (to: string): boolean => firebaseTarget(to.replace(':splat', '')) !== undefined;

const PAGES = {
  always: { trailingSlash: true },
  never: { cleanUrls: true, trailingSlash: false },
  file: {},
} as const;

/** The last rule that sets a header wins. Source: superstatic, the server of Firebase's emulator. */
export const firebaseHosting = (rules: HostRules, hostFileNames: readonly string[]) => {
  const { trailingSlash, headers, redirects, declared } = rules;
  const [exact, folders] = [declared.exact, declared.folders].map((list) =>
    list.filter((each) => !isConditional(each)),
  );
  const all = [...(exact ?? []), ...redirects, ...(folders ?? [])];
  const isRewrite = ({ status, to }: Rule) => status === 200 && to.startsWith('/');
  return {
    public: '.',
    ignore: hostFileNames,
    ...PAGES[trailingSlash],
    redirects: all.filter(({ status }) => status !== 200).flatMap(redirectsOf),
    rewrites: all
      .filter(isRewrite)
      .map(({ from, to }) => ({ regex: regexOf(from), destination: `/${fileOfPage(to)}` })),
    headers: headers
      .filter(({ set }) => set.length > 0)
      .map(({ path, set }) => ({ regex: regexOf(path), headers: set.map(([key, value]) => ({ key, value })) })),
  };
};
