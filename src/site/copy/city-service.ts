import type { City } from '../place-schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { describe } from './describe.ts';
import { cityFacts } from './facts.ts';
import type { CopyOptions } from './options.ts';
import { profileOf } from './profile.ts';
import { endPrinterLeaseContract } from './services/end-printer-lease-contract.ts';
import { kyoceraPrinterLease } from './services/kyocera-printer-lease.ts';
import { managedPrintServices } from './services/managed-print-services.ts';
import { printerLeasing } from './services/printer-leasing.ts';
import { printerLeasingQuotes } from './services/printer-leasing-quotes.ts';
import type { ServiceWriter } from './services/writer.ts';
import type { PageCopy } from './types.ts';

const WRITERS: Readonly<Record<ServiceSlug, ServiceWriter>> = {
  'printer-leasing': printerLeasing,
  'kyocera-printer-lease': kyoceraPrinterLease,
  'managed-print-services': managedPrintServices,
  'end-printer-lease-contract': endPrinterLeaseContract,
  'printer-leasing-quotes': printerLeasingQuotes,
};

/** The words of `/{state}/{city}/{service}/`. */
export const cityServiceCopy = (city: City, service: ServiceSlug, options: CopyOptions): PageCopy => {
  const profile = profileOf(city, options);
  const text = WRITERS[service](profile);
  return { ...text, description: describe(text.description), facts: cityFacts(profile) };
};
