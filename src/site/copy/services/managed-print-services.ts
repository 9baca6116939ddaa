import type { Coverage } from '../../coverage.ts';
import { fleetPlan } from '../../fleet-plan.ts';
import { dollars, gstIn, rate, wholeDollars } from '../../money.ts';
import { paths } from '../../paths.ts';
import type { Fleet } from '../../priced-offices.ts';
import { TERM_MONTHS } from '../../usual-lease.ts';
import {
  businessDays,
  businessHours,
  freightWords,
  inWriting,
  LONG_REPAIR,
  responseTime,
  spareTerms,
} from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, count, list, number, plural, present, sentences } from '../grammar.ts';
import { holidayLinks, holidayNotes, holidayRows } from '../holiday-dates.ts';
import {
  AFTER_HOURS,
  changesWithSeason,
  DAYLIGHT_MONTHS,
  hoursAt,
  keepsSydneyTime,
  localHours,
  sydneyClocks,
} from '../hours.ts';
import { collectionTerms, noticeLink } from '../lease-end.ts';
import { waterWords } from '../matters.ts';
import { nearbySection } from '../nearby.ts';
import { estimate, freightOnce, modelOf, OPTIONS, officeOfSix } from '../price-words.ts';
import type { Profile } from '../profile.ts';
import type { Cell, PageCopy, Section } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

const timesAYear = (visits: number): string =>
  visits === 1 ? 'Once a year' : visits === 2 ? 'Twice a year' : `${capital(count(visits))} times a year`;

const calendarOf = ({ coverage: { toner, visits, who } }: Profile): readonly (readonly Cell[])[] =>
  present([
    ['After our quote', 'We count your pages for a month and confirm the price before you sign'],
    [
      'To begin',
      {
        text: 'We connect your printers, online or on a visit',
        note: 'You keep your present service until each printer has reported its pages',
      },
    ],
    ['Every month', 'We read the page counters'],
    [
      'When toner runs low',
      toner === undefined
        ? inWriting('how much toner we keep with you')
        : {
            text: `The A3 printer tells us, and we send toner while you still have at least ${plural(toner, 'day’s', 'days’')} worth`,
            note: 'You replace the cartridge when it is empty',
          },
    ],
    visits !== undefined && [
      timesAYear(visits),
      {
        text: `${capital(who ?? 'A technician')} cleans and checks every printer, on days we agree with you`,
        note: 'You let us in during office hours',
      },
    ],
    ['Every year', 'We go through the page counts with you and point out printers you hardly use'],
  ]);

const hoursRows = (profile: Profile): readonly (readonly Cell[])[] => {
  const { city, coverage } = profile;
  const { standardMonths, daylightMonths } = city.hoursFromSydney;
  return present([
    ...(changesWithSeason(city)
      ? [
          [`Help desk, ${DAYLIGHT_MONTHS}`, hoursAt(daylightMonths)],
          ['Help desk, other months', hoursAt(standardMonths)],
        ]
      : [['Help desk', localHours(city)]]),
    coverage.callBack !== undefined && ['We call back', `Within ${businessHours(coverage.callBack)}`],
    [
      { text: 'Technician', note: 'for the A3 printer' },
      coverage.response === undefined ? inWriting('the response time') : `Within ${responseTime(coverage.response)}`,
    ],
    coverage.spare !== undefined && [LONG_REPAIR, capital(spareTerms(coverage.spare))],
  ]);
};

const MONTH = 'Per month';
const TOTAL = 'Total';
/** Most of it comes from moving pages, not from the plan. */
const SAVED = 'Net saving';

/** The page rates pay for toner and repairs, so the fee does not. */
const RATES_PAY_FOR =
  'The page rates pay for the A3 printer’s toner, parts and repairs; an A3 page often counts as two.';

