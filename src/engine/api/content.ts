import type { z } from 'zod';
import type { CollectionDefinition, ContentOf } from './collections.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import type { StorableText, StoredText } from './stored.ts';

/** Reports a problem that the site's own validation found. */
export type ReportProblem = (
  /** The invalid record: an entry, or the record of `dataRecord`. */
  record: object,
  /** Path of the invalid value in the record, such as `['state']` or `['suburbs', 2, 'slug']`. */
  path: readonly (string | number)[],
  message: string,
  fix?: string,
) => void;

/** A claim that pages may only state in its approved wording (TXT-07). */
export interface Claim {
  /** Record that declares the claim; findings point to its file and line. */
  readonly record: {
    /** Name of the claim. */
    readonly id: string;
  };
  /** Approved wording of the claim. */
  readonly wording: string;
  /** Variable that inserts the wording into Markdown, such as `{{claim.price}}`. Shown in messages. */
  readonly variable?: string;
  /**
   * Phrases that express the claim, in addition to the approved wording. `#` matches any number, `%` also matches 'per
   * cent', `*` matches the rest of a word, and `a/b` matches either word. A space or hyphen matches any space, hyphen
   * or dash, or 'to'.
   */
  readonly finds: readonly string[];
  /** Globs of the pages that may state the claim, such as `/blog/**`. If empty, no page may. */
  readonly pages: readonly string[];
  /** Date by which the claim must be reviewed. */
  readonly reviewBy?: string;
  /** Whether the claim is a response time, which only pages about covered places may promise (LOC-01). */
  readonly isResponseTime?: boolean;
}

/** Pages that contain figures about places (TXT-06). */
export interface LocalFacts {
  /** Globs of page paths. */
  readonly pages: readonly string[];
  /** Id of the section that lists each figure with its source and date. */
  readonly section: string;
}

/** A business address with staff (SDT-04). */
export interface Premises {
  readonly street: string;
  readonly postcode: string;
}

/** Suggests targets for a path that does not exist. Paths exclude the base path. */
export type CorrectAddress = (path: string) => {
  /** Possible targets, best first. */
  readonly suggestions: readonly string[];
  /** The target, if there is only one possibility. */
  readonly certain?: string | undefined;
  readonly problem?: string | undefined;
};

export interface ContentDefinition<
  C extends Readonly<Record<string, CollectionDefinition>> = Readonly<Record<string, CollectionDefinition>>,
  S extends z.ZodObject = z.ZodObject,
> {
  /** Collections by name; pages read them as `site.content.posts`. */
  readonly collections: C;
  /** Schema of the site's own settings in `content/settings.yml`; the engine adds its keys. */
  readonly settings: S;
  /** Values of `{{name}}` placeholders in Markdown. Unknown names are errors. */
  readonly variables?: (site: { settings: z.output<S>; content: ContentOf<C> }) => Readonly<Record<string, string>>;
  /** Names that vary between similar pages, such as place names. Ignored when pages are compared. */
  readonly names?: (content: ContentOf<C>) => readonly string[];
  /** Claims with controlled wording. */
  readonly claims?: (content: ContentOf<C>) => readonly Claim[];
  /** Page content that can be edited in a content store. Pages read the edits from `site.stored`. */
  readonly stored?: {
    /** The generated content that can be edited. */
    readonly texts: (site: { settings: z.output<S>; content: ContentOf<C> }) => readonly StorableText[];
    /** Validates edits beyond their format and returns a message for each problem. */
    readonly check?: (
      text: StorableText,
      edited: StoredText,
      site: { settings: z.output<S>; content: ContentOf<C> },
    ) => readonly string[];
  };
  /** Business addresses, the only ones that structured data may contain. */
  readonly premises?: (site: { settings: z.output<S>; content: ContentOf<C> }) => readonly Premises[];
  /**
   * Suggests targets for links to missing pages. `autofix` applies a suggestion if only one target is possible. Called
   * only if there are such links. Suggestions that are not pages are ignored.
   */
  readonly corrections?: (content: ContentOf<C>) => CorrectAddress;
  /** Pages that contain figures about places, and the section that lists their sources. */
  readonly localFacts?: (content: ContentOf<C>) => LocalFacts;
  /** Globs of pages that consist mainly of links, such as a site map. */
  readonly hubs?: (content: ContentOf<C>) => readonly string[];
  /** Performs checks that a schema cannot express, such as references between collections. */
  readonly validate?: (content: ContentOf<C>, report: ReportProblem, settings: z.output<S>) => void;
  /** Settings whose default must not go live, such as a fictitious phone number. `--strict` rejects them. */
  readonly placeholders?: (settings: z.output<S>) => readonly { readonly key: string; readonly reason: string }[];
  /** Reports content that must not go live yet, such as unconfirmed prices. `--strict` rejects it. */
  readonly provisional?: (content: ContentOf<C>, report: ReportProblem) => void;
  /**
   * Origins that pages can use, as full URLs: `connect` for requests by scripts, `forms` for form targets, and
   * `scripts`, `images`, `media` and `frames` for resources. `*.` matches any subdomain. The pages'
   * Content-Security-Policy blocks all other origins. Empty values and paths on this site are ignored, except in
   * `frames`, where `/` lets pages of this site frame each other.
   */
  readonly allows?: (settings: z.output<S>) => AllowedAddresses;
}

export interface AllowedAddresses {
  /** Origins of requests by scripts. */
  readonly connect?: readonly string[];
  /** Origins of form targets. */
  readonly forms?: readonly string[];
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** Origins of video, audio and their text tracks. */
  readonly media?: readonly string[];
  /** Origins of `<iframe>` pages. A path on this site, such as `/`, lets its pages frame each other. */
  readonly frames?: readonly string[];
  /** Origins of `<object>` and `<embed>` resources. */
  readonly objects?: readonly string[];
}

export const ALLOWED_KEYS: KeysOf<AllowedAddresses> = {
  connect: true,
  forms: true,
  scripts: true,
  images: true,
  media: true,
  frames: true,
  objects: true,
};

const CONTENT_KEYS: KeysOf<ContentDefinition> = {
  collections: true,
  settings: true,
  variables: true,
  names: true,
  claims: true,
  stored: true,
  premises: true,
  corrections: true,
  localFacts: true,
  hubs: true,
  validate: true,
  placeholders: true,
  provisional: true,
  allows: true,
};
const STORED_KEYS: KeysOf<NonNullable<ContentDefinition['stored']>> = { texts: true, check: true };

/**
 * Declares a site's collections and settings; the default export of `content/collections.ts`.
 *
 * @example
 * const content = defineContent({
 *   collections: { posts },
 *   settings: z.strictObject({ email: z.email() }),
 *   variables: ({ settings }) => ({ email: settings.email }),
 * });
 *
 * export default content;
 */
export const defineContent = <const C extends Readonly<Record<string, CollectionDefinition>>, S extends z.ZodObject>(
  definition: ContentDefinition<C, S>,
): ContentDefinition<C, S> => {
  refuseUnknownKeys('defineContent', definition, CONTENT_KEYS);
  refuseUnknownKeys('stored of defineContent', definition.stored ?? {}, STORED_KEYS);
  return definition;
};
