import { describe, expect, it } from 'vitest';
import { profileOf } from '../../src/site/copy/profile.ts';
import { noticeTable } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import { allPages, atlas, optionsWith } from './load.ts';

const options = optionsWith({});
const pages = allPages({});

const nearbyOn = (address: string) =>
  pages.find(({ path }) => path === address)?.copy.sections.find(({ id }) => id === 'nearby')?.table;

const rowsOn = (address: string) =>
  nearbyOn(address)?.rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : present([cell.text, cell.note]).join(', '))).join(' | '),
  );

const present = (words: readonly (string | undefined)[]) => words.filter((word) => word !== undefined);

describe('the places near a city on the pages of its services', () => {
  it('are listed on every page, nearest first, with their distance', () => {
    const services = pages.filter(({ family }) => family === 'service');
    expect(services).toHaveLength(1000);
    for (const { path } of services) {
      const rows = rowsOn(path) ?? [];
      expect(rows.length, path).toBeGreaterThanOrEqual(4);
      expect(rows.length, path).toBeLessThanOrEqual(8);
      const distances = rows.map((row) => Number(/([\d,.]+) km/.exec(row)?.[1]?.replace(',', '')));
      expect(distances, path).toEqual([...distances].sort((a, b) => a - b));
      // Beyond 250 km, only the four nearest.
      if (rows.length > 4) expect(distances.at(-1), path).toBeLessThanOrEqual(250);
    }
  });

  it('have their own freight, total, days and visits', () => {
    expect(rowsOn('/nsw/dubbo/printer-leasing/')?.[0]).toBe('Mudgee, 2850, 100 km south-east | $227.70 | $18,496.50');
    expect(rowsOn('/nsw/dubbo/kyocera-printer-lease/')?.[0]).toBe(
      'Mudgee, 2850, 100 km south-east | $227.70 | $21,739',
    );
    expect(rowsOn('/nsw/dubbo/managed-print-services/')?.[0]).toBe(
      'Mudgee, 2850, 100 km south-east | Two business days | Twice a year',
    );
    expect(rowsOn('/nsw/dubbo/end-printer-lease-contract/')?.[0]).toBe(
      'Mudgee, 2850, 100 km south-east | 10 business days | Eight business days',
    );
    expect(rowsOn('/nsw/dubbo/printer-leasing-quotes/')?.[0]).toBe(
      'Mudgee, 2850, 100 km south-east | $227.70 | Eight business days',
    );
  });

  it('cross state borders', () => {
    expect(rowsOn('/nsw/albury/printer-leasing/')?.[0]).toContain('Wodonga in Victoria, 3690');
  });
});

describe('the dates for notice of a place', () => {
  const datesOf = (state: string, slug: string) => {
    const city = atlas.city(state, slug);
    if (city === undefined) throw new Error(`no ${slug}`);
    return noticeTable(profileOf(city, options)).rows.map((row) => row.join(' | '));
  };

  it('leave out weekends and the holidays of its state', () => {
    expect(datesOf('NSW', 'sydney')).toEqual([
      '30 Jun 2027 | Thu 1 Apr | Fri 30 Apr | Mon 31 May',
      '31 Dec 2027 | Fri 1 Oct | Mon 1 Nov | Wed 1 Dec',
      '30 Jun 2028 | Fri 31 Mar | Mon 1 May | Wed 31 May',
      '31 Dec 2028 | Fri 29 Sep | Wed 1 Nov | Fri 1 Dec',
    ]);
    // Labour Day on 2 October 2028 is not a holiday in Tasmania.
    expect(datesOf('TAS', 'hobart').at(-1)).toBe('31 Dec 2028 | Mon 2 Oct | Wed 1 Nov | Fri 1 Dec');
    // It is the King’s Birthday in Queensland.
    expect(datesOf('QLD', 'brisbane').at(-1)).toBe('31 Dec 2028 | Fri 29 Sep | Wed 1 Nov | Fri 1 Dec');
  });

  it('end where the known holidays end', () => {
    expect(datesOf('WA', 'perth')).toEqual([
      '30 Jun 2027 | Thu 1 Apr | Fri 30 Apr | Mon 31 May',
      '31 Dec 2027 | Fri 1 Oct | Mon 1 Nov | Wed 1 Dec',
    ]);
  });
});
