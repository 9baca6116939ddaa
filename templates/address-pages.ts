import type { Site } from 'build-site';
import { type AddressNode, byTitle } from '../src/site/address-tree.ts';
import { below } from '../src/site/corrections.ts';
import { paths } from '../src/site/paths.ts';
import { industriesOf, postsOf } from './data.ts';
import { NAVIGATION } from './layout/navigation.ts';
import { RESOURCES } from './resources.ts';

/** Words that visitors type instead of a page's slug. */
const OTHER_NAMES: readonly (readonly [path: string, text: string, names: string])[] = [
  [paths.pricing, 'Printer Lease Prices', 'prices price cost costs rates'],
  [paths.service('printer-leasing-quotes'), 'Printer leasing quotes', 'quote quotes get-a-quote'],
  [paths.leaseCost, 'Lease Cost Calculator', 'calculator'],
  [paths.printers, 'Printers Compared', 'machines copiers photocopiers compare'],
  [paths.quiz, 'Printer Leasing Needs Assessment', 'quiz assessment'],
  [paths.knowledgeBase, 'Knowledge Base', 'faq faqs help support'],
  [paths.industry('health'), 'Printers for Medical and Health Practices', 'dental dentists doctors medical'],
  [paths.industry('legal'), 'Printers for Law Firms', 'law lawyers solicitors'],
  [paths.industry('accountants'), 'Printers for Accounting Practices', 'accounting bookkeepers'],
  [paths.industry('real-estate'), 'Printers for Real Estate Agencies', 'property'],
];

const slugOf = (path: string): string => path.split('/').at(-2) ?? '';

export const addressPages = (site: Site): readonly AddressNode[] => {
  const node = (path: string, text: string, pages?: readonly AddressNode[]): AddressNode =>
    pages ? [slugOf(path), text, site.url(path), pages] : [slugOf(path), text, site.url(path)];
  const children: Readonly<Record<string, readonly AddressNode[]>> = {
    [paths.printers]: site.content.printers.entries.map(({ id, name }) => node(paths.printer(id), name)),
    [paths.industries]: industriesOf(site).map(({ id, pageHeading }) => node(paths.industry(id), pageHeading)),
    [paths.blog]: postsOf(site).map(({ id, heading }) => node(paths.post(id), heading)),
  };
  const pages = [
    ...NAVIGATION.filter(({ path }) => path !== paths.home && path !== paths.services),
    ...RESOURCES,
    { text: 'Printer Leasing Needs Assessment', path: paths.quiz },
    { text: 'Site Map', path: paths.siteMap },
    ...['privacy', 'terms', 'accessibility'].map((id) => ({
      text: site.content.pages.get(id)?.heading ?? id,
      path: paths.page(id),
    })),
  ];
  const nodes = pages.map(({ path, text }) => node(path, text, children[path]));
  const all = nodes.flatMap((page) => [page, ...below(page)]);
  const titled = all.map(byTitle).filter(([title], at) => title !== all[at]?.[0]);
  return [
    ...nodes,
    ...titled,
    ...OTHER_NAMES.flatMap(([path, text, names]) =>
      names.split(' ').map((name): AddressNode => [name, text, site.url(path)]),
    ),
  ];
};
