import { getTransformedRoutes } from '@vercel/routing-utils';
import { z } from 'zod';
import { onDemand } from '../../../core/on-demand.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import { headerBlock, patternRedirect, type ReadHostFile, readEach } from './host-config.ts';

const conditionShape = () => ({ has: z.array(z.unknown()).default([]), missing: z.array(z.unknown()).default([]) });

const redirectSchema = onDemand(() =>
  z.looseObject({
    source: z.string(),
    destination: z.string(),
    permanent: z.boolean().optional(),
    statusCode: z.number().optional(),
    ...conditionShape(),
  }),
);

const rewriteSchema = onDemand(() =>
  z.looseObject({ source: z.string(), destination: z.string(), ...conditionShape() }),
);

const headersSchema = onDemand(() =>
  z.looseObject({
    source: z.string(),
    headers: z.array(z.looseObject({ key: z.string(), value: z.string() })),
    ...conditionShape(),
  }),
);

/** Older format, which the Build Output API also uses. */
const routeSchema = onDemand(() =>
  z.looseObject({
    src: z.string(),
    dest: z.string().optional(),
    status: z.number().optional(),
    headers: z.record(z.string(), z.string()).default({}),
    ...conditionShape(),
  }),
);

const configSchema = onDemand(() =>
  z.looseObject({
    cleanUrls: z.boolean().optional(),
    trailingSlash: z.boolean().optional(),
    outputDirectory: z.string().nullish(),
  }),
);

/** Vercel's limit. Compiling a route takes 0.1 ms. Source: Vercel docs, Configuration Redirects. */
const MAX_ROUTES = 2048;

const routesSchema = onDemand(() => z.array(routeSchema().partial({ src: true })).nullish());

type Route = z.output<ReturnType<typeof routeSchema>>;

/** Throws if there is no such route. */
const routeOf = (rules: Parameters<typeof getTransformedRoutes>[0]): Route => {
  const { routes, error } = getTransformedRoutes(rules);
  if (error !== null) throw new Error(error.message);
  const route = routesSchema()
    .parse(routes)
    ?.find(({ src }) => src !== undefined);
  return routeSchema().parse(route);
};

const PLAIN = /^\/[\w./~-]*$/;

const isConditional = ({ has, missing }: Pick<Route, 'has' | 'missing'>): boolean => has.length + missing.length > 0;

const onlyHostSchema = onDemand(() =>
  z.looseObject({
    has: z.array(z.looseObject({ type: z.literal('host') })),
    missing: z.tuple([]),
  }),
);

/** Conditional rules get `when`, so they are not applied. Rules for other hosts do not affect links on this one. */
const withConditions = (rule: HostRedirect, entry: Pick<Route, 'has' | 'missing'>, written: string) => {
  if (!isConditional(entry)) return [rule];
  return onlyHostSchema().safeParse(entry).success ? [] : [{ ...rule, when: { query: {} }, written }];
};

const locationOf = ({ headers }: Route): string | undefined => headers.Location ?? headers.location;

/** Redirects take precedence over files; rewrites do not. */
const toRedirect = (route: Route, source?: string): HostRedirect | undefined => {
  const location = locationOf(route);
  const isRedirect = location !== undefined && route.status !== undefined;
  const to = isRedirect ? location : route.dest;
  if (to === undefined) return undefined;
  return patternRedirect({
    pattern: new RegExp(route.src),
    to,
    status: isRedirect ? (route.status ?? 308) : 200,
    isForced: isRedirect,
    from: source !== undefined && PLAIN.test(source) ? source : undefined,
  });
};

const fromRoute = (route: Route): readonly HostRedirect[] | undefined => {
  const redirect = toRedirect(route);
  if (redirect !== undefined) return withConditions(redirect, route, route.src);
  return Object.keys(route.headers).length > 0 ? [] : undefined;
};

const redirectsFrom = (entry: z.output<ReturnType<typeof redirectSchema>>) => {
  const { source, destination, permanent, statusCode } = entry;
  const status = statusCode === undefined ? { permanent: permanent ?? true } : { statusCode };
  const rule = toRedirect(routeOf({ redirects: [{ source, destination, ...status }] }), source);
  return rule && withConditions(rule, entry, `${source} ${destination}`);
};

const rewritesFrom = (entry: z.output<ReturnType<typeof rewriteSchema>>) => {
  const { source, destination } = entry;
  const rule = toRedirect(routeOf({ rewrites: [{ source, destination }] }), source);
  return rule && withConditions(rule, entry, `${source} ${destination}`);
};

const headersFrom = ({ source, headers, has, missing }: z.output<ReturnType<typeof headersSchema>>) => {
  if (isConditional({ has, missing })) return [];
  const pattern = new RegExp(routeOf({ headers: [{ source, headers }] }).src);
  const values = headers.map(({ key, value }) => [key, value] as const);
  return [headerBlock(source, values, (path) => pattern.test(path))];
};

/** Source: Vercel docs, Static Configuration with vercel.json. */
export const readVercelJson: ReadHostFile = (text) => {
  const config = configSchema().parse(JSON.parse(text));
  const { cleanUrls, trailingSlash, outputDirectory } = config;
  const redirects = readEach(config.redirects, redirectSchema(), redirectsFrom, MAX_ROUTES);
  const rewrites = readEach(config.rewrites, rewriteSchema(), rewritesFrom, MAX_ROUTES);
  const headers = readEach(config.headers, headersSchema(), headersFrom, MAX_ROUTES);
  const steps = Array.isArray(config.routes) ? config.routes : [];
  const routes = readEach(
    steps.filter((step: { handle?: unknown } | null) => step?.handle === undefined),
    routeSchema(),
    fromRoute,
  );
  return {
    redirects: [...redirects.values, ...routes.values, ...rewrites.values],
    headers: headers.values,
    forms: { cleanUrls, trailingSlash },
    publishes: outputDirectory ?? undefined,
    unread: [redirects, rewrites, headers, routes].flatMap(({ unread }) => unread),
  };
};
