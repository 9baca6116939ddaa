import { paths } from '../src/site/paths.ts';
import type { NavigationItem } from './layout/navigation.ts';

/** Links in the footer and the site map. */
export const PRINTERS = { text: 'Printers Compared', path: paths.printers };
const PRICING = { text: 'Printer Lease Prices', path: paths.pricing };
const LEASE_COST = { text: 'Lease Cost Calculator', path: paths.leaseCost };
const BEFORE_YOU_SIGN = { text: 'Before You Sign', path: paths.beforeYouSign };
const INDUSTRIES = { text: 'Printers by Industry', path: paths.industries };
const GLOSSARY = { text: 'Glossary', path: paths.glossary };
const SEARCH = { text: 'Search', path: paths.search };

export const RESOURCES: readonly NavigationItem[] = [
  PRINTERS,
  PRICING,
  LEASE_COST,
  BEFORE_YOU_SIGN,
  INDUSTRIES,
  GLOSSARY,
  SEARCH,
];

export const COSTS: readonly NavigationItem[] = [PRICING, LEASE_COST, BEFORE_YOU_SIGN];

export const costsBut = (id: string): readonly NavigationItem[] => COSTS.filter(({ path }) => path !== paths.page(id));

export const QUOTES: NavigationItem = { text: 'Printer Leasing Quotes', path: paths.service('printer-leasing-quotes') };

export const QUIZ: NavigationItem = { text: 'Printer Quiz', path: paths.quiz };

export const KYOCERA: NavigationItem = { text: 'Kyocera Printer Lease', path: paths.service('kyocera-printer-lease') };
