import type { SafeHtml } from 'build-site';
import { type Lane, type Piece, wordsOf } from '../src/site/lane.ts';

export interface Noted {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly pieces: readonly Piece[];
}

/** Whether a block introduces the next one: it ends with a colon, or precedes a table. */
const announces = (blocks: readonly SafeHtml[], index: number): boolean => {
  const block = blocks[index] ?? '';
  const isBeforeTable = block.startsWith('<p') && /^<[^>]*><table/.test(blocks[index + 1] ?? '');
  return isBeforeTable || /:<\/\w+>\s*$/.test(block);
};

/** Includes the previous block if it introduces this one, and the next block if this one introduces it. */
const around = (blocks: readonly SafeHtml[], index: number, piece: Piece): Noted => {
  const from = announces(blocks, index - 1) ? index - 1 : index;
  return { from, to: announces(blocks, index) ? index + 2 : index + 1, pieces: [piece] };
};

export const termsIn = (block: SafeHtml, glossary: string): readonly string[] =>
  block
    .split(`href="${glossary}#`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')));

/** Uses the first link to a term that the lane does not list. */
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

const whereStated = (blocks: readonly SafeHtml[], from: number, { figures = [] }: Piece): number =>
  Math.max(
    from,
    ...figures.map(({ value }) => blocks.findIndex((block, at) => at >= from && wordsOf(block).includes(value))),
  );

/** Pieces follow their heading, or the block that states their figures. Adds definitions of linked terms. */
export const placeLane = (blocks: readonly SafeHtml[], lane: Lane, glossary: string): readonly Noted[] => {
  const firstUnder = (id?: string): number =>
    id === undefined ? 0 : blocks.findIndex((block) => block.includes(` id="${id}"`)) + 1;
  return merged([
    ...lane.map(({ under, ...piece }) => around(blocks, whereStated(blocks, firstUnder(under), piece), piece)),
    ...definitions(blocks, lane, glossary),
  ]);
};
