import {
  type Box,
  HEIGHT,
  type Label,
  type MapDrawing,
  type Mark,
  type Spot,
  WIDTH,
  type Xy,
} from '../../../src/site/maps/index.ts';

/** Must match `maps.css`. */
const LINE = 1.5;

const round = (value: number): number => Math.round(value);

/** A short stroke, whose round caps form a dot. */
const DOT = 'h.1';

/** Returns the symbol of a zone. The second symbol is hollow, so that zones differ in shape and not only in colour. */
export const zoneShape = (sign: number): string => (sign === 1 ? 'm6 0a6 6 0 1 0-12 0a6 6 0 1 0 12 0' : DOT);

const dotsOf = (points: readonly Xy[], shape = DOT): string =>
  points.map(({ x, y }) => `M${round(x)} ${round(y)}${shape}`).join('');

const lineOf = (line: readonly Xy[]): string => `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;

export const RING = 'h.1m7 0a7 7 0 1 0-14 0a7 7 0 1 0 14 0';

const Sign = ({ kind, x, y }: Mark) => {
  const [cx, cy] = [round(x), round(y)];
  if (kind === 'pin') return <path className="pin" d={`M${cx} ${cy}l-12-19a14 14 0 1 1 24 0zm0-30a4 4 0 1 0 .1 0z`} />;
  if (kind === 'capital') return <path className="capital" d={`M${cx} ${cy}${RING}`} />;
  return <circle className="pin" cx={cx} cy={cy} r={kind === 'point' ? 9 : 7} />;
};

const ANCHOR = { right: undefined, left: 'end', above: 'middle', below: 'middle' } as const;
const SHIFT = { right: '.35em', left: '.35em', above: undefined, below: '.8em' } as const;
const CLASS = { here: 'here', town: undefined, ring: 'ring' } as const;

const classOf = ({ kind, isOnLand = false }: Label): string | undefined =>
  [CLASS[kind], isOnLand && 'ashore'].filter(Boolean).join(' ') || undefined;

const Target = ({ left, top, right, bottom }: Box) => (
  <path d={`M${round(left)} ${round(top)}H${round(right)}V${round(bottom)}H${round(left)}`} />
);

const Text = (label: Label) => {
  const { text, side, x, y, path, target } = label;
  const letters = (
    <text className={classOf(label)} x={round(x)} y={round(y)} dy={SHIFT[side]} textAnchor={ANCHOR[side]}>
      {text}
    </text>
  );
  return path === undefined ? (
    letters
  ) : (
    <a href={path} tabIndex={-1}>
      {target && <Target {...target} />}
      {letters}
    </a>
  );
};

/**
 * The link is not in the tab order, because the lists contain all places in a logical order. The dot is drawn with its
 * zone.
 */
const SpotLink = ({ name, path, x, y, side }: Spot) => (
  <g transform={`translate(${round(x)} ${round(y)})`}>
    <a href={path} tabIndex={-1}>
      <path className="spot" d="M0 0h.1" />
      <text x={side === 'right' ? 14 : -14} dy={SHIFT[side]} textAnchor={ANCHOR[side]}>
        {name}
      </text>
    </a>
  </g>
);

const moved = (enlarged: MapDrawing['enlarged']): string | undefined =>
  enlarged && `translate(${round(enlarged.x)} ${round(enlarged.y)}) scale(${enlarged.scale.toFixed(2)})`;

/** Keeps the line width the same at every enlargement. */
const strokeIn = (enlarged: MapDrawing['enlarged']): string | undefined =>
  enlarged && (LINE / enlarged.scale).toFixed(2);

/** Distances of the scale bar and its label from the bottom edge. */
const SCALE_FOOT = 14;
const SCALE_NAME = 34;

/** Omits the inset on state maps. */
const Ground = ({ outlines, enlarged, height, rings }: MapDrawing) =>
  outlines && (
    <>
      {enlarged && <use className="beyond" href="#beyond" transform={moved(enlarged)} />}
      {rings.length === 0 && (
        <use className="land" href="#land" transform={moved(enlarged)} strokeWidth={strokeIn(enlarged)} />
      )}
      {height === undefined && (
        <>
          <path className="inset" d="M630 0v156h170V0z" />
          <use className="land" href="#country" />
          <use className="state" href="#state" />
        </>
      )}
    </>
  );

export const shapesOf = ({ enlarged, height, rings }: MapDrawing): readonly string[] => [
  ...(enlarged ? ['beyond'] : []),
  ...(rings.length === 0 ? ['land'] : []),
  ...(height === undefined ? ['country', 'state'] : []),
];

/** `maps.css` contains colours and font sizes. */
export const LocatorMap = (map: MapDrawing) => {
  const { title, height = HEIGHT, way, leads = [], rings, zones = [], marks, labels, spots = [], scale } = map;
  return (
    <svg
      className={rings.length > 0 ? 'map ground' : 'map'}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      role={labels.some(({ path }) => path !== undefined) ? 'group' : 'img'}
      aria-label={title}
    >
      {rings.map(({ x, y, radius }) => (
        <circle className="way" key={radius} cx={x} cy={y} r={radius} />
      ))}
      <Ground {...map} />
      {way && <path className="way" d={lineOf(way)} />}
      {leads.length > 0 && <path className="lead-line" d={leads.map(lineOf).join('')} />}
      {scale && <path className="scale" d={`M${scale.left} ${height - SCALE_FOOT - 12}v12h${scale.length}v-12`} />}
      {zones.map(({ sign, places }) => (
        <path key={sign} className={`zone zone-${sign}`} d={dotsOf(places, zoneShape(sign))} />
      ))}
      <path className="dots" d={dotsOf(marks.filter(({ kind }) => kind === 'dot'))} />
      {marks
        .filter(({ kind }) => kind !== 'dot')
        .map((mark) => (
          <Sign key={`${mark.x} ${mark.y}`} {...mark} />
        ))}
      <g paintOrder="stroke">
        {scale && (
          <text
            className={scale.isOnLand ? 'ashore' : undefined}
            x={scale.left + scale.length}
            y={height - SCALE_NAME}
            textAnchor="end"
          >
            {scale.km} km
          </text>
        )}
        {labels.map((label) => (
          <Text key={label.text} {...label} />
        ))}
        {spots.map((spot) => (
          <SpotLink key={spot.path} {...spot} />
        ))}
      </g>
    </svg>
  );
};
