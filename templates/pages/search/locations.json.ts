import { defineFile } from 'build-site';
import { stateRows } from '../../../src/site/state-rows.ts';
import { atlasOf } from '../../data.ts';

/** States, their cities and their suburbs, for the locations menu. */
export default defineFile({
  render: (_, { site }) => JSON.stringify(stateRows(atlasOf(site), site.url)),
});
