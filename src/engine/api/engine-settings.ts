import { z } from 'zod';
import { canParseUrl } from '../core/can-parse-url.ts';
import { HOSTS } from '../core/hosts.ts';
import { DEFAULT_TIME_ZONE, isTimeZone, timeZoneProblem } from '../core/time-zone.ts';
import { field } from './fields.ts';

/** A budget. */
const most = field.integer().refine((value) => value >= 0, 'must be 0 or more');

const share = (least: number) =>
  field.number().refine((value) => value >= least && value <= 1, `must be between ${least} and 1`);

/** Text of an environment variable as the words that a character parts; anything else as it is. */
const wordsBy =
  (separator: RegExp) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? value.split(separator).filter(Boolean) : value;

/** Defaults: places.md, the gate. */
const similaritySchema = z.strictObject({
  /** `enforce` keeps pages that fail out of search engines, `report` only names them; a site has to ask for either. */
  gate: z.enum(['enforce', 'report', 'off']).default('off'),
  /** How alike two pages may be, names aside. */
  pairs: z
    .strictObject({
      /** Share from which on the build warns. */
      warn: share(0.5).default(0.8),
      /** Share from which on one of the two is kept out of search engines. */
      refuse: share(0.5).default(0.9),
    })
    .prefault({}),
  /** How much of a page no other page must say. */
  unique: z
    .strictObject({
      /** Share below which the build warns. */
      warn: share(0).default(0.2),
      /** Share below which the page is kept out of search engines. */
      refuse: share(0).default(0.1),
    })
    .prefault({}),
  /** Pages that are never refused: what is too like them is. In the environment globs apart by spaces. */
  keep: z.preprocess(
    wordsBy(/\s+/),
    z
      .array(z.string().startsWith('/', 'must be a glob of addresses that begins with a slash, such as /blog/**'))
      .default([]),
  ),
});

/** In an environment variable: `DSC-02=warn IDX-05=off`. */
const pairsToRecord = (value: unknown): unknown =>
  typeof value === 'string'
    ? Object.fromEntries(
        value
          .split(/[\s,]+/)
          .filter(Boolean)
          .map((pair) => pair.split('=', 2)),
      )
    : value;

const rulesSchema = (ruleIds: readonly string[]) => {
  const ruleId = z.enum(ruleIds, 'must be the id of a rule');
  return z.strictObject({
    /** What becomes of a rule's findings, by its id: `error`, `warn` or `off`. In the environment `DSC-02=warn TXT-08=off`. */
    severity: z
      .preprocess(
        pairsToRecord,
        z.strictObject(
          Object.fromEntries(ruleId.options.map((id) => [id, z.enum(['error', 'warn', 'off']).optional()])),
        ),
      )
      .default({}),
    /** Findings that the site lives with until a day. */
    allowances: z
      .array(
        z.strictObject({
          /** Id of the rule. */
          rule: ruleId,
          /** Glob of the addresses, such as `/blog/**`. */
          pages: field.text(),
          /** Why, for those who read it later. */
          reason: field.text(),
          /** Last day on which it holds. */
          until: field.date(),
        }),
      )
      .default([]),
  });
};

/** URLs allow more in a host than any registry gives away. Other alphabets are compared as they are asked for (`xn--…`). */
const hasPlainHost = (address: string): boolean =>
  !canParseUrl(address) || /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(new URL(address).hostname);

const budgetsSchema = z
  .array(
    z.strictObject({
      /** Glob of the addresses, such as `/blog/**`. */
      pages: field.text(),
      /** Most bytes of the page compressed (gzip), its styles included. */
      html: most.optional(),
      /** Most bytes of script, compressed (Brotli), that the page loads at once. */
      script: most.optional(),
      /** The same with what it loads by itself when it is idle, or when an island comes into view. */
      scriptIdle: most.optional(),
      /** The same once one island or part of the page is in use: the one that then fetches most. */
      scriptOneInUse: most.optional(),
      /** The same once every island of the page is in use. */
      scriptInUse: most.optional(),
      /** All script that the page can load: also for menus, failures, crashes, and fields changed before hydration. */
      scriptInAll: most.optional(),
      /** Most elements in `<main>`. */
      nodes: most.optional(),
      /** Most requests before anyone touches the page, its own among them. */
      requests: most.optional(),
    }),
  )
  .default([]);

