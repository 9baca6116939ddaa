import { type DeclaredRedirect, isConditional } from './declared-redirects.ts';
import { headersAt } from './header-rules.ts';
import type { HostRules } from './rules.ts';

type AzureHeaders = Readonly<Record<string, string>>;

/** Keys of the site's own `staticwebapp.config.json` that need merging. */
export interface AzureOwn {
  readonly routes?: readonly { readonly route: string }[];
  readonly responseOverrides?: Readonly<Record<string, unknown>>;
}

/** Returns the headers of a path. An empty value makes Azure remove a header. */
const headersOf = ({ headers }: HostRules, path: string): AzureHeaders =>
  Object.fromEntries([...headersAt(headers, path).values()].map(({ name, value = '' }) => [name, value]));

/** Returns the headers that differ from the global ones. */
const besides = (own: AzureHeaders, global: AzureHeaders): AzureHeaders =>
  Object.fromEntries(Object.entries(own).filter(([name, value]) => global[name] !== value));

/** Returns the routes of the site's own file, which restrict access, with the headers of their paths. They come first. */
const ownRoutes = (own: AzureOwn, rules: HostRules, global: AzureHeaders) =>
  (own.routes ?? []).map((route) => {
    const headers = besides(headersOf(rules, route.route), global);
    return Object.keys(headers).length === 0 ? route : { ...route, headers };
  });

/** Whether Azure supports a redirect: it has no conditions, no `:splat`, and does not rewrite to another site. */
const isRoute = (redirect: DeclaredRedirect): boolean =>
  !isConditional(redirect) &&
  !redirect.to.includes(':splat') &&
  (redirect.status !== 200 || redirect.to.startsWith('/'));

/** Returns redirects and rewrites of content/hosting.yml as routes. A rewrite needs the file name, and the headers of its path. */
const specialRoutes = (list: readonly DeclaredRedirect[], rules: HostRules, global: AzureHeaders) =>
  list.filter(isRoute).map(({ from, to, status }) => {
    if (status !== 200) return { route: from, redirect: to, statusCode: status };
    const headers = besides(headersOf(rules, from), global);
    return {
      route: from,
      rewrite: to.replace(/\/$/, '/index.html'),
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
    };
  });

/**
 * `staticwebapp.config.json` of Azure Static Web Apps. Only the first route that matches a request applies, so each one
 * repeats the headers of the folders above it; global headers are added to those of a route. Source:
 * MicrosoftDocs/azure-docs, static-web-apps/configuration.md.
 */
export const azureConfig = (rules: HostRules, own: AzureOwn = {}): Readonly<Record<string, unknown>> => {
  const { base, headers, redirects, special } = rules;
  const everywhere = `${base}/*`;
  const globalHeaders = headersOf(rules, everywhere);
  return {
    ...own,
    trailingSlash: 'always',
    globalHeaders,
    routes: [
      ...ownRoutes(own, rules, globalHeaders),
      ...specialRoutes(special.exact, rules, globalHeaders),
      ...redirects.map(({ from, to, status }) => ({ route: from, redirect: to, statusCode: status })),
      ...specialRoutes(special.folders, rules, globalHeaders),
      ...headers
        .filter(({ path }) => path !== everywhere)
        .toReversed()
        .map(({ path }) => ({ route: path, headers: besides(headersOf(rules, path), globalHeaders) })),
    ],
    responseOverrides: { ...own.responseOverrides, 404: { rewrite: `${base}/404.html` } },
  };
};
