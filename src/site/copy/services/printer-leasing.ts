import { dollars } from '../../money.ts';
import { paths } from '../../paths.ts';
import { type PricedOffice, priceOf } from '../../priced-offices.ts';
import { freightWords, inWriting, sum } from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, count, present, sentences } from '../grammar.ts';
import { ASSUMPTIONS, calculatorLinks, officeInText, officesOf, pagesOf, wholeTerm } from '../price-words.ts';
import { neighbourName, type Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Section, Table } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

/** Others than on the page of the city. */
const OFFICES = ['medical-practice', 'real-estate-agency', 'large-office'];

const monthsOf = ({ options }: Profile): readonly number[] =>
  options.prices.leaseExamples.terms.map(({ months }) => months);

/** The first term from which a longer one lowers the rent no further. */
const cheapestFrom = ({ options }: Profile): number => {
  const { terms } = options.prices.leaseExamples;
  const lowest = Math.min(...terms.map(({ rentPercent }) => rentPercent));
  return terms.find(({ rentPercent }) => rentPercent === lowest)?.months ?? 0;
};

const month = (office: PricedOffice, { options }: Profile, termMonths: number): string =>
  dollars(priceOf(options.prices, office, { termMonths }).cost.monthlyCents);

const termTable = (profile: Profile, offices: readonly PricedOffice[]): Table => ({
  caption: `What each term costs ${profile.in} a month, and in total${profile.coverage.freight?.cents ? ' with freight' : ''}`,
  head: ['Months', ...offices.map(({ office }) => ({ text: office, note: 'a month, in total' }))],
  rows: monthsOf(profile).map((months) => [
    `${months}`,
    ...offices.map((office) => `${month(office, profile, months)}, ${dollars(wholeTerm(office, profile, months))}`),
  ]),
  under: 'Rents for 12, 24 and 36 months are our assumptions; the quiz gives rents for 48 and 60 alone.',
});

const restSection = (profile: Profile, offices: readonly PricedOffice[]): Section => ({
  id: 'sums',
  heading: 'What the sums are made of',
  paragraphs: present([
    `The month is rent and pages. The total is every month of the term${profile.coverage.freight === undefined ? '; freight comes on top, in writing with your quote' : profile.coverage.freight.cents > 0 ? ', and freight' : ''}.`,
  ]),
  notes: {
    heading: 'The three offices, and what we assume',
    paragraphs: [ASSUMPTIONS],
    table: {
      caption: 'The three offices',
      head: ['Office', 'Pages a month', 'Machine', 'Rent over 48 or 60 months'],
      rows: offices.map((office) => [
        office.office,
        pagesOf(office),
        { text: office.printerName, path: paths.printer(office.printer) },
        dollars(office.rentCents),
      ]),
    },
    links: calculatorLinks(offices),
  },
});

/** What freight is, spread over the shortest and the longest term. */
const freightSection = (profile: Profile): readonly Section[] => {
  const { coverage, options, city, in: where, name } = profile;
  const words = freightWords(coverage);
  const cents = coverage.freight?.cents ?? 0;
  const months = monthsOf(profile);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const each = (term: number): string => dollars(Math.round(cents / term));
  const near = city.nearest.flatMap((one) => {
    const other = options.atlas.city(one.state, one.slug);
    return other ? [{ one, coverage: options.coverage(other) }] : [];
  });
  return [
    {
      id: 'freight',
      heading: cents === 0 ? `Delivery ${where}` : `Freight to ${name}`,
      paragraphs: present([
        words === undefined
          ? `${inWriting('freight')}.`
          : cents === 0
            ? `Delivery and installation are in the rent ${where}, whatever the term.`
            : `Freight to ${name} is ${words}. Installation is included. Over ${first} months that is ${each(first)} a month, over ${last} months ${each(last)}.`,
        near.some(({ coverage: other }) => other.freight?.cents !== coverage.freight?.cents) &&
          'A second office on the same agreement pays the freight of its own place.',
      ]),
      ...(near.some(({ coverage: other }) => other.freight?.cents !== coverage.freight?.cents)
        ? {
            table: {
              caption: 'Freight to the nearest places',
              head: ['Place', 'Freight, once'],
              rows: near.map(({ one, coverage: { freight } }) => [
                capital(neighbourName(one, profile)),
                freight === undefined ? 'In your quote' : freight.cents === 0 ? 'Included' : sum(freight.cents),
              ]),
            },
          }
        : {}),
    },
  ];
};

