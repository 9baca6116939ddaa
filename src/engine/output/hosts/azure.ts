import { z } from 'zod';
import { fileOfPage } from '../../core/page-files.ts';
import { isUrlPattern } from '../../core/url-pattern.ts';
import { type DeclaredRedirect, isConditional } from '../hosting/declared-redirects.ts';
import { headersAt } from '../hosting/header-rules.ts';
import type { HostRules } from '../hosting/host-rules.ts';
import { MIB, totalSize } from './counts.ts';
import type { HostDefinition } from './host.ts';
import { DECLARE_HEADERS, DECLARE_REDIRECTS, extendInPublic, REMOVE_KEY, toJson } from './merged-config.ts';

const FILE = 'staticwebapp.config.json';

const siteConfigSchema = z.looseObject({
  routes: z
    .array(
      z.looseObject({
        route: z
          .string()
          .regex(/^\/[^*]*(?<=\/)\*$|^\/[^*]*$/, 'must be a path such as /members/, or a folder such as /members/*'),
        headers: z.undefined({ error: `is not allowed here: ${DECLARE_HEADERS}` }).optional(),
        redirect: z.undefined({ error: `is not allowed here: ${DECLARE_REDIRECTS}` }).optional(),
        rewrite: z.undefined({ error: `is not allowed here: ${DECLARE_REDIRECTS}` }).optional(),
      }),
    )
    .optional(),
  responseOverrides: z
    .looseObject({ 404: z.undefined({ error: 'is not allowed here: build-site serves 404.html' }).optional() })
    .optional(),
});

type AzureSiteConfig = z.output<typeof siteConfigSchema>;

type AzureHeaders = Readonly<Record<string, string>>;

/** Azure removes a header if its value is empty. */
const headersOf = ({ headers }: HostRules, path: string): AzureHeaders =>
  Object.fromEntries([...headersAt(headers, path).values()].map(({ name, value = '' }) => [name, value]));

const withoutGlobal = (own: AzureHeaders, global: AzureHeaders): AzureHeaders =>
  Object.fromEntries(Object.entries(own).filter(([name, value]) => global[name] !== value));

/** Returns the site's own routes. They come first because they restrict access. */
const siteRoutes = (own: AzureSiteConfig, rules: HostRules, global: AzureHeaders) =>
  (own.routes ?? []).map((route) => {
    const headers = withoutGlobal(headersOf(rules, route.route), global);
    return Object.keys(headers).length === 0 ? route : { ...route, headers };
  });

/** Azure supports no conditions, no `:splat`, no patterns, and no rewrites to other sites. */
const isRoute = (redirect: DeclaredRedirect): boolean =>
  !isConditional(redirect) &&
  !redirect.to.includes(':splat') &&
  !isUrlPattern(redirect.from) &&
  (redirect.status !== 200 || redirect.to.startsWith('/'));

/** A route that rewrites must specify the file name and the headers for its path. */
const declaredRoutes = (list: readonly DeclaredRedirect[], rules: HostRules, global: AzureHeaders) =>
  list.filter(isRoute).map(({ from, to, status }) => {
    if (status !== 200) return { route: from, redirect: to, statusCode: status };
    const headers = withoutGlobal(headersOf(rules, from), global);
    return {
      route: from,
      rewrite: `/${fileOfPage(to)}`,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
    };
  });

/** With `auto`, Azure serves a folder's page with a slash, and redirects `/about.html` to `/about`. */
const TRAILING_SLASH = { always: 'always', never: 'never', file: 'auto' } as const;

/**
 * Only the first route that matches a request applies, so each route repeats the headers of its parent folders. A
 * route's headers are added to the global ones. Source: MicrosoftDocs/azure-docs, static-web-apps/configuration.md.
 */
export const azureConfig = (rules: HostRules, own: AzureSiteConfig = {}): Readonly<Record<string, unknown>> => {
  const { base, trailingSlash, headers, redirects, declared } = rules;
  const everywhere = `${base}/*`;
  const globalHeaders = headersOf(rules, everywhere);
  return {
    ...own,
    trailingSlash: TRAILING_SLASH[trailingSlash],
    globalHeaders,
    routes: [
      ...siteRoutes(own, rules, globalHeaders),
      ...declaredRoutes(declared.exact, rules, globalHeaders),
      ...redirects.map(({ from, to, status }) => ({ route: from, redirect: to, statusCode: status })),
      ...declaredRoutes(declared.folders, rules, globalHeaders),
      ...headers
        .filter(({ path }) => path !== everywhere)
        .toReversed()
        .map(({ path }) => ({ route: path, headers: withoutGlobal(headersOf(rules, path), globalHeaders) })),
    ],
    responseOverrides: { ...own.responseOverrides, 404: { rewrite: `${base}/404.html` } },
  };
};

export const azure: HostDefinition = {
  name: 'Azure Static Web Apps',
  fileUrlObjection: 'redirects /about.html to /about',
  readsPlainFiles: false,
  ownFile: {
    file: FILE,
    text: (rules, { siteConfig = {} }) => toJson(azureConfig(rules, siteConfigSchema.parse(siteConfig))),
    howToExtend: extendInPublic(FILE),
    merges: {
      schema: siteConfigSchema,
      generatedKeys: new Map([
        ['globalHeaders', DECLARE_HEADERS],
        ['trailingSlash', REMOVE_KEY],
      ]),
    },
  },
  headers: { removesInherited: true },
  redirects: { when: [], unless: [], proxies: false, splat: false, filesPrecedeRewrites: false },
  limits: [
    {
      message: 'Azure Static Web Apps reads at most {most} bytes of staticwebapp.config.json, but it has {count}',
      most: 20 * 1024,
      count: ({ sizes }) => sizes.get(FILE) ?? 0,
      source: 'learn.microsoft.com/azure/static-web-apps/configuration',
    },
    {
      message:
        'Azure Static Web Apps allows sites of up to {most} bytes (twice that on paid plans), but this one has {count} bytes',
      most: 250 * MIB,
      count: ({ sizes }) => totalSize(sizes),
      source: 'learn.microsoft.com/azure/static-web-apps/quotas',
    },
  ],
};
