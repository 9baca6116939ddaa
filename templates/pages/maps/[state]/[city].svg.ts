import { defineFile } from 'build-site';
import { outlineSvg } from '../../../../src/site/maps/index.ts';
import type { City, State } from '../../../../src/site/place-schemas.ts';
import { citiesWithState, cityMapOf } from '../../../data.ts';

/** The land on the map of a city, and Australia for its corner. */
export default defineFile<{ readonly city: City; readonly state: State }>({
  paths: (site) =>
    citiesWithState(site).map(({ city, state }) => ({
      params: { state: state.slug, city: city.slug },
      props: { city, state },
    })),
  render: ({ city, state }, { site }) => outlineSvg(cityMapOf(site, city, state).shapes ?? {}),
});
