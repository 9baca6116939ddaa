import { Image, Link, useSite } from 'build-site';
import type { ComponentType } from 'react';
import { businessDays } from '../../src/site/copy/coverage-words.ts';
import { count } from '../../src/site/copy/grammar.ts';
import { officeOfSix, peopleOf, shortName } from '../../src/site/copy/price-words.ts';
import { dollars, rate } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import type { ServiceSlug } from '../../src/site/services.ts';
import type { Service } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';
import { leaseExamplesOf, priceSourceOf } from '../lease-examples.ts';

const BillOfSix = () => {
  const { cost } = officeOfSix({ prices: priceSourceOf(useSite()) });
  return (
    <>
      <strong>{dollars(cost.monthlyCents)}</strong> a month{' '}
      <small>including pages and GST, for six people on our smallest printer</small>
    </>
  );
};

/** States the least and the greatest of the bills on the price page. */
const Months = () => {
  const offices = leaseExamplesOf(useSite()).toSorted((one, other) => one.cost.monthlyCents - other.cost.monthlyCents);
  const [least, most] = [offices[0], offices.at(-1)];
  return (
    least &&
    most && (
      <>
        <strong>{dollars(least.cost.monthlyCents)}</strong> a month{' '}
        <small>
          for {peopleOf(least)} people on the smallest printer, {dollars(most.cost.monthlyCents)} for {peopleOf(most)}{' '}
          people on the {shortName(most.printerName)}, with pages and GST
        </small>
      </>
    )
  );
};

const WrittenQuote = () => {
  const { quote } = useSite().content.coverage;
  return (
    <>
      <strong>Free</strong> <small>and in writing{quote && ` within ${businessDays(quote.value)}`}</small>
    </>
  );
};

const Fleet = () => {
  const { pageRates, fleet } = priceSourceOf(useSite()).leaseExamples;
  return (
    <>
      <strong>{rate(pageRates.mono)}</strong> a black page{' '}
      <small>
        in our example, and {rate(pageRates.colour)} a colour page, including GST. In the same example, managing{' '}
        {count(fleet.keptPrinters + 1)} printers costs {dollars(fleet.managementFee * 100)} a month extra.
      </small>
    </>
  );
};

const WayBack = () =>
  useSite().content.coverage.wayBack && (
    <>
      <strong>Price on request</strong>{' '}
      <small>for help with another firm’s lease. If we arranged the lease, return freight is included.</small>
    </>
  );

const PRICES: Readonly<Record<ServiceSlug, ComponentType>> = {
  'printer-leasing': BillOfSix,
  'kyocera-printer-lease': Months,
  'managed-print-services': Fleet,
  'end-printer-lease-contract': WayBack,
  'printer-leasing-quotes': WrittenQuote,
};

/** Ids of images that are legible at thumbnail size. */
const PICTURES: Readonly<Record<ServiceSlug, string>> = {
  'printer-leasing': 'what-is-covered',
  'kyocera-printer-lease': pictureId.thumb('3554ci'),
  'managed-print-services': 'toner-delivery',
  'end-printer-lease-contract': 'notice-date',
  'printer-leasing-quotes': 'compare-totals',
};

/** Links to each service, for phones, where a service fills half the screen. */
export const ServiceNames = ({ services }: { readonly services: readonly Service[] }) => (
  <nav className="service-names" aria-label="The five services">
    <ul>
      {services.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
);

export const ServiceGuide = ({ services }: { readonly services: readonly Service[] }) => (
  <ul className="service-guide">
    {services.map(({ id, name, guide }) => {
      const Price = PRICES[id];
      return (
        <li className="linked" key={id} id={id}>
          <Image id={PICTURES[id]} alt="" className="cut" />
          <div>
            <h3>
              <Link to={paths.service(id)}>{name}</Link>
            </h3>
            <p>{guide.situation}</p>
          </div>
          <p>
            <strong>Your commitment</strong> {guide.commitment}
          </p>
          <p>
            <strong>What to know</strong> {guide.limit}
          </p>
          <p className="sum">
            <Price />
          </p>
        </li>
      );
    })}
  </ul>
);
