/** The five services, in menu order. Their slugs are the last part of city service paths. */
export const SERVICE_SLUGS = [
  'printer-leasing',
  'kyocera-printer-lease',
  'managed-print-services',
  'end-printer-lease-contract',
  'printer-leasing-quotes',
] as const;

export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

/** Short names for running text and links. */
export const SERVICE_NAMES: Readonly<Record<ServiceSlug, string>> = {
  'printer-leasing': 'Printer leasing',
  'kyocera-printer-lease': 'Kyocera printer lease',
  'managed-print-services': 'Managed print services',
  'end-printer-lease-contract': 'End printer lease contract',
  'printer-leasing-quotes': 'Printer leasing quotes',
};

export const isServiceSlug = (slug: string): slug is ServiceSlug => SERVICE_SLUGS.some((known) => known === slug);

/** What a price under a claim names: the least rent of a machine, the rates of pages, or nothing. */
export type PriceKind = 'rent' | 'pages' | 'none';

/** Managed print asks for no machine first; who wants to get out of a lease is told no price of another. */
export const SERVICE_PRICES: Readonly<Record<ServiceSlug, PriceKind>> = {
  'printer-leasing': 'rent',
  'kyocera-printer-lease': 'rent',
  'managed-print-services': 'pages',
  'end-printer-lease-contract': 'none',
  'printer-leasing-quotes': 'rent',
};
