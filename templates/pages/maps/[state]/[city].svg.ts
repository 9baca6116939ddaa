import { defineFile } from 'build-site';
import { outlineSvg } from '../../../../src/site/maps/index.ts';
import type { State } from '../../../../src/site/place-schemas.ts';
import { citiesWithState, cityMapOf, outlinesOf } from '../../../data.ts';

/** The shore of a region too small for the outlines of its state, and Australia for the corner of its map. */
export default defineFile<{ readonly state: State; readonly land: string }>({
  paths: (site) =>
    citiesWithState(site).flatMap(({ city, state }) => {
      const land = cityMapOf(site, city).land;
      return land === undefined ? [] : [{ params: { state: state.slug, city: city.slug }, props: { state, land } }];
    }),
  render: ({ state, land }, { site }) => {
    const { country, state: own } = outlinesOf(site)(state.code).paths;
    return outlineSvg({ land, country, state: own });
  },
});
