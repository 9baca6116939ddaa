import { defineFile } from 'build-site';
import { outlineSvg } from '../../../src/site/maps/index.ts';
import type { State } from '../../../src/site/place-schemas.ts';
import { atlasOf, outlinesOf } from '../../data.ts';

export default defineFile<{ readonly state: State }>({
  paths: (site) => atlasOf(site).states.map((state) => ({ params: { state: state.slug }, props: { state } })),
  render: ({ state }, { site }) => {
    const { land, beyond } = outlinesOf(site)(state.code).paths;
    return outlineSvg({ beyond, land });
  },
});
