import type { LeaseCost, LeaseInputs } from '../../lease-cost.ts';
import { dollars, gstIn, rate, wholeDollars } from '../../money.ts';
import { paths } from '../../paths.ts';
import { calculatorPath, type Machine, machineFor, moreColourOf, priceBands, priceOf } from '../../priced-offices.ts';
import { pagesByColour, pagesOfPeople, TERM_MONTHS } from '../../usual-lease.ts';
import {
  backupDuty,
  freightInColumn,
  freightReason,
  inWriting,
  keepToner,
  rentOrAll,
  sameFreight,
  technicianComes,
  zoneLinks,
} from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, list, number, present, sentences } from '../grammar.ts';
import { waterWords } from '../matters.ts';
import { nearbySection } from '../nearby.ts';
import { estimate, modelOf, moreColourRent, OPTIONS, shortName } from '../price-words.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Cell, PageCopy, Section } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

/** One seventh of each monthly volume is colour. The copy refers to the second volume. */
const VOLUMES = [2000, 6000, 12_000];

interface Choice extends Machine {
  readonly pages: number;
  readonly inputs: LeaseInputs;
  readonly cost: LeaseCost;
}

const choiceOf = (pages: number, { options }: Profile): Choice => {
  const printed = pagesByColour(pages);
  const machine = machineFor(options.prices, printed.monoPages, printed.colourPages);
  return {
    pages,
    ...priceOf(options.prices, { ...printed, termMonths: TERM_MONTHS, rentCents: machine.rentCents }),
    ...machine,
  };
};

/** The labels are short, because phones show three columns of amounts. */
const MONTH = 'Per month';
const ALL_MONTHS = `${TERM_MONTHS} months`;

const allMonths = ({ freight }: Profile['coverage']): Cell => {
  if (freight === undefined) return { text: ALL_MONTHS, note: 'total plus freight' };
  return { text: ALL_MONTHS, note: freight.cents === 0 ? 'in total' : 'total with freight' };
};

const billOf = (choices: readonly Choice[], profile: Profile): Required<PageCopy>['bill'] => {
  const {
    coverage: { freight },
    options,
  } = profile;
  const { mono, colour } = options.prices.leaseExamples.pageRates;
  const row = (name: Cell, cents: (choice: Choice) => number, print = dollars): readonly Cell[] => [
    name,
    ...choices.map((choice) => print(cents(choice))),
  ];
  // Longer words and amounts would not fit three columns on the narrowest phones.
  const freightAmount =
    freight === undefined
      ? 'in quote'
      : freight.cents >= 100_000
        ? wholeDollars(freight.cents)
        : freightInColumn(freight);
  return {
    caption: 'Three printers by monthly pages',
    head: [
      { text: 'Model', note: 'pages' },
      ...choices.map(({ printer, printerName, pages }) => ({
        text: modelOf(printerName),
        note: number(pages),
        path: paths.printer(printer),
      })),
    ],
    rows: [
      ['Pages a minute', ...choices.map(({ pagesPerMinute }) => number(pagesPerMinute))],
      row('Printer rent', ({ rentCents }) => rentCents),
      row('Pages', ({ cost }) => cost.monoCents + cost.colourCents),
      row(MONTH, ({ cost }) => cost.monthlyCents),
      row('GST included', ({ cost }) => gstIn(cost.monthlyCents)),
      [freight?.cents ? { text: 'Freight', note: 'once' } : 'Freight', ...choices.map(() => freightAmount)],
      row(allMonths(profile.coverage), ({ cost }) => cost.totalCents + (freight?.cents ?? 0), wholeDollars),
    ],
    strong: [MONTH],
    under: sentences(
      'Each printer is shown at a typical volume, with one page in seven in colour. Speeds are from dealers.',
      ...choices.map((choice) => moreColourRent(options.prices, choice)),
      freightReason(profile.coverage),
      `We assume ${rate(mono)} for a black page and ${rate(colour)} for a colour page on all three. All amounts include GST. Paper, staples and ${OPTIONS} are extra. ${estimate('several')}`,
    ),
    more: {
      words: 'Change the figures: ',
      links: choices.map(({ printerName, inputs }) => ({
        text: modelOf(printerName),
        path: calculatorPath(inputs, freight?.cents),
      })),
    },
  };
};

/** Returns `under 3,000 the M8124cidn … and over 25,000 the 4054ci ($543.40) …`, with rents that the table omits. */
const rangesOf = ({ options }: Profile, choices: readonly Choice[]): string => {
  const models = new Map<string, string[]>();
  for (const { label, printer, printerName, rentCents } of priceBands(options.prices)) {
    const isInTable = choices.some((choice) => choice.printer === printer);
    const model = isInTable ? modelOf(printerName) : `${modelOf(printerName)} (${dollars(rentCents)})`;
    models.set(label, [...(models.get(label) ?? []), model]);
  }
  return list([...models].map(([label, names]) => `${label.toLowerCase()} the ${names.join(' or ')}`));
};

