import { AMBER, Shadow } from '../Block.tsx';
import type { Build, Size } from '../builds.ts';
import { MACHINE, Machine, OpenFeeder } from '../Machine.tsx';
import { Person } from '../Person.tsx';
import { Pile, SHEET } from '../Pile.tsx';
import { area, line, onSheet, type Point } from '../projection.ts';
import { At, Floor } from '../things.tsx';
import type { Scene } from './Scene.ts';

/** Gap between dimension line and machine, and half a tick. */
const OFF = 90;
const TICK = 30;

interface TextProps {
  readonly at: Point;
  readonly children: string | number;
  readonly className?: string;
}

const Text = ({ at, children, className }: TextProps) => {
  const [x, y] = onSheet(at);
  return (
    <text x={x} y={y} className={className}>
      {children}
    </text>
  );
};

const Footprint = ({ width, depth, height }: Size) => {
  const right = width + OFF;
  return (
    <>
      <path className="footprint" d={area([0, 0, 0], [width, 0, 0], [width, 0, depth], [0, 0, depth])} />
      <path
        className="measure"
        d={[
          line([0, 0, -OFF], [width, 0, -OFF]),
          line([0, 0, -OFF - TICK], [0, 0, -OFF + TICK]),
          line([width, 0, -OFF - TICK], [width, 0, -OFF + TICK]),
          line([right, 0, 0], [right, 0, depth], [right, height, depth]),
          line([right - TICK, 0, 0], [right + TICK, 0, 0]),
          line([right - TICK, height, depth], [right + TICK, height, depth]),
        ].join('')}
      />
      <Text at={[width * 0.31, -55, -OFF - 240]}>{`${width} mm`}</Text>
      <Text at={[right + 125, -115, 30]}>{`${depth} mm`}</Text>
      <Text at={[right + 350, height * 0.98, depth]}>{`${height} mm`}</Text>
    </>
  );
};

const Minute = ({ at: [x, y, z], pages }: { readonly at: Point; readonly pages: number }) => (
  <>
    <Pile at={[x, y, z]} sheets={pages} tones={AMBER} />
    <Text className="pages" at={[x + 250, pages * SHEET + 295, z]}>
      {pages}
    </Text>
    <Text at={[x + 250, pages * SHEET + 180, z]}>a minute</Text>
  </>
);

const PILE: Point = [1200, 0, 0];

const MEASURED = { at: [560, 0, 220], size: [2100, 0, 1500] } as const;
const ALONE = { at: [700, 0, 220], size: [1700, 0, 1300] } as const;

/** Gives all machines the same scale. */
const THUMB: Scene['frame'] = [-60, -400, 690, 540];

/** Adds dimensions and a person if the size is known. */
export const printerScene = ({ size, pages, ...build }: Build): Scene => ({
  frame: size === undefined ? [-50, -440, 690, 580] : [-180, -680, 820, 830],
  content: (
    <>
      <Floor {...(size === undefined ? ALONE : MEASURED)} />
      <Shadow size={MACHINE} />
      {size && (
        <>
          <Footprint {...size} />
          <At at={[-250, 0, 60]}>
            <Person />
          </At>
        </>
      )}
      <Machine {...build} />
      {!build.feeder && <OpenFeeder />}
      <Minute at={PILE} pages={pages} />
    </>
  ),
});

/** Omits text and dashed outlines, which would be illegible. The pile has the same colour as in the large drawing. */
export const printerThumb = ({ pages, ...build }: Build): Scene => ({
  frame: THUMB,
  content: (
    <>
      <Floor {...ALONE} />
      <Shadow size={MACHINE} />
      <Machine {...build} />
      <Pile at={PILE} sheets={pages} tones={AMBER} />
    </>
  ),
});

export const printerLabel = (name: string, { size, feeder, pages }: Build): string =>
  [
    size ? `${name} beside a person, ${size.width} × ${size.depth} × ${size.height} mm` : `${name} without measures`,
    `with ${feeder ? 'a feeder' : 'the outline of a feeder'}; beside it a stack of ${pages} pages, the number it prints in a minute`,
  ].join(', ');
