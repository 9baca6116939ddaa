import { definePage, useSite } from 'build-site';
import { capital, count } from '../../../src/site/copy/grammar.ts';
import { monthOfSix } from '../../../src/site/copy/price-words.ts';
import { dollars } from '../../../src/site/money.ts';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { IndustryCards } from '../../components/IndustryCards.tsx';
import { PageScene } from '../../components/PageScene.tsx';
import { PriceLine } from '../../components/PriceLine.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { TextPage } from '../../components/TextPage.tsx';
import { type Industry, industriesOf, servicesOf } from '../../data.ts';
import { leaseExamplesOf, priceSourceOf } from '../../lease-examples.ts';
import { COSTS } from '../../resources.ts';
import { textHead } from '../../text-head.ts';

const TradesPrice = ({ industries }: { readonly industries: readonly Industry[] }) => {
  const site = useSite();
  const prices = priceSourceOf(site);
  const cents = leaseExamplesOf(site)
    .filter(({ id }) => industries.some(({ example }) => example === id))
    .map(({ cost }) => cost.monthlyCents);
  if (cents.length === 0) return <PriceLine />;
  return (
    <p className="price-line">
      <span className="whole">
        <strong>{dollars(Math.min(...cents))}</strong> to <strong>{dollars(Math.max(...cents))}</strong>
      </span>{' '}
      <span className="whole">a month incl. GST</span>{' '}
      <small>For the offices below, including pages. Six people pay about {monthOfSix({ prices })}.</small>
    </p>
  );
};

const IndustriesPage = () => {
  const site = useSite();
  return (
    <TextPage
      id="industries"
      picture={<PageScene of="industries" />}
      claim={
        <>
          <TradesPrice industries={industriesOf(site)} />
          <Actions />
        </>
      }
      spare
      before={
        <Band heading={`${capital(count(industriesOf(site).length))} kinds of office`}>
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
