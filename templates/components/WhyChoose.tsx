import { Shared, useSite } from 'build-site';
import { dollars } from '../../src/site/money.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { claimOf } from '../data.ts';
import { priceSourceOf } from '../lease-examples.ts';
import { Unfolds } from './Unfolds.tsx';

const Points = () => {
  const site = useSite();
  const rents = priceBands(priceSourceOf(site)).map(({ rentCents }) => rentCents);
  return (
    <Unfolds heading={`Why Choose ${site.settings.title}`} level={2}>
      <ul className="ticks grid">
        <li>We have arranged printer leases for Australian businesses {claimOf(site, 'since')}.</li>
        <li>We have served {claimOf(site, 'businesses')}.</li>
        <li>You choose a term that suits your office: leases run from {claimOf(site, 'term')}.</li>
        <li>
          You see the price before you sign. Our printers rent for {dollars(Math.min(...rents))} to{' '}
          {dollars(Math.max(...rents))} a month including GST, and pages are extra.
        </li>
        <li>
          You know before you sign how soon a technician arrives: each zone has its own response time, and we put yours
          in writing with your quote.
        </li>
        <li>You deal with people: call during office hours and talk it through before you decide.</li>
      </ul>
    </Unfolds>
  );
};

export const WhyChoose = () => <Shared of={Points} className="band soft" />;
