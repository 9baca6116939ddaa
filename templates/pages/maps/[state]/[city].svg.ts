import { defineFile } from 'build-site';
import { outlineSvg } from '../../../../src/site/maps/index.ts';
import type { City, State } from '../../../../src/site/place-schemas.ts';
import { citiesWithState, cityMapOf, mappedCity } from '../../../data.ts';

export default defineFile<{ readonly city: City; readonly state: State }>({
  paths: (site) =>
    citiesWithState(site).map(({ city, state }) => ({
      params: { state: state.slug, city: city.slug },
      props: { city, state },
    })),
  render: ({ city, state }, { site }) => outlineSvg(cityMapOf(site, mappedCity(site, city, state)).shapes ?? {}),
});
