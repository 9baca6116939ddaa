import { merge } from 'topojson-client';
import { z } from 'zod';
import type { Point } from '../geo.ts';
import { type Box, HEIGHT, WIDTH, type Xy } from './drawing.ts';
import type { GroundAt } from './ground.ts';
import { holds, insideOf } from './land.ts';
import { closedPath, framed, generalised } from './path.ts';
import type { View } from './view.ts';

const land = z.looseObject({ type: z.literal('MultiPolygon'), arcs: z.array(z.unknown()) });

/** TopoJSON, accurate to about 500 m. Tests draw every shape instead of validating coordinates. */
export const coastSchema = z.looseObject({
  type: z.literal('Topology'),
  objects: z.strictObject({ land }),
  arcs: z.array(z.unknown()).min(1),
});

export type CoastData = z.output<typeof coastSchema>;
type Topology = Parameters<typeof merge>[0];
type Shapes = Extract<Parameters<typeof merge>[1], readonly unknown[]>;

export interface Shore {
  readonly land: string;
  readonly groundAt: GroundAt;
  readonly isCoastal: boolean;
}

export type Coast = (view: Pick<View, 'at'>) => Shore;

const TOLERANCE = 1;
const LEAST_AREA = 24;
const FRAME: Box = { left: -200, top: -200, right: WIDTH + 200, bottom: HEIGHT + 200 };
const CANVAS: Box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

type At = View['at'];

interface Line {
  readonly points: readonly Point[];
  readonly corners: readonly [Point, Point];
}

interface Ring extends Line {
  readonly parts: readonly Line[];
}

const lineOf = (points: readonly Point[]): Line => {
  const [lons, lats] = [points.map(({ lon }) => lon), points.map(({ lat }) => lat)];
  return {
    points,
    corners: [
      { lon: Math.min(...lons), lat: Math.max(...lats) },
      { lon: Math.max(...lons), lat: Math.min(...lats) },
    ],
  };
};

/** Points per part of a ring. The bounding boxes of the parts exclude most of the mainland's 24,000 points. */
const PART = 100;

const ringOf = (points: readonly Point[]): Ring => ({
  ...lineOf(points),
  parts: Array.from({ length: Math.ceil(points.length / PART) }, (_, i) =>
    lineOf(points.slice(i * PART, (i + 1) * PART)),
  ),
});

function ringsOf(data: CoastData): readonly Ring[] {
  // The package's type lists every kind of geometry; the schema is loose.
  const { coordinates } = merge(data as unknown as Topology, [data.objects.land] as unknown as Shapes);
  return coordinates.flatMap((polygon) =>
    polygon.map((ring) => ringOf(ring.map(([lon = 0, lat = 0]) => ({ lon, lat })))),
  );
}

const isBeyond = ({ corners: [first, last] }: Line, at: At, { left, top, right, bottom }: Box): boolean => {
  const [from, to] = [at(first), at(last)];
  return to.x < left || from.x > right || to.y < top || from.y > bottom;
};

/** Keeps only the end points of parts outside the frame, because they are clamped to its edge. */
const drawn = ({ parts }: Ring, at: At): readonly Xy[] =>
  parts.flatMap((part) => {
    const { points } = part;
    return (isBeyond(part, at, FRAME) ? [...points.slice(0, 1), ...points.slice(-1)] : points).map(at);
  });

/** Provides the coast for regional maps, for which the state outlines are too coarse. */
export function createCoast(data: CoastData): Coast {
  const all = ringsOf(data);
  return ({ at }) => {
    const rings = generalised(
      all.filter((ring) => !isBeyond(ring, at, CANVAS)).map((ring) => framed(drawn(ring, at), FRAME)),
      TOLERANCE,
      LEAST_AREA,
    );
    const isLand = insideOf(rings);
    return {
      land: closedPath(rings),
      groundAt: (point) => (isLand(point) ? 'state' : 'sea'),
      isCoastal: rings.some((ring) => ring.some((point) => holds(CANVAS, point))),
    };
  };
}
