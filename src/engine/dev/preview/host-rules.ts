import type { HeaderBlock } from '../../check/sources/headers-file.ts';
import type { PreviewHost } from '../../core/hosts.ts';
import { isMet, type RedirectRequest } from '../../output/hosting/declared-redirects.ts';
import type { HostRedirect } from '../../output/hosts/redirects-file.ts';
import { type ReadRules, readPlainFiles, readRulesOf } from './rules-of-host.ts';

export interface MatchedRule {
  readonly to: string;
  readonly status: number;
}

/**
 * Rules from `_headers` and `_redirects`, or from the file of one host. The files can contain anything, because another
 * generator may have written them.
 */
export interface HostRules {
  headersFor(urlPath: string): (readonly [name: string, value: string])[];
  /** `path` is decoded and includes the base path. `exists` checks for a file at that path. */
  redirectFor(path: string, exists: () => boolean, asked: RedirectRequest): MatchedRule | undefined;
}

/** A rule for a single path takes precedence over the redirect page, which is for hosts without rules. */
const takingPrecedence = (rule: HostRedirect): HostRedirect =>
  rule.from !== undefined && rule.status >= 300 && rule.status < 400 ? { ...rule, isForced: true } : rule;

const readUsualRules = (folder: string): ReadRules => {
  const { headers, redirects } = readPlainFiles(folder);
  return { headers, redirects: redirects.map(takingPrecedence) };
};

const applies = ({ pattern, matches }: HeaderBlock, urlPath: string): boolean => {
  if (matches !== undefined) return matches(urlPath);
  return pattern.endsWith('*') ? urlPath.startsWith(pattern.slice(0, -1)) : pattern === urlPath;
};

/**
 * Answers as the given host does, or as most hosts do. Throws a Failure of kind `usage` if the host's file is missing.
 */
export const readHostRules = (folder: string, host?: PreviewHost): HostRules => {
  const { headers, redirects } = host === undefined ? readUsualRules(folder) : readRulesOf(host, folder);
  return {
    headersFor: (urlPath) => {
      const matching = headers.filter((block) => applies(block, urlPath));
      const last = new Map(matching.flatMap((block) => [...block.headers]));
      return [...last.values()].filter(([, value]) => value !== '');
    },
    redirectFor: (path, exists, asked) => {
      for (const { to, status, isForced, when } of redirects) {
        const target = to(path);
        if (target === undefined || (when !== undefined && !isMet({ when, unless: {} }, asked))) continue;
        if (isForced || !exists()) return { to: target, status };
      }
      return undefined;
    },
  };
};
