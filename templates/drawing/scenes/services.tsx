import { Block, CARD, Shadow } from '../Block.tsx';
import { Person } from '../Person.tsx';
import { Pile } from '../Pile.tsx';
import { line, type Point, top } from '../projection.ts';
import { Several, Standing } from '../Standing.tsx';
import {
  At,
  Board,
  Calculator,
  Calendar,
  Carton,
  Desk,
  DeskPrinter,
  Document,
  Envelope,
  Floor,
  Monitor,
  OnFront,
  Toner,
  Toolbox,
  Trolley,
} from '../things.tsx';
import type { Scene } from './Scene.ts';

const TonerBox = ({ at: [x, y, z] }: { readonly at: Point }) => (
  <>
    <Shadow at={[x, y, z]} size={[560, 250, 300]} />
    {[0, 1, 2, 3].map((place) => (
      <Toner key={place} at={[x + 40 + place * 125, y, z + 110]} cap={place === 0 ? 'amber' : 'lit'} />
    ))}
    <Block at={[x + 544, y, z]} size={[16, 230, 300]} tones={CARD} />
    <Block at={[x, y, z]} size={[560, 230, 16]} tones={CARD} />
  </>
);

/** The payment covers everything on the machine's side of the line. The office buys the paper. */
const whatIsCovered: Scene = {
  frame: [-150, -260, 850, 510],
  content: (
    <>
      <Floor at={[720, 0, 60]} size={[2050, 0, 1500]} />
      <TonerBox at={[180, 0, 420]} />
      <Toolbox at={[60, 0, -300]} />
      <path className="route" d={line([860, 0, -560], [860, 0, 700])} />
      <Carton at={[1330, 0, -330]} size={[420, 250, 320]} />
      <Pile at={[1390, 250, -280]} sheets={10} />
    </>
  ),
};

const Payments = ({ at: [x, y, z], count }: { readonly at: Point; readonly count: number }) => (
  <>
    {Array.from({ length: count }, (_, place) => x + place * 250).map((left, place) => (
      <g key={left}>
        <Shadow at={[left, y, z]} size={[150, 150, 150]} />
        <Block
          at={[left, y, z]}
          size={[150, 150, 150]}
          tones={place === 0 ? ['amber', 'amber', 'dim'] : ['lit', 'face', 'shade']}
        />
      </g>
    ))}
  </>
);

const leaseTerm: Scene = {
  frame: [-190, -345, 900, 540],
  content: (
    <>
      <Floor at={[700, 0, 100]} size={[2100, 0, 1200]} />
      <Shadow at={[0, 0, 460]} size={[768, 400, 24]} />
      <Calendar at={[0, 0, 460]} past={11} />
      <Shadow at={[960, 0, 300]} size={[500, 400, 14]} />
      <Document at={[960, 0, 300]} scale={1.2} />
      <Payments at={[-60, 0, -250]} count={6} />
    </>
  ),
};

/** Pages per minute of the five machines. */
const SPEEDS = [24, 25, 35, 40, 50];
/** Positions in two rows, so that all five machines fit. */
const TWO_RANKS = SPEEDS.map((_, place): Point => {
  const [x, y, z] = [585 * place, 0, Math.round(337.5 * place)];
  return place % 2 ? [x + 767, y, z - 1327] : [x, y, z];
});

const fiveSizes: Scene = {
  frame: [-150, -560, 1800, 1080],
  content: (
    <>
      <Floor at={[1900, 0, 500]} size={[4800, 0, 2500]} />
      <Several
        id="one-of-five"
        places={TWO_RANKS}
        before={([x, , z], place) => <Pile at={[x + 500, 0, z - 260]} sheets={SPEEDS[place] ?? 0} />}
      />
    </>
  ),
};

const Walls = () => (
  <>
    <path className="floor" d={top(0, [-60, -60], [4260, 3060])} />
    <path className="lit" d={top(0, [0, 0], [4200, 3000])} />
    <Block at={[0, 0, 2960]} size={[4200, 260, 40]} />
    <Block at={[0, 0, 0]} size={[40, 260, 2960]} />
    <Block at={[2000, 0, 1900]} size={[40, 260, 1060]} />
    <Block at={[2900, 0, 1500]} size={[1260, 260, 40]} />
  </>
);

