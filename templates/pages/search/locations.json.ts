import { defineFile } from 'build-site';
import type { StateRow } from '../../../src/site/corrections.ts';
import { paths } from '../../../src/site/paths.ts';
import { atlasOf } from '../../data.ts';

/** States, their cities and their suburbs: for the locations menu and for addresses without a page. */
export default defineFile({
  render: (_, { site }) => {
    const atlas = atlasOf(site);
    return JSON.stringify(
      atlas.states.map(
        (state): StateRow => [
          state.code,
          state.name,
          site.url(paths.state(state.code)),
          atlas
            .citiesOf(state.code)
            .map((city) => [
              city.name,
              site.url(paths.city(city)),
              atlas
                .places(city)
                .map(({ name, postcode, slug }) => [name, postcode, site.url(paths.suburb(city, slug))]),
            ]),
        ],
      ),
    );
  },
});
