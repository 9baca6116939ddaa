import path from 'node:path';
import picomatch from 'picomatch';
import stripJsonComments from 'strip-json-comments';
import { z } from 'zod';
import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { onDemand } from '../../../core/on-demand.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import type { HeaderBlock } from '../headers-file.ts';
import { headerBlock, patternRedirect, type ReadHostFile, readEach, withoutCaptures } from './host-config.ts';

/** Exactly one key is set. `glob` is an older name for `source`. */
const sourceShape = () => ({
  source: z.string().optional(),
  glob: z.string().optional(),
  regex: z.string().optional(),
});

const redirectSchema = onDemand(() =>
  z.looseObject({ ...sourceShape(), destination: z.string(), type: z.number().default(301) }),
);
const rewriteSchema = onDemand(() => z.looseObject({ ...sourceShape(), destination: z.string().optional() }));
const headersSchema = onDemand(() =>
  z.looseObject({
    ...sourceShape(),
    headers: z.array(z.looseObject({ key: z.string(), value: z.string() })),
  }),
);

const hostingSchema = onDemand(() =>
  z.looseObject({
    public: z.string().optional(),
    cleanUrls: z.boolean().optional(),
    trailingSlash: z.boolean().optional(),
  }),
);

const configSchema = onDemand(() =>
  z.looseObject({ hosting: z.union([hostingSchema(), z.array(hostingSchema())]).optional() }),
);

type Hosting = z.output<ReturnType<typeof hostingSchema>>;
type Source = { readonly [Key in keyof ReturnType<typeof sourceShape>]?: string | undefined };

const SEGMENT = /:([a-z_]\w*)(\([^)]*\))?([*+?])?/gi;

/** Compiles a path with segments such as `:name` and `:rest*`. */
const fromSegments = (source: string): RegExp => {
  const pattern = source
    .split(/(\/?:[a-z_]\w*(?:\([^)]*\))?[*+?]?)/i)
    .map((part) => {
      const [, name = '', own, many = ''] = new RegExp(SEGMENT.source, 'i').exec(part) ?? [];
      if (name === '') return escapeRegExp(part);
      const slash = part.startsWith('/') ? '/' : '';
      const value = own?.slice(1, -1) ?? (/[*+]/.test(many) ? '.+' : '[^/]+');
      return /[*?]/.test(many) ? `(?:${slash}(?<${name}>${value}))?` : `${slash}(?<${name}>${value})`;
    })
    .join('');
  return new RegExp(`^${pattern}/?$`);
};

const patternOf = ({ source, glob = source, regex }: Source): RegExp => {
  if (regex !== undefined) return new RegExp(regex.replaceAll('(?P<', '(?<'));
  if (glob === undefined) throw new Error('there is no source');
  const rooted = glob.startsWith('/') ? glob : `/${glob}`;
  return new RegExp(SEGMENT.source, 'i').test(rooted) ? fromSegments(rooted) : picomatch.makeRe(rooted, { dot: true });
};

/** Returns the path if it contains no placeholders or globs. */
const plainPath = ({ source, glob = source }: Source): string | undefined =>
  glob !== undefined && /^\/[\w./~-]*$/.test(glob) ? glob : undefined;

/** A placeholder starts a segment. */
const targetOf = (destination: string): string =>
  withoutCaptures(destination)
    .replace(/(?<=^|\/):(\d)/g, '$$$1')
    .replace(/(?<=^|\/):([a-z_]\w*)[*+?]?/gi, '$$<$1>');

const redirectFrom = (rule: z.output<ReturnType<typeof redirectSchema>>): readonly HostRedirect[] => [
  patternRedirect({
    pattern: patternOf(rule),
    to: targetOf(rule.destination),
    status: rule.type,
    isForced: true,
    from: plainPath(rule),
  }),
];

/** Reads a rewrite. One without a destination runs a function. */
const rewriteFrom = (rule: z.output<ReturnType<typeof rewriteSchema>>): readonly HostRedirect[] => [
  patternRedirect({
    pattern: patternOf(rule),
    to: rule.destination ?? 'about:function',
    status: 200,
    isForced: false,
    from: plainPath(rule),
  }),
];

const headersFrom = (rule: z.output<ReturnType<typeof headersSchema>>): readonly HeaderBlock[] => {
  const pattern = patternOf(rule);
  const values = rule.headers.map(({ key, value }) => [key, value] as const);
  return [headerBlock(rule.source ?? rule.glob ?? rule.regex ?? '', values, (url) => pattern.test(url))];
};

/** Returns the configuration for the checked folder if there is one, otherwise the first. */
const chooseHosting = (hosting: Hosting | readonly Hosting[] | undefined, folder: string): Hosting => {
  const all = [hosting ?? []].flat();
  return all.find((each) => each.public !== undefined && path.basename(each.public) === folder) ?? all[0] ?? {};
};

/** The file can contain comments. Source: Firebase docs, Configure Hosting behavior. */
export const readFirebaseJson: ReadHostFile = (text, { folder }) => {
  const config = configSchema().parse(JSON.parse(stripJsonComments(text, { trailingCommas: true })));
  const hosting = chooseHosting(config.hosting, folder);
  const redirects = readEach(hosting.redirects, redirectSchema(), redirectFrom);
  const rewrites = readEach(hosting.rewrites, rewriteSchema(), rewriteFrom);
  const headers = readEach(hosting.headers, headersSchema(), headersFrom);
  return {
    redirects: [...redirects.values, ...rewrites.values],
    headers: headers.values,
    forms: { cleanUrls: hosting.cleanUrls, trailingSlash: hosting.trailingSlash },
    publishes: hosting.public,
    unread: [redirects, rewrites, headers].flatMap(({ unread }) => unread),
  };
};
