import { dollars } from '../../money.ts';
import {
  type Calendar,
  dayOf,
  isoDate,
  longDate,
  NOTICES,
  noticeDay,
  officeDay,
  shortDate,
  shortDayAndMonth,
} from '../../notice.ts';
import { paths } from '../../paths.ts';
import { businessDays, inWriting } from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { AFCA_HELP, DISPUTE_HELP } from '../disputes.ts';
import { capital, present, sentences } from '../grammar.ts';
import { expectedHolidays, holidayLinks } from '../holiday-dates.ts';
import {
  FIRST_FULL_YEAR,
  laterHolidays,
  mayBeHoliday,
  noticeCalendar,
  noticeHolidays,
  unknownHolidays,
} from '../holiday-words.ts';
import { collectionTerms, LEAVING_EARLY } from '../lease-end.ts';
import { stateName } from '../names.ts';
import { nearbySection } from '../nearby.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Cell, Section, Table } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

/** No notice period includes the end of February, so the results are the same in leap years. */
const ENDS = [
  [6, 30],
  [8, 31],
  [10, 31],
  [12, 31],
] as const;

const ORDINARY_YEAR = 2001;

const dayBefore = ([month, date]: readonly [number, number], days: number): number =>
  noticeDay(dayOf(ORDINARY_YEAR, month, date), days);

export const NOTICE_TABLE: Table = {
  caption: 'The last day for your notice to arrive',
  head: ['Lease ends', ...NOTICES.map((days) => `${days}\u00a0days`)],
  rows: ENDS.map((end) => [0, ...NOTICES].map((days) => shortDayAndMonth(dayBefore(end, days)))),
  under: 'If the day falls on a weekend or a holiday, make sure your notice arrives by the business day before.',
};

/** The end of the first quarter, and the ends of two financial and calendar years. */
const LEASE_ENDS = [
  dayOf(FIRST_FULL_YEAR, 3, 31),
  ...[FIRST_FULL_YEAR, FIRST_FULL_YEAR + 1].flatMap((year) => [dayOf(year, 6, 30), dayOf(year, 12, 31)]),
];

/** Marks lease ends whose notice days could be affected by a holiday without a known date. */
const endCell = (end: number, isUncertain: boolean): Cell =>
  isUncertain ? { text: shortDate(end), note: 'check holidays' } : shortDate(end);

const lastDay = (end: number, days: number, calendar: Calendar): number => officeDay(noticeDay(end, days), 0, calendar);

const yearOf = (day: number): string => isoDate(day).slice(0, 4);

/**
 * Puts the weekday below the date, because both do not fit on one line on phones. The year is that of the lease's end
 * unless the cell contains another one.
 */
const dateCell = (day: number, end: number): Cell => ({
  text: `${shortDayAndMonth(day)}${yearOf(day) === yearOf(end) ? '' : ` ${yearOf(day)}`}`,
  note: longDate(day).slice(0, 3),
});

export const noticeTable = (profile: Profile): Table => {
  const calendar = noticeCalendar(profile);
  const isUnsure = mayBeHoliday(profile);
  const expected = expectedHolidays(profile);
  const isBeyond = LEASE_ENDS.some((end) => isoDate(end) > (calendar.until ?? ''));
  return {
    ...NOTICE_TABLE,
    rows: LEASE_ENDS.map((end) => [
      endCell(
        end,
        NOTICES.some((days) => isUnsure(noticeDay(end, days)) || isUnsure(lastDay(end, days, calendar))),
      ),
      ...NOTICES.map((days) => dateCell(lastDay(end, days, calendar), end)),
    ]),
    under: present([
      'We count calendar days back from the last day of the lease. If your notice would be due on a weekend or a holiday, we show the business day before.',
      sentences(
        `The dates ${isBeyond ? `until the end of ${calendar.until?.slice(0, 4)} ` : ''}allow for ${noticeHolidays(profile)}.`,
        ...unknownHolidays(profile, 'after the letter'),
        expected,
        expected !== '' && 'Near the Grand Final, the dates allow for a holiday one week earlier or later.',
        'If the lessor is in another state or territory, check the holidays there.',
      ),
      isBeyond && laterHolidays(profile),
    ]).join('\n'),
  };
};

const freightOfNew = ({ coverage: { freight } }: Profile): string =>
  freight?.cents ? `; freight is ${dollars(freight.cents)}, paid once` : '';

const returnRows = (profile: Profile): readonly (readonly [string, string])[] => {
  const { collection, delivery, wiping, isWayBackIncluded } = profile.coverage;
  return present([
    [
      'We collect',
      collection === undefined ? inWriting('the day') : `Within ${businessDays(collection)} after the last day`,
    ],
    ['You pay', isWayBackIncluded ? 'Nothing: return freight is included' : inWriting('return freight')],
    wiping !== undefined && [
      'Data on the drive',
      `Wiped or destroyed; we send the certificate within ${businessDays(wiping)} of collection`,
    ],
    [
      'A new printer',
      delivery === undefined
        ? inWriting('the day')
        : `Installed within ${businessDays(delivery)} of signing${freightOfNew(profile)}`,
    ],
  ]);
};

