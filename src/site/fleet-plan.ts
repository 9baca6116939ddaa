import { leaseCost } from './lease-cost.ts';
import { machineFor, type PriceSource } from './priced-offices.ts';

const HUNDRED = 100;

/** Whole cents including GST. */
interface FleetMonth {
  readonly rentCents: number;
  readonly ownCents: number;
  readonly deskCents: number;
  /** Desktop pages moved to the A3 machine. */
  readonly movedCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

const inAll = (lines: Omit<FleetMonth, 'totalCents'>): FleetMonth => ({
  ...lines,
  totalCents: Object.values(lines).reduce((sum, cents) => sum + cents, 0),
});

/** `deskRate` is in cents per page. `share` is the fraction saved. */
export const fleetPlan = (source: PriceSource, deskRate: number) => {
  const { fleet, pageRates } = source.leaseExamples;
  const { monoPages, colourPages, deskPages, keptPages, managementFee } = fleet;
  const movedPages = deskPages - keptPages;
  const machine = machineFor(source, monoPages + movedPages, colourPages);
  const { rentCents } = machine;
  const onA3 = (mono: number, colour: number): number =>
    leaseCost({
      monoPages: mono,
      colourPages: colour,
      termMonths: 1,
      rentCents: 0,
      monoRate: pageRates.mono,
      colourRate: pageRates.colour,
    }).pagesCents;
  const always = { rentCents, ownCents: onA3(monoPages, colourPages) };
  const before = inAll({ ...always, deskCents: Math.round(deskPages * deskRate), movedCents: 0, feeCents: 0 });
  const after = inAll({
    ...always,
    deskCents: Math.round(keptPages * deskRate),
    movedCents: onA3(movedPages, 0),
    feeCents: managementFee * HUNDRED,
  });
  const savedCents = before.totalCents - after.totalCents;
  return { machine, movedPages, before, after, savedCents, share: savedCents / before.totalCents };
};
