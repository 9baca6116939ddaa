import { describe, expect, it } from 'vitest';
import { profileOf } from '../../src/site/copy/profile.ts';
import { noticeTable } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import type { Cell } from '../../src/site/copy/types.ts';
import { allPages, atlas, optionsWith } from './load.ts';

const options = optionsWith({});
const pages = allPages({});

const nearbyOn = (address: string) =>
  pages.find(({ path }) => path === address)?.copy.sections.find(({ id }) => id === 'nearby')?.notes?.table;

const wordsOf = (cell: Cell) => (typeof cell === 'string' ? cell : present([cell.text, cell.note]).join(', '));

const rowsOn = (address: string) => nearbyOn(address)?.rows.map((row) => row.map(wordsOf).join(' | '));

const present = (words: readonly (string | undefined)[]) => words.filter((word) => word !== undefined);

describe('the places near a city on its service pages', () => {
  it('are listed on every page, nearest first, with their distance', () => {
    const services = pages.filter(({ family }) => family === 'service');
    expect(services).toHaveLength(1000);
    for (const { path, copy } of services) {
      const rows = rowsOn(path) ?? [];
      const section = copy.sections.find(({ id }) => id === 'nearby');
      const same = [section?.paragraphs[0], ...(section?.notes?.paragraphs ?? [])].join(' ');
      const kmIn = (text: string) =>
        [...text.matchAll(/([\d.,]+) km/g)].map(([, km = '']) => Number(km.replace(',', '')));
      const [inRows, inWords] = [rows.flatMap(kmIn), /\bthe same\b/i.test(same) ? kmIn(same) : []];
      for (const distances of [inRows, inWords]) expect(distances, path).toEqual([...distances].sort((a, b) => a - b));
      const all = [...inRows, ...inWords].sort((a, b) => a - b);
      expect(all.length, path).toBeGreaterThanOrEqual(2);
      expect(all.length, path).toBeLessThanOrEqual(10);
      // Beyond 250 km, only the two nearest places are listed.
      if (all.length > 2) expect(all.at(-1), path).toBeLessThanOrEqual(250);
    }
  });

  it('name another state once if all places on the same terms are there', () => {
    const sameAs = (address: string) =>
      pages
        .find(({ path }) => path === address)
        ?.copy.sections.find(({ id }) => id === 'nearby')
        ?.paragraphs[0]?.replaceAll('\u00a0', ' ');
    expect(sameAs('/nsw/tweed-heads/printer-leasing/')).toBe(
      'A lease costs the same in these places in Queensland (freight is included): the Gold Coast (22 km north-west), Logan (73 km north-west), Brisbane (94 km north-west) and Ipswich (99 km north-west).',
    );
    expect(sameAs('/nsw/queanbeyan/printer-leasing/')).toContain('Canberra (');
  });

  it('have a row if their freight, total, days or visits differ', () => {
    expect(rowsOn('/nsw/dubbo/printer-leasing/')?.[0]).toBe('Mudgee, 2850, 100 km south-east | $227.70 | $12,922');
    expect(rowsOn('/nsw/dubbo/kyocera-printer-lease/')?.[0]).toBe(
      'Mudgee, 2850, 100 km south-east | $227.70 | $21,739',
    );
    expect(rowsOn('/nsw/penrith/managed-print-services/')).toEqual([
      'The Blue Mountains, 2780, 37 km west | Two business days | Twice a year',
      'Lithgow, 2790, 59 km north-west | Two business days | Twice a year',
      'Bowral, 2576, 85 km south | Two business days | Twice a year',
    ]);
    expect(rowsOn('/nsw/dubbo/end-printer-lease-contract/')).toBeUndefined();
    expect(rowsOn('/nsw/dubbo/printer-leasing-quotes/')?.[0]).toBe('Mudgee, 2850, 100 km south-east | $227.70 | Eight');
    expect(rowsOn('/nt/alice-springs/printer-leasing/')?.at(-1)).toContain('km');
  });

  it('are named first if their terms are the same, the nearest four in the text and the others collapsed', () => {
    const section = (path: string) =>
      pages.find((page) => page.path === path)?.copy.sections.find(({ id }) => id === 'nearby');
    const hume = section('/act/hume/kyocera-printer-lease/');
    expect(hume?.paragraphs).toEqual([
      'The 2554ci costs the same in Fyshwick (7.2 km north), Queanbeyan in New South Wales (7.3 km north-east), Woden (8.2 km north-west) and Tuggeranong (9.4 km west): freight is included.',
    ]);
    expect(hume?.notes?.paragraphs.join(' ')).toMatch(
      /^In Barton \(2600, 10 km north\), .+ and .+ \(\d{4}, \d+ km [a-z-]+\), the 2554ci with 6,000 pages a month costs \$21,512 over 48 months, freight included, as in Hume\.$/,
    );
    expect(section('/nt/palmerston/end-printer-lease-contract/')?.paragraphs[0]).toMatch(/^The same times apply in /);
    expect(nearbyOn('/act/hume/kyocera-printer-lease/')).toBeUndefined();
  });

  it('have the values of the page’s own place in the collapsed text, because the table lists other ones', () => {
    const collapsed = (path: string) =>
      pages
        .find((page) => page.path === path)
        ?.copy.sections.find(({ id }) => id === 'nearby')
        ?.notes?.paragraphs.join(' ');
    expect(collapsed('/sa/mount-barker/end-printer-lease-contract/')).toMatch(
      /^In Gawler \(5118, 54 km north\), .+, we collect within five business days after the last day, and install a new printer within five business days of signing, as in Mount Barker\.$/,
    );
    expect(collapsed('/nsw/newcastle/managed-print-services/')).toMatch(
      /^In Sydney \(.+, a technician comes within one business day of a call, with four planned visits a year, as in Newcastle\.$/,
    );
    expect(collapsed('/sa/mount-barker/printer-leasing-quotes/')).toMatch(
      /^In Gawler \(.+, the printer is installed within five business days, with freight included, as in Mount Barker\.$/,
    );
    for (const { path, copy } of pages.filter(({ family }) => family === 'service'))
      for (const text of copy.sections.find(({ id }) => id === 'nearby')?.notes?.paragraphs ?? [])
        expect(text, path).toMatch(/^(In|On) .+\), .+ \b(business days?|over 48 months)\b.*, as (in|on) /);
  });

  it('are left out if they are far and several nearer places have other terms', () => {
    const section = pages
      .find(({ path }) => path === '/nsw/queanbeyan/kyocera-printer-lease/')
      ?.copy.sections.find(({ id }) => id === 'nearby');
    expect(section?.paragraphs[0]).toBe(
      'The 2554ci costs the same in Canberra (12 km north-west): freight is included.',
    );
    expect(rowsOn('/nsw/queanbeyan/kyocera-printer-lease/')?.[0]).toContain('Goulburn, 2580, 81 km north-east');
  });

  it('have a maximum freight if it explains an amount', () => {
    const under = (address: string) => nearbyOn(address)?.under;
    expect(under('/nt/yulara/printer-leasing-quotes/')).toBe(
      'Tennant Creek is in our remote zone, where freight is at most $1,650.00.',
    );
    expect(under('/qld/moranbah/printer-leasing-quotes/')).toBe(
      'Moranbah is in our remote zone, where freight is at most $1,650.00. Mackay, Airlie Beach and Bowen are in our regional zone, where freight is at most $880.00.',
    );
    expect(under('/nsw/dubbo/kyocera-printer-lease/')).toBe(
      'The totals are for 6,000 pages a month and include freight.',
    );
  });

  it('are introduced by the preposition of each name', () => {
    const text = (address: string) =>
      pages.find(({ path }) => path === address)?.copy.sections.find(({ id }) => id === 'nearby')?.paragraphs[0];
    expect(text('/qld/brisbane/end-printer-lease-contract/')).toMatch(/^The same times apply in /);
    expect(text('/qld/brisbane/end-printer-lease-contract/')).toContain(' on the Gold Coast (');
  });

  it('name the water that the straight line crosses', () => {
    const text = (path: string) => JSON.stringify(pages.find((page) => page.path === path)?.copy.sections);
    expect(text('/vic/frankston/managed-print-services/')).toContain('Werribee (49 km north-west across Port Phillip)');
    expect(text('/vic/werribee/managed-print-services/')).toContain('Frankston (3199, 49 km south-east across Port');
    expect(text('/vic/frankston/')).toContain('49 km north-west across Port Phillip');
    expect(text('/sa/whyalla/managed-print-services/')).toContain('Port Pirie (46 km south-east across Spencer Gulf)');
    expect(text('/vic/geelong/managed-print-services/')).not.toMatch(/Werribee[^)]*across/);
  });

  it('cross state borders', () => {
    const albury = JSON.stringify(
      pages
        .find(({ path }) => path === '/nsw/albury/printer-leasing/')
        ?.copy.sections.find(({ id }) => id === 'nearby'),
    );
    expect(albury).toContain('Wodonga in Victoria');
  });
});

