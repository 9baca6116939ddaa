import { Block, INK } from './Block.tsx';
import type { Build } from './builds.ts';
import { area, front, line, type Point, top } from './projection.ts';

/** Sizes in millimetres, from dealers' data on three of the five machines. */
const WIDTH = 602;
const DEPTH = 665;
const HEIGHT = 790;
export const MACHINE = [WIDTH, HEIGHT, DEPTH] as const;

/** Heights above the floor. */
const PLINTH = 34;
const DRAWER = 128;
const SHELF = 486;
const DECK = 630;
const GLASS = 752;
const THICK = 22;

const Drawers = ({ count }: { readonly count: number }) => {
  const bottoms = Array.from({ length: count }, (_, place) => PLINTH + place * DRAWER);
  return (
    <>
      <path
        className="seam"
        d={bottoms.map((y) => line([0, y + DRAWER, 0], [WIDTH, y + DRAWER, 0], [WIDTH, y + DRAWER, DEPTH])).join('')}
      />
      <path
        className="mid handles"
        d={bottoms.map((y) => front(0, [WIDTH / 2 - 85, y + 78], [WIDTH / 2 + 85, y + 100])).join('')}
      />
    </>
  );
};

const Body = ({ drawers }: { readonly drawers: number }) => (
  <>
    <Block at={[14, 0, 14]} size={[WIDTH - 28, PLINTH, DEPTH - 28]} tones={INK} covered />
    <Block at={[0, PLINTH, 0]} size={[WIDTH, DECK - PLINTH, DEPTH]} covered />
    <Drawers count={drawers} />
  </>
);

const Output = () => (
  <>
    <path className="ink" d={front(0, [26, SHELF], [WIDTH - 26, DECK])} />
    <path
      className="dim"
      d={area([26, SHELF, 0], [WIDTH - 26, SHELF, 0], [WIDTH - 26, SHELF + 64, 0], [120, SHELF + 66, 170])}
    />
    <path className="lit" d={top(SHELF + 14, [110, 10], [400, 175])} />
  </>
);

const Glass = () => (
  <>
    <Block at={[-12, DECK, -14]} size={[WIDTH + 24, GLASS - 26 - DECK, DEPTH + 14]} covered />
    <Block at={[-12, GLASS - 26, -14]} size={[WIDTH + 24, 26, DEPTH + 14]} tones={INK} />
  </>
);

const Lid = () => <Block at={[0, GLASS, 40]} size={[WIDTH, HEIGHT - GLASS, DEPTH - 60]} />;

/** `inset` is the distance from both the front and the back. */
const tray = (left: number, low: number, right: number, high: number, inset: number): string =>
  area([left, low, inset], [right, high, inset], [right, high, DEPTH - inset], [left, low, DEPTH - inset]);

const Feeder = () => (
  <>
    <Block at={[0, GLASS, 50]} size={[590, 60, 560]} />
    <Block at={[0, GLASS + 60, 90]} size={[250, 76, 480]} />
    <path className="shade" d={tray(250, GLASS + 64, 570, GLASS + 120, 135)} />
    <path className="lit" d={tray(230, GLASS + 84, 540, GLASS + 138, 180)} />
  </>
);

export const OpenFeeder = () => {
  const [front, back, high] = [60, 560, HEIGHT + 100];
  return (
    <path
      className="unsure"
      d={
        area([0, HEIGHT, front], [WIDTH, HEIGHT, front], [WIDTH, high, front], [0, high, front]) +
        line([0, high, front], [0, high, back], [WIDTH, high, back], [WIDTH, high, front]) +
        line([WIDTH, high, back], [WIDTH, HEIGHT, back], [WIDTH, HEIGHT, front])
      }
    />
  );
};

/** Draws a lamp instead of a screen if the panel's size is unknown. */
const Panel = ({ large }: { readonly large: boolean }) => {
  const [left, right] = large ? [322, 606] : [420, 590];
  const on = (x: number, along: number, under = 0): Point => [x, 640 - under + along * 112, -150 + along * 136];
  const part = (from: number, to: number, low: number, high: number): string =>
    area(on(from, low), on(to, low), on(to, high), on(from, high));
  // This edge would otherwise merge with the dark opening behind it.
  const edge = area(on(right, 0, THICK), on(right, 1, THICK), on(right, 1), on(right, 0));
  return (
    <>
      <path className="mid" d={edge + front(-150, [left, 640 - THICK], [right, 640])} />
      <path className="ink" d={part(left, right, 0, 1)} />
      <path
        className="amber"
        d={large ? part(left + 26, right - 26, 0.14, 0.86) : part(left + 24, left + 60, 0.3, 0.6)}
      />
    </>
  );
};

export const Machine = ({ drawers, feeder, panel }: Pick<Build, 'drawers' | 'feeder' | 'panel'>) => (
  <>
    <Body drawers={drawers} />
    <Output />
    <Glass />
    {feeder ? <Feeder /> : <Lid />}
    <Panel large={panel} />
  </>
);