/** Terms and costs: what an office would pay over each term, delivered. */
export const printerLeasing: ServiceWriter = (profile) => {
  const { city, in: where, options } = profile;
  const offices = officesOf(options, OFFICES);
  const [first] = offices;
  if (first === undefined) throw new Error('no office to price');
  const [shortest, ...longer] = monthsOf(profile);
  const longest = longer.at(-1);
  if (shortest === undefined || longest === undefined) throw new Error('no terms to price');
  const freight = profile.coverage.freight?.cents ?? 0;
  const level = cheapestFrom(profile);
  return {
    title: fitTitle(
      `Printer Lease Costs ${city.name} ${city.state}: ${count(monthsOf(profile).length)} terms compared`,
      `Printer Lease Costs ${city.name} ${city.state}, by term`,
    ),
    description: [
      `What a printer lease costs ${where} over ${shortest}, 24, 36, 48 and ${longest} months, for three offices.`,
      `${capital(officeInText(first))} would pay ${month(first, profile, level)} a month over ${level}.`,
      freight > 0 ? `Freight ${sum(freight)} once.` : '',
    ].filter(Boolean),
    keywords: [
      `printer lease ${city.name}`,
      `printer lease cost ${city.name}`,
      `copier lease terms ${city.name}`,
      `printer rental ${city.name} ${city.state}`,
    ],
    heading: `Printer Lease Terms and Costs ${where}, ${city.state}`,
    lead: sentences(
      `${capital(officeInText(first))} ${where} would pay ${month(first, profile, level)} a month over ${level} months, pages included.`,
      `Over ${shortest} months it would be ${month(first, profile, shortest)} a month.`,
      freight > 0 && `Freight is ${sum(freight)}, once.`,
    ),
    answer: termTable(profile, offices),
    sections: [
      restSection(profile, offices),
      ...freightSection(profile),
      {
        id: 'which-term',
        heading: 'Which term to choose',
        paragraphs: [
          `Up to ${level} months, a longer term makes each payment smaller: the cost of the machine is spread over more of them. A lease of ${longest} months costs the same a month as one of ${level} and binds you longer. Choose ${level} unless your quote shows a lower rent for ${longest}. You owe every payment, so choose a term that ends before your tenancy, your funding or your contract does. General information, not legal advice.`,
        ],
        links: [TOOLS.prices, TOOLS.checklist],
      },
    ],
    faqs: [
      {
        question: `Is a longer lease cheaper ${where}?`,
        answer: `By the month, up to ${level} months; ${longest} cost the same a month as ${level}. In total, no: ${officeInText(first)} would pay ${dollars(wholeTerm(first, profile, shortest))} over ${shortest} months and ${dollars(wholeTerm(first, profile, level))} over ${level}, and print ${count(level / shortest)} times as much for it.`,
      },
      {
        question: 'What may rise during the term?',
        answer:
          'Only what the agreement names. Your quote says whether rent or page rates can rise, when, and by how much at most. Put the highest figures into the calculator before you sign.',
      },
      {
        question: `What if we stop printing as much?`,
        answer: `You pay for the pages you print, unless your quote has a minimum; our sums have none. The rent goes on. ${capital(officeInText(first))} that prints half as much would pay ${dollars(priceOf(options.prices, first, { termMonths: level, share: 0.5 }).cost.monthlyCents)} a month over ${level} months.`,
      },
    ],
  };
};
