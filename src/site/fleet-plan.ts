import { leaseCost } from './lease-cost.ts';
import { machineFor, type PriceSource } from './priced-offices.ts';

const HUNDRED = 100;

/** A month before the plan and under it, in whole cents, where a desktop page costs `deskRate` cents. */
export const fleetPlan = (source: PriceSource, deskRate: number) => {
  const { fleet, pageRates } = source.leaseExamples;
  const { monoPages, colourPages, deskPages, keptPages, managementFee } = fleet;
  const movedPages = deskPages - keptPages;
  const { rentCents } = machineFor(source, monoPages + movedPages, colourPages);
  // One month of the A3 machine, with so many pages more.
  const onA3 = (more: number): number =>
    leaseCost({
      monoPages: monoPages + more,
      colourPages,
      termMonths: 1,
      rentCents,
      monoRate: pageRates.mono,
      colourRate: pageRates.colour,
    }).monthlyCents;
  const beforeCents = onA3(0) + Math.round(deskPages * deskRate);
  const afterCents = onA3(movedPages) + Math.round(keptPages * deskRate) + managementFee * HUNDRED;
  const savedCents = beforeCents - afterCents;
  return { rentCents, beforeCents, afterCents, savedCents, share: savedCents / beforeCents };
};
