import { DIAGNOSTICS_VERSION, EXIT, usageFailure } from '../../engine/core/diagnostics.ts';
import { comparePages, measureSimilarity } from '../../engine/similarity.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf, todayHere } from '../parse-options.ts';
import { formatPair, formatSimilarity } from '../print/similarity.ts';

export interface SimilarityFlags extends CommonFlags {
  readonly asOf?: string;
  readonly threshold?: number;
  readonly pair?: readonly string[];
}

const twoOf = (pair: readonly string[]): readonly [string, string] => {
  const [first, second, ...more] = pair;
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  throw usageFailure(
    'similarity/pair',
    '--pair requires two paths',
    'for example, --pair /nsw/sydney/ /nsw/newcastle/',
  );
};

/** Fails if the similarity of any pair reaches the threshold. */
export const runSimilarity = async (flags: SimilarityFlags, io: Io): Promise<number> => {
  const { root } = foldersOf(flags, io);
  const { asOf = todayHere(root, io), threshold, pair } = flags;
  const input = { root, asOf, environment: io.environment };
  const result = pair ? await comparePages(input, twoOf(pair)) : await measureSimilarity(input, threshold);
  const isOver = threshold !== undefined && ('pages' in result ? result.pairs > 0 : result.similarity >= threshold);
  if (flags.json) io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: !isOver, ...result }, null, 1)}\n`);
  else if (!flags.quiet) io.out('pages' in result ? formatSimilarity(result) : formatPair(result));
  return isOver ? EXIT.problems : EXIT.fine;
};
