import { definePage, type PageContext } from 'build-site';
import { stateMap } from '../../../src/site/maps/index.ts';
import { paths } from '../../../src/site/paths.ts';
import type { State } from '../../../src/site/schemas.ts';
import { LocationPage } from '../../components/LocationPage.tsx';
import { MapFigure } from '../../components/maps/MapFigure.tsx';
import { atlasOf, outlinesOf, servicesOf } from '../../data.ts';
import { copyOfState } from '../../location-copy.ts';
import { locationHead } from '../../location-head.ts';
import { stateLinks } from '../../related.ts';
import { stateImage } from '../../social/images.tsx';
import { stateArea } from '../../structured-data/service.ts';
import { stateTrail } from '../../trails.ts';

interface Props {
  readonly state: State;
}

/** What is true of a state, and its places. */
const dataOf = ({ state }: Props, page: PageContext) => {
  const { site } = page;
  return {
    state,
    copy: copyOfState(site, state),
    trail: stateTrail(state),
    map: stateMap(state, atlasOf(site), outlinesOf(site)),
    image: stateImage(page, state),
    areaServed: stateArea(state),
    related: {
      'Services across Australia': servicesOf(site).map(({ id, name }) => ({
        text: name,
        path: paths.serviceAustraliaWide(id),
      })),
      'Other states and territories': stateLinks(site, state),
    },
  };
};

type Data = ReturnType<typeof dataOf>;

const StatePage = ({ copy, trail, map, related }: Data) => (
  <LocationPage copy={copy} trail={trail} map={<MapFigure map={map} />} related={related} />
);

export default definePage<Props, Data>({
  paths: (site) => atlasOf(site).states.map((state) => ({ params: { state: state.slug }, props: { state } })),
  data: dataOf,
  head: (data, page) => locationHead(page, data),
  component: StatePage,
});
