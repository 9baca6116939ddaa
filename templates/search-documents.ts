import type { SafeHtml, Site } from 'build-site';
import { list } from '../src/site/copy/grammar.ts';
import { inPlace, stateName } from '../src/site/copy/names.ts';
import { freightByZone, returnFreight, technicianByZone } from '../src/site/copy/own-terms.ts';
import { paths } from '../src/site/paths.ts';
import { unbroken } from '../src/site/telephone.ts';
import {
  atlasOf,
  citiesWithState,
  faqsOn,
  industriesOf,
  knowledgeBaseOf,
  otherPlacesOf,
  postsOf,
  servicesOf,
} from './data.ts';
import { type SearchDocument, speedWord } from './islands/find/search-index.ts';
import { LOCATIONS } from './layout/navigation.ts';
import { type Printer, rentAndMore } from './printer-figures.ts';
import { placeLinks } from './related.ts';
import { FREIGHT, NOTICE_PLANNER, REPAIRS, RESPONSE, SEARCH_WORDS } from './search-words.ts';

type Draft = Omit<SearchDocument, 'id' | 'url' | 'words' | 'text'> & {
  readonly path: string;
  readonly text?: string;
  /** Additional words to index, such as a postcode or a speed. */
  readonly words?: string | undefined;
};

/** Remaining entities are not searchable words. */
const wordsOf = (html: SafeHtml): string => html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');

const HEADING = /<h[23] id="([^"]+)"[^>]*>(.*?)<\/h[23]>/s;
const EXCERPT = 180;
const AMPERSAND = /&amp;/g;

const beginning = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= EXCERPT ? plain : `${plain.slice(0, plain.lastIndexOf(' ', EXCERPT))} …`;
};

/** Cells of a table would run together without a separator. */
const plain = (html: string): string =>
  html
    .replace(/<\/t[hd]>/g, '; ')
    .replace(/<[^>]*>/g, '')
    .replace(AMPERSAND, '&');

interface Part {
  readonly id: string;
  /** The heading is HTML, like the text. */
  readonly heading: string;
  readonly text: string;
}

export const partsIn = (html: SafeHtml): readonly Part[] => {
  const [, ...pieces] = html.split(HEADING);
  return pieces.flatMap((id, at) => {
    if (at % 3 !== 0) return [];
    const [heading = '', text = ''] = pieces.slice(at + 1);
    return [{ id, heading, text }];
  });
};

/** Separate sections let a query find the answer itself instead of the whole page. */
const partsOf = (kind: string, path: string, html: SafeHtml): Draft[] =>
  partsIn(html).map(({ id, heading, text }) => ({
    kind,
    title: plain(heading),
    path: `${path}#${id}`,
    excerpt: beginning(plain(text)),
  }));

const QUESTIONS = 'faqs';

const articles = (site: Site): Draft[] => [
  ...postsOf(site).flatMap(({ id, heading, excerpt, body }) => [
    { kind: 'Article', title: heading, path: paths.post(id), excerpt, text: wordsOf(body.html) },
    ...partsOf('Article part', paths.post(id), body.html),
  ]),
  ...knowledgeBaseOf(site).flatMap(({ id, heading, summary, body }) => [
    {
      kind: 'Help',
      title: heading,
      path: `${paths.knowledgeBase}#${id}`,
      excerpt: summary,
      text: wordsOf(body.html),
    },
    ...partsOf(id === QUESTIONS ? 'Help question' : 'Help part', paths.knowledgeBase, body.html),
  ]),
  ...site.content.glossary.entries.map(({ id, term, definition }) => ({
    kind: 'Glossary',
    title: term,
    path: `${paths.glossary}#${id}`,
    excerpt: definition,
  })),
];

const services = (site: Site): Draft[] =>
  servicesOf(site).flatMap(({ id, name, summary, body }) => {
    const wide = site.content.australiaWide.get(id);
    return [
      { kind: 'Service', title: name, path: paths.service(id), excerpt: summary, text: wordsOf(body.html) },
      ...faqsOn(site, id).map(({ question, answer }) => ({
        kind: 'Help part',
        title: question,
        path: `${paths.service(id)}#faq`,
        excerpt: beginning(answer),
      })),
      ...(wide === undefined
        ? []
        : [
            {
              kind: 'Service everywhere',
              title: `${name} across Australia`,
              path: paths.serviceAustraliaWide(id),
              excerpt: wide.description,
              text: wordsOf(wide.body.html),
            },
          ]),
    ];
  });

const rentSentence = (site: Site, printer: Printer): string => {
  const [rent, more] = rentAndMore(site, printer);
  return `The lease price is ${rent} a month including GST${more ? `, or ${more}` : ''}; pages are extra.`;
};

const machines = (site: Site): Draft[] =>
  site.content.printers.entries.map((printer) => {
    const { id, name, description, pagesPerMinute } = printer;
    return {
      kind: 'Printer',
      title: name,
      path: paths.printer(id),
      excerpt: `${rentSentence(site, printer)} ${description}`,
      // Ranks the machine first for its model number.
      words: `${id} ${id} ${speedWord(pagesPerMinute)} speed ppm`,
      text: wordsOf(site.content.printerPages.get(id)?.body.html ?? ''),
    };
  });