const BIG: Point = [330, 0, 700];
const DESKS: readonly Point[] = [
  [960, 0, 2200],
  [3250, 0, 700],
];
const HUB: Point = [1900, 0, 500];

const printFleet: Scene = {
  frame: [-120, -724, 2300, 1380],
  content: (
    <>
      <Walls />
      <path
        className="route"
        d={[BIG, ...DESKS]
          .map(([x, , z]) => line([x + 300, 0, z], [x + 300, 0, HUB[2]], [HUB[0] + 260, 0, HUB[2]]))
          .join('')}
      />
      {DESKS.map(([x, y, z]) => (
        <g key={x}>
          <Desk at={[x, y, z]} size={[680, 520, 520]} />
          <DeskPrinter at={[x + 130, 556, z + 160]} />
        </g>
      ))}
      <Shadow at={HUB} size={[540, 400, 60]} />
      <Monitor at={HUB} />
      <Standing at={BIG} />
    </>
  ),
};

const LEVELS = [
  { tone: 'ink', level: 60 },
  { tone: 'teal', level: 210 },
  { tone: 'teal', level: 250 },
  { tone: 'teal', level: 180 },
];

const tonerDelivery: Scene = {
  frame: [-190, -400, 940, 564],
  content: (
    <>
      <Floor at={[700, 0, 100]} size={[2100, 0, 1200]} />
      <Shadow at={[0, 0, 300]} size={[640, 400, 30]} />
      <Board at={[0, 0, 300]} size={[640, 900, 30]}>
        <path className="ink" d="M0 0h640v900H0z" />
        {LEVELS.map(({ level }, place) => (
          <g key={level}>
            <path className="mid" d={`M${90 + place * 125} 160h85v580h-85z`} />
            <path
              className={place === 0 ? 'amber' : 'lit'}
              d={`M${90 + place * 125} ${740 - level * 2}h85v${level * 2}h-85z`}
            />
          </g>
        ))}
      </Board>
      <TonerBox at={[820, 0, 20]} />
    </>
  ),
};

const properCount: Scene = {
  frame: [-165, -445, 1130, 678],
  content: (
    <>
      <Floor at={[1060, 0, 160]} size={[2700, 0, 1300]} />
      <Desk at={[0, 0, 200]} size={[1500, 420, 520]} />
      <DeskPrinter at={[40, 456, 320]} />
      <DeskPrinter at={[540, 456, 320]} />
      <DeskPrinter at={[1040, 456, 320]} />
      <Shadow at={[1640, 0, -200]} size={[460, 300, 40]} />
      <Board at={[1640, 0, -200]} size={[460, 640, 40]}>
        <path className="ink" d="M0 0h460v80H0z" />
        <path className="writing" d="M60 180h90M60 330h90M60 480h90" />
        <path
          className="pen"
          d={[150, 300, 450]
            .map((y) => `M210 ${y}v60M250 ${y}v60M290 ${y}v60M330 ${y}v60M190 ${y + 50}l160-40`)
            .join('')}
        />
        <path className="amber" d="M60 560h340v40H60z" />
      </Board>
    </>
  ),
};

const noticeDate: Scene = {
  frame: [-90, -310, 740, 444],
  content: (
    <>
      <Floor at={[700, 0, 60]} size={[1600, 0, 950]} />
      <Shadow at={[0, 0, 200]} size={[768, 400, 24]} />
      <Calendar at={[0, 0, 200]} ringed={9} weeks={5} />
      <Shadow at={[960, 0, -100]} size={[440, 240, 12]} />
      <Document at={[1010, 90, 20]} scale={0.9} />
      <Envelope at={[960, 0, -100]} />
    </>
  ),
};

const WHEEL = 165;

