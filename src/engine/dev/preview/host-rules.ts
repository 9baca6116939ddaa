import { existsSync } from 'node:fs';
import path from 'node:path';
import { readHeadersFile } from '../../check/sources/headers-file.ts';
import { readTextFile } from '../../core/text-file.ts';
import { isMet, type RedirectRequest } from '../../output/hosting/declared-redirects.ts';
import { parseRedirects } from '../../output/hosts/redirects-file.ts';

export interface MatchedRule {
  readonly to: string;
  readonly status: number;
}

/**
 * Rules from `_headers` and `_redirects`. The files can contain anything, because another generator may have written
 * them.
 */
export interface HostRules {
  headersFor(urlPath: string): (readonly [name: string, value: string])[];
  /** `path` is decoded and includes the base path. `exists` checks for a file at that path. */
  redirectFor(path: string, exists: () => boolean, asked: RedirectRequest): MatchedRule | undefined;
}

const readText = (file: string): string => (existsSync(file) ? readTextFile(file) : '');

export const readHostRules = (folder: string): HostRules => {
  const headers = readHeadersFile(folder);
  const redirects = parseRedirects(readText(path.join(folder, '_redirects')));
  const applies = (pattern: string, urlPath: string) =>
    pattern.endsWith('*') ? urlPath.startsWith(pattern.slice(0, -1)) : pattern === urlPath;
  return {
    headersFor: (urlPath) => {
      const matching = headers.filter(({ pattern }) => applies(pattern, urlPath));
      const last = new Map(matching.flatMap((block) => [...block.headers]));
      return [...last.values()].filter(([, value]) => value !== '');
    },
    redirectFor: (path, exists, asked) => {
      for (const { from, to, status, isForced, when } of redirects) {
        const target = to(path);
        if (target === undefined || (when !== undefined && !isMet({ when, unless: {} }, asked))) continue;
        // A rule for a single path takes precedence over the redirect page, which is for hosts without rules.
        const isOwn = from !== undefined && status >= 300 && status < 400;
        if (isOwn || isForced || !exists()) return { to: target, status };
      }
      return undefined;
    },
  };
};
