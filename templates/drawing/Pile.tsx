import { Block, Shadow, type Tones } from './Block.tsx';
import { onFront, type Point } from './projection.ts';

/** Millimetres of an A4 sheet in landscape orientation. */
const WIDTH = 297;
const DEPTH = 210;
/** Drawn thickness of a sheet, which makes the sheets countable. */
export const SHEET = 12;
const GAP = 4;

interface Props {
  readonly at: Point;
  readonly sheets: number;
  /** Tones for drawings that differ only in the pile. */
  readonly tones?: Tones;
}

/** Above this height, the shadow does not grow, because it would extend beyond the drawing of the machine. */
const SHADED = 27 * SHEET;

export const Pile = ({ at, sheets, tones }: Props) => {
  const height = sheets * SHEET;
  return (
    <>
      {at[1] === 0 && <Shadow at={at} size={[WIDTH, Math.min(height, SHADED), DEPTH]} />}
      <Block at={at} size={[WIDTH, height, DEPTH]} tones={tones} />
      <path
        className="sheets"
        transform={onFront(at)}
        strokeWidth={WIDTH}
        strokeDasharray={`${GAP} ${SHEET - GAP}`}
        d={`M${WIDTH / 2} 0v-${height}`}
      />
    </>
  );
};