const Van = ({ at: [x, y, z] }: { readonly at: Point }) => (
  <>
    <Shadow at={[x, y, z]} size={[3300, 600, 1500]} />
    <Block at={[x, 190, z]} size={[2350, 1650, 1500]} />
    <Block at={[x + 2350, 190, z]} size={[850, 760, 1500]} />
    <path
      className="teal"
      d={`${line([x + 2350, 950, z], [x + 2930, 950, z], [x + 2600, 1640, z], [x + 2350, 1640, z])}z`}
    />
    <path
      className="mid"
      d={`${line([x + 2930, 950, z], [x + 2930, 950, z + 1500], [x + 2600, 1640, z + 1500], [x + 2600, 1640, z])}z`}
    />
    <path
      className="lit"
      d={`${line([x + 2350, 1640, z], [x + 2600, 1640, z], [x + 2600, 1640, z + 1500], [x + 2350, 1640, z + 1500])}z`}
    />
    <OnFront at={[x, 0, z]}>
      <path className="amber" d="M0-700h3200v90H0z" />
      <circle className="ink" cx="560" cy={-WHEEL - 20} r={WHEEL + 60} />
      <circle className="ink" cx="2620" cy={-WHEEL - 20} r={WHEEL + 60} />
      <circle className="shade" cx="560" cy={-WHEEL - 20} r="100" />
      <circle className="shade" cx="2620" cy={-WHEEL - 20} r="100" />
    </OnFront>
  </>
);

const returnPickUp: Scene = {
  frame: [-290, -1060, 2450, 1470],
  content: (
    <>
      <Floor at={[2200, 0, 600]} size={[6200, 0, 3200]} />
      <Van at={[1000, 0, 700]} />
      <Trolley at={[120, 0, -100]} />
      <Standing at={[140, 34, -80]} />
      <path className="strap" d={line([140, 470, -80], [742, 470, -80], [742, 470, 585])} />
      <At at={[-380, 0, 100]}>
        <Person />
      </At>
    </>
  ),
};

const meterReading: Scene = {
  frame: [-83, -365, 820, 492],
  content: (
    <>
      <Floor at={[760, 0, 200]} size={[1800, 0, 1050]} />
      <Shadow at={[0, 0, 260]} size={[980, 400, 40]} />
      <Board at={[0, 0, 260]} size={[980, 820, 40]}>
        <path className="ink" d="M0 0h980v820H0z" />
        {[110, 350, 590].map((y, place) => (
          <g key={y}>
            <path className="mid" d={`M80 ${y}h820v150H80z`} />
            <path
              className={place === 2 ? 'amber' : 'lit'}
              d={[0, 1, 2, 3, 4, 5].map((digit) => `M${330 + digit * 92} ${y + 30}h64v90h-64z`).join('')}
            />
            <circle className="teal" cx="200" cy={y + 75} r="40" />
          </g>
        ))}
      </Board>
      <Shadow at={[1120, 0, -40]} size={[460, 300, 40]} />
      <Board at={[1120, 0, -40]} size={[460, 600, 40]}>
        <path className="dim" d="M0 0h460v70H0z" />
        <path className="writing" d="M60 170h110M60 310h110M60 450h110" />
        <path
          className="pen"
          d="M220 170q40-60 60 0t60 0 50-10M220 310q40-60 60 0t60 0 50-10M220 450q40-60 60 0t60 0 50-10"
        />
      </Board>
    </>
  ),
};

const Quote = ({ at: [x, y, z], parts }: { readonly at: Point; readonly parts: readonly [number, number, number] }) => {
  const [rent, pages, extras] = parts;
  return (
    <>
      <Shadow at={[x, y, z]} size={[340, rent + pages + extras, 340]} />
      <Block at={[x, y, z]} size={[340, rent, 340]} tones={['mid', 'teal', 'ink']} />
      <Block at={[x, rent, z]} size={[340, pages, 340]} />
      <Block at={[x, rent + pages, z]} size={[340, extras, 340]} tones={['amber', 'amber', 'dim']} />
    </>
  );
};

const compareTotals: Scene = {
  frame: [-210, -500, 1080, 648],
  content: (
    <>
      <Floor at={[760, 0, 120]} size={[1900, 0, 950]} />
      <Quote at={[60, 0, 150]} parts={[420, 330, 330]} />
      <Quote at={[620, 0, 150]} parts={[520, 220, 80]} />
      <Shadow at={[1180, 0, -60]} size={[300, 40, 420]} />
      <Calculator at={[1180, 0, -60]} />
    </>
  ),
};

export const SERVICE_SCENES: Readonly<Record<string, Scene>> = {
  'what-is-covered': whatIsCovered,
  'lease-term': leaseTerm,
  'five-sizes': fiveSizes,
  'print-fleet': printFleet,
  'toner-delivery': tonerDelivery,
  'proper-count': properCount,
  'notice-date': noticeDate,
  'return-pick-up': returnPickUp,
  'meter-reading': meterReading,
  'compare-totals': compareTotals,
};
