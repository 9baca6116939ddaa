import type { Box, StateOutline, Xy } from '../../src/site/maps/index.ts';
import type { City } from '../../src/site/schemas.ts';
import { Icon, isIcon } from '../components/Icon.tsx';
import { COVERS } from '../components/PostCover.tsx';
import { PrinterIllustration } from '../components/PrinterIllustration.tsx';
import type { Post } from '../data.ts';
import { COLOURS } from './colours.ts';

/** Room for a state: the right of a card. */
const MAP: Box = { left: 742, top: 64, right: 1144, bottom: 470 };

const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** What all pictures of a state share: its outline and its places, in the room for it. */
export interface StateMap {
  readonly land: { readonly d: string; readonly transform: string; readonly strokeWidth: string };
  /** A dot for each place. */
  readonly dots: string;
  at(point: City): Xy;
}

const LINE = 3;

/** The state of a map, enlarged and moved to fill the room. */
export const stateMap = ({ paths, box, at }: StateOutline, cities: readonly City[]): StateMap => {
  const scale = Math.min(
    (MAP.right - MAP.left) / (box.right - box.left),
    (MAP.bottom - MAP.top) / (box.bottom - box.top),
  );
  const [from, to] = [middleOf(box), middleOf(MAP)];
  const origin = { x: to.x - from.x * scale, y: to.y - from.y * scale };
  const place = (city: City): Xy => {
    const { x, y } = at(city);
    return { x: Math.round(origin.x + x * scale), y: Math.round(origin.y + y * scale) };
  };
  return {
    land: {
      d: paths.land,
      transform: `translate(${origin.x.toFixed(2)} ${origin.y.toFixed(2)}) scale(${scale.toFixed(4)})`,
      strokeWidth: (LINE / scale).toFixed(2),
    },
    dots: cities
      .map(place)
      .map(({ x, y }) => `M${x} ${y}h.1`)
      .join(''),
    at: place,
  };
};

interface MapProps {
  readonly map: StateMap;
  /** The place with the pin, if one has it. */
  readonly here?: City;
}

/** A state with its places; one of them may have a pin. */
export const StateDrawing = ({ map: { land, dots, at }, here }: MapProps) => (
  <>
    <path {...land} fill={COLOURS.raised} fillRule="evenodd" stroke={COLOURS.brand} strokeLinejoin="round" />
    <path
      d={dots}
      stroke={COLOURS.brand}
      strokeWidth={here ? 9 : 13}
      strokeLinecap="round"
      strokeOpacity={here ? 0.45 : 1}
    />
    {here && <Pin {...at(here)} />}
  </>
);

const Pin = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse rx="22" ry="8" fill={COLOURS.brand} fillOpacity=".25" />
    <g transform="scale(2.3)">
      <path
        d="M0 0l-12-19a14 14 0 1 1 24 0z"
        fill={COLOURS.accent}
        stroke={COLOURS.text}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cy="-26.5" r="5" fill={COLOURS.text} />
    </g>
  </g>
);

/** The sign of a service, where no state has a place. */
export const ServiceSign = ({ icon }: { readonly icon: string }) => (
  <g transform="translate(776 446)">
    <circle r="62" fill={COLOURS.accent} stroke={COLOURS.tint} strokeWidth="8" />
    <g
      transform="translate(-34 -34)"
      fill="none"
      stroke={COLOURS.text}
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Icon name={isIcon(icon) ? icon : 'plain'} size={68} />
    </g>
  </g>
);

/** What the printer takes from the style sheet on a page. */
const PRINTER_STYLES = `
.printer { stroke: ${COLOURS.brand}; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
.tone-1 { fill: ${COLOURS.raised} }
.tone-2 { fill: ${COLOURS.soft} }
.tone-3 { fill: ${COLOURS.brand} }
.tone-4 { fill: ${COLOURS.accent} }
.strokes { fill: none }
.ground { fill: ${COLOURS.brand}; stroke: none; fill-opacity: .12 }
`;

/** A printer that fills the right of a card, its ground just above the foot. */
export const PrinterDrawing = () => (
  <>
    <style>{PRINTER_STYLES}</style>
    <g transform="translate(724 74) scale(1.42)">
      <PrinterIllustration trays={2} finisher />
    </g>
  </>
);

/** A sheet that comes out of the foot of the card, with the sign of the article's category. */
export const SheetDrawing = ({ category }: { readonly category: Post['category'] }) => (
  <>
    <g stroke={COLOURS.brand} strokeLinecap="round" strokeLinejoin="round">
      <path d="M784 560V92a14 14 0 0 1 14-14h216l90 90v392z" fill={COLOURS.raised} strokeWidth="3" />
      <path d="M1014 78v76a14 14 0 0 0 14 14h76z" fill={COLOURS.tint} strokeWidth="3" />
      <g transform="translate(836 196) scale(2.35)" fill="none">
        <path d={COVERS[category].line} strokeWidth="3.4" />
      </g>
      <path d="M836 424h228M836 464h228M836 504h150" strokeWidth="8" strokeOpacity=".22" />
    </g>
    <circle cx="846" cy="134" r="18" fill={COLOURS.accent} />
  </>
);
