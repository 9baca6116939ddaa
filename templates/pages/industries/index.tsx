import { definePage, Html, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { ContactCard } from '../../components/ContactCard.tsx';
import { IndustryCards } from '../../components/IndustryCards.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { Reading } from '../../components/Reading.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../../components/TextPage.tsx';
import { industriesOf, servicesOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
import { COSTS } from '../../resources.ts';
import { textHead } from '../../text-head.ts';

const ID = 'industries';

const IndustriesPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead}>
        <Actions />
      </PageHead>
      <Band heading="Four trades">
        <IndustryCards industries={industriesOf(site)} />
      </Band>
      <Reading side={<ContactCard />}>
        <Html className="prose" html={body.html} />
      </Reading>
      <RelatedLinks
        lists={{
          Services: servicesOf(site).map(({ id, name }) => ({ text: name, path: paths.service(id) })),
          'What it costs': COSTS,
        }}
      />
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: IndustriesPage });
