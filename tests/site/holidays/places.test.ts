import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { businessDayBefore, businessDaysAfter } from '../../../src/site/business-days.ts';
import { holidayExample, holidayLinks, holidayNotes, holidayRows } from '../../../src/site/copy/holiday-dates.ts';
import { calendarOfPlace, holidaysCounted, noticeCalendar } from '../../../src/site/copy/holiday-words.ts';
import { profileOf } from '../../../src/site/copy/profile.ts';
import { holidayProblems } from '../../../src/site/holidays.ts';
import {
  type Calendar,
  isBusinessDay,
  isNationalHoliday,
  longDate,
  noticeWords,
  officeDay,
  writtenDay,
} from '../../../src/site/notice.ts';
import { STATE_CODES, type StateCode } from '../../../src/site/place-schemas.ts';
import { atlas, cities, optionsWith, SENTINELS, states } from '../load.ts';
import { dates, holidays, record } from './content.ts';

const options = optionsWith(SENTINELS);

const cityOf = (id: string) => {
  const city = cities.find(({ state, slug }) => `${state.toLowerCase()}/${slug}` === id);
  if (city === undefined) throw new Error(`no place ${id}`);
  return city;
};

const stateOf = (code: StateCode) => {
  const state = states.find((one) => one.code === code);
  if (state === undefined) throw new Error(`no state ${code}`);
  return state;
};

const profile = (id: string) => profileOf(cityOf(id), options);
const calendar = (id: string): Calendar => calendarOfPlace(profile(id));

/** Returns the planner's sentence for a lease whose 90 days' notice is due on `due`. */
const words = (id: string, due: string, today = '2026-11-28') =>
  noticeWords(writtenDay(due) + 90, 90, writtenDay(today), noticeCalendar(profile(id)));

describe('the planner', () => {
  it('takes the holidays of the state into account', () => {
    expect(words('vic/melbourne', '2027-11-02')).toBe(
      '2 November 2027 is a public holiday in Melbourne, so your notice must arrive by Monday 1 November 2027.',
    );
    expect(words('nsw/sydney', '2027-11-02')).toBe('Your notice must arrive by Tuesday 2 November 2027.');
    expect(words('qld/cairns', '2027-10-04')).toContain('arrive by Friday 1 October 2027.');
    expect(words('nsw/dubbo', '2027-06-14')).toContain('arrive by Friday 11 June 2027.');
    expect(words('qld/cairns', '2027-06-14')).toBe('Your notice must arrive by Monday 14 June 2027.');
    expect(words('wa/perth', '2027-09-27')).toContain('27 September 2027 is a public holiday in Perth');
  });

  it('uses a substitute day only in the states that have one if Anzac Day is on a Sunday', () => {
    for (const id of ['nsw/sydney', 'act/canberra', 'wa/perth', 'qld/brisbane', 'nt/darwin'])
      expect(words(id, '2027-04-26'), id).toContain('is a public holiday');
    for (const id of ['vic/melbourne', 'sa/adelaide', 'tas/hobart'])
      expect(words(id, '2027-04-26'), id).toBe('Your notice must arrive by Monday 26 April 2027.');
  });

  it('takes the holidays of single towns into account', () => {
    expect(words('tas/hobart', '2027-02-08')).toContain('8 February 2027 is a public holiday in Hobart');
    expect(words('tas/launceston', '2027-02-08')).toBe('Your notice must arrive by Monday 8 February 2027.');
    expect(words('tas/launceston', '2027-11-01')).toContain('is a public holiday in Launceston');
    expect(words('qld/brisbane', '2027-08-11')).toContain('is a public holiday in Brisbane');
    expect(words('qld/ipswich', '2027-08-11')).toBe('Your notice must arrive by Wednesday 11 August 2027.');
    expect(words('nt/darwin', '2027-07-23')).toContain('is a public holiday in Darwin');
  });

  it("skips a state's holiday and the one by which a town replaces it, because the lessor may be anywhere in the state", () => {
    const today = '2026-01-05';
    expect(words('vic/geelong', '2026-10-21', today)).toContain('is a public holiday in Geelong or Melbourne, so');
    expect(words('vic/geelong', '2026-11-03', today)).toContain('arrive by Monday 2 November 2026.');
    expect(words('wa/karratha', '2026-09-28', today)).toContain('arrive by Friday 25 September 2026.');
    // Geelong's own holiday of 2027 has no date yet, but it replaces the state's all the same.
    expect(words('vic/geelong', '2027-11-02')).toContain('arrive by Monday 1 November 2027.');
    expect(words('vic/ballarat', '2027-11-02')).toContain('is a public holiday in Ballarat, so');
    expect(words('wa/karratha', '2027-09-27')).toContain('is a public holiday in Karratha or Perth, so');
  });

  it('is early enough even if an unconfirmed holiday moves by a week', () => {
    expect(words('vic/ballarat', '2027-09-24')).toContain('24 September 2027 may be a public holiday in Ballarat');
    expect(words('vic/ballarat', '2027-10-01')).toBe(
      '1 October 2027 may be a public holiday in Ballarat, so your notice must arrive by Thursday 30 September 2027.',
    );
    expect(words('vic/ballarat', '2027-10-02')).toBe(
      '2 October 2027 is a Saturday, and the Friday may be a public holiday, so your notice must arrive by Thursday 30 September 2027.',
    );
    expect(words('nsw/sydney', '2027-10-01')).toBe('Your notice must arrive by Friday 1 October 2027.');
  });

  it('states that a date is beyond the list, and still takes national holidays into account', () => {
    const beyond = ' Not all holidays of that month are on our list, so check that date.';
    expect(words('vic/melbourne', '2028-12-29')).toBe('Your notice must arrive by Friday 29 December 2028.');
    expect(words('vic/melbourne', '2029-01-02')).toBe(`Your notice must arrive by Tuesday 2 January 2029.${beyond}`);
    expect(words('vic/melbourne', '2029-03-30')).toBe(
      `30 March 2029 is a public holiday in Melbourne, so your notice must arrive by Thursday 29 March 2029.${beyond}`,
    );
    expect(words('wa/perth', '2028-03-06')).toContain(beyond);
    expect(words('wa/perth', '2027-03-05')).not.toContain(beyond);
    // The Townsville Show is in July. Its date in 2027 is not known, although the state's holidays are.
    expect(words('qld/townsville', '2026-12-15')).not.toContain('check that date');
    expect(words('qld/townsville', '2027-07-06')).toBe(
      'Your notice must arrive by Tuesday 6 July 2027. Not all holidays are on our list, for example the Townsville Show: check that date.',
    );
    expect(words('qld/townsville', '2027-11-16')).not.toContain('check that date');
    // Tasmania's local holidays follow the same rules every year.
    expect(words('tas/hobart', '2028-10-26')).toBe(
      '26 October 2028 is a public holiday in Hobart, so your notice must arrive by Wednesday 25 October 2028.',
    );
    // No date of the local show day is known.
    expect(words('nt/jabiru', '2027-07-23')).toBe(
      'Your notice must arrive by Friday 23 July 2027. Not all holidays are on our list, for example the local show day: check that date.',
    );
    // The date has passed, so there is nothing to check.
    expect(words('vic/melbourne', '2029-01-02', '2029-01-03')).not.toContain('check that date');
  });

  it('puts the reminder on the business day before a holiday', () => {
    expect(longDate(officeDay(writtenDay('2027-11-02'), writtenDay('2026-11-28'), calendar('vic/melbourne')))).toBe(
      'Monday 1 November 2027',
    );
  });

  it("loads only its page's dates", () => {
    const { off = '', where, until } = calendarOfPlace(profile('vic/geelong'));
    expect([where, until]).toEqual([' in Geelong', '2028-12-31']);
    expect(off.split(' ')).toContain('2026-10-21');
    expect(off.split(' ')).not.toContain('2027-01-26');
    expect(off.length).toBeLessThan(200);
  });
});

