import { definePage, type PageContext } from 'build-site';
import { onTopOfRent, zoneLists, zonesOf } from '../../../src/site/copy/index.ts';
import { stateMap } from '../../../src/site/maps/index.ts';
import { paths } from '../../../src/site/paths.ts';
import { STATE_CODES, type State } from '../../../src/site/place-schemas.ts';
import { CopySections } from '../../components/CopySections.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Faqs } from '../../components/Faqs.tsx';
import { keyPlace, StateMap, ZoneKey } from '../../components/maps/StateMap.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PlaceSearchPart } from '../../components/PlaceSearchPart.tsx';
import { PriceFrom } from '../../components/PriceFrom.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { StaffText } from '../../components/StaffText.tsx';
import { WhyChoose } from '../../components/WhyChoose.tsx';
import { ZoneSection } from '../../components/ZoneSection.tsx';
import { atlasOf, copyOptionsOf, outlinesOf, servicesOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { copyOfState } from '../../location-copy.ts';
import { locationHead } from '../../location-head.ts';
import { stateLinks } from '../../related.ts';
import { stateImage } from '../../social/images.tsx';
import { stateArea } from '../../structured-data/service.ts';
import { stateTrail } from '../../trails.ts';
import { zoneSign } from '../../zone-signs.ts';

interface Props {
  readonly state: State;
}

const dataOf = ({ state }: Props, page: PageContext) => {
  const { site } = page;
  const zones = zoneLists(state, copyOptionsOf(site)).map((zone) => ({ ...zone, sign: zoneSign(site, zone.id) }));
  const signed = zonesOf(state, copyOptionsOf(site)).map(({ places, terms }) => ({
    sign: zoneSign(site, terms.zone),
    cities: places.map(({ city }) => city),
  }));
  return {
    copy: copyOfState(site, state),
    zones,
    onTop: onTopOfRent([state], copyOptionsOf(site)),
    trail: stateTrail(state),
    map: stateMap(state, atlasOf(site), outlinesOf(site), signed),
    image: stateImage(page, state),
    areaServed: stateArea(state),
    related: {
      'Services across Australia': servicesOf(site).map(({ id, name }) => ({
        text: name,
        path: paths.serviceAustraliaWide(id),
      })),
      'Other states and territories': stateLinks(site, state, STATE_CODES.length),
    },
  };
};

type Data = ReturnType<typeof dataOf>;

const StatePage = ({ copy, zones, onTop, trail, map, related }: Data) => (
  <Layout
    trail={trail}
    common={
      <>
        <WhyChoose />
        <QuoteBlock />
      </>
    }
  >
    <PageHead
      heading={copy.heading}
      lead={copy.lead}
      picture={
        <>
          <StateMap map={map} zones={zones} />
          {keyPlace(map, zones) === 'beside' && <ZoneKey zones={zones} marks={map.marks} withGist />}
        </>
      }
    >
      <PlaceSearchPart />
      <PriceFrom onTop={onTop} />
    </PageHead>
    {zones.map((zone) => (
      <ZoneSection key={zone.id} zone={zone} />
    ))}
    <div className="band soft remarks">
      <StaffText text={copy.before} />
      <StaffText text={copy.text} />
      {copy.sections.length > 0 && <CopySections sections={copy.sections} />}
      <StaffText text={copy.after} />
      <Facts facts={copy.facts} edited={copy.editedFacts} />
    </div>
    <Faqs questions={copy.faqs} />
    <RelatedLinks lists={related} />
  </Layout>
);

export default definePage<Props, Data>({
  paths: (site) => atlasOf(site).states.map((state) => ({ params: { state: state.slug }, props: { state } })),
  data: dataOf,
  head: (data, page) => locationHead(page, data),
  component: StatePage,
});
