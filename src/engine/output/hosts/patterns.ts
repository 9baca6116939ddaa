import { escapeRegExp } from '../../core/escape-reg-exp.ts';
import { decodeUrlPath } from '../../core/url-path.ts';
import { placeholdersOf, replaceSegments, usesOf } from '../../core/url-pattern.ts';
import type { DeclaredRedirect } from '../hosting/declared-redirects.ts';
import { isFolderPath, pathPrefix } from '../hosting/header-rules.ts';

/** Matches the decoded path of a file or a page, also as `index.html`, or everything in a folder. */
export const decodedPattern = (path: string): string => {
  const escaped = escapeRegExp(decodeUrlPath(pathPrefix(path)) ?? pathPrefix(path));
  if (isFolderPath(path)) return `^${escaped}`;
  return `^${escaped}${path.endsWith('/') ? '(index\\.html)?' : ''}$`;
};

/** Clients may write the digits of percent codes in lower case. */
const anyCase = (escaped: string): string =>
  escaped.replace(/%[\dA-F]*[A-F][\dA-F]*/gi, (code) =>
    code.replace(/[A-F]/gi, (digit) => `[${digit.toUpperCase()}${digit.toLowerCase()}]`),
  );

/**
 * Matches the path as a client sends it, percent-encoded. Each segment of a pattern, or the rest below a folder, is a
 * group. The rest begins neither with a slash nor a backslash, so that no target becomes another site's URL.
 */
export const encodedPattern = (path: string): string => {
  if (isFolderPath(path)) return `${anyCase(escapeRegExp(pathPrefix(path)))}/*([^\\s?/\\\\][^\\s?]*|)`;
  return anyCase(replaceSegments(escapeRegExp(path), () => '([^\\s?/]+)'));
};

/** Names of the groups that the target repeats. */
export const groupsOf = ({ from, to }: Pick<DeclaredRedirect, 'from' | 'to'>): string[] => {
  const names = isFolderPath(from) ? ['splat'] : placeholdersOf(from);
  return usesOf(to).some((name) => names.includes(name)) ? names : [];
};
