import { HEIGHT, type Label, type MapDrawing, type Mark, WIDTH, type Xy } from '../../../src/site/maps/index.ts';

/** Width of a line, as in `maps.css`. */
const LINE = 1.5;

const round = (value: number): number => Math.round(value);

/** Towns in one path: a stroke without length whose ends make a dot. */
const dotsOf = (points: readonly Xy[]): string => points.map(({ x, y }) => `M${round(x)} ${round(y)}h.1`).join('');

/** A mark of its own shape. */
const Sign = ({ kind, x, y }: Mark) => {
  const [cx, cy] = [round(x), round(y)];
  if (kind === 'pin') return <path className="pin" d={`M${cx} ${cy}l-12-19a14 14 0 1 1 24 0zm0-30a4 4 0 1 0 .1 0z`} />;
  if (kind === 'capital') return <path className="capital" d={`M${cx} ${cy}h.1`} />;
  return <circle className="pin" cx={cx} cy={cy} r="7" />;
};

/** Text begins, ends or is centred at its anchor; `dy` follows the size of the letter. */
const ANCHOR = { right: undefined, left: 'end', above: 'middle', below: 'middle' } as const;
const SHIFT = { right: '.35em', left: '.35em', above: undefined, below: '.8em' } as const;
const CLASS = { here: 'here', town: undefined, ring: 'ring' } as const;

const Text = ({ kind, text, side, x, y, path }: Label) => {
  const letters = (
    <text className={CLASS[kind]} x={round(x)} y={round(y)} dy={SHIFT[side]} textAnchor={ANCHOR[side]}>
      {text}
    </text>
  );
  return path === undefined ? letters : <a href={path}>{letters}</a>;
};

const moved = (enlarged: MapDrawing['enlarged']): string | undefined =>
  enlarged && `translate(${round(enlarged.x)} ${round(enlarged.y)}) scale(${enlarged.scale.toFixed(2)})`;

/** A line of enlarged land is as thin as any other. */
const strokeIn = (enlarged: MapDrawing['enlarged']): string | undefined =>
  enlarged && (LINE / enlarged.scale).toFixed(2);

/** The picture alone. Its colours and the size of its letters are in `maps.css`. */
export const LocatorMap = ({ title, outlines, enlarged, way, rings, zones = [], marks, labels, scale }: MapDrawing) => (
  <svg
    className="map"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    width={WIDTH}
    height={HEIGHT}
    role={labels.some(({ path }) => path !== undefined) ? 'group' : 'img'}
    aria-label={title}
  >
    {outlines && (
      <>
        {enlarged && <use className="beyond" href={`${outlines}#beyond`} transform={moved(enlarged)} />}
        {rings.length === 0 && (
          <use
            className="land"
            href={`${outlines}#land`}
            transform={moved(enlarged)}
            strokeWidth={strokeIn(enlarged)}
          />
        )}
        {enlarged && <path className="inset" d="M630 0v156h170V0z" />}
        <use className="land" href={`${outlines}#country`} />
        <use className="state" href={`${outlines}#state`} />
      </>
    )}
    {rings.map(({ x, y, radius }) => (
      <circle className="way" key={radius} cx={x} cy={y} r={radius} />
    ))}
    {way && <path className="way" d={`M${way.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`} />}
    {scale && <path className="scale" d={`M${scale.left} 374v12h${scale.length}v-12`} />}
    {zones.map((places, zone) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the order
      <path key={zone} className={`zone zone-${zone}`} d={dotsOf(places)} />
    ))}
    <path className="dots" d={dotsOf(marks.filter(({ kind }) => kind === 'dot'))} />
    {marks
      .filter(({ kind }) => kind !== 'dot')
      .map((mark) => (
        <Sign key={`${mark.x} ${mark.y}`} {...mark} />
      ))}
    <g paintOrder="stroke">
      {scale && (
        <text x={scale.left + scale.length} y="366" textAnchor="end">
          {scale.km} km
        </text>
      )}
      {labels.map((label) => (
        <Text key={label.text} {...label} />
      ))}
    </g>
  </svg>
);
