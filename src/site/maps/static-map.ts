import type { City } from '../place-schemas.ts';
import { HEIGHT, WIDTH } from './drawing.ts';

const ENDPOINT = 'https://maps.googleapis.com/maps/api/staticmap';
const ZOOM = 13;
/** Device pixels per CSS pixel. */
const SCALE = 2;

export const staticMapAddress = ({ name, state }: Pick<City, 'name' | 'state'>, key: string): string => {
  const place = `${name}, ${state}, Australia`;
  const parameters = new URLSearchParams({
    center: place,
    zoom: String(ZOOM),
    size: `${WIDTH}x${HEIGHT}`,
    scale: String(SCALE),
    maptype: 'roadmap',
    markers: place,
    key,
  });
  return `${ENDPOINT}?${parameters}`;
};
