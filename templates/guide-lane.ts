import type { SafeHtml } from 'build-site';
import { type Lane, type Piece, wordsOf } from '../src/site/lane.ts';

export interface Noted {
  readonly from: number;
  /** Exclusive end. */
  readonly to: number;
  readonly pieces: readonly Piece[];
}

/**
 * Whether a block introduces the next one, either because it ends with a colon or because it is the sentence before a
 * table.
 */
const announces = (blocks: readonly SafeHtml[], index: number): boolean => {
  const block = blocks[index] ?? '';
  const isBeforeTable = block.startsWith('<p') && /^<[^>]*><table/.test(blocks[index + 1] ?? '');
  return isBeforeTable || /:<\/\w+>\s*$/.test(block);
};

/** Range of a block, extended by the block that introduces it and by the block that it introduces. */
const around = (blocks: readonly SafeHtml[], index: number, piece: Piece): Noted => {
  const from = announces(blocks, index - 1) ? index - 1 : index;
  return { from, to: announces(blocks, index) ? index + 2 : index + 1, pieces: [piece] };
};

/** Ids of the terms that a block links to. `glossary` is the glossary's URL. */
export const termsIn = (block: SafeHtml, glossary: string): readonly string[] =>
  block
    .split(`href="${glossary}#`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')));

/** Assigns each term to the first block that links to it, unless the lane already lists it. */
const definitions = (blocks: readonly SafeHtml[], lane: Lane, glossary: string): readonly Noted[] => {
  const known = new Set(lane.flatMap(({ terms = [] }) => terms));
  return blocks.flatMap((block, index) => {
    const terms = [...new Set(termsIn(block, glossary))].filter((term) => !known.has(term));
    for (const term of terms) known.add(term);
    return terms.length === 0 ? [] : [around(blocks, index, { terms })];
  });
};

const merged = (noted: readonly Noted[]): readonly Noted[] => {
  const result: Noted[] = [];
  for (const next of [...noted].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || last.to <= next.from) result.push(next);
    else
      result.splice(-1, 1, {
        from: last.from,
        to: Math.max(last.to, next.to),
        pieces: [...last.pieces, ...next.pieces],
      });
  }
  return result;
};

/** First block from `from` at which the text has stated all of a piece's figures. */
const whereStated = (blocks: readonly SafeHtml[], from: number, { figures = [] }: Piece): number =>
  Math.max(
    from,
    ...figures.map(({ value }) => blocks.findIndex((block, at) => at >= from && wordsOf(block).includes(value))),
  );

/**
 * Positions the pieces in a text's lane. Pieces from front matter are placed next to the first block under their
 * heading, or next to the block that states their figures. Also adds definitions of the glossary terms that the text
 * links to.
 */
export const placeLane = (blocks: readonly SafeHtml[], lane: Lane, glossary: string): readonly Noted[] => {
  const firstUnder = (id?: string): number =>
    id === undefined ? 0 : blocks.findIndex((block) => block.includes(` id="${id}"`)) + 1;
  return merged([
    ...lane.map(({ under, ...piece }) => around(blocks, whereStated(blocks, firstUnder(under), piece), piece)),
    ...definitions(blocks, lane, glossary),
  ]);
};
