import { Block, Shadow, type Tones } from './Block.tsx';
import { onFront, type Point } from './projection.ts';

/** A4 on its long side. */
const WIDTH = 297;
const DEPTH = 210;
/** Each sheet is drawn as thick as card, so that it can be counted. */
export const SHEET = 12;
const GAP = 4;

interface Props {
  readonly at: Point;
  readonly sheets: number;
  /** Where it is what tells a picture from others beside it. */
  readonly tones?: Tones;
}

/** As high as this it casts a shadow: that of a higher one would leave the picture of its machine. */
const SHADED = 27 * SHEET;

/** Paper in a pile. */
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
