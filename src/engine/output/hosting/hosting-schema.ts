import { z } from 'zod';
import { field } from '../../api/fields.ts';
import { HOSTS } from '../../core/hosts.ts';

const oneOrMore = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1));

const ruleHosts = oneOrMore(z.enum(HOSTS)).optional().describe('Hosts to which this entry applies. Default: all.');

const yesOrNo = z.enum(['yes', 'no']);

const robotsPaths = oneOrMore(z.string().startsWith('/', 'must begin with a slash'));

const robotsGroup = z.strictObject({
  agents: oneOrMore(
    z.string().regex(/^(\*|[A-Za-z0-9][\w. -]*)$/, 'must be the name of a crawler such as GPTBot, or * for all others'),
  ).describe('Product tokens of the crawlers, such as `GPTBot`; `*` for all crawlers without a group of their own.'),
  disallow: robotsPaths
    .optional()
    .describe(
      'Paths that these crawlers must not read. `*` matches any characters, and `$` matches the end of the URL.',
    ),
  allow: robotsPaths.optional().describe('Exceptions to `disallow`. The longer pattern wins.'),
  crawlDelay: field
    .number()
    .refine((seconds) => seconds >= 0, 'must be 0 or more')
    .optional()
    .describe('Seconds between two requests. Google ignores it.'),
  contentSignal: z
    .strictObject({
      search: yesOrNo.optional().describe('Search results with links and short excerpts.'),
      'ai-input': yesOrNo.optional().describe('Input for AI answers, such as retrieval.'),
      'ai-train': yesOrNo.optional().describe('Training of AI models.'),
    })
    .optional()
    .describe('Allowed uses of the content, sent as `Content-Signal` (contentsignals.org).'),
  contentUsage: z
    .record(z.string(), z.enum(['y', 'n']))
    .optional()
    .describe(
      "The same preferences in the format of the IETF's `Content-Usage`: categories such as `train-ai` with `y` or `n`.",
    ),
});

const headerEntry = z.strictObject({
  path: field
    .text()
    .describe(
      'A URL path such as `/feed.xml`, or a folder with everything below it such as `/downloads/*`; `/*` is the whole site.',
    ),
  set: z
    .record(z.string(), oneOrMore(z.string()))
    .optional()
    .describe('Headers with their values. A list is joined with commas.'),
  remove: oneOrMore(z.string()).optional().describe('Names of headers to remove.'),
  hosts: ruleHosts,
});

const conditions = z.strictObject({
  country: oneOrMore(z.string().regex(/^[a-z]{2}$/i, 'must be a two-letter country code such as NZ'))
    .optional()
    .describe('Countries of visitors, ISO 3166-1.'),
  language: oneOrMore(z.string().regex(/^[a-z]{2}$/i, 'must be a two-letter language code such as mi'))
    .optional()
    .describe("Languages, compared with the browser's first preference."),
  role: oneOrMore(z.string().regex(/^[\w-]+$/, 'must be a role made of letters, digits, _ and -'))
    .optional()
    .describe("Roles in a logged-in visitor's token."),
  cookie: z
    .string()
    .regex(/^[a-z]\w*$/i, 'must be a cookie name made of letters, digits and _')
    .optional()
    .describe('Name of a cookie that the visitor has.'),
  query: z.record(z.string(), z.string()).optional().describe('Query parameters with their values.'),
  header: z.record(z.string(), z.string()).optional().describe('Request headers with their values.'),
  host: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name such as old.example.com')
    .optional()
    .describe('Host name of the request.'),
});

/** All hosts support these statuses. YAML scalars are read as strings. */
const status = z
  .enum(['301', '302', '200'], 'must be 301 (permanent), 302 (temporary) or 200 (shows the target at the same URL)')
  .default('302');

const redirectEntry = z.strictObject({
  from: field.text().describe('A URL path such as `/shop/`, or a folder with everything below it such as `/shop/*`.'),
  to: field
    .text()
    .describe('A path on the site or a full URL. `:splat` is replaced by the part of the path that `*` matches.'),
  status: status.describe(
    '`301` is permanent, `302` is temporary, and `200` shows the target without changing the URL.',
  ),
  force: field
    .boolean()
    .default(false)
    .describe('Applies the entry even if the site has a file at the path, such as the home page.'),
  when: conditions.optional().describe('Conditions that must all be met.'),
  unless: conditions.optional().describe('Conditions that must not be met, with the same keys as `when`.'),
  hosts: ruleHosts,
});

export const hostingSchema = z.strictObject({
  robots: z
    .strictObject({
      groups: z.array(robotsGroup).default([]).describe('Groups of rules for crawlers.'),
      sitemaps: z
        .array(field.text())
        .default([])
        .describe('Additional sitemaps, as paths on the site or full URLs; `sitemap.xml` is always listed.'),
    })
    .prefault({})
    .describe('Lines of `robots.txt`.'),
  headers: z.array(headerEntry).default([]).describe('Response headers by path.'),
  redirects: z
    .array(redirectEntry)
    .default([])
    .describe('Redirects and rewrites that require host rules. All other redirects are in `templates/redirects.ts`.'),
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
