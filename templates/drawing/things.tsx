import type { ReactNode } from 'react';
import { Block, CARD, INK, Shadow } from './Block.tsx';
import { area, front, line, onFront, onSheet, onTop, type Point, side, top } from './projection.ts';

interface Placed {
  readonly at: Point;
}

interface Sized extends Placed {
  readonly size: Point;
}

interface Holding extends Placed {
  readonly children: ReactNode;
}

export const At = ({ at, children }: Holding) => <g transform={`translate(${onSheet(at).join(' ')})`}>{children}</g>;

/** Draws its children on a front face. Their coordinates are in millimetres. */
export const OnFront = ({ at, children }: Holding) => <g transform={onFront(at)}>{children}</g>;

/** Draws its children on a top face. Their coordinates are in millimetres. */
export const OnTop = ({ at, children }: Holding) => <g transform={onTop(at)}>{children}</g>;

export const Floor = ({ at, size: [width, , depth] }: Sized) => (
  <OnTop at={at}>
    <ellipse className="floor" rx={width / 2} ry={depth / 2} />
  </OnTop>
);

export const Plant = ({ at }: Placed) => (
  <At at={at}>
    <path className="shadow" d="M-36 2q30 16 80 2l70-22q10-14-40-14z" />
    <path
      className="teal"
      d="M0-70q-10-90-64-118-6 78 64 118M2-70q-22-110 18-168 44 70-18 168M4-70q14-80 76-96-4 70-76 96"
    />
    <path className="shade" d="M-38-80h82l-10 84q-30 10-62 0z" />
    <path className="dim" d="M14-80h30l-10 84-22 6z" />
  </At>
);

/** Draws a shadow only if the carton is on the floor. */
export const Carton = ({ at, size }: Sized) => {
  const [x, y, z] = at;
  const [width, height, depth] = size;
  const tape = [x + width * 0.42, x + width * 0.58] as const;
  return (
    <>
      {at[1] === 0 && <Shadow at={at} size={size} />}
      <Block at={at} size={size} tones={CARD} />
      <path
        className="lit"
        d={
          top(y + height, [tape[0], z], [tape[1], z + depth]) +
          front(z, [tape[0], y + height * 0.7], [tape[1], y + height])
        }
      />
    </>
  );
};

/** Draws a board. Its children have coordinates in millimetres from the upper left corner. */
export const Board = ({
  at: [x, y, z],
  size: [width, height, depth],
  children,
}: Sized & { readonly children?: ReactNode }) => (
  <>
    <Block at={[x, y, z]} size={[width, height, depth]} tones={['lit', 'lit', 'shade']} />
    <OnFront at={[x, y + height, z]}>{children}</OnFront>
  </>
);

const writing = (x: number, y: number, lengths: readonly number[], step: number): string =>
  lengths.map((length, place) => `M${x} ${y + place * step}h${length}`).join('');

export const Writing = ({
  x,
  y,
  lengths,
  step = 44,
}: {
  readonly x: number;
  readonly y: number;
  readonly lengths: readonly number[];
  readonly step?: number;
}) => <path className="writing" d={writing(x, y, lengths, step)} />;

export const Document = ({
  at,
  scale = 1,
  total = false,
}: Placed & { readonly scale?: number; readonly total?: boolean }) => (
  <Board at={at} size={[420 * scale, 594 * scale, 14]}>
    <g transform={scale === 1 ? undefined : `scale(${scale})`}>
      <path className="ink" d="M50 56h170v34H50z" />
      <Writing x={50} y={150} lengths={[320, 280, 320, 240, 300]} step={52} />
      {total ? (
        <path className="amber" d="M50 440h320v76H50z" />
      ) : (
        <path className="pen" d="M60 500q40-90 60-40t30 10 40-20 30 30 70-20" />
      )}
    </g>
  </Board>
);

const DAY = 96;
const WEEK = 7;

