import type { LeaseCost, LeaseInputs } from '../../lease-cost.ts';
import { dollars, gstIn, rate, wholeDollars } from '../../money.ts';
import { paths } from '../../paths.ts';
import { freightTo } from '../../place-freight.ts';
import { calculatorPath, type Machine, machineFor, priceBands, priceOf } from '../../priced-offices.ts';
import { pagesByColour, TERM_MONTHS } from '../../usual-lease.ts';
import {
  backupDuty,
  freightCaps,
  freightInColumn,
  freightReason,
  inWriting,
  keepToner,
  loanPrinter,
  sameFreight,
  technicianComes,
  totalThere,
  zoneLinks,
} from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, number, present, sentences } from '../grammar.ts';
import { endSection } from '../lease-end.ts';
import { waterWords } from '../matters.ts';
import { nearbySection } from '../nearby.ts';
import {
  modelOf,
  moreColourRent,
  OPTIONS,
  officeOfSix,
  onNextPrinter,
  pageRatesCover,
  pagesIn,
  sixPay,
  totalOver,
  usualVolumeOf,
} from '../price-words.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Cell, PageCopy, Section, Table } from '../types.ts';
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
      row('Page costs', ({ cost }) => cost.monoCents + cost.colourCents),
      row(MONTH, ({ cost }) => cost.monthlyCents),
      row('GST included', ({ cost }) => gstIn(cost.monthlyCents)),
      [freight?.cents ? { text: 'Freight', note: 'once' } : 'Freight', ...choices.map(() => freightAmount)],
      row(allMonths(profile.coverage), ({ cost }) => cost.totalCents + (freight?.cents ?? 0), wholeDollars),
    ],
    strong: [MONTH],
    under: present([
      `These are estimates, not quotes, with no page minimum or price rises. We assume one page in seven in colour, and ${rate(mono)} a page (${rate(colour)} in colour) on all three.`,
      sentences(
        `All amounts include GST. Installation is included. Paper, staples and ${OPTIONS} are extra, and you usually insure the printer yourself.`,
        freightReason(profile),
      ),
      backupDuty(profile),
      sentences(...choices.map((choice) => moreColourRent(options.prices, choice))),
    ]).join('\n'),
    more: {
      words: 'Change the figures for the ',
      links: choices.map(({ printerName, inputs }) => ({
        text: modelOf(printerName),
        path: calculatorPath(inputs, freightTo(profile.city, profile.coverage)),
      })),
    },
  };
};

/** Also gives the rents that the bill omits. */
const volumesOf = ({ options }: Profile, choices: readonly Choice[]): Table => ({
  caption: 'Which printer for how many pages a month',
  head: ['Printer', 'Usual volume', 'Our quiz suggests it for'],
  rows: priceBands(options.prices).map(({ label, printer, printerName, rentCents }) => [
    choices.some((choice) => choice.printer === printer)
      ? modelOf(printerName)
      : { text: modelOf(printerName), note: `rent ${dollars(rentCents)}` },
    capital(usualVolumeOf(options.prices, printer) ?? 'not confirmed'),
    label,
  ]),
});

/** Explains the price in the lead, and compares the next printer. */
const pagesOfSix = (profile: Profile): string => {
  const { options } = profile;
  const office = officeOfSix(options);
  const next = onNextPrinter(office, options);
  const usual = usualVolumeOf(options.prices, office.printer);
  const volume = usual === undefined ? '' : ` (usual volume ${usual})`;
  return sentences(
    `For six people who print ${number(pagesIn(office))} pages a month, the ${modelOf(office.printerName)}${volume} costs ${dollars(office.cost.monthlyCents)} a month, or ${totalOver(office, profile, TERM_MONTHS)}.`,
    next &&
      `If you expect to grow, compare the ${modelOf(next.printerName)}: ${dollars(next.cost.monthlyCents)} a month for the same pages.`,
  );
};

/** Volume at which the quiz starts to suggest the second printer. */
const LIMIT = 3000;

/** Dealers' data of the second printer, as in content/printers.yml and on the page that compares all printers. */
const LARGER_HAS = 'a 10.1-inch panel, 4 GB of memory and an optional document feeder';

const atTheLimit = (profile: Profile, smaller: Choice, larger: Choice): string => {
  const monthly = ({ rentCents }: Machine): string => {
    const priced = priceOf(profile.options.prices, { ...pagesByColour(LIMIT), termMonths: TERM_MONTHS, rentCents });
    return dollars(priced.cost.monthlyCents);
  };
  const volumeOf = ({ printer }: Choice): string => {
    const volume = usualVolumeOf(profile.options.prices, printer);
    return volume === undefined ? '' : ` (${volume})`;
  };
  const [small, large] = [smaller, larger].map(({ printerName }) => modelOf(printerName));
  return `On the ${small}, ${number(LIMIT)} pages cost ${monthly(smaller)} a month; on the ${large}, ${monthly(larger)}. That is more than the usual volume of the ${small}${volumeOf(smaller)} and less than that of the ${large}${volumeOf(larger)}. Our quiz suggests the ${large}; ask us to price both. For the ${large}, dealers list ${larger.pagesPerMinute} pages a minute (${smaller.pagesPerMinute} for the ${small}), ${LARGER_HAS}; some figures are for overseas versions.`;
};

