import { z } from 'zod';
import { canParseUrl } from '../core/can-parse-url.ts';
import { HOSTS } from '../core/hosts.ts';
import { TRAILING_SLASH } from '../core/page-files.ts';
import { DEFAULT_TIME_ZONE, isTimeZone, timeZoneProblem } from '../core/time-zone.ts';
import { checkSettingsFor, ruleIdOf, severitiesOf, wordsBy } from './check-settings.ts';
import { field } from './fields.ts';

const most = () => field.integer().refine((value) => value >= 0, 'must be 0 or more');

const share = (least: number) =>
  field.number().refine((value) => value >= least && value <= 1, `must be between ${least} and 1`);

const similaritySchema = () =>
  z.strictObject({
    /** `enforce` keeps failing pages out of search engines, `report` only reports them. Default `off`. */
    gate: z.enum(['enforce', 'report', 'off']).default('off'),
    /** Limits for the similarity of two pages, ignoring names. */
    pairs: z
      .strictObject({
        /** Similarity (0 to 1) at or above which the build warns. */
        warn: share(0.5).default(0.8),
        /** Similarity (0 to 1) at or above which one of the two pages is kept out of search engines. */
        refuse: share(0.5).default(0.9),
      })
      .prefault({}),
    /** Limits for the share of a page's content that appears on no other page. */
    unique: z
      .strictObject({
        /** Share (0 to 1) below which the build warns. */
        warn: share(0).default(0.2),
        /** Share (0 to 1) below which the page is kept out of search engines. */
        refuse: share(0).default(0.1),
      })
      .prefault({}),
    /**
     * Globs of pages that always stay in search engines; pages too similar to them are kept out instead. In an
     * environment variable, separate globs with spaces.
     */
    keep: z.preprocess(
      wordsBy(/\s+/),
      z
        .array(z.string().startsWith('/', 'must be a glob of paths that starts with a slash, such as /blog/**'))
        .default([]),
    ),
  });

export const rulesSchema = (ruleIds: readonly string[]) => {
  return z.strictObject({
    /**
     * Severity by rule id: `error`, `warning`, `note` or `off`. In an environment variable:
     * `DSC-02=warning TXT-08=off`.
     */
    severity: severitiesOf(ruleIds).default({}),
    /** Findings accepted until a given date. */
    allowances: z
      .array(
        z.strictObject({
          /** Id of the rule. */
          rule: ruleIdOf(ruleIds),
          /** Glob of page paths, such as `/blog/**`. */
          pages: field.text(),
          /** Why the findings are acceptable for now. */
          reason: field.text(),
          /** Last day on which the findings are accepted. */
          until: field.date(),
        }),
      )
      .default([]),
  });
};

/**
 * Rejects hosts that the URL parser accepts but that cannot be registered. Internationalised names are checked in their
 * ASCII form (`xn--…`).
 */
const hasPlainHost = (address: string): boolean =>
  !canParseUrl(address) || /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(new URL(address).hostname);

const budgetsSchema = () =>
  z
    .array(
      z.strictObject({
        /** Glob of page paths, such as `/blog/**`. */
        pages: field.text(),
        /** Maximum size of the page including its styles, in bytes (gzip). */
        html: most().optional(),
        /** Maximum size of the scripts loaded with the page, in bytes (Brotli). */
        script: most().optional(),
        /** Like `script`, plus scripts that load when the page is idle or an island becomes visible. */
        scriptIdle: most().optional(),
        /**
         * Like `scriptIdle`, plus the scripts loaded by the first interaction. Only the largest island or element script
         * counts.
         */
        scriptOneInUse: most().optional(),
        /** Like `scriptIdle`, but counts every island on the page as used. */
        scriptInUse: most().optional(),
        /**
         * Every script that the page can load, including those for menus, failed requests, crashes, and fields changed
         * before hydration.
         */
        scriptInAll: most().optional(),
        /** Maximum number of elements in `<main>`. */
        nodes: most().optional(),
        /** Maximum number of requests before any interaction, including the page itself. */
        requests: most().optional(),
      }),
    )
    .default([]);

