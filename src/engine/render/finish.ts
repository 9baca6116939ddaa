import type { OwnFacts } from '../check/facts.ts';
import { readOwnFacts, visitElements } from '../check/read-facts.ts';
import type { References } from '../check/references.ts';
import { relink } from '../check/relink.ts';
import type { PageText } from '../check/similarity/page-text.ts';
import type { PageTexts } from '../check/similarity/page-texts.ts';
import type { Statement, StatementReader } from '../check/statements.ts';
import type { StyleToken } from '../compile/style-rules.ts';
import type { StageWriter, WrittenFile } from '../publish/stage-writer.ts';
import type { PageStyles } from './page-styles.ts';
import { assemble, type SharedPart } from './shared-parts.ts';

/** A page as it comes from React: plain data, so that a thread can take it on. */
export interface RawPage {
  readonly path: string;
  readonly output: string;
  /** HTML with markers where shared parts stand. */
  readonly marked: string;
  /** Addresses of links as written, and what a verdict makes of them. */
  readonly links: ReadonlyMap<string, string>;
}

/** What remains of a page when it is written. */
export interface FinishedPage {
  readonly facts: OwnFacts;
  /** Indexes of the shared parts it shows. */
  readonly parts: readonly number[];
  /** Statements of its own text that it must not make. */
  readonly wrongStatements: readonly Statement[];
  readonly file: WrittenFile;
  /** What its main text says, where pages are compared. */
  readonly text: PageText | undefined;
}

/** What finishing needs besides the page. */
export interface FinishTools {
  readonly parts: readonly SharedPart[];
  readonly references: References;
  readonly styles: PageStyles;
  readonly partTokens: PartTokens;
  /** Takes main texts; undefined where pages are not compared. */
  readonly texts: PageTexts | undefined;
  readonly statements: StatementReader;
  readonly writer: Pick<StageWriter, 'write'>;
}

/** Style tokens of each shared part, found once. */
export class PartTokens {
  readonly #styles: PageStyles;
  readonly #byIndex = new Map<number, ReadonlySet<StyleToken>>();

  constructor(styles: PageStyles) {
    this.#styles = styles;
  }

  of({ index, html }: SharedPart): ReadonlySet<StyleToken> {
    const known = this.#byIndex.get(index);
    if (known) return known;
    const tokens = new Set<StyleToken>();
    visitElements(html, this.#styles.collector(tokens));
    this.#byIndex.set(index, tokens);
    return tokens;
  }
}

/** Takes a page's facts while its HTML is at hand, puts it together with the styles it uses, and writes it. */
export const finishPage = ({ path, output, marked, links }: RawPage, tools: FinishTools): FinishedPage => {
  const { references, styles, texts, statements, writer } = tools;
  const whole = assemble(marked, tools.parts);
  // A corrected link may stand in a shared part, so such a page is read whole.
  const corrected = links.size > 0 ? relink(whole.html, links) : undefined;
  const used = new Set<StyleToken>();
  const html = corrected ?? marked;
  let maySayWrong = false;
  texts?.begin(tools.parts);
  const facts = readOwnFacts(path, html, references, styles.collector(used), texts?.reader, (found) => {
    maySayWrong = statements.mayBeWrong(found, path);
  });
  const wrongStatements = maySayWrong ? statements.readWrong(html, facts.descriptions, path) : [];
  for (const part of whole.used) for (const token of tools.partTokens.of(part)) used.add(token);
  const file = writer.write(output, styles.insert(corrected ?? whole.html, used));
  const parts = corrected === undefined ? whole.used.map(({ index }) => index) : [];
  return { facts, parts, wrongStatements, file, text: texts?.end() };
};
