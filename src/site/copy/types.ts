import type { SourceId } from '../place-schemas.ts';

/** A short fact about a place, always printed with its source and date. */
export interface LocalFact {
  readonly id: string;
  /** Label such as 'Residents' or 'Main postcode'. */
  readonly label: string;
  /** As printed, including the unit: '280,153 in the urban centre of Wollongong'. */
  readonly value: string;
  readonly source: SourceId;
  /** Year or date of the figure, such as '2021'. */
  readonly asAt: string;
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

/** Link to another page of this site, as a path without the base: `/nsw/sydney/`. */
export interface RelatedLink {
  readonly text: string;
  readonly path: string;
  /** Location or purpose of the target, such as '27 km south'. */
  readonly note?: string;
}

/** Table cell: plain text or a link. The note is printed below it in small type. */
export type Cell = string | (Pick<RelatedLink, 'text' | 'note'> & { readonly path?: string });

export interface Table {
  readonly caption: string;
  /**
   * Column headings. If empty, each row is a label and its value, and the table is rendered as a list without a
   * caption.
   */
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** First cells of the rows to emphasise, such as a total. */
  readonly strong?: readonly string[];
  /** Caveat about the figures, printed below the table. */
  readonly under?: string | undefined;
}

/** Table that answers the page's main question, with further links and its basis. */
export interface Answer extends Table {
  readonly links?: readonly RelatedLink[];
  readonly notes?: Notes;
}

/** Line of an email draft: a question, and the form field that collects its answer. */
export interface LetterLine {
  readonly text: string;
  readonly name: string;
  readonly inputMode?: 'numeric';
}

/** Draft of an email to us. The page provides the recipient. */
export interface Letter {
  /** Label of its button: 'Email us these six facts'. */
  readonly invitation: string;
  readonly subject: string;
  readonly lines: readonly LetterLine[];
}

/** Section of a page's main text, in plain text. `id` is its fragment. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** Text to copy, one paragraph per line, with placeholders in brackets: `[serial number]`. */
  readonly wording?: string;
  /** Email draft with a line for each item of the list. */
  readonly letter?: Letter;
  readonly table?: Table;
  readonly links?: readonly RelatedLink[];
  /** Background for the section, collapsed by default. */
  readonly notes?: Notes;
}

export type Notes = Omit<Section, 'id' | 'notes'>;

/** Copy of a location page, without markup. */
export interface PageCopy {
  /** Unique on the site, about 60 characters. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  /** A direct answer in one or two sentences below the `<h1>`. */
  readonly lead: string;
  /** Monthly bills in columns, printed below the lead, with links to change or verify the figures. */
  readonly bill?: Table & {
    readonly more: { readonly words?: string; readonly links: readonly RelatedLink[] };
    readonly notes?: Notes;
  };
  /** Printed below the lead, or after the form if the page has a bill. */
  readonly answer?: Answer;
  readonly sections: readonly Section[];
  readonly faqs: readonly Faq[];
  readonly facts: readonly LocalFact[];
}