/** Schema of the engine's own keys in `content/settings.yml`. */
export const engineSettingsFor = (ruleIds: readonly string[]) =>
  z.strictObject({
    /** URL of the site, including any base path. */
    address: z
      .url({ protocol: /^https?$/, error: 'must be a full URL such as https://www.example.com' })
      .refine((address) => !/[?#]/.test(address), 'must not have a query string or fragment')
      .refine(hasPlainHost, 'must have a host made of letters, digits, hyphens and dots')
      .transform((address) => address.replace(/\/+$/, '')),
    /**
     * Form of page URLs: `always` is `/about/`, written to `about/index.html`; `never` is `/about`, written to
     * `about.html`; `file` is `/about.html`.
     */
    trailingSlash: z.enum(TRAILING_SLASH).default('always'),
    /** Name of the site, for link previews. */
    title: field.text(),
    /** Default language of pages, as a BCP 47 tag. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en-AU')
      .default('en'),
    /** IANA time zone that determines the build date. */
    timeZone: z
      .string()
      .refine(isTimeZone, { error: ({ input }) => timeZoneProblem(input) })
      .default(DEFAULT_TIME_ZONE),
    /** Path of the site's icon, a file in `public/` or `templates/pages`, such as `/favicon.svg`. */
    favicon: z.string().startsWith('/', 'must be a path that starts with a slash').optional(),
    /**
     * Small icon as a data URI, inlined instead of a link to `favicon`. The build percent-encodes characters that are
     * not allowed in URLs. Search engines need an icon file, so add one to the home page as an `apple-touch-icon`.
     */
    inlineFavicon: z.string().startsWith('data:image/', 'must be a data URI of an image').optional(),
    /** Social image of pages without their own: a PNG or JPEG file in `public/`, 1200×630 pixels. */
    socialImage: z.string().startsWith('/', 'must be a path that starts with a slash').optional(),
    /** Colour of the browser's toolbar: a custom property such as `--accent`, or a hex colour such as `#0B5C6B`. */
    themeColour: z
      .string()
      .regex(
        /^(#[0-9a-f]{6}|--[\w-]+)$/i,
        'must be a custom property in the style sheet such as --accent, or a colour such as #0B5C6B',
      )
      .optional(),
    /** Keeps the site out of search engines, for previews: every page is `noindex`, and robots.txt lists no sitemap. */
    noindex: field.boolean().default(false),
    /**
     * Hosts to which the site is deployed. The build writes their configuration files and checks their limits. In an
     * environment variable, separate hosts with commas.
     */
    hosts: z.preprocess(wordsBy(/[\s,]+/), z.array(z.enum(HOSTS)).default([])),
    /**
     * Runtime of the islands. Preact is small and supports components, hooks and contexts; React adds about 60 KB and
     * supports everything.
     */
    runtime: z.enum(['preact', 'react']).default('preact'),
    /**
     * Class names that scripts compose, such as `state-*`, and ids, such as `#step-*`. Their rules are kept on every
     * page. In an environment variable, separate them with spaces or commas.
     */
    keepClasses: z.preprocess(wordsBy(/[\s,]+/), z.array(field.text()).default([])),
    /** Corrects internal links in the output if only one target is possible. */
    autofix: field.boolean().default(false),
    /** Size limits by page path. The first matching entry that sets a limit applies. */
    budgets: budgetsSchema(),
    /** Limits for pages that are nearly identical. */
    similarity: similaritySchema().prefault({}),
    /** Severities of rules, and temporary allowances. */
    rules: rulesSchema(ruleIds).prefault({}),
    /** Settings of `build-site check`, which can also be in build-site.check.yml. */
    check: checkSettingsFor(ruleIds).prefault({}),
  });

export type EngineSettings = z.output<ReturnType<typeof engineSettingsFor>>;
