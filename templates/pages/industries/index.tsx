import { definePage, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Band } from '../../components/Band.tsx';
import { IndustryCards } from '../../components/IndustryCards.tsx';
import { PageScene } from '../../components/PageScene.tsx';
import { PriceLine } from '../../components/PriceLine.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { TextPage } from '../../components/TextPage.tsx';
import { industriesOf, servicesOf } from '../../data.ts';
import { COSTS } from '../../resources.ts';
import { textHead } from '../../text-head.ts';

const IndustriesPage = () => {
  const site = useSite();
  return (
    <TextPage
      id="industries"
      picture={<PageScene />}
      claim={<PriceLine />}
      before={
        <Band heading="Four trades">
          <IndustryCards industries={industriesOf(site)} />
        </Band>
      }
    >
      <RelatedLinks
        lists={{
          Services: servicesOf(site).map(({ id, name }) => ({ text: name, path: paths.service(id) })),
          'What it costs': COSTS,
        }}
      />
    </TextPage>
  );
};

export default definePage({ head: textHead('industries'), component: IndustriesPage });
