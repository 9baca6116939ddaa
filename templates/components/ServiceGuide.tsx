import { Link, useSite } from 'build-site';
import type { ComponentType } from 'react';
import { businessDays } from '../../src/site/copy/coverage-words.ts';
import { dollars, rate } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import type { ServiceSlug } from '../../src/site/services.ts';
import type { Service } from '../data.ts';
import { leaseExamplesOf, priceSourceOf } from '../lease-examples.ts';
import { Icon, isIcon } from './Icon.tsx';
import { OfficeSum } from './OfficeSum.tsx';

/** The smallest of the offices whose bills we show. */
const SmallestBill = () => {
  const [example] = leaseExamplesOf(useSite());
  return example && <OfficeSum example={example} />;
};

/** The least and the most that a machine is let for. */
const Rents = () => {
  const rents = priceBands(priceSourceOf(useSite())).map(({ rentCents }) => rentCents);
  return (
    <>
      <strong>{dollars(Math.min(...rents))}</strong> a month{' '}
      <small>
        rent only, GST included. Smallest machine over 48 or 60 months; the largest {dollars(Math.max(...rents))}
      </small>
    </>
  );
};

const WrittenQuote = () => {
  const { quote } = useSite().content.coverage;
  return (
    <>
      <strong>Free</strong> <small>In writing{quote && ` within ${businessDays(quote.value)}`}</small>
    </>
  );
};

const Fleet = () => {
  const { pageRates, fleet } = priceSourceOf(useSite()).leaseExamples;
  return (
    <>
      <strong>{rate(pageRates.mono)}</strong> a black page{' '}
      <small>
        {rate(pageRates.colour)} a colour page, GST included. Two machines or more: ${fleet.managementFee} a month on
        top
      </small>
    </>
  );
};

const WayBack = () =>
  useSite().content.coverage.wayBack && (
    <>
      <strong>Included</strong> <small>Freight back at the end, if we arranged the lease</small>
    </>
  );

/** What each service comes to, in figures where it has any, with their unit in the same line. */
const PRICES: Readonly<Record<ServiceSlug, ComponentType>> = {
  'printer-leasing': SmallestBill,
  'kyocera-printer-lease': Rents,
  'managed-print-services': Fleet,
  'end-printer-lease-contract': WayBack,
  'printer-leasing-quotes': WrittenQuote,
};

/** Each service by the situation that it answers: what it comes to, what it ties you to, and where it stops. */
export const ServiceGuide = ({ services }: { readonly services: readonly Service[] }) => (
  <ul className="service-guide">
    {services.map(({ id, name, icon, guide }) => {
      const Price = PRICES[id];
      return (
        <li className="linked" key={id}>
          <span className="badge">
            <Icon name={isIcon(icon) ? icon : 'plain'} size={26} />
          </span>
          <div>
            <h3>
              <Link to={paths.service(id)}>{name}</Link>
            </h3>
            <p>{guide.situation}</p>
          </div>
          <p>
            <strong>You commit to</strong> {guide.commitment}
          </p>
          <p>
            <strong>It does not</strong> {guide.limit}
          </p>
          <p className="sum">
            <Price />
          </p>
        </li>
      );
    })}
  </ul>
);
