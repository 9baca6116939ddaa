import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { parseJSON } from 'netlify-redirector';
import { generateRedirectsEvaluator } from 'redirects-in-workers';
import { vi } from 'vitest';

/** Parts of a request that redirect conditions can match. */
export interface Visit {
  readonly path: string;
  readonly query?: string;
  readonly host?: string;
  readonly country?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Status and target of a redirect, or undefined if no rule applies. */
export type Verdict = readonly [status: number, to: string] | undefined;
export type Judge = (visit: Visit) => Promise<Verdict>;

const HOST = 'www.example.org';

/** Uses Netlify's parser and the rule engine of its CLI, with requests in the form that the CLI uses. */
export const netlifyRules = async (folder: string): Promise<Judge> => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [path.join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  const rules = redirects as readonly { readonly query: unknown }[];
  const named = rules.map(({ query, ...rest }) => ({ ...rest, params: query }));
  const matcher = await parseJSON(JSON.stringify(named), { jwtSecret: '', jwtRoleClaim: '' });
  return async ({ path: asked, query = '', host = HOST, country = '', headers = {}, cookies = {} }) => {
    const language = headers['accept-language']?.split(',')[0]?.slice(0, 2) ?? 'en';
    const given: Readonly<Record<string, string>> = { 'x-country': country, 'x-language': language };
    const found = matcher.match({
      scheme: 'https',
      host,
      path: asked,
      query,
      getHeader: (name) => given[name.toLowerCase()] ?? headers[name.toLowerCase()] ?? '',
      getCookie: (name) => cookies[name] ?? '',
    });
    return found?.to ? [found.status, found.to] : undefined;
  };
};

/** Uses Cloudflare's parser and rules engine, which skip lines that they cannot read. */
export const cloudflareRules = async (folder: string): Promise<Judge> => {
  const mocks = (['log', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const evaluate = generateRedirectsEvaluator(readFileSync(path.join(folder, '_redirects'), 'utf8'));
  for (const mock of mocks) mock.mockRestore();
  return async ({ path: asked, query = '' }) => {
    const url = `https://${HOST}${asked}${query && `?${query}`}`;
    const shown = async (input: RequestInfo | URL) => new Response(new URL(new Request(input).url).pathname);
    const answer = await evaluate(new Request(url), { fetch: shown });
    if (answer === null) return undefined;
    return answer.status === 200 ? [200, await answer.text()] : [answer.status, answer.headers.get('Location') ?? ''];
  };
};

interface VercelField {
  readonly type: string;
  readonly key?: string;
  readonly value?: string;
}

interface VercelRoute {
  readonly has?: readonly VercelField[];
  readonly missing?: readonly VercelField[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly dest?: string;
  readonly status?: number;
}

/** Uses Vercel's own routes. `has` and `missing` are anchored regular expressions, as documented. */
export const vercelRules = async (folder: string): Promise<Judge> => {
  const { redirects, rewrites } = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8'));
  const { routes, error } = getTransformedRoutes({ redirects, rewrites });
  if (error) throw new Error(error.message);
  return async ({ path: asked, query = '', host = HOST, country, headers = {}, cookies = {} }) => {
    const holds = ({ type, key = '', value }: VercelField): boolean => {
      const given =
        type === 'host'
          ? host
          : type === 'cookie'
            ? cookies[key]
            : type === 'query'
              ? (new URLSearchParams(query).get(key) ?? undefined)
              : { ...headers, ...(country === undefined ? {} : { 'x-vercel-ip-country': country }) }[key];
      return given !== undefined && (value === undefined || new RegExp(`^${value}$`).test(given));
    };
    for (const route of routes ?? []) {
      if (!('src' in route) || route.src === undefined) continue;
      const found = new RegExp(route.src).exec(asked);
      if (found === null) continue;
      const { has = [], missing = [], headers: given, dest, status } = route as VercelRoute;
      if (!has.every(holds) || missing.some(holds)) continue;
      const to = (given?.Location ?? dest ?? '').replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '');
      return [status ?? 200, to];
    }
    return undefined;
  };
};

/** Requests a real server, such as nginx or the preview. Does not follow redirects. */
export const serverRules =
  (address: string): Judge =>
  ({ path: asked, query = '', host = HOST, country, headers = {}, cookies = {} }) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(address);
      const all = { ...cookies, ...(country === undefined ? {} : { nf_country: country }) };
      const cookie = Object.entries(all).map(([name, value]) => `${name}=${value}`);
      const sent = request({
        hostname,
        port,
        path: asked + (query && `?${query}`),
        headers: { ...headers, host, ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}) },
      });
      sent.on('response', (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text) => {
          body += text;
        });
        response.on('end', () => {
          const { statusCode = 0, headers: given } = response;
          const heading = /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? body;
          resolve(statusCode === 404 ? undefined : [statusCode, given.location ?? heading]);
        });
      });
      sent.on('error', reject);
      sent.end();
    });
