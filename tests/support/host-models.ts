import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import type { HostRules } from '../../src/engine/output/hosting/host-rules.ts';
import { azureConfig } from '../../src/engine/output/hosts/azure.ts';
import { headersText } from '../../src/engine/output/hosts/plain-files.ts';
import { vercelConfig } from '../../src/engine/output/hosts/vercel/vercel-json.ts';

/** Returns the headers of a URL by lower-case name. */
export type HeadersAt = (url: string) => Record<string, string>;

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Uses Netlify's own parser. The last matching rule wins, as in `@netlify/headers`. */
export const netlifyHeaders = async (rules: HostRules): Promise<HeadersAt> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'netlify-'));
  const file = path.join(folder, '_headers');
  writeFileSync(file, headersText(rules));
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  });
  rmSync(folder, { recursive: true });
  if (errors.length > 0) throw errors[0];
  return (url) =>
    lowerCase(
      Object.assign(
        {},
        ...headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(url)).map(({ values }) => values),
      ),
    );
};

/**
 * Emulates Cloudflare's parser (part of 100 MB of packages) as documented and as in workers-shared (`parseHeaders`,
 * `attachCustomHeaders`): joins the values of all matching rules, and `! Name` drops earlier ones.
 */
export const cloudflareHeaders = (rules: HostRules): HeadersAt => {
  const blocks: { pattern: RegExp; set: Map<string, string>; unset: string[] }[] = [];
  for (const line of headersText(rules)
    .split('\n')
    .map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const block = blocks.at(-1);
    if (line.startsWith('/')) {
      const pattern = line.split('*').map((part) => part.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&'));
      blocks.push({ pattern: new RegExp(`^${pattern.join('.*')}$`), set: new Map(), unset: [] });
    } else if (!line.includes(':')) {
      if (!line.startsWith('! ')) throw new Error(`Cloudflare does not read the line "${line}"`);
      block?.unset.push(line.slice(2));
    } else {
      const at = line.indexOf(':');
      const name = line.slice(0, at).trim().toLowerCase();
      const before = block?.set.get(name);
      block?.set.set(name, (before ? `${before}, ` : '') + line.slice(at + 1).trim());
    }
  }
  return (url) => {
    const headers = new Headers();
    for (const { set, unset } of blocks.filter(({ pattern }) => pattern.test(url))) {
      for (const name of unset) headers.delete(name);
      for (const [name, value] of set) headers.append(name, value);
    }
    return Object.fromEntries(headers);
  };
};

/** Uses Vercel's own conversion of vercel.json into routes, which apply in order. */
export const vercelHeaders = (rules: HostRules): HeadersAt => {
  const { headers, redirects } = vercelConfig(rules) as Parameters<typeof getTransformedRoutes>[0];
  const { routes, error } = getTransformedRoutes({ trailingSlash: true, headers, redirects });
  if (error) throw new Error(error.message);
  return (url) => {
    const found: Record<string, string> = {};
    for (const route of routes ?? []) {
      if (!('src' in route) || route.src === undefined || !new RegExp(route.src).test(url)) continue;
      if (!('continue' in route) || route.continue !== true) return found;
      Object.assign(found, lowerCase(route.headers ?? {}));
    }
    return found;
  };
};

interface AzureConfig {
  readonly globalHeaders: Record<string, string>;
  readonly routes: readonly { readonly route: string; readonly headers?: Record<string, string> }[];
}

/**
 * Emulates Azure as documented: only the first matching route applies, on top of the global headers. An empty value
 * removes a header.
 */
export const azureHeaders = (rules: HostRules): HeadersAt => {
  const { globalHeaders, routes } = azureConfig(rules) as unknown as AzureConfig;
  return (url) => {
    const route = routes.find(({ route: each }) =>
      each.endsWith('*') ? url.startsWith(each.slice(0, -1)) : url === each,
    );
    const all = { ...lowerCase(globalHeaders), ...lowerCase(route?.headers ?? {}) };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  };
};
