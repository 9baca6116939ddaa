import { useSite } from 'build-site';
import { cityPosition, withoutFreight } from '../../../src/site/maps/index.ts';
import { cityMapOf, type MappedCity } from '../../data.ts';
import { MapFigure } from './MapFigure.tsx';
import { StaticMap } from './StaticMap.tsx';

interface Props {
  readonly mapped: MappedCity;
  readonly showsFreight?: boolean;
}

export const CityMap = ({ mapped, showsFreight = true }: Props) => {
  const site = useSite();
  const { city, state } = mapped;
  if (site.settings.mapsKey !== '') return <StaticMap city={city} caption={`${cityPosition(city, state)}.`} />;
  const map = cityMapOf(site, mapped);
  return <MapFigure map={showsFreight ? map : withoutFreight(map)} />;
};
