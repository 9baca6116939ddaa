import { z } from 'zod';
import { STATE_CODES, type StateCode } from './place-schemas.ts';

/** The comments in `content/holidays.yml` document each value. */

const text = z.string().trim().min(1, 'must not be empty');
const date = z.iso.date('must be a date like 2026-03-31');
const stateCode = z.enum(STATE_CODES);

const isWeekend = (written: string): boolean => [0, 6].includes(new Date(written).getUTCDay());
const weekday = date.refine((written) => !isWeekend(written), 'must be a day from Monday to Friday');

export const holidaysSchema = z.strictObject({
  states: z.array(
    z.strictObject({
      code: stateCode,
      until: date,
      list: z.url(),
      localList: z.url().optional(),
      expected: z.array(weekday).default([]),
    }),
  ),
  local: z.array(
    z.strictObject({
      name: text,
      instead: text.optional(),
      days: z.array(weekday).default([]),
      until: date,
      places: z.array(z.string().regex(/^[a-z]+\/[a-z-]+$/, 'must be a place such as tas/hobart')).min(1),
    }),
  ),
});

/** Names by date. Lists only weekdays. */
export const holidayDatesSchema = z.strictObject({
  source: text,
  from: date,
  states: z.record(stateCode, z.record(weekday, text)),
});

export type HolidayRecord = z.output<typeof holidaysSchema>;
export type HolidayDates = z.output<typeof holidayDatesSchema>;

export interface Holiday {
  readonly date: string;
  readonly name: string;
  /** Whether the government has not confirmed the date yet. */
  readonly isExpected: boolean;
}

export type LocalHoliday = HolidayRecord['local'][number];

export interface HolidaysOfState {
  readonly holidays: readonly Holiday[];
  /** Last date for which holidays are known. */
  readonly until: string;
  readonly list: string;
  /** List of local holidays. Undefined if `list` includes them. */
  readonly localList: string | undefined;
  readonly local: readonly LocalHoliday[];
}

export interface HolidaysOfPlace {
  readonly dates: readonly string[];
  /** Dates of the state's holidays that local holidays replace. */
  readonly replaced: readonly string[];
  readonly until: string;
  readonly local: readonly LocalHoliday[];
}

interface Place {
  readonly state: StateCode;
  readonly slug: string;
}

export interface HolidayLists {
  readonly ofState: (code: StateCode) => HolidaysOfState;
  readonly ofPlace: (place: Place) => HolidaysOfPlace;
}

const yearOf = (written: string): string => written.slice(0, 4);

/** Whether a local holiday replaces this one, on a known date or, after its last known year, on an unknown one. */
const isReplaced = ({ date: day, name }: Holiday, local: readonly LocalHoliday[]): boolean =>
  local.some(
    ({ instead, days, until }) => instead === name && (day > until || days.some((own) => yearOf(own) === yearOf(day))),
  );

export const createHolidays = (record: HolidayRecord, { states }: Pick<HolidayDates, 'states'>): HolidayLists => {
  const ofState = (code: StateCode): HolidaysOfState => {
    const entry = record.states.find((state) => state.code === code);
    if (entry === undefined) throw new Error(`content/holidays.yml has no ${code}.`);
    const { until, list, localList, expected } = entry;
    return {
      holidays: Object.entries(states[code] ?? {}).map(([day, name]) => ({
        date: day,
        name,
        isExpected: expected.includes(day),
      })),
      until,
      list,
      localList,
      local: record.local.filter(({ places }) => places.some((place) => place.startsWith(`${code.toLowerCase()}/`))),
    };
  };
  const places = new Map<string, HolidaysOfPlace>();
  const readPlace = ({ state, slug }: Place): HolidaysOfPlace => {
    const { holidays, until, local: all } = ofState(state);
    const local = all.filter(({ places }) => places.includes(`${state.toLowerCase()}/${slug}`));
    const own = holidays.filter((holiday) => !isReplaced(holiday, local)).map((holiday) => holiday.date);
    return {
      dates: [...new Set([...own, ...local.flatMap(({ days }) => days)])].sort(),
      replaced: holidays.filter((holiday) => isReplaced(holiday, local)).map((holiday) => holiday.date),
      until,
      local,
    };
  };
  const ofPlace = (place: Place): HolidaysOfPlace => {
    const key = `${place.state} ${place.slug}`;
    const known = places.get(key) ?? readPlace(place);
    places.set(key, known);
    return known;
  };
  return { ofState, ofPlace };
};

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix?: string;
}

export const holidayProblems = (
  { states, local }: HolidayRecord,
  dates: Pick<HolidayDates, 'states'>,
  places: readonly string[],
): readonly Problem[] => [
  ...STATE_CODES.filter((code) => !states.some((state) => state.code === code)).map((code) => ({
    path: ['states'],
    message: `${code} is missing`,
    fix: 'add its code, until and list',
  })),
  ...states.flatMap(({ code, until, expected }, index) => {
    const known = Object.keys(dates.states[code] ?? {});
    const late = known.filter((day) => day > until);
    return [
      ...(late.length > 0
        ? [
            {
              path: ['states', index, 'until'],
              message: `holidays.json has later dates: ${late[0]}`,
              fix: 'run npm test -- tests/site/holidays/dates.test.ts -u',
            },
          ]
        : []),
      ...expected
        .filter((day) => !known.includes(day))
        .map((day) => ({
          path: ['states', index, 'expected'],
          message: `${day} is not a holiday in holidays.json`,
          fix: 'remove it, or correct the date',
        })),
    ];
  }),
  ...local.flatMap(({ places: own, days, until, instead }, index) => [
    ...own
      .filter((place) => !places.includes(place))
      .map((place) => ({
        path: ['local', index, 'places'],
        message: `there is no place ${place}`,
        fix: 'use the state and file name of a city, such as tas/hobart',
      })),
    ...days
      .filter((day) => day > until)
      .map((day) => ({
        path: ['local', index, 'until'],
        message: `${day} is later`,
        fix: 'use the last day of its year',
      })),
    ...own
      .filter((place) => instead !== undefined && !namesIn(place, dates).includes(instead))
      .map((place) => ({
        path: ['local', index, 'instead'],
        message: `"${instead}" is not a public holiday in the state of ${place}`,
        fix: 'use the name of one of its holidays in holidays.json',
      })),
  ]),
];

const namesIn = (place: string, { states }: Pick<HolidayDates, 'states'>): readonly string[] => {
  const code = STATE_CODES.find((one) => place.startsWith(`${one.toLowerCase()}/`));
  return code === undefined ? [] : Object.values(states[code] ?? {});
};
