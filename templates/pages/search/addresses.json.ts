import { defineFile } from 'build-site';
import { addressTree } from '../../../src/site/address-tree.ts';
import { atlasOf } from '../../data.ts';

/** What addresses may mean, for the page of those without a page. */
export default defineFile({
  render: (_, { site }) => JSON.stringify(addressTree(atlasOf(site), site.url)),
});
