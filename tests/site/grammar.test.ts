import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  article,
  cents,
  count,
  kilometres,
  list,
  longList,
  money,
  ordinal,
  percent,
  plural,
  ranked,
  sentences,
  times,
  withArticle,
} from '../../src/site/copy/grammar.ts';
import { clockTime } from '../../src/site/copy/hours.ts';
import {
  areaName,
  inPlace,
  placeName,
  placeNameFirst,
  populationArea,
  stateName,
  workArea,
} from '../../src/site/copy/names.ts';
import { atlas } from './load.ts';

describe('grammar', () => {
  it('chooses an article by sound', () => {
    const an = ['8%', '80', '8.5%', '11%', '18.2%', '11,000', '18,500', 'hour', 'office', 'ECOSYS'];
    const a = [
      '1%',
      '10%',
      '110',
      '180',
      '7.4%',
      '1,100',
      '118,000',
      'university',
      'used machine',
      'clinic',
      'one-off',
    ];
    for (const word of an) expect(article(word), word).toBe('an');
    for (const word of a) expect(article(word), word).toBe('a');
    expect(withArticle('8.0%')).toBe('an 8.0%');
  });

  it('prints figures one way', () => {
    expect(percent(18)).toBe('18.0%');
    expect(percent(18.14)).toBe('18.1%');
    expect(money(1234.5)).toBe('$1,234.50');
    expect(cents(1)).toBe('1 cent');
    expect(cents(9.5)).toBe('9.5 cents');
    expect(kilometres(0.4)).toBe('less than 1 km');
    expect(kilometres(6.66)).toBe('6.7 km');
    expect(kilometres(1029.4)).toBe('1,029 km');
    expect(times(12.99)).toBe('13 times');
    expect(times(2.4)).toBe('2.4 times');
    expect(times(1.99)).toBe('twice');
  });

  it('counts in words up to nine', () => {
    expect([0, 1, 9, 10, 1000].map(count)).toEqual(['no', 'one', 'nine', '10', '1,000']);
    expect(plural(1, 'working day')).toBe('one working day');
    expect(plural(4, 'working day')).toBe('four working days');
  });

  it('ranks in words', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '101st',
      '111th',
    ]);
    expect(ranked(1, 'largest')).toBe('largest');
    expect(ranked(3, 'largest')).toBe('third largest');
    expect(ranked(12, 'largest')).toBe('12th largest');
  });

  it('joins lists and sentences', () => {
    expect(list([])).toBe('');
    expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
    expect(longList(['bread and butter', 'tea', 'jam'])).toBe('bread and butter; tea; and jam');
    expect(sentences('One.', undefined, false, 'Two.')).toBe('One. Two.');
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 }), (items) => {
        expect(
          list(items)
            .split(/, | and /)
            .filter(Boolean),
        ).toEqual(items);
      }),
    );
  });

  it('tells the time', () => {
    expect([7, 8.5, 12, 15.5, 17].map(clockTime)).toEqual(['7 am', '8.30 am', '12 pm', '3.30 pm', '5 pm']);
  });
});

describe('names', () => {
  it('take an article where usage gives them one', () => {
    expect(placeName('Gold Coast')).toBe('the Gold Coast');
    expect(inPlace('Sunshine Coast')).toBe('on the Sunshine Coast');
    expect(inPlace('Blue Mountains')).toBe('in the Blue Mountains');
    expect(inPlace('Hobart')).toBe('in Hobart');
    expect(placeNameFirst('Central Coast')).toBe('The Central Coast');
    expect(stateName({ name: 'Northern Territory' })).toBe('the Northern Territory');
    expect(stateName({ name: 'Queensland' })).toBe('Queensland');
    expect(areaName('Campbelltown (NSW)')).toBe('Campbelltown');
  });

  it('say what area a count is of', () => {
    const areaOf = (state: string, slug: string): string => {
      const city = atlas.city(state, slug);
      return city ? populationArea(city) : '';
    };
    expect(areaOf('NSW', 'wollongong')).toBe('the urban centre of Wollongong');
    expect(areaOf('NSW', 'blacktown')).toBe('the Blacktown council area');
    expect(areaOf('NSW', 'tweed-heads')).toBe('the Tweed Heads part of the urban centre of Gold Coast–Tweed Heads');
    expect(areaOf('ACT', 'belconnen')).toBe('the district of Belconnen');
    expect(areaOf('VIC', 'werribee')).toBe('the suburb of Werribee');
    expect(areaOf('NT', 'yulara')).toBe('the locality of Yulara');
    const fyshwick = atlas.city('ACT', 'fyshwick');
    expect(fyshwick && workArea(fyshwick)).toBe('the ABS area South Canberra');
  });
});