const usualDeskRate = ({ deskRates }: Fleet): number => deskRates[Math.floor(deskRates.length / 2)] as number;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** States the shares saved at each assumed cost of a desktop page. */
const sharesSaved = ({ options: { prices } }: Profile): string => {
  const { deskRates } = prices.leaseExamples.fleet;
  const [least = 0, most = 0] = [deskRates[0], deskRates.at(-1)];
  const shareAt = (deskRate: number): string => percent(fleetPlan(prices, deskRate).share);
  const fleet = prices.leaseExamples.fleet;
  const usual = usualDeskRate(fleet);
  return `or ${shareAt(usual)}, if a desktop page costs you ${rate(usual)}. If it costs you ${rate(least)}, the saving is ${shareAt(least)}; at ${rate(most)}, ${shareAt(most)}.`;
};

/** Compares the visits with those in the largest city, because the example has the same fee in every zone. */
const visitsInFee = ({ coverage: { visits }, options: { atlas, coverage } }: Profile): string => {
  if (visits === undefined) return 'planned visits';
  const own = plural(visits, 'planned visit a year', 'planned visits a year');
  const [largest] = atlas.largestCities(1);
  const most = largest && coverage(largest);
  return most?.visits === undefined || most.visits <= visits
    ? own
    : `${own} (${count(most.visits)} in the ${most.zoneName} zone, for the same fee)`;
};

const freightOfPlan = (coverage: Coverage): string =>
  coverage.freight?.cents === 0
    ? 'freight and installation are included'
    : `installation is included, and freight is ${freightWords(coverage) ?? 'in your quote'}`;

const newPrinter = (coverage: Coverage): string =>
  `The A3 printer stays, so there is no freight. A new one is installed ${coverage.delivery === undefined ? 'on the day in your quote' : `within ${businessDays(coverage.delivery)} of signing`}; ${freightOfPlan(coverage)}.`;

type Month = ReturnType<typeof fleetPlan>['after'];

/** Splits the total by payee. */
const payees = ({ totalCents, rentCents, deskCents }: Month): string =>
  `There are separate bills: ${dollars(rentCents)} for rent and ${dollars(totalCents - rentCents - deskCents)} for service (A3 pages and management). The firm also buys ${dollars(deskCents)} of toner for the desktop printers it keeps. Your quote says who bills the service.`;

/** Describes the bills from the lessor and from toner suppliers. */
const othersOf = ({ rentCents, deskCents }: Month, { deskPrinters, keptPrinters }: Fleet): string =>
  `The lessor bills the ${dollars(rentCents)} rent under a separate 48- or 60-month lease. The firm keeps ${count(keptPrinters)} of its ${count(deskPrinters)} desktop printers and still buys ${dollars(deskCents)} of toner a month for them; your quote can include that toner.`;