/** Dealers' data of the smallest printer is incomplete: see its record in content/printers.yml. */
const unconfirmed = ({ options }: Profile): string =>
  `We have not confirmed the ${modelOf(officeOfSix(options).printerName)}’s size, panel, memory, scanning speed or feeder. If one of them matters to you, ask us to state it in your quote.`;

const deliveredNearby = ({ printerName, pages, cost }: Choice, profile: Profile): Section =>
  nearbySection(profile, {
    service: 'kyocera-printer-lease',
    paragraphs: [],
    same: {
      what: `The ${modelOf(printerName)} ${profile.coverage.freight === undefined ? 'has the same rent' : 'costs the same'}`,
      terms: sameFreight(profile.coverage),
      values: `the ${modelOf(printerName)} with ${number(pages)} pages a month ${totalThere(cost.totalCents, TERM_MONTHS, profile.coverage)}`,
    },
    caption: `Freight and total for the ${modelOf(printerName)} near ${profile.name}`,
    under: (places) =>
      sentences(
        `The totals are for ${number(pages)} pages a month and include freight${places.some(({ coverage }) => coverage.freight === undefined) ? ' where it is known' : ''}.`,
        freightCaps(profile, places),
      ),
    head: ['Freight, once', { text: 'Total', note: `over ${TERM_MONTHS} months` }],
    cells: ({ coverage: { freight } }) => [
      capital(freightInColumn(freight)),
      freight === undefined
        ? { text: wholeDollars(cost.totalCents), note: 'plus freight' }
        : wholeDollars(cost.totalCents + freight.cents),
    ],
  });

const tonerKept = ({ coverage: { toner } }: Profile): string =>
  toner === undefined ? `${inWriting('how much toner we keep with you')}.` : `We ${keepToner(toner)}.`;

const howChosen = (profile: Profile, choices: readonly Choice[]): Section => {
  const loan = loanPrinter(profile);
  return {
    id: 'how-chosen',
    heading: 'How to choose the printer',
    paragraphs: present([
      pagesOfSix(profile),
      sentences('All our printers copy, scan and print A3 in colour.', unconfirmed(profile)),
      sentences(
        pageRatesCover(),
        profile.coverage.who !== undefined && `Repairs are done by ${profile.coverage.who}.`,
        waterWords(profile) === undefined && tonerKept(profile),
        loan && `${loan}.`,
      ),
      waterWords(profile),
      'A printer’s usual volume is the number of pages a month that suits it best. Our quiz has wider ranges, to cover every office. Above the usual volume, ask us to price the next larger printer as well.',
    ]),
    table: volumesOf(profile, choices),
    links: [
      {
        text: `What each term costs ${profile.in}`,
        path: paths.cityService(profile.city, 'printer-leasing'),
        note: 'from 12 months',
      },
      ...zoneLinks(profile),
      TOOLS.printers,
      TOOLS.checklist,
    ],
  };
};

const descriptionOf = (
  { in: where, coverage: { freight, toner } }: Profile,
  { pages, printerName, cost, rentCents }: Choice,
): readonly string[] =>
  present([
    `${capital(where)}, ${number(pages)} pages a month on a ${printerName} cost ${dollars(cost.monthlyCents)} a month, ${dollars(rentCents)} of it rent.`,
    freight !== undefined && freight.cents > 0 && `Freight is ${dollars(freight.cents)}, paid once.`,
    toner !== undefined && `We ${keepToner(toner)}.`,
  ]);

export const kyoceraPrinterLease: ServiceWriter = (profile) => {
  const { city, in: where } = profile;
  const choices = VOLUMES.map((pages) => choiceOf(pages, profile));
  const [first, middle] = choices;
  if (first === undefined || middle === undefined) throw new Error('no machine to name');
  return {
    title: fitTitle(
      `Kyocera Printer Lease ${city.name} ${city.state}: three printers compared`,
      `Kyocera Printer Lease ${city.name} ${city.state}: three printers`,
      `Kyocera Printer Lease ${city.name} ${city.state}`,
    ),
    description: descriptionOf(profile, middle),
    keywords: [
      `Kyocera printer lease ${city.name}`,
      `Kyocera TASKalfa ${city.name}`,
      `Kyocera toner ${city.postcode}`,
      `colour copier lease ${city.name}`,
    ],
    heading: `Kyocera Printer Lease ${where}, ${city.state}`,
    lead: sentences(technicianComes(profile), sixPay(profile)),
    bill: billOf(choices, profile),
    sections: [howChosen(profile, choices), endSection(profile), deliveredNearby(middle, profile)],
    faqs: [
      {
        question: `Which Kyocera do we need for ${number(LIMIT)} pages a month ${where}?`,
        answer: atTheLimit(profile, first, middle),
      },
    ],
  };
};
