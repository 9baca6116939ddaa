import { defineFile, type Site } from 'build-site';
import { type AddressNode, type AddressTree, addressTree } from '../../../src/site/address-tree.ts';
import { paths } from '../../../src/site/paths.ts';
import { addressPages } from '../../address-pages.ts';
import { atlasOf, otherPlacesOf } from '../../data.ts';

/** Places without their own page link to the page that covers them. */
const otherNames = (site: Site): readonly AddressNode[] =>
  otherPlacesOf(site).map(({ name, slug, where, city }) => [
    slug,
    `${name} is ${where}: printer leasing there`,
    site.url(paths.city(city)),
  ]);

const treeOf = (site: Site): AddressTree => {
  const [home, text, path, pages] = addressTree(atlasOf(site), site.url);
  return [home, text, path, [...pages, ...addressPages(site), ...otherNames(site)]];
};

export default defineFile({ render: (_, { site }) => JSON.stringify(treeOf(site)) });
