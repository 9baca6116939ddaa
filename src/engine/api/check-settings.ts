import { z } from 'zod';
import { canParseUrl } from '../core/can-parse-url.ts';
import { field } from './fields.ts';

/** Sets of severities: only dead links, the problems of any site, or the severities of the rules themselves. */
export const PROFILE_NAMES = ['links', 'seo', 'strict'] as const;

/** Severity of a rule as written in settings. */
export const LEVELS = ['error', 'warn', 'note', 'off'] as const;

/** Splits the value of an environment variable into words; other values are returned unchanged. */
export const wordsBy =
  (separator: RegExp) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? value.split(separator).filter(Boolean) : value;

/** Parses the environment variable's format: `DSC-02=warn IDX-05=off`. */
export const pairsToRecord = (value: unknown): unknown =>
  typeof value === 'string'
    ? Object.fromEntries(
        value
          .split(/[\s,]+/)
          .filter(Boolean)
          .map((pair) => pair.split('=', 2)),
      )
    : value;

/** A list that an environment variable separates with spaces or commas. */
const words = <Item extends z.ZodType>(item: Item) => z.preprocess(wordsBy(/[\s,]+/), z.array(item));

const isWebAddress = (text: string): boolean => canParseUrl(text) && /^https?:$/.test(new URL(text).protocol);

const status = () => field.integer().refine((value) => value >= 100 && value <= 999, 'must be an HTTP status');

const variableName = () =>
  z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, such as STAGING_LOGIN');

/** Headers whose values are credentials. */
const SECRET_HEADER = /^((proxy-)?authorization|cookie|.*(token|secret|api-?key).*)$/i;

const headerName = () => z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be the name of a header');

const hostSchema = z.strictObject({
  /** Host, or a glob of hosts such as `*.example.com`. */
  host: field.text(),
  /** Request headers. Their values are public; use `headersFrom` for credentials. */
  headers: z
    .record(
      headerName().refine(
        (name) => !SECRET_HEADER.test(name),
        'must not be a header with credentials; name an environment variable in headersFrom instead',
      ),
      z.string(),
    )
    .optional(),
  /** Request headers whose values are in environment variables, such as `{ X-Api-Key: STAGING_KEY }`. */
  headersFrom: z.record(headerName(), variableName()).optional(),
  /** Environment variable with the user and password for basic authentication, as `user:password`. */
  basicAuthFrom: variableName().optional(),
  /** Statuses of this host that count as a working link. */
  accept: words(status()).optional(),
  /** Minimum interval between requests to the host, in milliseconds. */
  pace: field
    .integer()
    .refine((value) => value >= 0 && value <= 600_000, 'must be between 0 and 600000')
    .optional(),
});

const externalSchema = z.strictObject({
  /** Globs of URLs that are not requested, such as `https://www.linkedin.com/**`. */
  ignore: words(field.text()).optional(),
  /** Statuses that count as a working link, such as 403. */
  accept: words(status()).optional(),
  /** Days before a working link is requested again. */
  maxAge: field
    .integer()
    .refine((value) => value >= 0 && value <= 365, 'must be between 0 and 365')
    .optional(),
  /** Reports broken links as errors instead of warnings. */
  strict: field.boolean().optional(),
});

const ignoreSchema = (ruleId: z.ZodType<string>) =>
  z
    .strictObject({
      /** Rule id. Default: every rule. */
      rule: ruleId.optional(),
      /** Glob of the URL or path that the finding is about, such as `/old/**` or `https://example.org/**`. */
      link: field.text().optional(),
      /** Glob of page paths, such as `/blog/**`. Default: every page. */
      pages: z
        .string()
        .startsWith('/', 'must be a glob of paths that starts with a slash, such as /blog/**')
        .optional(),
      /** Why the findings are acceptable. */
      reason: field.text(),
      /** Last day of the exception. Default: none. */
      until: field.date().optional(),
    })
    .refine(
      ({ rule, link, pages }) => rule !== undefined || link !== undefined || pages !== undefined,
      'must have a rule, link or pages',
    );

/** Returns the schema of `build-site.check.yml`, and of the key `check` in `content/settings.yml`. */
export const checkSettingsFor = (ruleIds: readonly string[]) => {
  const ruleId = z.enum(ruleIds, 'must be a rule id');
  return z.strictObject({
    /** Severities to start from: `links`, `seo` or `strict`. Default: `strict` for sites of build-site, else `seo`. */
    profile: z.enum(PROFILE_NAMES).optional(),
    /** Severity by rule id: `error`, `warn`, `note` or `off`. Environment variable format: `DSC-02=warn TXT-08=off`. */
    rules: z
      .preprocess(
        pairsToRecord,
        z.strictObject(Object.fromEntries(ruleId.options.map((id) => [id, z.enum(LEVELS).optional()]))),
      )
      .optional(),
    /** Findings that are accepted. */
    ignore: z.array(ignoreSchema(ruleId)).optional(),
    /** File of known findings, written by `check --write-baseline`; relative to the settings file. */
    baseline: field.text().optional(),
    /** Public URL of the site. Default: detected. Only for folders. */
    origin: z.string().refine(isWebAddress, 'must be a full URL such as https://www.example.com').optional(),
    /** Path that the site is served below, such as `/repo/`. Default: detected. Only for folders. */
    base: z
      .string()
      .regex(/^\/[^?#\s]*$/, 'must be a path such as /repo/')
      .optional(),
    /** Other hosts that serve the same site, such as `example.pages.dev`. Only for folders. */
    hosts: words(
      z.string().regex(/^[^\s/?#@]+$/, 'must be a host without a scheme or path, such as www.example.com'),
    ).optional(),
    /** Globs of files that are not read as pages, such as `drafts/**`, relative to the folder. */
    exclude: words(field.text()).optional(),
    /** Links to other sites, for `--external`. */
    external: externalSchema.optional(),
    /** How to request hosts, for `--url` and `--external`. */
    requests: z.array(hostSchema).optional(),
  });
};

/** Settings of a check. */
export type CheckSettings = z.output<ReturnType<typeof checkSettingsFor>>;
export type ProfileName = (typeof PROFILE_NAMES)[number];
export type Level = (typeof LEVELS)[number];