test("national holidays are holidays of each state, so that the planner doesn't have to list them", () => {
  for (const code of STATE_CODES) {
    const { holidays: known, until } = holidays.ofState(code);
    const own = known.map(({ date }) => writtenDay(date));
    for (let day = writtenDay('2026-01-01'); day <= writtenDay(until); day += 1)
      if (isNationalHoliday(day) && !/^S/.test(longDate(day))) expect(own, `${code} ${longDate(day)}`).toContain(day);
  }
});

describe('business days', () => {
  it('in a promise exclude weekends and holidays', () => {
    const later = (id: string, from: string, count: number) =>
      longDate(businessDaysAfter(writtenDay(from), count, calendar(id)));
    expect(later('vic/melbourne', '2027-11-01', 1)).toBe('Wednesday 3 November 2027');
    expect(later('nsw/sydney', '2027-11-01', 1)).toBe('Tuesday 2 November 2027');
    // Our visits count Bendigo's own holidays only.
    expect(later('vic/bendigo', '2027-11-01', 1)).toBe('Tuesday 2 November 2027');
    expect(later('tas/burnie', '2027-12-24', 2)).toBe('Thursday 30 December 2027');
  });

  it('are counted in the same way forwards and backwards', () => {
    const day = fc.integer({ min: writtenDay('2026-01-05'), max: writtenDay('2028-12-01') });
    fc.assert(
      fc.property(fc.constantFrom('vic/geelong', 'tas/hobart', 'wa/perth'), day, (id, start) => {
        const next = businessDaysAfter(start, 1, calendar(id));
        expect(isBusinessDay(next, calendar(id))).toBe(true);
        if (isBusinessDay(start, calendar(id))) expect(businessDayBefore(next, calendar(id))).toBe(start);
      }),
    );
  });

  it('are explained with a list of the holidays that each place has', () => {
    expect(holidaysCounted(profile('sa/renmark'))).toBe('South Australian public holidays');
    expect(holidaysCounted(profile('wa/karratha'))).toBe(
      'Western Australian public holidays, with the King’s Birthday in August',
    );
    expect(holidaysCounted(profile('tas/smithton'))).toBe('Tasmanian public holidays, Agfest and Recreation Day');
  });
});

