import { DRAWER, DRAWERS_TOP, DRAWING_WIDTH, drawingHeight } from './printer-drawing.ts';

interface Props {
  /** For showing the drawing once more elsewhere on the page. */
  readonly id?: string;
  /** Paper drawers under the body. */
  readonly trays?: number;
  /** The document feeder on top. */
  readonly feeder?: boolean;
  /** The unit at the side that staples and stacks. */
  readonly finisher?: boolean;
}

const Feeder = () => (
  <>
    <path className="tone-1" d="M96 22 108 4h88l-4 18" />
    <path className="tone-2" d="M70 48V32a10 10 0 0 1 10-10h128a12 12 0 0 1 12 12v14z" />
    <path className="strokes" d="M84 35h78" />
  </>
);

const Body = () => (
  <>
    <rect className="tone-1" x="56" y="48" width="184" height="20" rx="5" />
    <path className="tone-1" d="M62 68h172v108H62z" />
    <path className="tone-3" d="M78 82h114v40H78z" />
    <path className="tone-1" d="M92 122v-14l8-8h74l8 8v14z" />
    <path className="strokes" d="M104 110h62M104 116h40" />
    <path className="strokes" d="M62 134h172" />
    <rect className="tone-2" x="78" y="146" width="100" height="18" rx="4" />
    <circle className="tone-4" cx="214" cy="155" r="5" />
    <path className="tone-3" d="M200 62h58a6 6 0 0 1 6 6l-6 42a6 6 0 0 1-6 5h-46a6 6 0 0 1-6-6V68z" />
    <path className="tone-4" d="M208 72h46l-4 26h-42z" />
    <path className="strokes" d="M214 80h24M214 88h16" />
  </>
);

const Drawer = ({ top }: { readonly top: number }) => (
  <>
    <path className="tone-1" d={`M62 ${top}h172v${DRAWER}H62z`} />
    <rect className="tone-2" x="122" y={top + 8} width="52" height="9" rx="4.5" />
    <path className="strokes" d={`M216 ${top + 12}v10`} />
  </>
);

const Finisher = ({ bottom }: { readonly bottom: number }) => (
  <>
    <path className="tone-2" d={`M234 122h58v${bottom - 122}h-58z`} />
    <path className="tone-1" d="M292 136l22-8v8l-22 12M292 168l22-8v8l-22 12" />
    <path className="strokes" d="M246 138h32M246 152h32" />
  </>
);

/** A multifunction printer drawn from its parts: a picture of the kind of machine, not of a model. */
export const PrinterIllustration = ({ id, trays = 2, feeder = true, finisher = false }: Props) => {
  const bottom = DRAWERS_TOP + trays * DRAWER;
  const height = drawingHeight(trays);
  return (
    <svg
      className="printer"
      viewBox={`0 0 ${DRAWING_WIDTH} ${height}`}
      width={DRAWING_WIDTH}
      height={height}
      aria-hidden="true"
    >
      <g id={id}>
        <ellipse className="ground" cx="160" cy={bottom + 14} rx="140" ry="10" />
        {feeder && <Feeder />}
        {finisher && <Finisher bottom={bottom} />}
        <Body />
        {Array.from({ length: trays }, (_, place) => DRAWERS_TOP + place * DRAWER).map((top) => (
          <Drawer key={top} top={top} />
        ))}
        <path className="tone-3" d={`M74 ${bottom}h24v8H74zM198 ${bottom}h24v8h-24z`} />
      </g>
    </svg>
  );
};
