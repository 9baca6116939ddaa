import type { SourceId } from '../place-schemas.ts';

/** One sentence-sized fact of a place. Printed only with its source and date. */
export interface LocalFact {
  /** What it measures, such as `population`; unique within a page. */
  readonly id: string;
  /** Short label: 'Residents', 'Main postcode'. */
  readonly label: string;
  /** As printed, unit included: '280,153 in the urban centre of Wollongong'. */
  readonly value: string;
  readonly source: SourceId;
  /** Year or date the figure holds for, such as '2021'. */
  readonly asAt: string;
}

/** A question and its answer, plain text. */
export interface Faq {
  readonly question: string;
  readonly answer: string;
}

/** A link to another page of this site: path without base, `/nsw/sydney/`. */
export interface RelatedLink {
  readonly text: string;
  readonly path: string;
  /** Where it lies, such as '27 km south', or what it is for. */
  readonly note?: string;
}

/** What stands in a table: text, or a link; a note says under it, in small type, what it is of. */
export type Cell = string | (Pick<RelatedLink, 'text' | 'note'> & { readonly path?: string });

export interface Table {
  readonly caption: string;
  /** Of the columns; none where the first cell of each row says what the second is: then it is a list of both, without a caption. */
  readonly head: readonly Cell[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly Cell[])[];
  /** The first cells of rows that stand out: a sum of those above, the case that the page is about. */
  readonly strong?: readonly string[];
  /** What must be known of its figures, under it. */
  readonly under?: string | undefined;
}

/** What a page is asked for: a table, with ways on from it and what it rests on. */
export interface Answer extends Table {
  readonly links?: readonly RelatedLink[];
  readonly notes?: Notes;
}

/** A line of a letter: what it asks for, and the field that takes the answer. */
export interface LetterLine {
  readonly text: string;
  /** Of its field. */
  readonly name: string;
  /** Of its field, where nobody answers in letters. */
  readonly inputMode?: 'numeric';
}

/** A letter begun: whom it is to follows from where it is written. */
export interface Letter {
  /** What a press on it does: 'Email us these six facts'. */
  readonly invitation: string;
  readonly subject: string;
  readonly lines: readonly LetterLine[];
}

/** A stretch of a page's main text. `id` is its fragment. Plain text throughout. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** Words to copy, a paragraph in each line; what the reader fills in stands in brackets: `[serial number]`. */
  readonly wording?: string;
  /** To us, with what the list asks for: a line for each of its items. */
  readonly letter?: Letter;
  readonly table?: Table;
  /** Where to go on from here. */
  readonly links?: readonly RelatedLink[];
  /** What it rests on, for those who want to know more. */
  readonly notes?: Notes;
}

/** What somebody opens who wants to know more. */
export type Notes = Omit<Section, 'id' | 'notes'>;

/** All words of a location page. No markup: templates decide how it looks. */
export interface PageCopy {
  /** For `<title>`: unique on the site, about 60 characters. */
  readonly title: string;
  /** For the meta description: unique, 70 to 160 characters. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** For the h1. */
  readonly heading: string;
  /** The answer in a sentence or two, under the h1. */
  readonly lead: string;
  /** What a month comes to, in several columns side by side, under the lead, and where its figures can be changed or looked into. */
  readonly bill?: Table & {
    readonly more: { readonly words?: string; readonly links: readonly RelatedLink[] };
    readonly notes?: Notes;
  };
  /** What the page is asked for: under the lead, or after the form where a bill stands there. */
  readonly answer?: Answer;
  readonly sections: readonly Section[];
  readonly faqs: readonly Faq[];
  readonly facts: readonly LocalFact[];
}