describe('the dates', () => {
  const rows = (id: string) => holidayRows(profile(id));

  it("are listed for each known year, including the place's own holidays", () => {
    expect(rows('vic/melbourne')).toEqual([
      ['2026', expect.stringContaining('25\u00a0September, 3\u00a0November, 25 and 28\u00a0December')],
      [
        '2027',
        '1 and 26\u00a0January, 8, 26 and 29\u00a0March, 14\u00a0June, 24\u00a0September, 2\u00a0November, 27 and 28\u00a0December',
      ],
      ['2028', expect.stringMatching(/^3 and 26\u00a0January, 13\u00a0March, 14, 17 and 25\u00a0April/)],
    ]);
    expect(rows('vic/geelong')[0]?.[1]).toContain('21\u00a0October, 25');
    expect(rows('vic/geelong')[1]?.[1]).not.toContain('November');
    expect(rows('vic/geelong')[2]?.[1]).not.toContain('November');
    expect(rows('tas/hobart')[1]?.[1]).toContain('8\u00a0February');
    expect(rows('tas/launceston')[1]?.[1]).not.toContain('February');
    expect(rows('wa/perth').map(([label]) => label)).toEqual(['2026', '2027']);
  });

  it('leave out the dates before the build date', () => {
    const melbourne = profile('vic/melbourne');
    const on = (asOf: string) => holidayRows({ ...melbourne, options: { ...melbourne.options, asOf } });
    expect(on('2026-11-30')[0]).toEqual(['2026', '25 and 28\u00a0December']);
    expect(on('2026-12-29').map(([year]) => year)).toEqual(['2027', '2028']);
  });

  it('are followed by missing and unconfirmed dates', () => {
    expect(holidayNotes(profile('sa/renmark'))).toBe('The list runs to the end of 2028.');
    expect(holidayNotes(profile('wa/perth'))).toBe('The list runs to the end of 2027.');
    expect(holidayNotes(profile('vic/bendigo'))).toBe(
      'Bendigo has Bendigo Cup Day instead of Melbourne Cup Day. Its date after 2026 is not on our list yet. The holidays on 24 September 2027 and 29 September 2028 depend on AFL Grand Final dates that are not yet confirmed. The list runs to the end of 2028.',
    );
  });

  it('do not include a holiday without a known date, which is still not a business day', () => {
    expect(holidayNotes(profile('qld/gympie'))).toBe(
      'The local show day is missing, because we do not have its date yet: check the official list, linked below. The list runs to the end of 2028.',
    );
    expect(holidayLinks(profile('qld/gympie'))).toEqual([
      { text: 'Local show days in Queensland', path: 'https://www.qld.gov.au/recreation/travel/holidays/show' },
    ]);
  });

  it('are followed by a link to the official list if some are missing', () => {
    const linkOf = (place: string) => holidayLinks(profile(place)).map(({ text }) => text);
    expect(linkOf('qld/cairns')).toEqual(['Local show days in Queensland']);
    expect(linkOf('tas/ulverstone')).toEqual(['Public holidays in Tasmania']);
    expect(linkOf('wa/perth')).toEqual(['Public holidays in Western Australia']);
    expect(linkOf('nsw/orange')).toEqual([]);
  });

  it('link nothing if none is missing', () => {
    expect(holidayLinks(profile('sa/renmark'))).toEqual([]);
  });

  it('show how a holiday delays a visit', () => {
    expect(holidayExample(stateOf('VIC'), options)).toBe(
      'If you call from Melbourne on Friday 5 March 2027, a technician arrives by Tuesday 9 March, after Labour Day.',
    );
  });
});

test('a record that contradicts its dates or places is reported', () => {
  const ids = atlas.cities.map(({ state, slug }) => `${state.toLowerCase()}/${slug}`);
  expect(holidayProblems(record, dates, ids)).toEqual([]);
  const [first, ...rest] = record.states;
  if (first === undefined) throw new Error('no state');
  const wrong = {
    states: [{ ...first, until: '2027-12-31', expected: ['2027-01-05'] }, ...rest.slice(1)],
    local: [
      { name: 'Show', days: ['2027-03-01'], until: '2026-12-31', places: ['tas/nowhere'] },
      { name: 'Cup', instead: 'Melbourne Cup Day', days: [], until: '2026-12-31', places: ['tas/hobart'] },
    ],
  };
  expect(holidayProblems(wrong, dates, ids).map(({ message }) => message)).toEqual([
    `${rest[0]?.code} is missing`,
    'holidays.json has later dates: 2028-01-03',
    '2027-01-05 is not a holiday in holidays.json',
    'there is no place tas/nowhere',
    '2027-03-01 is later',
    '"Melbourne Cup Day" is not a public holiday in the state of tas/hobart',
  ]);
});
