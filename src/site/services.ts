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

/** Services whose price is the rent of a machine; the others look after one that is there, or bring it back. */
export const isLease = (slug: string): boolean =>
  slug !== 'managed-print-services' && slug !== 'end-printer-lease-contract';
