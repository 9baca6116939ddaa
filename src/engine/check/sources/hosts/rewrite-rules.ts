import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import { patternRedirect, type ReadContext } from './host-config.ts';
import { pcre } from './pcre.ts';

export type Condition =
  | { readonly kind: 'unless file' }
  | { readonly kind: 'path'; readonly isMet: (path: string) => boolean }
  | { readonly kind: 'always' }
  /** The condition is met only for other hosts, unencrypted requests or some visitors. */
  | { readonly kind: 'never' }
  | { readonly kind: 'unread' };

/** Variables that depend on the visitor. Rules that test them do not apply to everyone. */
const OF_VISITORS =
  /^%\{(QUERY_STRING|HTTP_COOKIE|HTTP_USER_AGENT|HTTP_REFERER|REMOTE_\w+|HTTP_ACCEPT\w*|HTTP:(Accept|Cookie|Save|CF|X-Requested)[\w-]*|TIME\w*|REQUEST_METHOD)\}/i;

/** Variables that depend on encryption. The check treats every request as encrypted. */
const OF_ENCRYPTION = /^%\{(HTTPS|SERVER_PORT\w*|REQUEST_SCHEME|HTTP:X-Forwarded-(Proto|SSL)|ENV:HTTPS)\}/i;

/** Rules test the request line in order to redirect `/index.html` without a loop. */
const REQUEST_LINE = /^%\{THE_REQUEST\}/i;

const byHost = (pattern: string, flags: string, { host }: ReadContext): Condition => {
  if (host === undefined) return { kind: 'never' };
  const isNegated = pattern.startsWith('!');
  const plain = isNegated ? pattern.slice(1) : pattern;
  const matches = plain.startsWith('=') ? host === plain.slice(1) : pcre(plain, flags).test(host);
  return { kind: matches === isNegated ? 'never' : 'always' };
};

const byPath = (pattern: string, flags: string): Condition => {
  const isNegated = pattern.startsWith('!');
  const compiled = pcre(isNegated ? pattern.slice(1) : pattern, flags);
  return { kind: 'path', isMet: (path) => compiled.test(path) !== isNegated };
};

const isUnlessFile = (subject: string, test: string): boolean =>
  /^!-[fdls]$/i.test(test) && /REQUEST_FILENAME|REQUEST_URI/i.test(subject);

/** A rewrite to an existing file with another name, such as `%{REQUEST_FILENAME}.html -f`. */
const isIfOtherFile = (subject: string, test: string): boolean => /^-[fds]$/i.test(test) && !/^%\{\w+\}$/.test(subject);

const readTest = (words: readonly string[], context: ReadContext): Condition => {
  const [subject = '', test = '', flags = ''] = words;
  const compiled = /\bNC\b/i.test(flags) ? 'i' : '';
  if (isUnlessFile(subject, test) || isIfOtherFile(subject, test)) return { kind: 'unless file' };
  if (OF_VISITORS.test(subject) || OF_ENCRYPTION.test(subject)) return { kind: 'never' };
  if (/^%\{(HTTP_HOST|SERVER_NAME)\}$/i.test(subject)) return byHost(test, compiled, context);
  if (/^%\{REQUEST_URI\}$/i.test(subject)) return byPath(test, compiled);
  if (REQUEST_LINE.test(subject)) return { kind: 'never' };
  return { kind: 'unread' };
};

/** `isOr` makes the next condition an alternative to this one. */
export interface WrittenCondition {
  readonly condition: Condition;
  readonly isOr: boolean;
}

export const readCondition = (words: readonly string[], context: ReadContext): WrittenCondition => ({
  condition: readTest(words, context),
  isOr: /\bOR\b|ornext/i.test(words[2] ?? ''),
});

