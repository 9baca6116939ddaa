import { businessHours, inWriting, sum } from '../coverage-words.ts';
import { fitTitle } from '../describe.ts';
import { capital, list, plural, present, sentences } from '../grammar.ts';
import { changesWithSeason, DAYLIGHT_MONTHS, hoursAt, keepsSydneyTime, localHours } from '../hours.ts';
import type { Profile } from '../profile.ts';
import { TOOLS } from '../tools.ts';
import type { Cell } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Visits spread evenly over the year, none in the holidays around New Year: two fall in March and September. */
const visitMonths = (visits: number): readonly string[] => {
  const step = 12 / visits;
  return Array.from({ length: visits }, (_, visit) => MONTHS[Math.floor(visit * step + step / 2 - 1)] ?? MONTHS[2]);
};

const DAYS_OF_A_YEAR = 365;

/** A year of service: what happens when, and who does it. */
const calendarOf = ({ coverage: { toner, visits, who } }: Profile, postcode: string): readonly (readonly Cell[])[] =>
  present([
    ['Every month', 'We read the page counters over the network', 'Nothing: nobody reports figures'],
    [
      toner === undefined ? 'As needed' : `About every ${plural(toner, 'day')}`,
      toner === undefined
        ? `${inWriting('how often toner comes', postcode)}`
        : `We send toner, ${plural(Math.round(DAYS_OF_A_YEAR / toner), 'delivery', 'deliveries')} a year`,
      'Put it on the shelf',
    ],
    visits !== undefined && [
      list(visitMonths(visits)),
      `${capital(who ?? 'Somebody')} cleans and checks every machine`,
      'Let us in, in office hours',
    ],
    ['Once a year', 'We go through the page counts with you and move or take out what stands idle', 'Decide'],
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
    coverage.callBack !== undefined && ['We call back', `within ${businessHours(coverage.callBack)}`],
    [
      'On site',
      coverage.response === undefined
        ? inWriting('the response time', city.postcode)
        : `within ${businessHours(coverage.response)}`,
    ],
  ]);
};

/** The latest call that still finds somebody the same day, in words. */
const lastCall = ({ city }: Profile): string => {
  const { standardMonths, daylightMonths } = city.hoursFromSydney;
  const [, end] = hoursAt(Math.min(standardMonths, daylightMonths)).split(' to ');
  return end ?? '';
};

/** Who does what, when, in local hours. */
export const managedPrintServices: ServiceWriter = (profile) => {
  const { city, in: where, name, coverage } = profile;
  const { visits, toner, who, response, freight } = coverage;
  const when = visits === undefined ? undefined : list(visitMonths(visits));
  return {
    title: fitTitle(
      `Managed Print Services ${city.name} ${city.state}: your year`,
      `Managed Print Services ${city.name} ${city.state}`,
    ),
    description: [
      `A year of managed print ${where}: meters, toner, visits and help desk hours.`,
      ...(when === undefined ? [] : [`Service visits in ${when}.`]),
      ...(response === undefined ? [] : [`On site within ${businessHours(response)}.`]),
      `For ${city.name} ${city.postcode}.`,
    ],
    keywords: [
      `managed print services ${city.name}`,
      `printer service ${city.name}`,
      `toner delivery ${city.postcode}`,
      `print fleet ${city.name}`,
    ],
    heading: `Managed Print Services in ${city.name}, ${city.state}`,
    lead: sentences(
      `${capital(where)} we read the counters${toner === undefined ? '' : `, send toner about every ${plural(toner, 'day')}`} and mend what breaks.`,
      when !== undefined && `${capital(who ?? 'somebody')} visits in ${when}.`,
      `Our help desk answers ${localHours(city)}${keepsSydneyTime(city) ? '' : ` ${where}`}.`,
    ),
    answer: {
      caption: `A year of managed print ${where}`,
      head: ['When', 'What we do', 'What you do'],
      rows: calendarOf(profile, city.postcode),
    },
    sections: [
      {
        id: 'hours',
        heading: `Help desk and response, by the clock ${where}`,
        paragraphs: present([
          !keepsSydneyTime(city) &&
            `Our desk closes at 5 pm in Sydney. Call before ${lastCall(profile)} ${where}, the earliest that falls in the year, and somebody still answers the same day.`,
        ]),
        table: { caption: `Hours ${where}, Monday to Friday`, head: ['What', 'Local time'], rows: hoursRows(profile) },
      },
      {
        id: 'saving',
        heading: 'What it may save',
        paragraphs: present([
          'Count your machines, their pages and everything that is paid for them in one year. A plan saves where machines stand idle, where toner is bought singly and where colour is printed by default; where none of the three holds, it saves little.',
        ]),
        links: [TOOLS.calculator, TOOLS.prices],
      },
    ],
    faqs: present([
      {
        question: `Do you look after printers ${where} that we own already?`,
        answer:
          'Yes, as far as parts and toner for them can be had. We list them by model and age first, and say in the quote which we take on and which we would rather replace.',
      },
      {
        question: `Does a visit to ${name} cost extra?`,
        answer:
          freight?.cents === 0 || freight === undefined
            ? 'Service visits are in the page rate. What you broke yourselves is not, and we say so before we mend it.'
            : `Service visits are in the page rate; the ${sum(freight.cents)} of freight is for delivery alone. What you broke yourselves is not in it, and we say so before we mend it.`,
      },
      {
        question: 'Who reads the meters when the network is down?',
        answer:
          'You do, once: we ask for the counter page of each machine by e-mail, and correct the bill at the next reading.',
      },
    ]),
  };
};
