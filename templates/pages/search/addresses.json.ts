import { defineFile, type Site } from 'build-site';
import { type AddressTree, addressTree } from '../../../src/site/address-tree.ts';
import { addressPages } from '../../address-pages.ts';
import { atlasOf } from '../../data.ts';

/** Places and services, and after them all other pages. */
const treeOf = (site: Site): AddressTree => {
  const [slug, text, path, pages] = addressTree(atlasOf(site), site.url);
  return [slug, text, path, [...pages, ...addressPages(site)]];
};

/** What addresses may mean, for the page of those without a page. */
export default defineFile({ render: (_, { site }) => JSON.stringify(treeOf(site)) });