const eitherOf = (conditions: readonly Condition[]): Condition => {
  const always = conditions.find(({ kind }) => kind === 'always');
  if (always !== undefined) return always;
  const possible = conditions.filter(({ kind }) => kind !== 'never');
  const [first = { kind: 'never' }, ...others] = possible;
  if (others.length === 0) return first;
  const tests = possible.flatMap((condition) => (condition.kind === 'path' ? [condition.isMet] : []));
  return tests.length < possible.length
    ? { kind: 'unread' }
    : { kind: 'path', isMet: (path) => tests.some((isMet) => isMet(path)) };
};

const joinAlternatives = (conditions: readonly WrittenCondition[]): Condition[] => {
  const groups: Condition[][] = [];
  let isAlternative = false;
  for (const { condition, isOr } of conditions) {
    if (isAlternative) groups.at(-1)?.push(condition);
    else groups.push([condition]);
    isAlternative = isOr;
  }
  return groups.map(eitherOf);
};

interface RewriteContext extends ReadContext {
  readonly rewriteBase: string;
}

const statusIn = (flags: string): number | undefined => {
  const [, name, value = '302'] = /(?:^|,)\s*(R|redirect)(?:=(\w+))?\s*(?:,|$)/i.exec(flags) ?? [];
  if (name === undefined) return undefined;
  return { permanent: 301, temp: 302, seeother: 303 }[value] ?? Number(value);
};

const HOST = /%\{(HTTP_HOST|SERVER_NAME)\}/i;

/** Replaces server variables with the path or host. */
const targetOf = (to: string, { host = '', rewriteBase }: RewriteContext): string => {
  const full = to.replace(HOST, host).replace(/%\{REQUEST_SCHEME\}/gi, 'https');
  return /^(\/|https?:)/i.test(full) ? full : `${rewriteBase.replace(/\/$/, '')}/${full}`;
};

const isGone = (flags: string): boolean => /(?:^|,)\s*(G|gone|F|forbidden)\s*(?:,|$)/i.test(flags);

export const readRewriteRule = (
  words: readonly string[],
  written: readonly WrittenCondition[],
  context: RewriteContext,
): HostRedirect | 'ignored' | 'unread' => {
  const conditions = joinAlternatives(written);
  const [pattern = '', substitution = '', brackets = ''] = words;
  const flags = brackets.replace(/^\[|\]$/g, '');
  if (conditions.some(({ kind }) => kind === 'never')) return 'ignored';
  if (conditions.some(({ kind }) => kind === 'unread')) return 'unread';
  if (substitution === '-' && !isGone(flags)) return 'ignored';
  // `%1` is a capture from a condition.
  if (/%\d/.test(substitution)) return 'unread';
  if (context.host === undefined && HOST.test(substitution)) return 'ignored';
  const isExternal = /^https?:/i.test(substitution);
  const status = isGone(flags) ? 410 : (statusIn(flags) ?? (isExternal ? 302 : 200));
  const usesPath = /%\{REQUEST_URI\}/i.test(substitution);
  // A negated pattern has no captures and could match any path.
  if (pattern.startsWith('!')) return 'unread';
  const compiled = pcre(pattern, /(?:^|,)\s*(NC|nocase)\s*(?:,|$)/i.test(flags) ? 'i' : '');
  // In `.htaccess`, patterns match the path without the folder and its slash.
  const ignores = `${context.base}/`;
  const to = targetOf(substitution.replace(/\/?%\{REQUEST_URI\}/gi, '$<uri>'), context).replace(/\?$/, '');
  return patternRedirect({
    pattern: usesPath ? /^(?<uri>.*)$/s : compiled,
    ignores: usesPath ? '' : ignores,
    to: substitution === '-' ? '/' : to,
    status,
    isForced: !conditions.some(({ kind }) => kind === 'unless file') && status !== 200,
    applies: (path) =>
      (!usesPath || compiled.test(path.slice(ignores.length))) &&
      conditions.every((condition) => condition.kind !== 'path' || condition.isMet(path)),
  });
};
