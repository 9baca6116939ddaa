import { definePage, Html, useSite } from 'build-site';
import { Actions } from '../components/Actions.tsx';
import { Band } from '../components/Band.tsx';
import { ContactCard } from '../components/ContactCard.tsx';
import { LeaseAssumptions } from '../components/LeaseAssumptions.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PriceCards } from '../components/PriceCards.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { Reading } from '../components/Reading.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { TableOfContents } from '../components/TableOfContents.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { leaseExamplesOf } from '../lease-examples.ts';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

const ID = 'pricing';

const PricingPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead}>
        <Actions />
      </PageHead>
      <Band heading="Six offices">
        <PriceCards examples={leaseExamplesOf(site)} />
        <LeaseAssumptions />
      </Band>
      <Reading
        side={
          <>
            <TableOfContents headings={body.headings} />
            <ContactCard />
          </>
        }
      >
        <Html className="prose" html={body.html} />
      </Reading>
      <RelatedLinks lists={{ 'Work it out': [...costsBut(ID), QUOTES] }} />
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: PricingPage });
