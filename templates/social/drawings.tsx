import type { Box, StateOutline, Xy } from '../../src/site/maps/index.ts';
import type { City } from '../../src/site/place-schemas.ts';
import { Icon, isIcon } from '../components/Icon.tsx';
import type { Post } from '../data.ts';
import { COVERS } from '../drawing/scenes/covers.tsx';
import type { Scene } from '../drawing/scenes/Scene.ts';
import { colour } from './colours.ts';
import { DRAWING_STYLES } from './drawing-styles.ts';

const MAP: Box = { left: 742, top: 64, right: 1144, bottom: 470 };

const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export interface StateMap {
  readonly land: { readonly d: string; readonly transform: string; readonly strokeWidth: string };
  readonly dots: string;
  at(point: City): Xy;
}

const LINE = 3;

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
  readonly here?: City;
}

export const StateDrawing = ({ map: { land, dots, at }, here }: MapProps) => (
  <>
    <path {...land} fill={colour('--raised')} fillRule="evenodd" stroke={colour('--brand')} strokeLinejoin="round" />
    <path
      d={dots}
      stroke={colour('--brand')}
      strokeWidth={here ? 9 : 13}
      strokeLinecap="round"
      strokeOpacity={here ? 0.45 : 1}
    />
    {here && <Pin {...at(here)} />}
  </>
);

const Pin = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse rx="22" ry="8" fill={colour('--brand')} fillOpacity=".25" />
    <g transform="scale(2.3)">
      <path
        d="M0 0l-12-19a14 14 0 1 1 24 0z"
        fill={colour('--accent')}
        stroke={colour('--text')}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cy="-26.5" r="5" fill={colour('--text')} />
    </g>
  </g>
);

/** Sign at a position where no state has places. */
export const ServiceSign = ({ icon }: { readonly icon: string }) => (
  <g transform="translate(776 446)">
    <circle r="62" fill={colour('--accent')} stroke={colour('--tint')} strokeWidth="8" />
    <g
      transform="translate(-34 -34)"
      fill="none"
      stroke={colour('--text')}
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Icon name={isIcon(icon) ? icon : 'plain'} size={68} />
    </g>
  </g>
);

const ROOM = { left: 720, top: 48, width: 440, height: 462 };

/** Scenes include margins that are not needed here. */
const INNER = 0.88;

/** Draws a scene in the centre, as large as possible. */
export const SceneDrawing = ({ scene: { frame, content } }: { readonly scene: Scene }) => {
  const [left, top, width, height] = frame;
  const scale = Math.min(ROOM.width / (width * INNER), ROOM.height / height);
  const x = ROOM.left + (ROOM.width - width * scale) / 2 - left * scale;
  const y = ROOM.top + (ROOM.height - height * scale) / 2 - top * scale;
  return (
    <>
      <style>{DRAWING_STYLES}</style>
      <g
        className="drawing"
        fill="none"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}
      >
        {content}
      </g>
    </>
  );
};

export const CoverDrawing = ({ category }: { readonly category: Post['category'] }) => (
  <SceneDrawing scene={COVERS[category]} />
);
