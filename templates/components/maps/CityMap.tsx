import { useSite } from 'build-site';
import type { MapDrawing } from '../../../src/site/maps/index.ts';
import type { City } from '../../../src/site/place-schemas.ts';
import { MapFigure } from './MapFigure.tsx';
import { StaticMap } from './StaticMap.tsx';

interface Props {
  readonly city: City;
  readonly map: MapDrawing;
  readonly position: string;
}

export const CityMap = ({ city, map, position }: Props) =>
  useSite().settings.mapsKey === '' ? <MapFigure map={map} /> : <StaticMap city={city} caption={`${position}.`} />;
