import { defineFile } from 'build-site';
import { placeRows } from '../../../src/site/place-rows.ts';
import { atlasOf, otherPlacesOf } from '../../data.ts';

export default defineFile({
  render: (_, { site }) =>
    JSON.stringify(placeRows(atlasOf(site), site.url, site.settings.features.suburbPages, otherPlacesOf(site))),
});
