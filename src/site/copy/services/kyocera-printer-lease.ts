import { dollars, rate } from '../../money.ts';
import { paths } from '../../paths.ts';
import { type Machine, machineFor, priceOf } from '../../priced-offices.ts';
import { freightOnTop, inWriting, tonerStock } from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { list, number, plural, present, sentences } from '../grammar.ts';
import { shortName } from '../price-words.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { ServiceWriter } from './writer.ts';

/** Pages a month that machines are named for, a seventh of them in colour; the second stands in sentences. */
const VOLUMES = [2000, 6000, 12_000];
const COLOUR_SHARE = 1 / 7;
/** Of the two terms that rent alike. */
const TERM_MONTHS = 48;
const DAYS_OF_A_MONTH = 30;

interface Choice extends Machine {
  readonly pages: number;
  /** Rent and pages of a month. */
  readonly monthlyCents: number;
  /** Pages of toner on the shelf; undefined where nobody has said how many days. */
  readonly stock: number | undefined;
}

const choicesOf = ({ options, coverage: { toner } }: Profile): readonly Choice[] =>
  VOLUMES.map((pages) => {
    const colourPages = Math.round(pages * COLOUR_SHARE);
    const monoPages = pages - colourPages;
    const machine = machineFor(options.prices, monoPages, colourPages);
    const printed = { monoPages, colourPages, termMonths: TERM_MONTHS, rentCents: machine.rentCents };
    return {
      pages,
      monthlyCents: priceOf(options.prices, printed).cost.monthlyCents,
      stock: toner === undefined ? undefined : Math.round((pages * toner) / DAYS_OF_A_MONTH),
      ...machine,
    };
  });

/** What the machine of the lead comes to until the lease ends. */
const wholeTermWords = ({ printerName, monthlyCents }: Choice, { coverage: { freight } }: Profile): string => {
  const all = dollars(monthlyCents * TERM_MONTHS + (freight?.cents ?? 0));
  const on = freight === undefined ? ', plus freight' : freight.cents === 0 ? '' : ' with freight';
  return `The ${shortName(printerName)} comes to ${all} over ${TERM_MONTHS} months${on}.`;
};

/** Which machine for which volume, and how much toner stands on the shelf. */
export const kyoceraPrinterLease: ServiceWriter = (profile) => {
  const { city, in: where, coverage, options } = profile;
  const { toner } = coverage;
  const choices = choicesOf(profile);
  const middle = choices[1];
  if (middle === undefined) throw new Error('no machine to name');
  const shelf = toner === undefined ? undefined : plural(toner, 'day');
  return {
    title: fitTitle(
      `Kyocera Printer Lease ${city.name} ${city.state}: ${shelf === undefined ? 'three machines' : `${shelf} of toner`}`,
      `Kyocera Printer Lease ${city.name} ${city.state}: three machines`,
      `Kyocera Printer Lease ${city.name} ${city.state}`,
    ),
    description: [
      `For 6,000 pages a month ${where} we lease the ${middle.printerName} at ${dollars(middle.rentCents)} a month.`,
      ...(shelf === undefined ? [] : [`At least ${shelf} of toner on your shelf.`]),
      'Three Kyocera machines by volume.',
    ],
    keywords: [
      `Kyocera printer lease ${city.name}`,
      `Kyocera TASKalfa ${city.name}`,
      `Kyocera toner ${city.postcode}`,
      `colour copier lease ${city.name}`,
    ],
    heading: `Kyocera Printer Lease ${where}, ${city.state}`,
    lead: sentences(
      `For 6,000 pages a month ${where} we lease the ${middle.printerName} at ${dollars(middle.rentCents)}, or ${dollars(middle.monthlyCents)} with the pages.`,
      toner === undefined
        ? `${inWriting('how much toner we keep with you')}.`
        : `We keep ${tonerStock(toner)} of toner on your shelf.`,
    ),
    answer: {
      caption: `Three Kyocera machines ${where}, by pages a month`,
      head: ['Pages a month', 'Machine', 'Rent a month', 'With pages'],
      rows: choices.map(({ pages, printer, printerName, rentCents, monthlyCents }) => [
        number(pages),
        { text: shortName(printerName), path: paths.printer(printer) },
        dollars(rentCents),
        dollars(monthlyCents),
      ]),
      onTop: freightOnTop(profile),
      under: `All amounts include GST. Not in them: paper and staples. ${wholeTermWords(middle, profile)}`,
    },
    sections: [
      {
        id: 'how-chosen',
        heading: 'How the machine is chosen',
        paragraphs: present([
          `The pages you print in a month decide, as in our printer quiz. Rents include GST and hold for 48 and 60 months. One page in seven is in colour here, at ${rate(options.prices.leaseExamples.pageRates.colour)}, and a black one costs ${rate(options.prices.leaseExamples.pageRates.mono)}, toner and service included; we assume both until your quote names them. Speeds are those that dealers list.`,
          shelf !== undefined &&
            `On the three machines ${shelf} of toner print at least ${list(choices.map(({ stock = 0 }) => number(stock)))} pages.`,
        ]),
        links: [TOOLS.quiz, TOOLS.printers],
      },
    ],
    faqs: [
      {
        question: `Which Kyocera do we need for 3,000 pages a month ${where}?`,
        answer: `The ${middle.printerName}, at ${dollars(middle.rentCents)} a month. Under 3,000 pages our quiz names the ${choices[0]?.printerName} at ${dollars(choices[0]?.rentCents ?? 0)}.`,
      },
      {
        question: 'What does a colour page cost on these machines?',
        answer: `In our sums ${rate(options.prices.leaseExamples.pageRates.colour)}, GST, toner and service included. Your quote names the rate that holds for you.`,
      },
    ],
  };
};
