import type { City } from '../place-schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { describe } from './describe.ts';
import { cityFacts } from './facts.ts';
import { present, sentences } from './grammar.ts';
import { AFTER_HOURS, keepsSydneyTime, localHours, sydneyClocks } from './hours.ts';
import type { CopyOptions } from './options.ts';
import { type Profile, profileOf } from './profile.ts';
import { endPrinterLeaseContract } from './services/end-printer-lease-contract.ts';
import { kyoceraPrinterLease } from './services/kyocera-printer-lease.ts';
import { managedPrintServices } from './services/managed-print-services.ts';
import { printerLeasing } from './services/printer-leasing.ts';
import { printerLeasingQuotes } from './services/printer-leasing-quotes.ts';
import type { ServiceWriter } from './services/writer.ts';
import type { PageCopy, Section } from './types.ts';

const WRITERS: Readonly<Record<ServiceSlug, ServiceWriter>> = {
  'printer-leasing': printerLeasing,
  'kyocera-printer-lease': kyoceraPrinterLease,
  'managed-print-services': managedPrintServices,
  'end-printer-lease-contract': endPrinterLeaseContract,
  'printer-leasing-quotes': printerLeasingQuotes,
};

/** Services whose copy already includes local hours. */
const WITH_HOURS: readonly ServiceSlug[] = ['managed-print-services', 'printer-leasing-quotes'];

/** States our hours in local time, because the form next to the copy uses Sydney time. */
const hoursSection = ({ city, coverage: { callBack } }: Profile): Section => ({
  id: 'hours',
  heading: 'Our phone hours',
  paragraphs: [
    sentences(
      `Monday to Friday, local time: ${localHours(city)}.`,
      sydneyClocks(city),
      callBack !== undefined && AFTER_HOURS,
    ),
  ],
});

export const cityServiceCopy = (city: City, service: ServiceSlug, options: CopyOptions): PageCopy => {
  const profile = profileOf(city, options);
  const text = WRITERS[service](profile);
  return {
    ...text,
    sections: present([
      ...text.sections,
      !keepsSydneyTime(city) && !WITH_HOURS.includes(service) && hoursSection(profile),
    ]),
    description: describe(text.description),
    facts: cityFacts(profile),
  };
};
