import type { Markdown } from './content.ts';

/** The unique key of a stored text. Lower-case words joined by hyphens. */
export interface StoredPlace {
  /** Path segment: `orange`. */
  readonly city: string;
  /** Path segment: `nsw`. */
  readonly state: string;
  /** Which text of the city: `city`, a service, or `suburb-…`. */
  readonly keyword: string;
}

export interface StoredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The text of a page that a content store may keep, as the site generates it. */
export interface StorableText extends StoredPlace {
  /** Address of its page, without base: `/nsw/orange/`. */
  readonly path: string;
  /** Markdown. */
  readonly text: string;
  /** Questions with their answers. */
  readonly faqs: readonly StoredQuestion[];
  /** What a message begins with where its row is of no use. Default: 'Failed to load content'. */
  readonly failure?: string;
}

/** A text that somebody has edited in the store: in place of the page's generated text and questions. */
export interface StoredText {
  /** Rendered, as that of a Markdown file. */
  readonly body: Markdown;
  /** Questions with their answers. */
  readonly faqs: readonly StoredQuestion[];
}
