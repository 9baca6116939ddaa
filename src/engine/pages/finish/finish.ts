import { hash } from 'node:crypto';
import type { Correction } from '../../core/diagnostics.ts';
import { correctHtml } from '../../facts/html/correct-html.ts';
import type { OwnFacts } from '../../facts/html/facts.ts';
import { assemble, type SharedPart } from '../../facts/html/markers.ts';
import { readOwnFacts } from '../../facts/html/read-facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Statement, StatementReader } from '../../facts/html/statements.ts';
import { walkHtml } from '../../facts/html/walk-html.ts';
import type { PageText } from '../../facts/similarity/page-text.ts';
import type { PageTexts } from '../../facts/similarity/page-texts.ts';
import type { StageWriter, WrittenFile } from '../../output/publish/stage-writer.ts';
import { GRAPH_RULES } from '../../rules/structured-data/graph-rules.ts';
import type { PageStyles, UsedStyles } from './page-styles.ts';

/** Contains only plain data, so that it can be sent to worker threads. */
export interface RawPage {
  readonly path: string;
  readonly output: string;
  /** HTML with markers for the shared parts. */
  readonly marked: string;
  readonly sheets: readonly string[];
  readonly corrections: readonly Correction[];
}

export interface FinishedPage {
  readonly facts: OwnFacts;
  readonly parts: readonly number[];
  readonly wrongStatements: readonly Statement[];
  readonly file: WrittenFile;
  readonly digest: string;
  /** The text of the page, for the similarity check. Undefined if pages are not compared. */
  readonly text: PageText | undefined;
}

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

export const digestOf = (contents: string | Uint8Array): string => hash('sha1', contents, 'base64');

export interface FinishTools {
  readonly styles: PageStyles;
  readonly statements: StatementReader;
  readonly texts?: PageTexts | undefined;
  readonly writer: Pick<StageWriter, 'write'>;
}

export class PageFinisher {
  readonly #tools: FinishTools;
  readonly #partTokens: PartTokens;

  constructor(tools: FinishTools) {
    this.#tools = tools;
    this.#partTokens = new PartTokens(tools.styles);
  }

  /** `parts` contains the shared parts known so far. */
  finish(
    { path, output, marked, sheets, corrections }: RawPage,
    parts: readonly SharedPart[],
    references: References,
  ): FinishedPage {
    const { styles, texts, statements, writer } = this.#tools;
    const whole = assemble(marked, parts);
    // A correction can affect a shared part, so the page is read as a whole.
    const corrected = corrections.length > 0 ? correctHtml(whole.html, corrections) : undefined;
    const html = corrected ?? marked;
    const used = styles.reader();
    let maySayWrong = false;
    texts?.begin(parts);
    const facts = readOwnFacts(path, html, references, {
      judges: GRAPH_RULES,
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