const monthBill = (profile: Profile): Required<PageCopy>['bill'] => {
  const {
    city,
    in: where,
    coverage,
    options: { prices },
  } = profile;
  const { fleet, pageRates } = prices.leaseExamples;
  const deskRate = usualDeskRate(fleet);
  const { machine, movedPages, before, after, savedCents } = fleetPlan(prices, deskRate);
  const row = (name: Cell, line: keyof Month): readonly Cell[] => [name, dollars(before[line]), dollars(after[line])];
  return {
    caption: `A firm of ${fleet.people}, before and after`,
    head: [
      MONTH,
      { text: 'Now', note: `${fleet.deskPrinters + 1} printers` },
      { text: 'Managed', note: `${fleet.keptPrinters + 1} printers` },
    ],
    rows: [
      row({ text: `Rent, A3 ${modelOf(machine.printerName)}`, path: paths.printer(machine.printer) }, 'rentCents'),
      row(
        { text: 'Pages on the A3', note: `${number(fleet.monoPages)} black, ${number(fleet.colourPages)} colour` },
        'ownCents',
      ),
      row({ text: 'Pages moved to it', note: `${number(movedPages)} × ${rate(pageRates.mono)}` }, 'movedCents'),
      row('Management', 'feeCents'),
      row(
        {
          text: 'Desktop toner',
          note: `${number(fleet.deskPages)} pages at ${rate(deskRate)} now, ${number(fleet.keptPages)} after`,
        },
        'deskCents',
      ),
      row(TOTAL, 'totalCents'),
      ['Includes GST of', dollars(gstIn(before.totalCents)), dollars(gstIn(after.totalCents))],
      [SAVED, '', dollars(savedCents)],
      [
        { text: 'Total to pay', note: `${TERM_MONTHS} months` },
        wholeDollars(before.totalCents * TERM_MONTHS),
        wholeDollars(after.totalCents * TERM_MONTHS),
      ],
    ],
    strong: [TOTAL, SAVED],
    under: [
      `The firm gives up ${count(fleet.deskPrinters - fleet.keptPrinters)} of its ${count(fleet.deskPrinters)} desktop printers. Moving their pages to the A3 printer saves ${dollars(savedCents + after.feeCents)} a month, even without a plan. In this example, the plan costs ${dollars(after.feeCents)} for all ${count(fleet.keptPrinters + 1)} printers together: we read the meters, watch the A3 printer’s toner and make ${visitsInFee(profile)}. That leaves ${dollars(savedCents)} a month, ${sharesSaved(profile)}`,
      `${payees(after)} ${RATES_PAY_FOR} ${estimate()}`,
    ].join('\n'),
    more: {
      words: 'See ',
      links: [
        {
          text: 'how we worked out this plan',
          path: `${paths.service('managed-print-services')}#a-worked-example`,
        },
        {
          text: `what a lease costs ${where}`,
          path: paths.cityService(city, 'printer-leasing'),
        },
      ],
    },
    notes: {
      heading: 'Bills, installation, freight and extras',
      paragraphs: [othersOf(after, fleet), newPrinter(coverage), `Paper, staples, insurance and ${OPTIONS} are extra.`],
    },
  };
};

const helpDeskSection = (profile: Profile): Section => {
  const { city, in: where } = profile;
  const links = holidayLinks(profile);
  return {
    id: 'hours',
    heading: 'Help desk and response',
    paragraphs: [],
    table: {
      caption: `Monday to Friday ${where}${keepsSydneyTime(city) ? '' : ', local time'}`,
      head: ['What', 'When'],
      rows: hoursRows(profile),
      under: keepsSydneyTime(city)
        ? undefined
        : sentences(sydneyClocks(city), profile.coverage.callBack !== undefined && AFTER_HOURS),
    },
    notes: {
      heading: 'Public holidays (not business days)',
      paragraphs: [],
      table: {
        caption: `Public holidays ${where}`,
        head: ['Year', 'Dates'],
        rows: holidayRows(profile),
        under: holidayNotes(profile),
      },
      links,
    },
  };
};

/** The plan is separate from the lease, so it has its own end. */
const endOfPlan = (profile: Profile): Section => ({
  id: 'end',
  heading: 'How a plan ends',
  paragraphs: [
    `The plan and the lease of the A3 printer are separate agreements. Your quote says how long the plan runs and how much notice it needs. You owe every payment of the lease. If we arranged it, ${collectionTerms(profile.coverage)}; if not, its agreement says who returns the printer and who pays. Ask us to make both end on the same day.`,
  ],
  links: [{ ...noticeLink(profile), text: 'Find the date your notice must arrive by' }],
});

const sameService = ({ coverage: { response, visits } }: Profile): string => {
  const terms = present([
    response !== undefined && `a technician for the A3 printer within ${responseTime(response)} of a call`,
    visits !== undefined && plural(visits, 'planned visit a year', 'planned visits a year'),
  ]);
  return terms.length === 0 ? 'your quote says how soon and how often a technician comes' : list(terms);
};

