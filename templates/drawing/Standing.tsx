import type { ReactNode } from 'react';
import { Shadow } from './Block.tsx';
import { ANY } from './builds.ts';
import { MACHINE, Machine } from './Machine.tsx';
import { onSheet, type Point } from './projection.ts';
import { At } from './things.tsx';

interface Props {
  readonly at: Point;
  /** The machine; any unless told. */
  readonly children?: ReactNode;
}

/** A machine somewhere in the room, with its shadow. */
export const Standing = ({ at, children = <Machine {...ANY} /> }: Props) => (
  <At at={at}>
    <Shadow size={MACHINE} />
    {children}
  </At>
);

interface RowProps {
  /** Of the machine that is drawn; the others show it once more. */
  readonly id: string;
  readonly places: readonly Point[];
  /** What stands before each, drawn with it. */
  readonly before?: (place: Point, index: number) => ReactNode;
}

/** The same machine several times, the farthest first. */
export const Several = ({ id, places, before }: RowProps) => {
  const order = places.map((at, index) => ({ at, index })).sort((a, b) => b.at[2] - a.at[2]);
  return order.map(({ at, index }, drawn) => {
    const [x, y] = onSheet(at);
    return (
      <g key={index}>
        {drawn === 0 ? (
          <At at={at}>
            <g id={id}>
              <Shadow size={MACHINE} />
              <Machine {...ANY} />
            </g>
          </At>
        ) : (
          <use href={`#${id}`} x={x} y={y} />
        )}
        {before?.(at, index)}
      </g>
    );
  });
};

/** Places that are neither nearer nor farther than another, along the picture's edge. */
export const inRow = (count: number, step = 1010): readonly Point[] =>
  Array.from({ length: count }, (_, place) => [place * step, 0, Math.round(place * step * 0.577)] as const);
