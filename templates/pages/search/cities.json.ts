import { defineFile } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { atlasOf } from '../../data.ts';
import type { CityRow } from '../../islands/find-cities.ts';

/** The index of the city search, the largest cities first. */
export default defineFile({
  render: (_, { site }) => {
    const atlas = atlasOf(site);
    return JSON.stringify(
      atlas
        .largestCities(atlas.cities.length)
        .map((city): CityRow => [city.name, city.state, city.postcode, site.url(paths.city(city))]),
    );
  },
});