export const Calendar = ({
  at,
  weeks = 4,
  past = 0,
  ringed,
}: Placed & { readonly weeks?: number; readonly past?: number; readonly ringed?: number }) => {
  const cell = (day: number) => [60 + (day % WEEK) * DAY, 200 + Math.floor(day / WEEK) * DAY] as const;
  const days = Array.from({ length: weeks * WEEK }, (_, day) => cell(day));
  return (
    <Board at={at} size={[60 + WEEK * DAY + 36, 200 + weeks * DAY + 30, 24]}>
      <path className="ink" d={`M0 0h${96 + WEEK * DAY}v130H0z`} />
      <path className="lit" d="M150 40h60v50h-60zM560 40h60v50h-60z" />
      <path className="pale" d={days.map(([x, y]) => `M${x} ${y}h60v60h-60z`).join('')} />
      <path
        className="pen"
        d={days
          .slice(0, past)
          .map(([x, y]) => `M${x + 8} ${y + 52}l44-44`)
          .join('')}
      />
      {ringed !== undefined && <circle className="ring" cx={cell(ringed)[0] + 30} cy={cell(ringed)[1] + 30} r="62" />}
    </Board>
  );
};

export const Desk = ({ at: [x, y, z], size: [width, height, depth] }: Sized) => (
  <>
    <Shadow at={[x, y, z]} size={[width, height * 0.4, depth]} />
    <Block at={[x + 30, y, z + 40]} size={[40, height, depth - 80]} tones={CARD} />
    <Block at={[x + width - 70, y, z + 40]} size={[40, height, depth - 80]} tones={CARD} />
    <Block at={[x, y + height, z]} size={[width, 36, depth]} tones={['face', 'shade', 'dim']} />
  </>
);

export const Monitor = ({ at: [x, y, z] }: Placed) => (
  <>
    <Block at={[x + 190, y, z - 40]} size={[160, 14, 140]} tones={INK} />
    <Block at={[x + 250, y, z + 30]} size={[40, 140, 20]} tones={INK} />
    <Block at={[x, y + 110, z]} size={[540, 340, 26]} tones={INK} />
    <OnFront at={[x, y + 450, z]}>
      <path className="teal" d="M24 24h492v292H24z" />
      <path className="lit" d="M70 250h60v-80H70zM170 250h60v-130h-60zM370 250h60v-100h-60z" />
      <path className="amber" d="M270 250h60v-180h-60z" />
    </OnFront>
  </>
);

export const Window = ({ at, size: [width, height] }: Sized) => (
  <OnFront at={at}>
    <path className="dim" d={`M-24-24h${width + 48}v${height + 48}H-24z`} />
    <path
      className="sky"
      d={`M0 0h${width / 2 - 12}v${height}H0zM${width / 2 + 12} 0h${width / 2 - 12}v${height}H${width / 2 + 12}z`}
    />
    <path className="lit" d={`M-50 ${height + 24}h${width + 100}v30H-50z`} />
  </OnFront>
);

export const Toner = ({ at: [x, y, z], cap }: Placed & { readonly cap: string }) => (
  <>
    <Block at={[x, y, z]} size={[90, 330, 90]} tones={INK} />
    <Block at={[x, y + 330, z]} size={[90, 60, 90]} tones={[cap, cap, cap]} />
    <path className="shadow" d={side(x + 90, [z, y + 330], [z + 90, y + 390])} />
  </>
);

export const Folders = ({
  at: [x, y, z],
  count,
  marked,
}: Placed & { readonly count: number; readonly marked?: number }) => (
  <>
    {Array.from({ length: count }, (_, place) => x + place * 86).map((left, place) => (
      <g key={left}>
        <Block
          at={[left, y, z]}
          size={[78, 320, 250]}
          tones={
            place === marked ? ['amber', 'amber', 'dim'] : place % 2 ? ['lit', 'face', 'shade'] : ['mid', 'teal', 'ink']
          }
        />
        <path className="lit" d={front(z, [left + 20, y + 190], [left + 58, y + 270])} />
      </g>
    ))}
  </>
);

export const House = ({ at: [x, y, z] }: Placed) => (
  <>
    <Block at={[x, y, z]} size={[420, 240, 320]} />
    <path
      className="ink"
      d={area(
        [x + 420, y + 240, z - 20],
        [x + 450, y + 230, z - 20],
        [x + 450, y + 230, z + 340],
        [x + 225, y + 420, z + 340],
        [x + 225, y + 420, z - 20],
      )}
    />
    <path className="mid" d={area([x - 30, y + 230, z - 20], [x + 225, y + 420, z - 20], [x + 450, y + 230, z - 20])} />
    <path className="amber" d={front(z, [x + 180, y], [x + 270, y + 150])} />
    <path
      className="teal"
      d={front(z, [x + 50, y + 80], [x + 130, y + 170]) + front(z, [x + 310, y + 80], [x + 380, y + 170])}
    />
  </>
);

