import { useSite } from 'build-site';
import { cityMap, cityPosition } from '../../../src/site/maps/index.ts';
import type { City, State } from '../../../src/site/schemas.ts';
import { atlasOf, outlinesOf } from '../../data.ts';
import { MapFigure } from './MapFigure.tsx';
import { StaticMap } from './StaticMap.tsx';

/** The map of a city's page: the provider's where a key is set, else our own. */
export const CityMap = ({ city, state }: { readonly city: City; readonly state: State }) => {
  const site = useSite();
  return site.settings.mapsKey === '' ? (
    <MapFigure map={cityMap(city, state, atlasOf(site), outlinesOf(site))} />
  ) : (
    <StaticMap city={city} caption={`${cityPosition(city, state)}.`} />
  );
};
