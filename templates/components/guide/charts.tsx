import { Link, useSite } from 'build-site';
import type { ComponentType } from 'react';
import { responseTime } from '../../../src/site/copy/coverage-words.ts';
import { freightCharge, freightRates } from '../../../src/site/copy/own-terms.ts';
import { fleetPlan } from '../../../src/site/fleet-plan.ts';
import type { CHARTS } from '../../../src/site/lane.ts';
import { dollars, rate } from '../../../src/site/money.ts';
import { paths } from '../../../src/site/paths.ts';
import { LOCATIONS } from '../../layout/navigation.ts';
import { leaseExamplesOf, priceSourceOf } from '../../lease-examples.ts';
import { rentsOf, secondRentOf } from '../../printer-figures.ts';
import { Bars } from './Bars.tsx';

const shortName = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const RentShare = () => (
  <Bars
    title="Rent as a share of the monthly bill"
    bars={leaseExamplesOf(useSite())
      .map(({ office, inputs, cost }) => ({ label: office, share: inputs.rentCents / cost.monthlyCents }))
      .toSorted((one, other) => other.share - one.share)
      .map(({ label, share }) => ({ label, share, value: `${Math.round(share * 100)}%` }))}
  >
    Pages make up the rest. Rents come from our quiz; page counts and rates are assumptions.{' '}
    <Link to={paths.pricing}>See all six bills</Link>
  </Bars>
);

const Rents = () => {
  const site = useSite();
  const printers = site.content.printers.entries.map((printer) => {
    const value = rentsOf(site, printer);
    return { label: shortName(printer.name), value, dollars: Number(value.match(/[\d.]+/)?.[0] ?? 0) };
  });
  const most = Math.max(...printers.map((printer) => printer.dollars));
  return (
    <Bars
      title="Monthly rent incl. GST"
      bars={printers.map(({ label, value, dollars: rent }) => ({ label, value, share: rent / most }))}
    >
      Rents come from our <Link to={paths.quiz}>quiz</Link>, for 48 or 60 months. Pages are extra.{' '}
      {site.content.printers.entries.map((printer) => secondRentOf(site, printer))}
    </Bars>
  );
};

const Speeds = () => {
  const { entries } = useSite().content.printers;
  const most = Math.max(...entries.map(({ pagesPerMinute }) => pagesPerMinute));
  return (
    <Bars
      title="A4 pages a minute"
      bars={entries.map(({ name, pagesPerMinute }) => ({
        label: shortName(name),
        value: String(pagesPerMinute),
        share: pagesPerMinute / most,
      }))}
    >
      Speeds are those published by dealers. <Link to={paths.printers}>Compare all figures</Link>
    </Bars>
  );
};

const Zones = () => {
  const { coverage } = useSite().content;
  // Zones without a response time come last.
  const hoursOf = ({ response }: (typeof coverage.zones)[number]): number => response?.value ?? Number.MAX_SAFE_INTEGER;
  const zones = coverage.zones.toSorted((one, other) => hoursOf(one) - hoursOf(other));
  const most = Math.max(...zones.map(({ response }) => response?.value ?? 0));
  return (
    <Bars
      title="Time until a technician arrives, by zone"
      bars={zones.map(({ name, response }) => ({
        label: first(name),
        value: response === undefined ? 'in your quote' : responseTime(response.value),
        share: response && response.value / most,
      }))}
    >
      We count from your call. Your <Link to={LOCATIONS.path}>city or town page</Link> shows your zone.
    </Bars>
  );
};

const Freight = () => {
  const { coverage } = useSite().content;
  const charges = coverage.zones.map(({ name, freight }) => ({ name, ...freightCharge(freight?.value) }));
  const most = Math.max(...charges.map(({ mostDollars = 0 }) => mostDollars));
  return (
    <Bars
      title="Freight to your office by zone, paid once"
      bars={charges.map(({ name, words, mostDollars }) => ({
        label: first(name),
        value: words,
        share: mostDollars && mostDollars / most,
      }))}
    >
      {freightRates(coverage).join(' ')} <Link to={LOCATIONS.path}>Find your zone</Link>
    </Bars>
  );
};

const Savings = () => {
  const source = priceSourceOf(useSite());
  const plans = source.leaseExamples.fleet.deskRates.map((deskRate) => ({ deskRate, ...fleetPlan(source, deskRate) }));
  const most = Math.max(...plans.map(({ share }) => share));
  return (
    <Bars
      title="Net saving a month, by the cost of a desktop page"
      bars={plans.map(({ deskRate, savedCents, share }) => ({
        label: `At ${rate(deskRate)}`,
        value: `${dollars(savedCents)} (${(share * 100).toFixed(1)}%)`,
        share: share / most,
      }))}
    >
      These amounts are assumptions and include GST.
    </Bars>
  );
};

export const Split = ({ office: id }: { readonly office: string }) => {
  const example = leaseExamplesOf(useSite()).find((office) => office.id === id);
  if (example === undefined) return null;
  const { office, inputs, cost } = example;
  const parts = { Rent: inputs.rentCents, 'Black pages': cost.monoCents, 'Colour pages': cost.colourCents };
  return (
    <Bars
      title={`${office}: ${dollars(cost.monthlyCents)} a month`}
      bars={Object.entries(parts).map(([label, cents]) => ({
        label,
        value: dollars(cents),
        share: cents / cost.monthlyCents,
      }))}
    >
      Amounts include GST. The rent is that of the printer our quiz suggests; page counts and rates are assumptions.{' '}
      <Link to={paths.pricing}>See all six offices</Link>
    </Bars>
  );
};

export const CHART_OF: Readonly<Record<(typeof CHARTS)[number], ComponentType>> = {
  'rent-share': RentShare,
  rents: Rents,
  speeds: Speeds,
  zones: Zones,
  freight: Freight,
  savings: Savings,
};
