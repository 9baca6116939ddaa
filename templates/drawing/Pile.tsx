import { Block, Shadow, type Tones } from './Block.tsx';
import { onFront, type Point } from './projection.ts';

/** A4 in landscape. */
const WIDTH = 297;
const DEPTH = 210;
/** Thick enough for sheets to be counted. */
export const SHEET = 12;
const GAP = 4;

interface Props {
  readonly at: Point;
  readonly sheets: number;
  /** For drawings that only differ in the pile. */
  readonly tones?: Tones;
}

/** Height above which the shadow does not grow, because it would leave the machine's drawing. */
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
