import { existsSync } from 'node:fs';
import path from 'node:path';
import { type HeaderBlock, readHeadersFile } from '../../check/sources/headers-file.ts';
import { readAzureJson } from '../../check/sources/hosts/azure-json.ts';
import { readFirebaseJson } from '../../check/sources/hosts/firebase-json.ts';
import type { ReadHostFile } from '../../check/sources/hosts/host-config.ts';
import { readVercelJson } from '../../check/sources/hosts/vercel-json.ts';
import { usageFailure } from '../../core/diagnostics.ts';
import type { PreviewHost } from '../../core/hosts.ts';
import { readTextFile } from '../../core/text-file.ts';
import { type HostRedirect, parseRedirects } from '../../output/hosts/redirects-file.ts';
import { netlifyPattern } from './netlify-pattern.ts';

export interface ReadRules {
  readonly headers: readonly HeaderBlock[];
  /** Forced rules take precedence over files. */
  readonly redirects: readonly HostRedirect[];
}

const readOwnFile = (host: PreviewHost, folder: string, name: string, read: ReadHostFile): ReadRules => {
  const file = path.join(folder, name);
  if (!existsSync(file))
    throw usageFailure(
      'preview/host-rules',
      `${folder} contains no ${name}`,
      `build the site for this host: SITE_HOSTS=${host} npx build-site build`,
    );
  try {
    const context = { host: undefined, base: '', folder: path.basename(folder) };
    const { redirects = [], headers = [] } = read(readTextFile(file), context);
    return { redirects, headers };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure('preview/host-rules', `${file} is invalid: ${reason}`, 'correct the file', error);
  }
};

export const readPlainFiles = (folder: string): ReadRules => {
  const file = path.join(folder, '_redirects');
  return {
    redirects: parseRedirects(existsSync(file) ? readTextFile(file) : ''),
    headers: readHeadersFile(folder, Number.POSITIVE_INFINITY).headers,
  };
};

/**
 * Cloudflare ignores a status with `!`, conditions and targets that start with `http://`, and rewrites only to the same
 * site. It applies rules before it looks for files.
 */
const isForCloudflare = ({ isForced, when, status, to, from }: HostRedirect): boolean => {
  const target = to(from ?? '/') ?? '';
  return !isForced && when === undefined && !target.startsWith('http://') && (status !== 200 || target.startsWith('/'));
};

/** Netlify ignores `! Name`. */
const forNetlify = (block: HeaderBlock): HeaderBlock => {
  const pattern = netlifyPattern(block.pattern);
  return {
    ...block,
    headers: new Map([...block.headers].filter(([, [, value]]) => value !== '')),
    matches: (asked) => pattern?.test(asked) === true,
  };
};

/** Azure applies the first matching route only, in addition to its global headers. */
const firstRouteOnly = ([everywhere, ...routes]: readonly HeaderBlock[]): HeaderBlock[] =>
  [everywhere ?? []].flat().concat(
    routes.map((route, index) => ({
      ...route,
      matches: (asked) =>
        route.matches?.(asked) === true && !routes.slice(0, index).some((before) => before.matches?.(asked)),
    })),
  );

/** The files of other hosts can only be read. Source: the tables of docs/hosting.md. */
export const acceptsEveryMethod = (host: PreviewHost | undefined): boolean => host === 'netlify' || host === 'firebase';

export const readRulesOf = (host: PreviewHost, folder: string): ReadRules => {
  switch (host) {
    case 'netlify': {
      const { redirects, headers } = readPlainFiles(folder);
      return { redirects, headers: headers.map(forNetlify) };
    }
    case 'cloudflare': {
      const { redirects, headers } = readPlainFiles(folder);
      return { headers, redirects: redirects.filter(isForCloudflare).map((rule) => ({ ...rule, isForced: true })) };
    }
    case 'vercel':
      return readOwnFile(host, folder, 'vercel.json', readVercelJson);
    case 'firebase':
      return readOwnFile(host, folder, 'firebase.json', readFirebaseJson);
    case 'azure': {
      const { redirects, headers } = readOwnFile(host, folder, 'staticwebapp.config.json', readAzureJson);
      return { redirects, headers: firstRouteOnly(headers) };
    }
    case 'github':
      return { redirects: [], headers: [] };
  }
};