const noticeSection = (profile: Profile): Section => ({
  id: 'notice',
  heading: 'How to give notice',
  paragraphs: [
    'Find the last day and the notice clause in your agreement: it should give the number of days, the address, and whether you may use email. If it does not state the last day, ask the lessor in writing. If toner and service are under a second agreement, end that too.',
    'Send your notice at least two weeks before it must arrive, but not before any earliest date in your agreement. If you have less time, send it today, and keep proof that it arrived.',
    'If you miss the day, many agreements continue automatically, month by month or for a further term, and you keep paying rent. If you have missed it, still send the letter, and ask when the lease can next end. This is general information, not legal advice.',
  ],
  wording: [
    '[your business, ABN and address]',
    '[date]',
    'To [the lessor, at its address for notices]',
    'We give notice under lease agreement [agreement number] for the machine with serial number [serial number]. The term ends on [last day], and we do not agree to renew or extend it. Please confirm in writing that you have this notice, the end date, the final payment, when and where the machine goes back and at whose cost, and how and when the data on it will be erased.',
    '[signature, name and position]',
  ].join('\n'),
  links: [
    {
      text: 'Return, upgrade, extend or buy',
      path: `${paths.service('end-printer-lease-contract')}#your-four-ways-out`,
      note: 'what your agreement may allow',
    },
    ...holidayLinks(profile),
    { ...TOOLS.checklist, text: 'Before you sign the next lease' },
  ],
});

const daysOf = ({ coverage: { collection, delivery } }: Profile): string =>
  collection === undefined || delivery === undefined
    ? 'your quote says how soon we collect and install'
    : `we collect within ${businessDays(collection)} after the last day, and install a new printer within ${businessDays(delivery)} of signing`;

/** Beyond the nearest places, a list is only useful for offices in the same district. */
const DISTRICT_KM = 100;

const collectedNearby = (profile: Profile): Section =>
  nearbySection(profile, {
    service: 'end-printer-lease-contract',
    paragraphs: ['If you have printers in several offices, send us one request.'],
    same: { what: 'The same times apply', terms: daysOf(profile), values: daysOf(profile) },
    moreWithinKm: DISTRICT_KM,
    caption: `Collection and installation near ${profile.name}`,
    head: ['We collect within', 'We install within'],
    cells: ({ coverage: { collection, delivery } }) => [
      collection === undefined ? 'In your quote' : capital(businessDays(collection)),
      delivery === undefined ? 'In your quote' : capital(businessDays(delivery)),
    ],
  });

export const endPrinterLeaseContract: ServiceWriter = (profile) => {
  const { city, in: where, coverage, state, name } = profile;
  const { collection } = coverage;
  const calendar = noticeCalendar(profile);
  const first = dayOf(FIRST_FULL_YEAR, 6, 30);
  return {
    title: fitTitle(
      `End a Printer Lease ${city.name} ${city.state}: dates and return`,
      `End a Printer Lease ${city.name} ${city.state}`,
    ),
    description: [
      `End a printer lease ${where}: find the date your notice must arrive by.`,
      ...(collection === undefined
        ? []
        : [`If we arranged your lease, we collect within ${businessDays(collection)} and erase the data.`]),
    ],
    keywords: [
      `end printer lease ${city.name}`,
      `cancel copier lease ${city.name}`,
      `printer lease return ${city.postcode}`,
      `printer lease notice ${city.state}`,
    ],
    heading: `End a Printer Lease Contract ${where}, ${city.state}`,
    lead: sentences(
      `If your lease ends on ${longDate(first).replace(/^\w+ /, '')} and requires 90 days’ notice, your notice must arrive by ${longDate(
        lastDay(first, 90, calendar),
      )
        .replace(/^\w+ /, '')
        .replaceAll(' ', '\u00a0')}, unless the agreement counts the days differently.`,
      `If we arranged your lease, ${collectionTerms(profile.coverage)}.`,
    ),
    sections: [
      noticeSection(profile),
      {
        id: 'return',
        heading: `Returning the printer from ${name}`,
        paragraphs: [
          'If we arranged your lease, we collect the printer after the last day. Ask the lessor whether you pay rent until that day or until we collect the printer. For other leases, the agreement says where the printer must go and who pays. Email us the clause, and we will quote for transport.',
        ],
        table: { caption: `Return from ${name}, postcode ${city.postcode}`, head: [], rows: returnRows(profile) },
      },
      {
        id: 'early',
        heading: 'Leaving early',
        paragraphs: [
          'You usually owe the remaining payments, sometimes less a discount, plus removal costs and sometimes a residual. With 14 payments of $286 left and no discount, that is $4,004. Ask the lessor for the payout figure in writing, and until when it is valid.',
        ],
        links: [LEAVING_EARLY],
      },
      collectedNearby(profile),
    ],
    faqs: [
      {
        question: `Who helps in a dispute about a printer lease in ${stateName(state)}?`,
        answer: `${DISPUTE_HELP[state.code]} ${AFCA_HELP} We checked this in November 2026.`,
      },
      {
        question: `What must we do before you collect the printer ${where}?`,
        answer:
          'Save the address books and settings that you need. Print the counter page, take out your paper, delete address books, saved scans and stored passwords, and photograph the printer from each side. If we collect it, we wipe or destroy the drive.',
      },
    ],
  };
};
