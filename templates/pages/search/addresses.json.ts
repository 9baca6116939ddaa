import { defineFile, type Site } from 'build-site';
import { type AddressNode, type AddressTree, addressTree } from '../../../src/site/address-tree.ts';
import { paths } from '../../../src/site/paths.ts';
import { addressPages } from '../../address-pages.ts';
import { atlasOf, otherPlacesOf } from '../../data.ts';

/** Where somebody is led who looks for a place without a page. */
const otherNames = (site: Site): readonly AddressNode[] =>
  otherPlacesOf(site).map(({ name, slug, where, city }) => [
    slug,
    `${name} is ${where}: printer leasing there`,
    site.url(paths.city(city)),
  ]);

/** Places and services, and after them all other pages and names. */
const treeOf = (site: Site): AddressTree => {
  const [home, text, path, pages] = addressTree(atlasOf(site), site.url);
  return [home, text, path, [...pages, ...addressPages(site), ...otherNames(site)]];
};

/** What addresses may mean, for the page of those without a page. */
export default defineFile({ render: (_, { site }) => JSON.stringify(treeOf(site)) });
