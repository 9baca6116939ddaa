import { z } from 'zod';
import { canParseUrl } from '../core/can-parse-url.ts';
import { globProblem } from '../core/glob-problem.ts';
import { field } from './fields.ts';
import { isOwnRuleId } from './own-rules.ts';

/** `links`: only broken links. `seo`: problems that matter on any site. `strict`: each rule's default severity. */
export const PROFILE_NAMES = ['links', 'seo', 'strict'] as const;

const LEVELS = ['error', 'warning', 'note', 'off'] as const;
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { warn: 'warning', info: 'note' };

/** Accepts the spellings of other linters too, such as `warn`. */
export const level = () =>
  z.preprocess((value) => (typeof value === 'string' ? (OTHER_SPELLINGS[value] ?? value) : value), z.enum(LEVELS));

export const wordsBy =
  (separator: RegExp) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? value.split(separator).filter(Boolean) : value;

/** Parses an environment variable such as `DSC-02=warning IDX-05=off`. */
export const pairsToRecord = (value: unknown): unknown =>
  typeof value === 'string'
    ? Object.fromEntries(
        value
          .split(/[\s,]+/)
          .filter(Boolean)
          .map((pair) => pair.split('=', 2)),
      )
    : value;

/** Items in environment variables are separated by spaces or commas. */
const words = <Item extends z.ZodType>(item: Item) => z.preprocess(wordsBy(/[\s,]+/), z.array(item));

const isWebAddress = (text: string): boolean => canParseUrl(text) && /^https?:$/.test(new URL(text).protocol);

const validGlob = <S extends z.ZodType<string>>(schema: S): S =>
  schema.superRefine((value, context) => {
    const message = value === '' ? undefined : globProblem(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const glob = () => validGlob(field.text());

const status = () => field.integer().refine((value) => value >= 100 && value <= 999, 'must be an HTTP status');

const variableName = () =>
  z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, such as STAGING_LOGIN');

const SECRET_HEADER = /^((proxy-)?authorization|cookie|.*(token|secret|api-?key).*)$/i;

const headerName = () => z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be the name of a header');

const hostSchema = () =>
  z.strictObject({
    /** Host or glob, such as `*.example.com`. */
    host: glob(),
    /** Request headers whose values are not secret. Use `headersFrom` for credentials. */
    headers: z
      .record(
        headerName().refine(
          (name) => !SECRET_HEADER.test(name),
          'must not be a header with credentials; name an environment variable in headersFrom instead',
        ),
        z.string(),
      )
      .optional(),
    /** Request headers with the environment variables that contain their values, such as `{ X-Api-Key: STAGING_KEY }`. */
    headersFrom: z.record(headerName(), variableName()).optional(),
    /** Environment variable that contains `user:password` for basic authentication. */
    basicAuthFrom: variableName().optional(),
    /** Statuses for which a link to this host counts as working. */
    accept: words(status()).optional(),
    /** Minimum interval between requests, in milliseconds. */
    pace: field
      .integer()
      .refine((value) => value >= 0 && value <= 600_000, 'must be between 0 and 600000')
      .optional(),
  });

const externalSchema = () =>
  z.strictObject({
    /** Globs of URLs to skip, such as `https://www.linkedin.com/**`. */
    ignore: words(glob()).optional(),
    /** Statuses for which a link counts as working, such as 403. */
    accept: words(status()).optional(),
    /** Days before a working link is checked again. */
    maxAge: field
      .integer()
      .refine((value) => value >= 0 && value <= 365, 'must be between 0 and 365')
      .optional(),
    /** Reports broken links as errors instead of warnings. */
    strict: field.boolean().optional(),
  });

/** Accepts any well-formed id of a site rule, because the site's own rules are not loaded yet. */
export const ruleIdOf = (ids: readonly string[]) =>
  z.string().superRefine((id, context) => {
    if (ids.includes(id) || isOwnRuleId(id)) return;
    context.addIssue({ code: 'invalid_value', values: [...ids], message: 'must be a rule id', input: id });
  });

/** Rejects ids that are neither built-in rules nor well-formed ids of site rules. */
const refuseUnknownIds = (ids: readonly string[]) => {
  const check = z.check<Readonly<Record<string, unknown>>>(({ value, issues }) => {
    const keys = Object.keys(value).filter((id) => !ids.includes(id) && !isOwnRuleId(id));
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value });
  });
  // Run even if a severity is invalid, so that unknown ids are reported in the same run.
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
};

export const severitiesOf = (ids: readonly string[]) =>
  z.preprocess(
    pairsToRecord,
    z
      .object(Object.fromEntries(ids.map((id) => [id, level().optional()])))
      .catchall(level().optional())
      .check(refuseUnknownIds(ids)),
  );

const ignoreSchema = (ruleId: z.ZodType<string>) =>
  z
    .strictObject({
      /** Rule id. Default: every rule. */
      rule: ruleId.optional(),
      /** Glob of the URL or path that the finding is about, such as `/old/**` or `https://example.org/**`. */
      link: glob().optional(),
      /** Glob of page paths, such as `/blog/**`. Default: every page. */
      pages: validGlob(
        z.string().startsWith('/', 'must be a glob of paths that starts with a slash, such as /blog/**'),
      ).optional(),
      /** Why the findings are acceptable. */
      reason: field.text(),
      /** Last day on which the findings are accepted. Default: no limit. */
      until: field.date().optional(),
    })
    .refine(
      ({ rule, link, pages }) => rule !== undefined || link !== undefined || pages !== undefined,
      'must have a rule, link or pages',
    );

/** Schema of `build-site.check.yml` and of `check` in `content/settings.yml`. */
export const checkSettingsFor = (ruleIds: readonly string[]) => {
  const ruleId = ruleIdOf(ruleIds);
  return z.strictObject({
    /** Initial severities: `links`, `seo` or `strict`. Default: `strict` for build-site sites, otherwise `seo`. */
    profile: z.enum(PROFILE_NAMES).optional(),
    /**
     * Severity by rule id: `error`, `warning`, `note` or `off`. In an environment variable:
     * `DSC-02=warning TXT-08=off`.
     */
    rules: severitiesOf(ruleIds).optional(),
    /** Accepted findings. */
    ignore: z.array(ignoreSchema(ruleId)).optional(),
    /** File of known findings, written by `check --write-baseline`. The path is relative to the settings file. */
    baseline: field.text().optional(),
    /** Public URL of the site. Default: detected. Only for folders. */
    origin: z.string().refine(isWebAddress, 'must be a full URL such as https://www.example.com').optional(),
    /** Base path of the site, such as `/repo/`. Default: detected. Only for folders. */
    base: z
      .string()
      .regex(/^\/[^?#\s]*$/, 'must be a path such as /repo/')
      .optional(),
    /** Other hosts that serve the same site, such as `example.pages.dev`. Only for folders. */
    hosts: words(
      z.string().regex(/^[^\s/?#@]+$/, 'must be a host without a scheme or path, such as www.example.com'),
    ).optional(),
    /** Globs of files that are not read as pages, such as `drafts/**`, relative to the folder. */
    exclude: words(glob()).optional(),
    /** External links, for `--external`. */
    external: externalSchema().optional(),
    /** Request settings by host, for `--url` and `--external`. */
    requests: z.array(hostSchema()).optional(),
  });
};

export type CheckSettings = z.output<ReturnType<typeof checkSettingsFor>>;
export type ProfileName = (typeof PROFILE_NAMES)[number];
export type Level = (typeof LEVELS)[number];
