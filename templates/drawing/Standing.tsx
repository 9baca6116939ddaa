import type { ReactNode } from 'react';
import { Shadow } from './Block.tsx';
import { ANY } from './builds.ts';
import { MACHINE, Machine } from './Machine.tsx';
import { onSheet, type Point } from './projection.ts';
import { At } from './things.tsx';

interface Props {
  readonly at: Point;
  readonly children?: ReactNode;
}

export const Standing = ({ at, children = <Machine {...ANY} /> }: Props) => (
  <At at={at}>
    <Shadow size={MACHINE} />
    {children}
  </At>
);

interface RowProps {
  /** Id of the first machine, which the other machines reuse. */
  readonly id: string;
  readonly places: readonly Point[];
  readonly before?: (place: Point, index: number) => ReactNode;
}

/** Draws the machines, farthest first. */
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

/** Returns positions along the lower edge of the drawing. */
export const inRow = (count: number, step = 1010): readonly Point[] =>
  Array.from({ length: count }, (_, place) => [place * step, 0, Math.round(place * step * 0.577)] as const);
