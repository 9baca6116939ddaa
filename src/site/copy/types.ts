import type { SourceId } from '../place-schemas.ts';

/** Always printed with its source and date. */
export interface LocalFact {
  readonly id: string;
  readonly label: string;
  /** Includes the unit: '280,153 in the urban centre'. */
  readonly value: string;
  readonly source: SourceId;
  readonly asAt: string;
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
  /** Printed after the answer. */
  readonly link?: RelatedLink;
}

/** `path` excludes the base. Lists of links also accept an https URL of another site. */
export interface RelatedLink {
  readonly text: string;
  readonly path: string;
  readonly note?: string;
}

/** The note is printed below the text in small type. */
export type Cell = string | (Pick<RelatedLink, 'text' | 'note'> & { readonly path?: string });

export interface Table {
  readonly caption: string;
  /** If empty, the table is a list of labels and values. */
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** First cells of the rows to emphasise, such as a total. */
  readonly strong?: readonly string[];
  readonly under?: string | undefined;
}

/** Answers the page's main question. */
export interface Answer extends Table {
  readonly links?: readonly RelatedLink[];
  readonly notes?: Notes;
}

export interface LetterLine {
  readonly text: string;
  readonly name: string;
  readonly inputMode?: 'numeric';
}

/** The page adds the recipient. */
export interface Letter {
  readonly invitation: string;
  readonly subject: string;
  readonly lines: readonly LetterLine[];
}

/** Plain text. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** One paragraph per line, with placeholders such as `[serial number]`. */
  readonly wording?: string;
  readonly letter?: Letter;
  readonly table?: Table;
  readonly links?: readonly RelatedLink[];
  /** Collapsed by default. */
  readonly notes?: Notes;
}

export type Notes = Omit<Section, 'id' | 'notes'>;

export interface PageCopy {
  /** Unique across the site; about 60 characters. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  readonly lead: string;
  readonly bill?: Table & {
    readonly more: { readonly words: string; readonly links: readonly RelatedLink[] };
    readonly notes?: Notes;
  };
  /** Printed below the lead, or after the form if there is a bill. */
  readonly answer?: Answer;
  readonly sections: readonly Section[];
  readonly faqs: readonly Faq[];
  readonly facts: readonly LocalFact[];
}