const serviceThere = ({ coverage: { response, visits } }: Profile): string =>
  response === undefined
    ? 'your quote says how soon and how often a technician comes'
    : `a technician comes within ${responseTime(response)} of a call${visits === undefined ? '' : `, with ${plural(visits, 'planned visit a year', 'planned visits a year')}`}`;

const severalOffices = (profile: Profile): Section =>
  nearbySection(profile, {
    service: 'managed-print-services',
    paragraphs: ['One plan can cover all your offices, each with the visits and response times of its town.'],
    same: { what: 'The service is the same', terms: sameService(profile), values: serviceThere(profile) },
    caption: `Response times and visits near ${profile.name}`,
    head: [{ text: 'Technician comes within', note: 'for the A3 printer' }, 'Planned visits'],
    cells: ({ coverage: { response, visits } }) => [
      response === undefined ? 'In your quote' : capital(responseTime(response)),
      visits === undefined ? 'In your quote' : timesAYear(visits),
    ],
  });

/** States the terms of the A3 printer, which stays; only a new printer would be installed. */
const leadOf = (profile: Profile): string => {
  const {
    in: where,
    coverage: { visits, response },
  } = profile;
  const comes = response === undefined ? '' : `comes within ${responseTime(response)} if the A3 printer fails`;
  const checks = visits === undefined ? '' : `checks every printer ${timesAYear(visits).toLowerCase()}`;
  const open = present([
    visits === undefined && 'the number of planned visits',
    response === undefined && 'the response time',
  ]);
  return sentences(
    `${capital(where)}, a technician ${present([checks, comes]).join(', and ') || 'comes to you'}.`,
    open.length > 0 && `${inWriting(list(open))}.`,
    `Fewer than five printers? Compare a lease: ${dollars(officeOfSix(profile.options).cost.monthlyCents)} a month for six people${freightOnce(profile)}.`,
  );
};

const VISITS =
  'Not for the A3 printer or for planned visits. Your quote says which desktop printers we repair; ask what a visit costs for the others. Repairing damage caused by your staff costs extra, and we tell you before we start.';

export const managedPrintServices: ServiceWriter = (profile) => {
  const { city, in: where, coverage } = profile;
  const { visits, response } = coverage;
  return {
    title: fitTitle(
      `Managed Print Services ${city.name} ${city.state}: visits, toner, help desk`,
      `Managed Print Services ${city.name} ${city.state}`,
    ),
    description: [
      `Managed print ${where} ${city.postcode}: we read the meters and send toner for the A3 printer${visits === undefined ? '' : `; a technician visits ${timesAYear(visits).toLowerCase()}`}.`,
      ...(response === undefined ? [] : [`A technician reaches a broken A3 printer within ${responseTime(response)}.`]),
      ...(keepsSydneyTime(city)
        ? []
        : [
            `Help desk ${hoursAt(city.hoursFromSydney.standardMonths)}, local time${changesWithSeason(city) ? ', earlier in summer' : ''}.`,
          ]),
    ],
    keywords: [
      `managed print services ${city.name}`,
      `printer service ${city.name}`,
      `toner delivery ${city.postcode}`,
      `print fleet ${city.name}`,
    ],
    heading: `Managed Print Services ${where}, ${city.state}`,
    lead: leadOf(profile),
    bill: monthBill(profile),
    answer: {
      caption: `A year of managed print ${where}`,
      head: ['When', 'Who does what'],
      rows: calendarOf(profile),
      under: waterWords(profile),
    },
    sections: [helpDeskSection(profile), endOfPlan(profile), severalOffices(profile)],
    faqs: [
      {
        question: `Do you look after printers we already own ${where}?`,
        answer:
          'Yes, if parts and toner are still available. We list them by model and age first, and our quote says which ones we would look after and which we would rather replace.',
      },
      {
        question: `Does a service visit ${where} cost extra?`,
        answer: VISITS,
      },
    ],
  };
};