const SIX = 6;

const sixPeople = (profile: Profile): string => {
  const { pagesPerPerson } = profile.options.prices.leaseExamples;
  const { pages, printerName, cost } = choiceOf(pagesOfPeople(SIX, pagesPerPerson), profile);
  return `At ${number(pagesPerPerson)} pages a month for each person, six people print about ${number(pages)}, which costs ${dollars(cost.monthlyCents)} a month on the ${modelOf(printerName)}.`;
};

const deliveredNearby = ({ printerName, pages, cost }: Choice, profile: Profile): Section =>
  nearbySection(profile, {
    service: 'kyocera-printer-lease',
    paragraphs: [
      `We use the same rent and page rates for every place in this table; only freight differs. The totals are for ${number(pages)} pages a month and include freight.`,
    ],
    same: {
      verb: ['pays', 'pay'],
      what: `the same ${rentOrAll(profile.coverage)}as ${profile.name} for the ${modelOf(printerName)}`,
      terms: sameFreight(profile.coverage),
    },
    caption: `The ${modelOf(printerName)} delivered near ${profile.name}`,
    head: ['Freight, once', { text: 'Total', note: `over ${TERM_MONTHS} months` }],
    cells: ({ coverage: { freight } }) => [
      capital(freightInColumn(freight)),
      freight === undefined
        ? { text: wholeDollars(cost.totalCents), note: 'plus freight' }
        : wholeDollars(cost.totalCents + freight.cents),
    ],
  });

export const kyoceraPrinterLease: ServiceWriter = (profile) => {
  const { city, in: where, coverage, options } = profile;
  const { toner } = coverage;
  const choices = VOLUMES.map((pages) => choiceOf(pages, profile));
  const [first, middle] = choices;
  if (first === undefined || middle === undefined) throw new Error('no machine to name');
  const more = moreColourOf(options.prices, middle.printer);
  return {
    title: fitTitle(
      `Kyocera Printer Lease ${city.name} ${city.state}: three printers compared`,
      `Kyocera Printer Lease ${city.name} ${city.state}: three printers`,
      `Kyocera Printer Lease ${city.name} ${city.state}`,
    ),
    description: [
      `For 6,000 pages a month ${where}, the ${middle.printerName} rents for ${dollars(middle.rentCents)} a month.`,
      ...(toner === undefined ? [] : [`We ${keepToner(toner)}.`]),
      'Compare three Kyocera printers by volume.',
    ],
    keywords: [
      `Kyocera printer lease ${city.name}`,
      `Kyocera TASKalfa ${city.name}`,
      `Kyocera toner ${city.postcode}`,
      `colour copier lease ${city.name}`,
    ],
    heading: `Kyocera Printer Lease ${where}, ${city.state}`,
    lead: sentences(
      technicianComes(profile),
      backupDuty(profile),
      `For 6,000 pages a month, the ${shortName(middle.printerName)} costs ${dollars(middle.cost.monthlyCents)} a month with pages${toner === undefined ? '' : `, and we ${keepToner(toner)}`}.`,
      toner === undefined && `${inWriting('how much toner we keep with you')}.`,
    ),
    bill: billOf(choices, profile),
    sections: [
      {
        id: 'how-chosen',
        heading: 'How to choose the printer',
        paragraphs: present([
          `All are A3 colour multifunction printers, which also copy and scan. Choose by your monthly pages: ${rangesOf(profile, choices)}. ${sixPeople(profile)} Close to a limit, compare two printers. Rents are for 48 or 60 months. Page rates cover toner, parts and service; they are assumptions until your quote sets them.`,
          waterWords(profile),
        ]),
        links: [
          {
            text: `Rents for other terms ${where}`,
            path: paths.cityService(city, 'printer-leasing'),
            note: '12, 24 and 36 months',
          },
          ...zoneLinks(profile),
          TOOLS.quiz,
          TOOLS.printers,
          TOOLS.checklist,
        ],
      },
      deliveredNearby(middle, profile),
    ],
    faqs: [
      {
        question: `Which Kyocera do we need for 3,000 pages a month ${where}?`,
        answer: `The ${middle.printerName}, at ${dollars(middle.rentCents)} a month. Under 3,000 pages our quiz suggests the ${first.printerName} at ${dollars(first.rentCents)}, which is ${dollars(middle.rentCents - first.rentCents)} less: ask us to price both.`,
      },
      {
        question: 'What does a colour page cost on these printers?',
        answer: sentences(
          `Our examples use ${rate(options.prices.leaseExamples.pageRates.colour)}, including GST, toner and service.`,
          more &&
            `If more than ${more.share}% of your pages are in colour, the rent of the ${modelOf(middle.printerName)} is ${dollars(more.rentCents)}.`,
          'Your quote sets your rate.',
        ),
      },
    ],
  };
};
