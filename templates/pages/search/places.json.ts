import { defineFile } from 'build-site';
import { placeRows } from '../../../src/site/place-rows.ts';
import { atlasOf } from '../../data.ts';

/** The index of the place search: states, cities, and the suburbs and business areas that have a page. */
export default defineFile({
  render: (_, { site }) => JSON.stringify(placeRows(atlasOf(site), site.url, site.settings.features.suburbPages)),
});
