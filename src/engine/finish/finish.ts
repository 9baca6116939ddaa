import { hash } from 'node:crypto';
import type { Correction } from '../diagnostics.ts';
import { correctHtml } from '../html/correct-html.ts';
import type { OwnFacts } from '../html/facts.ts';
import { assemble, type SharedPart } from '../html/markers.ts';
import { readOwnFacts } from '../html/read-facts.ts';
import type { References } from '../html/references.ts';
import type { Statement, StatementReader } from '../html/statements.ts';
import { walkHtml } from '../html/walk-html.ts';
import type { StageWriter, WrittenFile } from '../publish/stage-writer.ts';
import type { PageText } from '../similarity/page-text.ts';
import type { PageTexts } from '../similarity/page-texts.ts';
import type { PageStyles, UsedStyles } from './page-styles.ts';

/** A page as it comes from React: plain data, so that a thread can take it on. */
export interface RawPage {
  readonly path: string;
  readonly output: string;
  /** HTML with markers where shared parts stand. */
  readonly marked: string;
  /** Style sheets that its module imports. */
  readonly sheets: readonly string[];
  /** What a verdict changes in it. */
  readonly corrections: readonly Correction[];
}

/** What remains of a page when it is written. */
export interface FinishedPage {
  readonly facts: OwnFacts;
  /** Indexes of the shared parts it shows. */
  readonly parts: readonly number[];
  /** Statements of its own text that it must not make. */
  readonly wrongStatements: readonly Statement[];
  readonly file: WrittenFile;
  /** Hash of the file's contents. */
  readonly digest: string;
  /** What its main text says, where pages are compared. */
  readonly text: PageText | undefined;
}

/** The styles that each shared part uses, found once. */
class PartTokens {
  readonly #styles: PageStyles;
  readonly #byIndex = new Map<number, UsedStyles>();

  constructor(styles: PageStyles) {
    this.#styles = styles;
  }

  of({ index, html }: SharedPart): UsedStyles {
    const known = this.#byIndex.get(index);
    if (known) return known;
    const reader = this.#styles.reader();
    walkHtml(html, reader);
    this.#byIndex.set(index, reader);
    return reader;
  }
}

/** Hash of the contents of a page's file. */
export const digestOf = (contents: string | Uint8Array): string => hash('sha1', contents, 'base64');

export interface FinishTools {
  readonly styles: PageStyles;
  readonly statements: StatementReader;
  /** Takes main texts; undefined where pages are not compared. */
  readonly texts?: PageTexts | undefined;
  readonly writer: Pick<StageWriter, 'write'>;
}

/** Reads the facts of a page, assembles it with the styles it uses, and writes it. */
export class PageFinisher {
  readonly #tools: FinishTools;
  readonly #partTokens: PartTokens;

  constructor(tools: FinishTools) {
    this.#tools = tools;
    this.#partTokens = new PartTokens(tools.styles);
  }

  /** `parts`: the shared parts known so far; `references`: where addresses and other texts get their numbers. */
  finish(
    { path, output, marked, sheets, corrections }: RawPage,
    parts: readonly SharedPart[],
    references: References,
  ): FinishedPage {
    const { styles, texts, statements, writer } = this.#tools;
    const whole = assemble(marked, parts);
    // What is corrected may stand in a shared part, so such a page is read whole.
    const corrected = corrections.length > 0 ? correctHtml(whole.html, corrections) : undefined;
    const html = corrected ?? marked;
    const used = styles.reader();
    let maySayWrong = false;
    texts?.begin(parts);
    const facts = readOwnFacts(path, html, references, {
      readers: texts ? [used, texts.reader] : [used],
      see: (found) => {
        maySayWrong = statements.mayBeWrong(found, path);
      },
    });
    const wrongStatements = maySayWrong ? statements.readWrong(html, facts.descriptions, path) : [];
    used.addSheets(sheets);
    for (const part of whole.used) used.addPart(this.#partTokens.of(part));
    const finished = styles.insert(corrected ?? whole.html, used);
    const file = writer.write(output, finished);
    const shown = corrected === undefined ? whole.used.map(({ index }) => index) : [];
    return { facts, parts: shown, wrongStatements, file, digest: digestOf(finished), text: texts?.end() };
  }
}
