import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { count, kilometres, list, percent, plural, sentences } from '../../src/site/copy/grammar.ts';
import { clockTime } from '../../src/site/copy/hours.ts';
import { areaName, inPlace, placeName, placeNameFirst, populationArea, stateName } from '../../src/site/copy/names.ts';
import { atlas } from './load.ts';

describe('grammar', () => {
  it('prints figures consistently', () => {
    expect(percent(18)).toBe('18.0%');
    expect(percent(18.14)).toBe('18.1%');
    expect(kilometres(0.4)).toBe('less than 1 km');
    expect(kilometres(6.66)).toBe('6.7 km');
    expect(kilometres(1029.4)).toBe('1,029 km');
  });

  it('spells out counts up to nine', () => {
    expect([0, 1, 9, 10, 1000].map(count)).toEqual(['no', 'one', 'nine', '10', '1,000']);
    expect(plural(1, 'working day')).toBe('one working day');
    expect(plural(4, 'working day')).toBe('four working days');
  });

  it('joins lists and sentences', () => {
    expect(list([])).toBe('');
    expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
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

  it('formats times of day', () => {
    expect([7, 8.5, 12, 15.5, 17].map(clockTime)).toEqual([
      '7\u00a0am',
      '8.30\u00a0am',
      '12\u00a0pm',
      '3.30\u00a0pm',
      '5\u00a0pm',
    ]);
  });
});

describe('names', () => {
  it('have an article if usage requires one', () => {
    expect(placeName('Gold Coast')).toBe('the Gold Coast');
    expect(inPlace('Sunshine Coast')).toBe('on the Sunshine Coast');
    expect(inPlace('Blue Mountains')).toBe('in the Blue Mountains');
    expect(inPlace('Hobart')).toBe('in Hobart');
    expect(placeNameFirst('Central Coast')).toBe('The Central Coast');
    expect(stateName({ name: 'Northern Territory' })).toBe('the Northern Territory');
    expect(stateName({ name: 'Queensland' })).toBe('Queensland');
    expect(areaName('Campbelltown (NSW)')).toBe('Campbelltown');
  });

  it('state the area of a count', () => {
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
  });
});
