import { dollars, rate, wholeDollars } from '../../money.ts';
import { OFFICES } from '../../named-offices.ts';
import { paths } from '../../paths.ts';
import { freightTo } from '../../place-freight.ts';
import { calculatorPath, moreColourOf, type PricedOffice, priceOf } from '../../priced-offices.ts';
import {
  backupDuty,
  freeZone,
  freightCaps,
  freightInColumn,
  freightWords,
  inWriting,
  loanPrinter,
  quotedZones,
  sameFreight,
  technicianComes,
  tonerStock,
  totalThere,
  zoneLinks,
} from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, count, list, number, present, sentences } from '../grammar.ts';
import { collectionTerms, LEAVING_EARLY, MAY_CONTINUE, NOT_ADVICE, noticeLink } from '../lease-end.ts';
import { waterWords } from '../matters.ts';
import { nearbySection } from '../nearby.ts';
import type { CopyOptions } from '../options.ts';
import {
  modelOf,
  OPTIONS,
  officeInText,
  officeOfSix,
  officesOf,
  pageRatesCover,
  pagesIn,
  pagesOf,
  peopleOf,
  shortName,
  sixPay,
  wholeTerm,
} from '../price-words.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Cell, Notes, Section, Table } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

/** Offices of the sizes that most often share one printer. */
const comparedOf = ({ options }: Profile): readonly PricedOffice[] => [
  ...officesOf(options, [OFFICES.small]),
  officeOfSix(options),
  ...officesOf(options, [OFFICES.usual]),
];

const monthsOf = ({ options }: Profile): readonly number[] =>
  options.prices.leaseExamples.terms.map(({ months }) => months);

const cheapestFrom = ({ options }: Profile): number => {
  const { terms } = options.prices.leaseExamples;
  const lowest = Math.min(...terms.map(({ rentPercent }) => rentPercent));
  return terms.find(({ rentPercent }) => rentPercent === lowest)?.months ?? 0;
};

const month = (office: PricedOffice, { options }: Profile, termMonths: number): string =>
  dollars(priceOf(options.prices, office, { termMonths }).cost.monthlyCents);

const headOf = (office: PricedOffice): Cell => ({ text: capital(peopleOf(office)), note: number(pagesIn(office)) });

const amounts = ({ coverage: { freight } }: Profile): string => {
  if (freight === undefined)
    return 'All amounts are for rent and pages, and include GST. Freight is extra, and we confirm it in writing with your quote.';
  return freight.cents === 0
    ? 'All amounts are for rent and pages, and include GST, delivery and installation.'
    : `The monthly amounts are for rent and pages; the totals add ${dollars(freight.cents)} for freight. All include GST.`;
};

/** Returns `48 or 60`: the terms with the rent of the quiz rules. */
const sameRentTerms = ({ prices }: CopyOptions): string =>
  list(
    prices.leaseExamples.terms.filter(({ rentPercent }) => rentPercent === 100).map(({ months }) => `${months}`),
    'or',
  );

/** Returns '' unless exactly one office pays a surcharge for more colour. */
const colourInRent = (offices: readonly PricedOffice[], { options }: Profile): string => {
  const dearer = offices.flatMap((office) => {
    const more = moreColourOf(options.prices, office.printer);
    return more === undefined ? [] : [{ office, more }];
  });
  const [first] = dearer;
  if (first === undefined || dearer.length > 1) return '';
  const { office, more } = first;
  return `If more than ${more.share}% of your pages are in colour, the ${modelOf(office.printerName)} rents for ${dollars(more.rentCents)} instead of ${dollars(office.rentCents)}.`;
};

/** Returns `a year` for 12 months. */
const extraTime = (months: number): string => (months === 12 ? 'a year' : `${months} months`);

/** Recommends the shortest term with the lowest rent, because a longer one has no benefit. */
const choice = (profile: Profile): string => {
  const usual = cheapestFrom(profile);
  const longest = monthsOf(profile).at(-1) ?? usual;
  return sentences(
    `Choose ${usual} months, our usual term, or a shorter one if you might move sooner.`,
    longest > usual &&
      `If your quote has a lower rent over ${longest} months, compare the totals: you pay for ${extraTime(longest - usual)} longer.`,
  );
};

/** The limit is the same on the home page, the price page and in the remarks of the examples. */
const DESKTOP_FIRST =
  'If you print fewer than about 1,000 pages a month, price an A4 desktop printer before you lease.';

const termCell = (profile: Profile, office: PricedOffice, months: number): Cell =>
  `${month(office, profile, months)}, ${wholeDollars(wholeTerm(office, profile, months))}`;

