import { z } from 'zod';
import { field } from '../../api/fields.ts';
import { HOSTS } from '../../core/hosts.ts';

/** Accepts a list, or a single value instead of a list with one item. */
const oneOrMore = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1));

const ruleHosts = oneOrMore(z.enum(HOSTS)).optional().describe('Hosts that get this entry. Default: all.');

const yesOrNo = z.enum(['yes', 'no']);

const robotsPaths = oneOrMore(z.string().startsWith('/', 'must begin with a slash'));

const robotsGroup = z.strictObject({
  agents: oneOrMore(
    z.string().regex(/^(\*|[A-Za-z0-9][\w. -]*)$/, 'must be the name of a crawler such as GPTBot, or * for all others'),
  ).describe('Product tokens of the crawlers, such as `GPTBot`; `*` for all without a group of their own.'),
  disallow: robotsPaths
    .optional()
    .describe('Paths that these crawlers must not read. `*` matches any characters, `$` the end of the URL.'),
  allow: robotsPaths.optional().describe('Exceptions to `disallow`. The longer pattern wins.'),
  crawlDelay: field
    .number()
    .refine((seconds) => seconds >= 0, 'must be 0 or more')
    .optional()
    .describe('Seconds between two requests. Google ignores it.'),
  contentSignal: z
    .strictObject({
      search: yesOrNo.optional().describe('Search results with links and short excerpts.'),
      'ai-input': yesOrNo.optional().describe('Input of answers by AI, such as retrieval.'),
      'ai-train': yesOrNo.optional().describe('Training of AI models.'),
    })
    .optional()
    .describe('Uses of the content that are allowed, as `Content-Signal` (contentsignals.org).'),
  contentUsage: z
    .record(z.string(), z.enum(['y', 'n']))
    .optional()
    .describe('The same as `Content-Usage` of the IETF: categories such as `train-ai` with `y` or `n`.'),
});

const headerEntry = z.strictObject({
  path: field
    .text()
    .describe('A URL path such as `/feed.xml`, or a folder and all below it such as `/downloads/*`; `/*` is the site.'),
  set: z
    .record(z.string(), oneOrMore(z.string()))
    .optional()
    .describe('Headers with their values. A list is joined by commas.'),
  remove: oneOrMore(z.string()).optional().describe('Names of headers to remove.'),
  hosts: ruleHosts,
});

const conditions = z.strictObject({
  country: oneOrMore(z.string().regex(/^[a-z]{2}$/i, 'must be a country code of two letters such as NZ'))
    .optional()
    .describe('Countries of visitors, ISO 3166-1.'),
  language: oneOrMore(z.string().regex(/^[a-z]{2}$/i, 'must be a language code of two letters such as mi'))
    .optional()
    .describe('Languages, compared with the first one that the browser names.'),
  role: oneOrMore(z.string().regex(/^[\w-]+$/, 'must be a role of letters, digits, _ and -'))
    .optional()
    .describe('Roles in the token of a visitor who has logged in.'),
  cookie: z
    .string()
    .regex(/^[a-z]\w*$/i, 'must be the name of a cookie of letters, digits and _')
    .optional()
    .describe('Name of a cookie that the visitor has.'),
  query: z.record(z.string(), z.string()).optional().describe('Parameters of the query with their values.'),
  header: z.record(z.string(), z.string()).optional().describe('Request headers with their values.'),
  host: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name such as old.example.com')
    .optional()
    .describe('Host name that the visitor asked.'),
});

/** Status codes that all hosts support. They are strings because YAML scalars are read as strings. */
const status = z
  .enum(['301', '302', '200'], 'must be 301 (for good), 302 (for now) or 200 (shows the target at the same URL)')
  .default('302');

const redirectEntry = z.strictObject({
  from: field.text().describe('A URL path such as `/shop/`, or a folder and all below it such as `/shop/*`.'),
  to: field.text().describe('A path of the site or a full URL. `:splat` is the part of the path that `*` stands for.'),
  status: status.describe('`301` for good, `302` for now, `200` shows the target without changing the URL.'),
  force: field
    .boolean()
    .default(false)
    .describe('Applies even where the site has a file at the path, such as the home page.'),
  when: conditions.optional().describe('Conditions that all must hold.'),
  unless: conditions.optional().describe('Conditions none of which may hold, with the keys of `when`.'),
  hosts: ruleHosts,
});

/** Schema of `content/hosting.yml`. */
export const hostingSchema = z.strictObject({
  robots: z
    .strictObject({
      groups: z.array(robotsGroup).default([]).describe('Groups of rules for crawlers.'),
      sitemaps: z
        .array(field.text())
        .default([])
        .describe('Further sitemaps, as paths of the site or full URLs; `sitemap.xml` is always named.'),
    })
    .prefault({})
    .describe('Lines of `robots.txt`.'),
  headers: z.array(headerEntry).default([]).describe('Response headers of paths.'),
  redirects: z
    .array(redirectEntry)
    .default([])
    .describe('Redirects and rewrites that only rules of a host can do. Others are in `templates/redirects.ts`.'),
});

export type Hosting = z.output<typeof hostingSchema>;
export type RobotsGroup = Hosting['robots']['groups'][number];
export type HeaderEntry = Hosting['headers'][number];
export type RedirectEntry = Hosting['redirects'][number];
export type Conditions = NonNullable<RedirectEntry['when']>;

/** A problem that the schema cannot find. `key` is set if the key itself is wrong. */
export interface HostingProblem {
  readonly path: readonly (string | number)[];
  readonly key?: string;
  readonly message: string;
  readonly fix: string;
}

export const NO_HOSTING: Hosting = { robots: { groups: [], sitemaps: [] }, headers: [], redirects: [] };