/** Returns the schema of the keys of `content/settings.yml` that belong to the engine. A site adds its own keys. */
export const engineSettingsFor = (ruleIds: readonly string[]) =>
  z.strictObject({
    /** Address of the site, with a path if it does not live at the root of its host. */
    address: z
      .url({ protocol: /^https?$/, error: 'must be a full address such as https://www.example.com' })
      .refine((address) => !/[?#]/.test(address), 'must have no query and no fragment')
      .refine(hasPlainHost, 'must name a host of letters, digits, hyphens and dots')
      .transform((address) => address.replace(/\/+$/, '')),
    /** Name of the site, for link previews. */
    title: field.text(),
    /** Language of every page, BCP 47. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en-AU')
      .default('en-AU'),
    /** Whose calendar the site keeps, a zone of the IANA list: its today is the date of the build. */
    timeZone: z
      .string()
      .refine(isTimeZone, { error: ({ input }) => timeZoneProblem(input) })
      .default(DEFAULT_TIME_ZONE),
    /** The site's icon, a file of `public/` or of `templates/pages`: `/favicon.svg`. */
    favicon: z.string().startsWith('/', 'must be a path that begins with a slash').optional(),
    /**
     * A small icon itself, such as `data:image/svg+xml,<svg …>`, instead of a link to the file of `favicon`. The build
     * percent-encodes characters that a URL may not contain. Search engines need a file: name one on the home page, as
     * `apple-touch-icon`.
     */
    inlineFavicon: z.string().startsWith('data:image/', 'must be a data URI of an image').optional(),
    /** Picture for shared links of pages that have none of their own: a PNG or JPEG in `public/`, 1200 by 630 pixels. */
    socialImage: z.string().startsWith('/', 'must be a path that begins with a slash').optional(),
    /** Colour of the browser's own surfaces, such as the bar of an address: a colour of the style sheet by its name, `--accent`, or `#0B5C6B`. */
    themeColour: z
      .string()
      .regex(
        /^(#[0-9a-f]{6}|--[\w-]+)$/i,
        'must be a colour of the style sheet such as --accent, or one such as #0B5C6B',
      )
      .optional(),
    /** A preview that no search engine takes: every page `noindex`, and robots.txt names no sitemap. */
    noindex: field.boolean().default(false),
    /** Hosts the site goes to: their own files are made, and their limits looked at. In the environment words apart by commas. */
    hosts: z.preprocess(wordsBy(/[\s,]+/), z.array(z.enum(HOSTS)).default([])),
    /** What islands run on. Preact is small and has React's components, hooks and contexts; React weighs 60 KB and has the rest. */
    runtime: z.enum(['preact', 'react']).default('preact'),
    /**
     * Classes whose rules stay in every page, such as `state-*`: for names that a script puts together in a way that the build
     * cannot read. In the environment words apart by spaces or commas.
     */
    keepClasses: z.preprocess(wordsBy(/[\s,]+/), z.array(field.text()).default([])),
    /** Corrects internal links in the output where the corrected address is certain. */
    autofix: field.boolean().default(false),
    /** What a page may weigh, by its address. For each figure the first pattern that matches and names it counts. */
    budgets: budgetsSchema,
    /** What pages may share with each other. */
    similarity: similaritySchema.prefault({}),
    /** How strict the rules are. */
    rules: rulesSchema(ruleIds).prefault({}),
  });

export type EngineSettings = z.output<ReturnType<typeof engineSettingsFor>>;
