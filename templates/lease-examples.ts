import type { Content, Site } from 'build-site';
import { type LeaseCost, type LeaseInputs, leaseCost } from '../src/site/lease-cost.ts';
import { dollars } from '../src/site/money.ts';
import { once } from './memo.ts';

type Office = Content['leaseExamples']['offices'][number];

/** An office of `content/lease-examples.yml` with what its lease comes to. Amounts include GST. */
export interface LeaseExample extends Office {
  readonly printerName: string;
  readonly inputs: LeaseInputs;
  readonly cost: LeaseCost;
}

/** The lease of an office that prints `share` of its planned pages. */
const inputsOf = ({ content }: Site, office: Office, share = 1): LeaseInputs => {
  const { mono, colour } = content.leaseExamples.pageRates;
  return {
    monoPages: Math.round(office.monoPages * share),
    colourPages: Math.round(office.colourPages * share),
    termMonths: office.termMonths,
    rentCents: office.monthlyRent,
    monoRate: mono,
    colourRate: colour,
  };
};

/** What an office pays when it prints `share` of its planned pages. */
export const costAt = (site: Site, office: Office, share: number): LeaseCost =>
  leaseCost(inputsOf(site, office, share));

/** A tenth of a cent on the mono rate, in cents: what a remark may print as `{month}` and, over the term, `{term}`. */
const tenthOfACent = ({ monoPages, termMonths }: Office): Readonly<Record<string, string>> => {
  const month = Math.round(monoPages / 10);
  const sum = (cents: number): string => dollars(cents).replace(/\.00$/, '');
  return { month: sum(month), term: sum(month * termMonths) };
};

/** The remark with its sums worked out, so that they follow the page counts. */
const remarkOn = (office: Office): string =>
  office.remark.replace(/\{(\w+)\}/g, (token, name: string) => tenthOfACent(office)[name] ?? token);

/** The example offices, smallest first. */
export const leaseExamplesOf = once((site): readonly LeaseExample[] =>
  site.content.leaseExamples.offices.map((office) => {
    const inputs = inputsOf(site, office);
    return {
      ...office,
      remark: remarkOn(office),
      printerName: site.content.printers.get(office.printer)?.name ?? office.printer,
      inputs,
      cost: leaseCost(inputs),
    };
  }),
);
