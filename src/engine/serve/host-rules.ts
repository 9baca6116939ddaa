import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseRedirects } from '../hosts/redirects-file.ts';
import { readTextFile } from '../text-file.ts';

export interface FoundRule {
  readonly to: string;
  readonly status: number;
}

/** Rules of `_headers` and `_redirects`. Those of another generator may have any text in them. */
export interface HostRules {
  /** Headers of a path with base. */
  headersFor(urlPath: string): [string, string][];
  /** The rule for a decoded path with base; `exists` tells whether a file has that path. */
  redirectFor(path: string, exists: () => boolean): FoundRule | undefined;
}

const readText = (file: string): string => (existsSync(file) ? readTextFile(file) : '');

const readLines = (file: string): string[] => readText(file).split(/\r?\n/);

const readHeaders = (file: string): { pattern: string; headers: [string, string][] }[] => {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of readLines(file)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else if (line.trim() !== '') rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
};

/** Reads the rules a build wrote for its host. */
export const readHostRules = (folder: string): HostRules => {
  const headers = readHeaders(path.join(folder, '_headers'));
  const redirects = parseRedirects(readText(path.join(folder, '_redirects')));
  const applies = (pattern: string, urlPath: string) =>
    pattern.endsWith('*') ? urlPath.startsWith(pattern.slice(0, -1)) : pattern === urlPath;
  return {
    headersFor: (urlPath) => headers.filter(({ pattern }) => applies(pattern, urlPath)).flatMap((rule) => rule.headers),
    redirectFor: (path, exists) => {
      for (const { from, to, status, isForced } of redirects) {
        const target = to(path);
        if (target === undefined) continue;
        // A rule for one path applies before the page that redirects on hosts without rules.
        const isOwn = from !== undefined && status >= 300 && status < 400;
        if (isOwn || isForced || !exists()) return { to: target, status };
      }
      return undefined;
    },
  };
};
