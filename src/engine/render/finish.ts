import type { OwnFacts } from '../check/facts.ts';
import { readOwnFacts } from '../check/read-facts.ts';
import type { References } from '../check/references.ts';
import { relink } from '../check/relink.ts';
import type { StageWriter, WrittenFile } from '../publish/stage-writer.ts';
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
  readonly file: WrittenFile;
}

/** What finishing needs besides the page. */
export interface FinishTools {
  readonly parts: readonly SharedPart[];
  readonly references: References;
  readonly writer: Pick<StageWriter, 'write'>;
}

/** Puts a page together, writes it and takes its facts while its HTML is at hand. */
export const finishPage = (
  { path, output, marked, links }: RawPage,
  { parts, references, writer }: FinishTools,
): FinishedPage => {
  const whole = assemble(marked, parts);
  // A corrected link may stand in a shared part, so such a page is read whole.
  const corrected = links.size > 0 ? relink(whole.html, links) : undefined;
  const file = writer.write(output, corrected ?? whole.html);
  const facts = readOwnFacts(path, corrected ?? marked, references);
  return { facts, parts: corrected === undefined ? whole.used.map(({ index }) => index) : [], file };
};