describe('the notice dates of a place', () => {
  const tableOf = (state: string, slug: string) => {
    const city = atlas.city(state, slug);
    if (city === undefined) throw new Error(`no ${slug}`);
    return noticeTable(profileOf(city, options));
  };
  const datesOf = (state: string, slug: string) => tableOf(state, slug).rows.map((row) => row.map(wordsOf).join(' | '));

  it("leave out weekends and the state's holidays", () => {
    expect(datesOf('NSW', 'sydney')).toEqual([
      '31 Mar 2027 | 31 Dec 2026, Thu | 29 Jan, Fri | 1 Mar, Mon',
      '30 Jun 2027 | 1 Apr, Thu | 30 Apr, Fri | 31 May, Mon',
      '31 Dec 2027 | 1 Oct, Fri | 1 Nov, Mon | 1 Dec, Wed',
      '30 Jun 2028 | 31 Mar, Fri | 1 May, Mon | 31 May, Wed',
      '31 Dec 2028 | 29 Sep, Fri | 1 Nov, Wed | 1 Dec, Fri',
    ]);
    // Labour Day on 2 October 2028 is not a holiday in Tasmania.
    expect(datesOf('TAS', 'hobart').at(-1)).toBe('31 Dec 2028 | 2 Oct, Mon | 1 Nov, Wed | 1 Dec, Fri');
    // The Burnie Show is on the Friday before the first Saturday in October.
    expect(datesOf('TAS', 'burnie').slice(2)).toEqual([
      '31 Dec 2027 | 30 Sep, Thu | 29 Oct, Fri | 1 Dec, Wed',
      '30 Jun 2028 | 31 Mar, Fri | 1 May, Mon | 31 May, Wed',
      '31 Dec 2028 | 2 Oct, Mon | 1 Nov, Wed | 1 Dec, Fri',
    ]);
    // In Queensland, 2 October 2028 is the King’s Birthday.
    expect(datesOf('QLD', 'brisbane').at(-1)).toBe('31 Dec 2028 | 29 Sep, Fri | 1 Nov, Wed | 1 Dec, Fri');
  });

  it('are early enough even if an unconfirmed holiday moves by a week', () => {
    // The Friday before the AFL Grand Final is expected on 24 September 2027 and 29 September 2028.
    expect(datesOf('VIC', 'ballarat').slice(2)).toEqual([
      '31 Dec 2027 | 30 Sep, Thu | 1 Nov, Mon | 1 Dec, Wed',
      '30 Jun 2028 | 31 Mar, Fri | 1 May, Mon | 31 May, Wed',
      '31 Dec 2028 | 2 Oct, Mon | 1 Nov, Wed | 1 Dec, Fri',
    ]);
  });

  it('are marked only if a local holiday without a known date can be on one of them', () => {
    // The Toowoomba Show is at the end of March, and the Ipswich Show in the middle of May.
    const marked = (slug: string) => datesOf('QLD', slug).map((row) => row.includes('check holidays'));
    expect(marked('toowoomba')).toEqual([false, true, false, true, false]);
    expect(marked('ipswich')).toEqual([false, false, false, false, false]);
  });

  it('are marked if the holidays of their year are not known yet', () => {
    expect(datesOf('WA', 'perth')).toEqual([
      '31 Mar 2027 | 31 Dec 2026, Thu | 29 Jan, Fri | 26 Feb, Fri',
      '30 Jun 2027 | 1 Apr, Thu | 30 Apr, Fri | 31 May, Mon',
      '31 Dec 2027 | 1 Oct, Fri | 1 Nov, Mon | 1 Dec, Wed',
      '30 Jun 2028, check holidays | 31 Mar, Fri | 1 May, Mon | 31 May, Wed',
      '31 Dec 2028, check holidays | 2 Oct, Mon | 1 Nov, Wed | 1 Dec, Fri',
    ]);
    const later =
      'public holidays ends in 2027. Later dates allow only for weekends and national holidays: check the state’s.';
    expect(tableOf('WA', 'perth').under).toContain(`Our list of Western Australian ${later}`);
    expect(tableOf('NSW', 'sydney').under).not.toContain('holidays ends in');
    // The Devonport Show is on 1 December 2028.
    expect(datesOf('TAS', 'devonport').slice(2)).toEqual([
      '31 Dec 2027 | 1 Oct, Fri | 29 Oct, Fri | 1 Dec, Wed',
      '30 Jun 2028 | 31 Mar, Fri | 1 May, Mon | 31 May, Wed',
      '31 Dec 2028 | 2 Oct, Mon | 1 Nov, Wed | 30 Nov, Thu',
    ]);
  });

  it('are followed by the local holidays that are left out because their dates are not known yet', () => {
    expect(tableOf('QLD', 'maryborough').under).toContain(
      'The dates allow for Queensland public holidays. From 2027, check the date of the Fraser Coast Show, which is not on our list yet.',
    );
    expect(tableOf('TAS', 'hobart').under).toContain(
      'The dates allow for Tasmanian public holidays, the Royal Hobart Regatta and the Royal Hobart Show. If the lessor',
    );
  });
});
