import { defineFile } from 'build-site';
import { menuRows } from '../../../src/site/state-rows.ts';
import { atlasOf } from '../../data.ts';

/** States, their cities, and what these have pages of, for the locations menu. */
export default defineFile({
  render: (_, { site }) => JSON.stringify(menuRows(atlasOf(site), site.url)),
});