/** Links the heading of each term, because links in a column of amounts would look like a recommendation. */
const termHead = ({ city, options, coverage }: Profile, office: PricedOffice, months: number): Cell => ({
  text: `${months} months`,
  note: 'in total',
  path: calculatorPath(priceOf(options.prices, office, { termMonths: months }).inputs, freightTo(city, coverage)),
});

const usualTerm = (profile: Profile): string => {
  const usual = cheapestFrom(profile);
  const longest = monthsOf(profile).at(-1) ?? usual;
  if (longest === usual) return `${usual} months (shaded) costs least a month.`;
  return `${usual} months (shaded) costs the same a month as ${longest} and ends ${extraTime(longest - usual)} sooner.`;
};

/** Returns `Three and six people are priced on the M8124cidn, eight on the 2554ci.` */
const printersOf = (offices: readonly PricedOffice[]): string => {
  const people = new Map<string, string[]>();
  for (const office of offices)
    people.set(office.printerName, [...(people.get(office.printerName) ?? []), peopleOf(office)]);
  const [first = '', ...others] = [...people].map(([name, names], place) => {
    const who = place === 0 ? `${capital(list(names))} people are priced` : list(names);
    return `${who} on the ${modelOf(name)}`;
  });
  return `${[first, ...others].join(', ')}.`;
};

const assumptions = ({ options: { prices } }: Profile): string => {
  const { mono, colour } = prices.leaseExamples.pageRates;
  return `These are estimates, not quotes. The page counts, the page rates (${rate(mono)}, or ${rate(colour)} in colour) and the rents for 12, 24 and 36 months are assumptions.`;
};

/** `opened` is the office whose figures the calculator opens with. */
const termTable = (profile: Profile, opened: PricedOffice, offices: readonly PricedOffice[]): Table => ({
  caption: `Monthly and total cost of each term ${profile.in}`,
  head: [{ text: 'People', note: 'pages' }, ...offices.map(headOf)],
  rows: monthsOf(profile).map((months) => [
    termHead(profile, opened, months),
    ...offices.map((office) => termCell(profile, office, months)),
  ]),
  strong: [`${cheapestFrom(profile)} months`],
  under: present([
    sentences(
      amounts(profile),
      `Paper, staples and ${OPTIONS} are extra, and you usually insure the printer yourself.`,
      assumptions(profile),
    ),
    sentences(usualTerm(profile), `Choose a term to open it in the calculator for six people.`),
    printersOf(offices),
    backupDuty(profile),
  ]).join('\n'),
});

const officesNotes = (profile: Profile, offices: readonly PricedOffice[]): Notes => ({
  heading: 'What these offices print, and on which printer',
  paragraphs: [],
  table: {
    caption: 'Printer, pages and rent of each office',
    head: ['Office', 'Rent'],
    rows: offices.map((office) => [
      {
        text: office.office,
        path: calculatorPath(office.inputs, freightTo(profile.city, profile.coverage)),
        note: `${pagesOf(office)} pages on the ${shortName(office.printerName)}`,
      },
      dollars(office.rentCents),
    ]),
    under: sentences(
      `Rents are per month, over ${sameRentTerms(profile.options)} months.`,
      colourInRent(offices, profile),
    ),
  },
});

/** Says how much toner the place keeps, because the page rates pay for it. */
const ratesCover = ({ coverage: { toner } }: Profile): string =>
  toner === undefined ? pageRatesCover() : pageRatesCover(`toner (${tonerStock(toner)} at your office)`);

/** Lists the freight to nearby places, because freight for a second office depends on its location. */
const secondOffice = (profile: Profile, office: PricedOffice): Section => {
  const months = cheapestFrom(profile);
  const { totalCents } = priceOf(profile.options.prices, office, { termMonths: months }).cost;
  return nearbySection(profile, {
    service: 'printer-leasing',
    paragraphs: [],
    same: {
      what: profile.coverage.freight === undefined ? 'The rent is the same' : 'A lease costs the same',
      terms: sameFreight(profile.coverage),
      values: `the lease for ${officeInText(office)} ${totalThere(totalCents, months, profile.coverage)}`,
    },
    caption: `Freight and total cost near ${profile.name}`,
    under: (places) =>
      sentences(`The totals are for ${officeInText(office)}.`, freightCaps(profile, places), ...quotedZones(places)),
    head: ['Freight, once', { text: 'Total', note: `over ${months} months` }],
    cells: ({ coverage: { freight } }) => [
      capital(freightInColumn(freight)),
      freight === undefined
        ? { text: wholeDollars(totalCents), note: 'plus freight' }
        : wholeDollars(totalCents + freight.cents),
    ],
  });
};

const freightNote = ({ coverage: { freight } }: Profile): string => {
  if (freight === undefined) return ', plus freight';
  return freight.cents === 0 ? '' : ', with freight';
};

