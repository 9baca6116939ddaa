import { DIRECTIONS, type Direction } from './place-schemas.ts';

/** Coordinates in degrees (WGS84). */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Mean earth radius (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const longitude = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const h = latitude + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns undefined if the points are equal. */
export function directionOf(from: Point, to: Point): Direction | undefined {
  if (from.lat === to.lat && from.lon === to.lon) return undefined;
  const [a, b, dLon] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)];
  const y = Math.sin(dLon) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(dLon);
  const bearing = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return DIRECTIONS[Math.round(bearing / 45) % DIRECTIONS.length];
}
