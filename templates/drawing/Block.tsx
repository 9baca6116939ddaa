import { area, front, side, top } from './projection.ts';

export interface Box {
  /** Lower left corner of the front. */
  readonly at?: readonly [x: number, y: number, z: number];
  readonly size: readonly [width: number, height: number, depth: number];
}

export type Tones = readonly [top: string, front: string, side: string];

export const PAPER: Tones = ['lit', 'face', 'shade'];
export const CARD: Tones = ['face', 'shade', 'dim'];
export const INK: Tones = ['mid', 'ink', 'ink'];
export const AMBER: Tones = ['lit', 'amber', 'dim'];

interface Props extends Box {
  readonly tones?: Tones;
  /** Whether another shape covers the top. The top is then omitted. */
  readonly covered?: boolean;
}

export const Block = ({
  at: [x, y, z] = [0, 0, 0],
  size: [width, height, depth],
  tones: [above, before, beside] = PAPER,
  covered = false,
}: Props) => {
  const rightSide = side(x + width, [z, y], [z + depth, y + height]);
  const face = front(z, [x, y], [x + width, y + height]);
  return (
    <>
      {before === beside ? (
        <path className={before} d={rightSide + face} />
      ) : (
        <>
          <path className={beside} d={rightSide} />
          <path className={before} d={face} />
        </>
      )}
      {!covered && <path className={above} d={top(y + height, [x, z], [x + width, z + depth])} />}
    </>
  );
};

/** Length of the shadow per millimetre of height, for light from the front left. */
const FALL = { x: 0.42, z: 0.2 };
/** Above this height, shadows do not become longer, because the ceiling light reaches behind taller objects. */
const TALLEST = 900;

export const Shadow = ({ at: [x, , z] = [0, 0, 0], size: [width, height, depth] }: Box) => {
  const [toX, toZ] = [FALL.x * Math.min(height, TALLEST), FALL.z * Math.min(height, TALLEST)];
  return (
    <path
      className="shadow"
      d={area(
        [x, 0, z],
        [x + width, 0, z],
        [x + width + toX, 0, z + toZ],
        [x + width + toX, 0, z + depth + toZ],
        [x + toX, 0, z + depth + toZ],
        [x, 0, z + depth],
      )}
    />
  );
};