const longerLease = (profile: Profile): string => {
  const { options } = profile;
  const usual = cheapestFrom(profile);
  const [shortest = usual] = monthsOf(profile);
  const six = officeOfSix(options);
  const total = (term: number): string => wholeDollars(wholeTerm(six, profile, term));
  return `Up to ${usual} months, a longer lease costs less a month but more in total. ${capital(officeInText(six))} would pay ${month(six, profile, shortest)} a month over ${shortest} months (${total(shortest)} in total${freightNote(profile)}) and ${month(six, profile, usual)} over ${usual} months (${total(usual)}).`;
};

const ownFreight = (profile: Profile): string => {
  const { coverage, name } = profile;
  const words = freightWords(coverage);
  if (words === undefined) return `${inWriting('freight')}. Installation is included.`;
  const [first = 1] = monthsOf(profile);
  const usual = cheapestFrom(profile);
  const each = (term: number): string => dollars(Math.round((coverage.freight?.cents ?? 0) / term));
  const rule = coverage.freight?.cents === 0 ? '' : ` ${freeZone(profile)}`;
  return `Freight to ${name} is ${words}.${rule} Spread over ${first} months, that would be ${each(first)} a month, or ${each(usual)} over ${usual}; you pay it in one sum. Installation is included.`;
};

/** Returns undefined if freight is included. */
const freightSection = (profile: Profile): Section | undefined =>
  profile.coverage.freight?.cents === 0
    ? undefined
    : {
        id: 'freight',
        heading: `Freight to ${profile.name}`,
        paragraphs: present([ownFreight(profile), waterWords(profile)]),
        links: zoneLinks(profile),
      };

export const printerLeasing: ServiceWriter = (profile) => {
  const { city, in: where, options } = profile;
  const offices = comparedOf(profile);
  const six = officeOfSix(options);
  const [shortest, ...longer] = monthsOf(profile);
  const longest = longer.at(-1);
  if (shortest === undefined || longest === undefined) throw new Error('no terms to price');
  const freight = profile.coverage.freight?.cents ?? 0;
  const level = cheapestFrom(profile);
  const loan = loanPrinter(profile);
  return {
    title: fitTitle(
      `Printer Lease Costs ${city.name} ${city.state}: ${count(monthsOf(profile).length)} terms compared`,
      `Printer Lease Costs ${city.name} ${city.state}, by term`,
    ),
    description: [
      `See what a printer lease costs ${where} over ${shortest}, 24, 36, 48 and ${longest} months, for three offices.`,
      `${capital(officeInText(six))} would pay ${month(six, profile, level)} a month over ${level} months.`,
      freight > 0 ? `Freight is ${dollars(freight)}, paid once.` : '',
    ].filter(Boolean),
    keywords: [
      `printer lease ${city.name}`,
      `printer lease cost ${city.name}`,
      `copier lease terms ${city.name}`,
      `printer rental ${city.name} ${city.state}`,
    ],
    heading: `Printer Lease Terms and Costs ${where}, ${city.state}`,
    lead: sentences(technicianComes(profile), sixPay(profile)),
    answer: {
      ...termTable(profile, six, offices),
      links: [{ text: 'See the full bill for your number of people', path: paths.city(city) }],
      notes: officesNotes(profile, offices),
    },
    sections: present([
      {
        id: 'which-term',
        heading: 'Which term to choose',
        paragraphs: present([
          `${choice(profile)} The finance company must agree before you sign; after that you owe every payment, even if you move or close. Choose a term that ends no later than your office lease, your funding or your main contract.`,
          `When the lease ends, ${collectionTerms(profile.coverage)}. ${MAY_CONTINUE} ${NOT_ADVICE}`,
          DESKTOP_FIRST,
          sentences(ratesCover(profile), loan && `${loan}.`),
        ]),
        links: [noticeLink(profile), LEAVING_EARLY, TOOLS.prices, TOOLS.checklist],
      },
      freightSection(profile),
      secondOffice(profile, six),
    ]),
    faqs: [
      {
        question: `Is a longer lease cheaper ${where}?`,
        answer: longerLease(profile),
      },
      {
        question: 'What can go up during the term?',
        answer:
          'That depends on the agreement. Your quote says whether the rent or the page rates can rise, when, and by how much.',
      },
      {
        question: `What if we stop printing as much?`,
        answer: `The rent stays the same, and you pay only for the pages you print unless your quote has a minimum. The examples on this page have none. ${capital(officeInText(six))} who print half as much would pay about ${wholeDollars(priceOf(options.prices, six, { termMonths: level, share: 0.5 }).cost.monthlyCents)} a month over ${level} months.`,
      },
    ],
  };
};