export const Padlock = ({ at }: Placed) => (
  <OnFront at={at}>
    <path className="shackle" d="M60 0v-90a90 90 0 0 1 180 0V0" />
    <rect className="amber" width="300" height="240" rx="28" />
    <path className="ink" d="M150 80a32 32 0 0 1 18 58l10 52h-56l10-52a32 32 0 0 1 18-58" />
  </OnFront>
);

export const Envelope = ({ at }: Placed) => (
  <Board at={at} size={[440, 290, 12]}>
    <path className="pale" d="M0 290l170-150h100l170 150z" />
    <path className="writing" d="M4 4l216 170L436 4" />
  </Board>
);

export const Calculator = ({ at: [x, y, z] }: Placed) => (
  <>
    <Block at={[x, y, z]} size={[300, 40, 420]} tones={INK} />
    <OnTop at={[x, y + 40, z + 420]}>
      <path className="lit" d="M36 40h228v90H36z" />
      <path className="keys" d="M62 190h200M62 260h200M62 330h130" />
      <path className="amber" d="M212 306h50v50h-50z" />
    </OnTop>
  </>
);

export const Trolley = ({ at: [x, y, z] }: Placed) => {
  const back = z + 760;
  return (
    <>
      <Block at={[x, y, z]} size={[660, 40, 780]} tones={INK} />
      <path
        className="rail"
        d={line([x + 40, y, back], [x + 40, 1180, back], [x + 620, 1180, back], [x + 620, y, back])}
      />
    </>
  );
};

export const DeskPrinter = ({ at: [x, y, z] }: Placed) => (
  <>
    <path
      className="lit"
      d={area(
        [x + 70, y + 200, z + 300],
        [x + 350, y + 200, z + 300],
        [x + 350, y + 400, z + 380],
        [x + 70, y + 400, z + 380],
      )}
    />
    <Block at={[x, y, z]} size={[420, 210, 340]} />
    <path className="ink" d={front(z, [x + 40, y + 60], [x + 380, y + 130])} />
    <path
      className="lit"
      d={area([x + 70, y + 75, z], [x + 350, y + 75, z], [x + 350, y + 55, z - 150], [x + 70, y + 55, z - 150])}
    />
    <path className="amber" d={front(z, [x + 310, y + 155], [x + 380, y + 185])} />
  </>
);

/** `children` is the sign, positioned in millimetres from the upper left corner of the front. */
export const Counter = ({ at: [x, y, z], children }: Holding) => (
  <>
    <Shadow at={[x, y, z]} size={[900, 420, 420]} />
    <Block at={[x + 20, y, z + 20]} size={[860, 40, 380]} tones={INK} covered />
    <Block at={[x, y + 40, z]} size={[900, 560, 420]} tones={CARD} covered />
    <Block at={[x - 30, y + 600, z - 30]} size={[960, 40, 480]} />
    <OnFront at={[x, y + 600, z]}>{children}</OnFront>
  </>
);

export const Signpost = ({ at: [x, y, z] }: Placed) => (
  <>
    <Shadow at={[x, y, z]} size={[60, 900, 60]} />
    <Block at={[x, y, z]} size={[60, 1720, 60]} tones={CARD} />
    <OnFront at={[x, y + 1720, z - 10]}>
      <path className="amber" d="M-60 110h520l130 105-130 105H-60z" />
      <path className="lit" d="M120 420h-400l-120 105 120 105h400z" />
      <path className="writing" d="M10 215h330M-230 525h260" />
    </OnFront>
  </>
);

export const Toolbox = ({ at: [x, y, z] }: Placed) => (
  <>
    <Shadow at={[x, y, z]} size={[520, 260, 260]} />
    <path
      className="rail"
      d={line(
        [x + 150, y + 260, z + 130],
        [x + 150, y + 350, z + 130],
        [x + 370, y + 350, z + 130],
        [x + 370, y + 260, z + 130],
      )}
    />
    <Block at={[x, y, z]} size={[520, 260, 260]} tones={['mid', 'teal', 'ink']} />
    <path className="ink" d={front(z, [x, y + 168], [x + 520, y + 184])} />
    <path
      className="amber"
      d={front(z, [x + 90, y + 140], [x + 150, y + 205]) + front(z, [x + 370, y + 140], [x + 430, y + 205])}
    />
  </>
);
