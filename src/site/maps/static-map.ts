import type { City } from '../place-schemas.ts';
import { HEIGHT, WIDTH } from './drawing.ts';

/** The provider's endpoint, and how near its map is. Source: specification, sections 7 and 9. */
const ENDPOINT = 'https://maps.googleapis.com/maps/api/staticmap';
const ZOOM = 13;
/** Pixels of the file to one of the page. */
const SCALE = 2;

/** Address of the provider's map of a city: a road map around one marker. `key` is a browser key. */
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
