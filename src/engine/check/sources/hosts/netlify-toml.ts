import { parse } from 'smol-toml';
import { z } from 'zod';
import { onDemand } from '../../../core/on-demand.ts';
import { compileRedirect, splitHost } from '../../../output/hosts/redirects-file.ts';
import { headerBlock, type ReadHostFile, readEach } from './host-config.ts';

const redirectSchema = onDemand(() =>
  z.looseObject({
    from: z.string(),
    to: z.string(),
    status: z.number().default(301),
    force: z.boolean().default(false),
    query: z.looseObject({}).default({}),
    conditions: z.looseObject({}).default({}),
  }),
);

const headersSchema = onDemand(() =>
  z.looseObject({
    for: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
);

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** Conditional rules have `when`, so they are not applied. */
const toRedirects = ({ from, to, status, force, query, conditions }: z.output<ReturnType<typeof redirectSchema>>) => {
  const { host, path } = splitHost(from);
  const isConditional = !(isEmpty(query) && isEmpty(conditions));
  if (host !== undefined && isConditional) return [];
  const when = host === undefined ? { query: {} } : { host };
  const limits = isConditional ? { when, written: `${from} ${to}` } : host === undefined ? {} : { when };
  const rule = compileRedirect({ from: path, to, status, isForced: force, ...limits });
  return rule && [rule];
};

/** Source: Netlify docs, File-based configuration. */
export const readNetlifyToml: ReadHostFile = (text) => {
  const config = parse(text);
  const redirects = readEach(config.redirects, redirectSchema(), toRedirects);
  const headers = readEach(config.headers, headersSchema(), ({ for: pattern, values }) => [
    headerBlock(
      pattern,
      Object.entries(values).map(([name, value]) => [name, [value].flat().join(', ')] as const),
    ),
  ]);
  const build = z.looseObject({ publish: z.string() }).safeParse(config.build);
  return {
    redirects: redirects.values,
    headers: headers.values,
    publishes: build.data?.publish,
    unread: [...redirects.unread, ...headers.unread],
  };
};
