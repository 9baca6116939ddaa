import { useSite } from 'build-site';
import type { ReactNode } from 'react';
import { colour } from './colours.ts';
import { fitText } from './fit-text.ts';
import { Logo } from './Logo.tsx';

const WIDTH = 1200;
const HEIGHT = 630;
const FOOT = 530;
const MARGIN = 64;
const COLUMN = 640;

const LABEL_SIZE = 40;
/** Text is measured in bold, which is wider than the actual weight. */
const LABEL = { width: COLUMN, height: 44, sizes: [LABEL_SIZE, 36, 32, 28], lineHeight: 1.1 };
/** Distance from the label's baseline to the top of the title. */
const LABEL_GAP = 34;
const TITLE = { width: COLUMN, height: 330, sizes: [112, 104, 96, 88, 80, 72, 66, 60, 54, 48], lineHeight: 1.06 };
/** The name has one line next to the phone number. */
const NAME = { width: 660, height: 36, sizes: [32, 28, 24, 20], lineHeight: 1.1 };
/** Height of capitals, from `sCapHeight` in the font's OS/2 table. */
const CAPITAL = 0.7;

interface Props {
  /** The title's category, or its first words. */
  readonly label: string;
  readonly title: string;
  /** Drawing from x = 740 to 1160, above the bar. */
  readonly children: ReactNode;
}

const Heading = ({ label, title }: Pick<Props, 'label' | 'title'>) => {
  const { size, lines } = fitText(title, TITLE);
  const small = fitText(label, LABEL);
  const step = size * TITLE.lineHeight;
  const height = LABEL_SIZE * CAPITAL + LABEL_GAP + size * CAPITAL + (lines.length - 1) * step;
  const labelLine = (FOOT - height) / 2 + LABEL_SIZE * CAPITAL;
  const firstLine = labelLine + LABEL_GAP + size * CAPITAL;
  return (
    <>
      <text x={MARGIN} y={labelLine} fontSize={small.size} fill={colour('--brand')}>
        {small.lines[0]}
      </text>
      {lines.map((line, place) => (
        <text
          key={line}
          x={MARGIN}
          y={firstLine + place * step}
          fontSize={size}
          fontWeight="700"
          fill={colour('--text')}
        >
          {line}
        </text>
      ))}
    </>
  );
};

const Foot = () => {
  const { title, phone } = useSite().settings;
  const baseline = FOOT + 62;
  const name = fitText(title, NAME);
  return (
    <>
      <path d={`M0 ${FOOT}h${WIDTH}V${HEIGHT}H0z`} fill={colour('--deep')} />
      <path d={`M0 ${FOOT}h${WIDTH}v6H0z`} fill={colour('--accent')} />
      <g transform={`translate(${MARGIN} ${FOOT + 25}) scale(1.5)`}>
        <Logo />
      </g>
      <g fontWeight="700" fontSize="32" fill={colour('--on-deep')}>
        <text x={MARGIN + 76} y={baseline} fontSize={name.size}>
          {name.lines[0]}
        </text>
        <text x={WIDTH - MARGIN} y={baseline} textAnchor="end" fill={colour('--accent')}>
          {phone}
        </text>
      </g>
    </>
  );
};

const Disc = () => <circle cx="944" cy="268" r="286" fill={colour('--brand')} fillOpacity=".07" />;

/** Has no text alternative, because the page's head provides it. */
export const SocialCard = ({ label, title, children }: Props) => (
  <svg
    aria-hidden="true"
    xmlns="http://www.w3.org/2000/svg"
    width={WIDTH}
    height={HEIGHT}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    fontFamily="Public Sans"
  >
    <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill={colour('--tint')} />
    <Disc />
    {children}
    <Heading label={label} title={title} />
    <Foot />
  </svg>
);
