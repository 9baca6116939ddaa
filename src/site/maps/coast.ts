import { merge } from 'topojson-client';
import { z } from 'zod';
import type { Point } from '../geo.ts';
import { type Box, HEIGHT, WIDTH, type Xy } from './drawing.ts';
import type { GroundAt } from './ground.ts';
import { gridOf, insideOf } from './land.ts';
import { closedPath, framed, generalised } from './path.ts';
import type { View } from './view.ts';

const land = z.looseObject({ type: z.literal('MultiPolygon'), arcs: z.array(z.unknown()) });

/** `content/maps/coast.json`: TopoJSON of all land, true to about 500 m. Its coordinates are trusted; the tests draw it. */
export const coastSchema = z.looseObject({
  type: z.literal('Topology'),
  objects: z.strictObject({ land }),
  arcs: z.array(z.unknown()).min(1),
});

export type CoastData = z.output<typeof coastSchema>;
type Topology = Parameters<typeof merge>[0];
type Shapes = Extract<Parameters<typeof merge>[1], readonly unknown[]>;

/** Land and sea of a view. */
export interface Shore {
  /** Path data of the land. */
  readonly land: string;
  readonly groundAt: GroundAt;
  /** There is sea in sight. */
  readonly isCoastal: boolean;
}

/** The shore of a view: each ring of the land that comes near it, in the units of its canvas. */
export type Coast = (view: Pick<View, 'at'>) => Shore;

const TOLERANCE = 1;
const LEAST_AREA = 24;
const CANVAS: Box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

/** A ring with the corners of its box, by which most are known to be out of sight. */
interface Ring {
  readonly points: readonly Point[];
  readonly corners: readonly [Point, Point];
}

const ringOf = (points: readonly Point[]): Ring => {
  const [lons, lats] = [points.map(({ lon }) => lon), points.map(({ lat }) => lat)];
  return {
    points,
    corners: [
      { lon: Math.min(...lons), lat: Math.max(...lats) },
      { lon: Math.max(...lons), lat: Math.min(...lats) },
    ],
  };
};

/** The rings of the data. */
function ringsOf(data: CoastData): readonly Ring[] {
  // The schema checks the shape loosely; the package's type names every kind of geometry.
  const { coordinates } = merge(data as unknown as Topology, [data.objects.land] as unknown as Shapes);
  return coordinates.flatMap((polygon) =>
    polygon.map((ring) => ringOf(ring.map(([lon = 0, lat = 0]) => ({ lon, lat })))),
  );
}

const isInSight = ({ corners: [first, last] }: Ring, at: (point: Point) => Xy): boolean => {
  const [{ x: left, y: top }, { x: right, y: bottom }] = [at(first), at(last)];
  return left < WIDTH && right > 0 && top < HEIGHT && bottom > 0;
};

/** Coasts of regions that the outlines of whole states are too coarse for. */
export function createCoast(data: CoastData): Coast {
  const all = ringsOf(data);
  return ({ at }) => {
    const seen = all.filter((ring) => isInSight(ring, at));
    const rings = generalised(
      seen.map(({ points }) => framed(points.map(at))),
      TOLERANCE,
      LEAST_AREA,
    );
    const isLand = insideOf(rings);
    const groundAt: GroundAt = (point) => (isLand(point) ? 'state' : 'sea');
    return {
      land: closedPath(rings),
      groundAt,
      isCoastal: gridOf(CANVAS, 33, 17).some((point) => groundAt(point) === 'sea'),
    };
  };
}
