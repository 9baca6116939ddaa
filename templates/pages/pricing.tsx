import { definePage, useSite } from 'build-site';
import { Band } from '../components/Band.tsx';
import { LeaseAssumptions } from '../components/LeaseAssumptions.tsx';
import { PriceCards } from '../components/PriceCards.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { TextPage } from '../components/TextPage.tsx';
import { leaseExamplesOf } from '../lease-examples.ts';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

const PricingPage = () => (
  <TextPage
    id="pricing"
    actions
    before={
      <Band heading="Six offices">
        <PriceCards examples={leaseExamplesOf(useSite())} />
        <LeaseAssumptions />
      </Band>
    }
  >
    <RelatedLinks lists={{ 'Work it out': [...costsBut('pricing'), QUOTES] }} />
  </TextPage>
);

export default definePage({ head: textHead('pricing'), component: PricingPage });
