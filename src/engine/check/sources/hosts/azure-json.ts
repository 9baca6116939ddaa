import picomatch from 'picomatch';
import { z } from 'zod';
import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { onDemand } from '../../../core/on-demand.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import type { HeaderBlock } from '../headers-file.ts';
import { headerBlock, patternRedirect, type ReadHostFile, readEach, withoutCaptures } from './host-config.ts';

const routeSchema = onDemand(() =>
  z.looseObject({
    route: z.string(),
    redirect: z.string().optional(),
    rewrite: z.string().optional(),
    statusCode: z.number().optional(),
    headers: z.record(z.string(), z.string()).default({}),
    methods: z.array(z.string()).default(['GET']),
    allowedRoles: z.array(z.string()).default(['anonymous']),
  }),
);

const configSchema = onDemand(() =>
  z.looseObject({
    trailingSlash: z.enum(['always', 'never', 'auto']).optional(),
    globalHeaders: z.record(z.string(), z.string()).default({}),
    navigationFallback: z.looseObject({ rewrite: z.string(), exclude: z.array(z.string()).default([]) }).optional(),
    responseOverrides: z.looseObject({ 404: z.looseObject({ rewrite: z.string().optional() }).optional() }).default({}),
  }),
);

type Route = z.output<ReturnType<typeof routeSchema>>;

/**
 * `*` matches any characters, and `{a,b}` matches alternatives. Source: Azure docs, Configure Azure Static Web Apps.
 */
const patternOf = (route: string): RegExp => {
  if (!/[*{]/.test(route)) return new RegExp(`^${escapeRegExp(route)}$`);
  return route.endsWith('/*')
    ? new RegExp(`^${escapeRegExp(route.slice(0, -2))}(?:/.*)?$`, 's')
    : picomatch.makeRe(route.replaceAll('*', '**'), { dot: true });
};

/** Routes for other methods or signed-in visitors do not apply to everyone. */
const isForAll = ({ methods, allowedRoles }: Route): boolean =>
  methods.some((method) => method.toUpperCase() === 'GET') && allowedRoles.includes('anonymous');

const redirectFrom = (rule: Route): readonly HostRedirect[] => {
  const { route, redirect, rewrite, statusCode } = rule;
  const to = redirect ?? rewrite;
  const isGone = statusCode !== undefined && statusCode >= 400;
  if (!isForAll(rule) || (to === undefined && !isGone)) return [];
  return [
    patternRedirect({
      pattern: patternOf(route),
      to: withoutCaptures(to ?? route),
      status: statusCode ?? (redirect === undefined ? 200 : 302),
      isForced: true,
      from: route.includes('*') ? undefined : route,
    }),
  ];
};

const headersFrom = ({ route, headers }: Route): readonly HeaderBlock[] => {
  if (Object.keys(headers).length === 0) return [];
  const pattern = patternOf(route);
  return [headerBlock(route, Object.entries(headers), (path) => pattern.test(path))];
};

const fallbackFrom = ({ navigationFallback }: z.output<ReturnType<typeof configSchema>>): readonly HostRedirect[] => {
  if (navigationFallback === undefined) return [];
  const { rewrite, exclude } = navigationFallback;
  const excluded = exclude.map(patternOf);
  const applies = (path: string): boolean => !excluded.some((pattern) => pattern.test(path));
  return [patternRedirect({ pattern: /^/, to: rewrite, status: 200, isForced: false, applies })];
};

export const readAzureJson: ReadHostFile = (text) => {
  const config = configSchema().parse(JSON.parse(text));
  const redirects = readEach(config.routes, routeSchema(), redirectFrom);
  const headers = readEach(config.routes, routeSchema(), headersFrom);
  const { globalHeaders, trailingSlash } = config;
  return {
    redirects: [...redirects.values, ...fallbackFrom(config)],
    headers: [headerBlock('/*', Object.entries(globalHeaders)), ...headers.values],
    forms: trailingSlash === undefined || trailingSlash === 'auto' ? {} : { trailingSlash: trailingSlash === 'always' },
    notFound: config.responseOverrides[404]?.rewrite,
    unread: redirects.unread,
  };
};
