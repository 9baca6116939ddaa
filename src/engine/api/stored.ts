import type { Markdown } from './collections.ts';

/** Unique key of an entry in the content store. Each part consists of lower-case words joined by hyphens. */
export interface StoredPlace {
  /** Path segment, such as `orange`. */
  readonly city: string;
  /** Path segment, such as `nsw`. */
  readonly state: string;
  /** Kind of entry: `city`, the name of a service, or `suburb-…`. */
  readonly keyword: string;
}

export interface StoredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Generated content of a page that can be edited in a content store. */
export interface StorableText extends StoredPlace {
  /** Path of the page without the base path, such as `/nsw/orange/`. */
  readonly path: string;
  /** Markdown. */
  readonly text: string;
  /** Questions and answers. */
  readonly faqs: readonly StoredQuestion[];
  /** Prefix of the message if the stored row is invalid. Default: 'Failed to load content'. */
  readonly failure?: string;
}

/** Edited content from the store, which replaces the generated content of a page. */
export interface StoredText {
  /** Rendered Markdown. */
  readonly body: Markdown;
  /** Questions and answers. */
  readonly faqs: readonly StoredQuestion[];
}