/** Sections that are indexed although the rest of their page is not. */
const ASKED_PARTS = new Set([
  `${paths.about}#which-printers`,
  `${paths.about}#who-we-are-and-who-pays-us`,
  `${paths.service('printer-leasing')}#choosing-a-term`,
  `${paths.service('printer-leasing-quotes')}#price-rises-during-the-term`,
  `${paths.service('end-printer-lease-contract')}#a-notice-you-can-adapt`,
]);

const askedParts = (site: Site): readonly Draft[] =>
  [
    ...site.content.pages.entries.flatMap(({ id, body }) => partsOf('Page part', paths.page(id), body.html)),
    ...servicesOf(site).flatMap(({ id, body }) => partsOf('Service part', paths.service(id), body.html)),
  ].filter(({ path }) => ASKED_PARTS.has(path));

const others = (site: Site): Draft[] => [
  ...industriesOf(site).map(({ id, pageHeading, summary, body }) => ({
    kind: 'Industry',
    title: pageHeading,
    path: paths.industry(id),
    excerpt: summary,
    text: wordsOf(body.html),
  })),
  ...site.content.pages.entries.map(({ id, heading, description, body }) => ({
    kind: 'Page',
    title: heading,
    path: paths.page(id),
    excerpt: description,
    text: wordsOf(body.html),
  })),
  ...askedParts(site),
  {
    kind: 'Page',
    title: 'Repairs',
    path: REPAIRS,
    excerpt: `Call ${unbroken(site.settings.phone)} in office hours, with the serial number of your printer at hand.`,
  },
  {
    kind: 'Page',
    title: 'How soon a technician comes',
    path: RESPONSE,
    excerpt: technicianByZone(site.content.coverage),
    text: 'Repairs',
  },
  {
    kind: 'Page',
    title: 'Freight and return freight',
    path: FREIGHT,
    excerpt: `${freightByZone(site.content.coverage)} At the end of a lease that we arranged, ${returnFreight(site.content.coverage)}.`,
    text: 'Delivery costs',
  },
  {
    kind: 'Page',
    title: 'When must your notice arrive?',
    path: NOTICE_PLANNER,
    excerpt: 'Enter the last day of your lease and the notice period in your contract. The planner shows the date.',
  },
  {
    kind: 'Page',
    title: 'Printer Leasing Needs Assessment',
    path: paths.quiz,
    excerpt: 'Ten questions about your office, and the printer our guide suggests for the answers.',
  },
  {
    kind: 'Page',
    title: 'Printer Locations',
    path: LOCATIONS.path,
    excerpt: 'Every state and territory, with the cities, towns and suburbs that have a page.',
  },
  {
    kind: 'Page',
    title: 'Printer Leasing Services',
    path: paths.services,
    excerpt: `${list(servicesOf(site).map(({ name }) => name))}.`,
  },
  {
    kind: 'Page',
    title: 'Expert Insights & Resources',
    path: paths.blog,
    excerpt: 'All our articles on leasing, choosing and running office printers.',
  },
];

const SHORT_AND_LONG = { St: 'saint', Mount: 'mt' };

const placeWords = (name: string, postcode = ''): string =>
  [
    postcode,
    ...Object.entries(SHORT_AND_LONG).flatMap(([word, other]) => (name.startsWith(`${word} `) ? other : [])),
  ].join(' ');

const places = (site: Site): Draft[] => [
  ...atlasOf(site).states.map(({ code, name }) => ({
    kind: 'Place state',
    title: `Printer leasing in ${stateName({ name })}`,
    path: paths.state(code),
    excerpt: `Cities and towns of ${stateName({ name })}, ${code}.`,
  })),
  ...citiesWithState(site).flatMap(({ city, state }) => [
    {
      kind: 'Place city',
      title: `Printer leasing ${inPlace(city.name)}`,
      path: paths.city(city),
      excerpt: `${city.name}, ${state.name}, ${city.postcode}.`,
      text: state.code,
      words: placeWords(city.name, city.postcode),
    },
    ...placeLinks(site, city).map(({ text, path, note }) => ({
      kind: 'Place suburb',
      title: `Printer leasing ${inPlace(text)}`,
      path,
      excerpt: `${text}, ${city.name}, ${state.code} ${note}.`,
      words: placeWords(text, note),
    })),
  ]),
  ...otherPlacesOf(site).map(({ name, postcode, where, city }) => ({
    kind: 'Place',
    title: `Printer leasing for ${name}`,
    path: paths.city(city),
    excerpt: `${name} is ${where}, ${city.state} ${postcode}.`,
    words: placeWords(name, postcode),
  })),
];

/** Removes place names, so that a text with our office address is not a result for that city. */
const withoutPlaces = (site: Site, drafts: readonly Draft[]): readonly Draft[] => {
  const names = citiesWithState(site).map(({ city }) => city.name.replace(/\W/g, '\\$&'));
  // Longest first, so that "South Melbourne" is removed entirely.
  const pattern = RegExp(`\\b(${names.sort((one, other) => other.length - one.length).join('|')})\\b`, 'g');
  return drafts.map(({ text = '', ...draft }) => ({ ...draft, text: text.replace(pattern, ' ') }));
};

export const searchDocuments = (site: Site): readonly SearchDocument[] =>
  [
    ...withoutPlaces(site, [...articles(site), ...services(site), ...machines(site), ...others(site)]),
    ...places(site),
  ].map(({ path, text = '', words, ...draft }, id) => ({
    id,
    ...draft,
    url: site.url(path),
    words: SEARCH_WORDS.get(path) ?? words,
    text,
  }));
