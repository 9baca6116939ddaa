import { defineFile } from 'build-site';
import { menuRows } from '../../../src/site/state-rows.ts';
import { atlasOf } from '../../data.ts';

export default defineFile({
  render: (_, { site }) => JSON.stringify(menuRows(atlasOf(site), site.url)),
});
