import { dollars, gstIn, rate, wholeDollars } from '../../money.ts';
import { paths } from '../../paths.ts';
import { calculatorPath, type PricedOffice } from '../../priced-offices.ts';
import { businessHours, freightInColumn, inWriting, responseTime, sum, tonerStock } from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, count, number, plural, present } from '../grammar.ts';
import { changesWithSeason, DAYLIGHT_MONTHS, hoursAt, keepsSydneyTime, localHours } from '../hours.ts';
import { modelOf, officesOf } from '../price-words.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Cell, PageCopy } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

/** `Once a year`, `Twice a year`, `Four times a year`. */
const timesAYear = (visits: number): string =>
  visits === 1 ? 'Once a year' : visits === 2 ? 'Twice a year' : `${capital(count(visits))} times a year`;

/** A year of service: what happens when, and who does it. */
const calendarOf = ({ coverage: { toner, visits, who } }: Profile): readonly (readonly Cell[])[] =>
  present([
    [
      'Every month',
      { text: 'We read the page counters over the network', note: 'You: nothing, while the network is up' },
    ],
    [
      toner === undefined ? 'As needed' : `Before your shelf holds less than ${plural(toner, 'day’s', 'days’')} toner`,
      toner === undefined
        ? inWriting('how much toner we keep with you')
        : {
            text: 'The machine reports its levels, and we send the next carton',
            note: 'You: change it when it is empty',
          },
    ],
    visits !== undefined && [
      timesAYear(visits),
      {
        text: `${capital(who ?? 'Somebody')} cleans and checks every machine, on days we agree with you`,
        note: 'You: let us in during office hours',
      },
    ],
    [
      'Every year',
      {
        text: 'We go through the page counts with you and name the machines that stand idle',
        note: 'You: decide what moves or goes',
      },
    ],
  ]);

const hoursRows = ({ city, coverage }: Profile): readonly (readonly Cell[])[] => {
  const { standardMonths, daylightMonths } = city.hoursFromSydney;
  return present([
    ...(changesWithSeason(city)
      ? [
          [`Help desk, ${DAYLIGHT_MONTHS}`, hoursAt(daylightMonths)],
          ['Help desk, other months', hoursAt(standardMonths)],
        ]
      : [['Help desk, all year', localHours(city)]]),
    coverage.callBack !== undefined && ['A technician calls back', `Within ${businessHours(coverage.callBack)}`],
    [
      'On site',
      coverage.response === undefined ? inWriting('the response time') : `Within ${responseTime(coverage.response)}`,
    ],
  ]);
};

/** The office whose pages are worked out. */
const OFFICE = 'accounting-practice';

const MONTH = 'A month';

/** What all months of a lease come to: machines of the office's own have no freight. */
const termRow = ({ cost, termMonths }: PricedOffice, { coverage: { freight } }: Profile): readonly Cell[] => {
  const months = `${termMonths} months`;
  return [
    freight === undefined ? { text: months, note: 'plus freight' } : months,
    wholeDollars(cost.pagesCents * termMonths),
    wholeDollars(cost.totalCents + (freight?.cents ?? 0)),
  ];
};

/** What a month costs on machines of the office's own, and beside it on one of ours. */
const monthBill = (profile: Profile): PageCopy['bill'] => {
  const { options } = profile;
  const [office] = officesOf(options, [OFFICE]);
  if (office === undefined) return undefined;
  const { mono, colour } = options.prices.leaseExamples.pageRates;
  const { cost, inputs, printer, rentCents } = office;
  const leased = modelOf(office.printerName);
  return {
    caption: office.office,
    head: ['Machine', 'Your own', { text: `Our ${leased}`, path: paths.printer(printer) }],
    rows: [
      [
        { text: 'Black pages', note: `${number(office.monoPages)} × ${rate(mono)}` },
        dollars(cost.monoCents),
        dollars(cost.monoCents),
      ],
      [
        { text: 'Colour pages', note: `${number(office.colourPages)} × ${rate(colour)}` },
        dollars(cost.colourCents),
        dollars(cost.colourCents),
      ],
      ['Rent', dollars(0), dollars(rentCents)],
      [MONTH, dollars(cost.pagesCents), dollars(cost.monthlyCents)],
      ['GST in it', dollars(gstIn(cost.pagesCents)), dollars(gstIn(cost.monthlyCents))],
      ['Freight', 'none', freightInColumn(profile.coverage.freight)],
      termRow(office, profile),
    ],
    strong: [MONTH],
    under:
      'All amounts include GST; those of 48 months are in whole dollars. Not in them: paper, staples and damage by your staff. Counts and rates are assumed; a guide, not a quote.',
    change: calculatorPath(inputs),
  };
};

/** Who does what, when, in local hours. */
export const managedPrintServices: ServiceWriter = (profile) => {
  const { city, in: where, coverage } = profile;
  const { visits, toner, response, freight } = coverage;
  return {
    title: fitTitle(
      `Managed Print Services ${city.name} ${city.state}: visits, toner, help desk`,
      `Managed Print Services ${city.name} ${city.state}`,
    ),
    description: [
      `Managed print ${where} ${city.postcode}: we read the meters, send toner${visits === undefined ? '' : ` and visit ${timesAYear(visits).toLowerCase()}`}.`,
      ...(response === undefined ? [] : [`On site within ${responseTime(response)} of your call.`]),
      'Help desk in local hours.',
    ],
    keywords: [
      `managed print services ${city.name}`,
      `printer service ${city.name}`,
      `toner delivery ${city.postcode}`,
      `print fleet ${city.name}`,
    ],
    heading: `Managed Print Services ${where}, ${city.state}`,
    lead: `${capital(where)} we read the counters${toner === undefined ? '' : `, keep ${tonerStock(toner)} of toner on your shelf`} and ${response === undefined ? 'repair what breaks' : `are on site within ${responseTime(response)}`}.`,
    bill: monthBill(profile),
    answer: {
      caption: `A year of managed print ${where}`,
      head: ['When', 'What we do, and what you do'],
      rows: calendarOf(profile),
    },
    sections: present([
      {
        id: 'hours',
        heading: 'Help desk and response',
        paragraphs: present([
          !keepsSydneyTime(city) &&
            'Ring before the desk closes, and we answer the same day; after that, on the following business day.',
        ]),
        table: {
          caption: `Monday to Friday ${where}${keepsSydneyTime(city) ? '' : ', local time'}`,
          head: ['What', 'When'],
          rows: hoursRows(profile),
        },
      },
      {
        id: 'saving',
        heading: 'What it may save',
        paragraphs: present([
          'Count your machines, their pages and all that is paid for them in a year. A plan saves where machines stand idle, toner is bought singly and colour is printed by default; elsewhere it saves little.',
        ]),
        links: [TOOLS.calculator, TOOLS.prices],
      },
    ]),
    faqs: [
      {
        question: `Do you look after printers ${where} that we own already?`,
        answer:
          'Yes, as far as parts and toner for them can be had. We list them by model and age first, and say in the quote which we take on and which we would rather replace.',
      },
      {
        question: `Does a service visit ${where} cost extra?`,
        answer:
          freight?.cents === 0 || freight === undefined
            ? 'No. Service visits are in the page rate. Damage by your staff costs extra; we tell you before we repair it.'
            : `No. Service visits are in the page rate, and the ${sum(freight.cents)} for freight is paid once, for the machine. Damage by your staff costs extra; we tell you before we repair it.`,
      },
      {
        question: 'Who reads the meters when the network is down?',
        answer:
          'You do, once: we ask for the counter page of each machine by email, and correct the bill at the next reading.',
      },
    ],
  };
};
