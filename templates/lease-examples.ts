import type { Content, Site } from 'build-site';
import { type LeaseCost, leaseCost } from '../src/site/lease-cost.ts';
import { once } from './memo.ts';

type Office = Content['leaseExamples']['offices'][number];

/** An office of `content/lease-examples.yml` with what its lease comes to. Amounts include GST. */
export interface LeaseExample extends Office {
  readonly printerName: string;
  readonly cost: LeaseCost;
}

/** What an office pays when it prints `share` of its planned pages. */
export const costAt = ({ content }: Site, office: Office, share = 1): LeaseCost => {
  const { mono, colour } = content.leaseExamples.pageRates;
  return leaseCost({
    monoPages: Math.round(office.monoPages * share),
    colourPages: Math.round(office.colourPages * share),
    termMonths: office.termMonths,
    rentCents: office.monthlyRent,
    monoRate: mono,
    colourRate: colour,
  });
};

/** The example offices, smallest first. */
export const leaseExamplesOf = once((site): readonly LeaseExample[] =>
  site.content.leaseExamples.offices.map((office) => ({
    ...office,
    printerName: site.content.printers.get(office.printer)?.name ?? office.printer,
    cost: costAt(site, office),
  })),
);
