import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { parseJSON } from 'netlify-redirector';
import { generateRedirectsEvaluator } from 'redirects-in-workers';
import { vi } from 'vitest';

export interface HostAnswer {
  readonly status: number;
  readonly location: string;
}

/** Finds the redirect for a path and query string, percent-encoded as in a browser. Undefined if none applies. */
export type HostMatcher = (asked: string) => Promise<HostAnswer | undefined>;

const HOST = 'https://www.example.org';

/** Uses Netlify's parser for `_redirects` and the matcher of its CLI. Throws for rules that the parser rejects. */
export const netlifyMatcher = async (folder: string): Promise<HostMatcher> => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [path.join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  const matcher = await parseJSON(JSON.stringify(redirects), { jwtSecret: '', jwtRoleClaim: '' });
  return async (asked) => {
    const { pathname, search, hostname } = new URL(HOST + asked);
    const noHeader = () => '';
    const found = matcher.match({
      scheme: 'https',
      host: hostname,
      path: pathname,
      query: search.slice(1),
      getHeader: noHeader,
      getCookie: noHeader,
    });
    return found ? { status: found.status, location: found.to } : undefined;
  };
};

/** Uses Cloudflare's parser and rules engine. Throws for rules that the parser ignores. */
export const cloudflareMatcher = (folder: string): HostMatcher => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const evaluate = generateRedirectsEvaluator(readFileSync(path.join(folder, '_redirects'), 'utf8'));
  const warnings = warn.mock.calls.flat().join('\n');
  log.mockRestore();
  warn.mockRestore();
  if (warnings !== '') throw new Error(warnings);
  return async (asked) => {
    const response = await evaluate(new Request(new URL(HOST + asked)), { fetch });
    return response ? { status: response.status, location: response.headers.get('Location') ?? '' } : undefined;
  };
};

/** Status of the build's rule for pages without their slash. */
const SLASH_STATUS = 308;

/** Uses Vercel's conversion of `vercel.json` into routes. Throws for a file that Vercel rejects. */
export const vercelMatcher = (folder: string): HostMatcher => {
  const { redirects } = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8'));
  const { routes, error } = getTransformedRoutes({ redirects });
  if (error) throw new Error(error.message);
  return async (asked) => {
    const { pathname } = new URL(HOST + asked);
    const found = (routes ?? []).find(
      (route) => 'headers' in route && route.status !== SLASH_STATUS && new RegExp(route.src).test(pathname),
    );
    if (found === undefined || !('headers' in found)) return undefined;
    const groups = new RegExp(found.src).exec(pathname);
    const location = (found.headers?.Location ?? '').replace(
      /\$(\w+)/g,
      (_, group: string) => groups?.[Number(group)] ?? groups?.groups?.[group] ?? '',
    );
    return { status: found.status ?? 0, location };
  };
};

/**
 * Emulates the Azure Static Web Apps CLI: a route matches the exact path, or the start of the path if it ends in `*`.
 */
export const azureMatcher = (folder: string): HostMatcher => {
  const config = JSON.parse(readFileSync(path.join(folder, 'staticwebapp.config.json'), 'utf8'));
  const routes: readonly { route: string; redirect?: string; statusCode?: number }[] = config.routes;
  return async (asked) => {
    const { pathname } = new URL(HOST + asked);
    const found = routes.find(({ route }) =>
      route.includes('*') ? pathname.startsWith(route.replace(/\*.*/, '')) : route === pathname,
    );
    return found?.redirect === undefined ? undefined : { status: found.statusCode ?? 302, location: found.redirect };
  };
};
