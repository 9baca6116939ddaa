import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEASE_FIELDS, type LeaseAnswers, leaseAnswers, plainAnswer, readLease } from '../../src/site/lease-form.ts';

const ANSWERS: LeaseAnswers = {
  rent: '286.00',
  months: '48',
  mono: '3000',
  colour: '500',
  monoRate: '1.32',
  colourRate: '11',
  minimum: '0.00',
  freight: '1650.00',
};
const INPUTS = {
  rentCents: 28600,
  termMonths: 48,
  monoPages: 3000,
  colourPages: 500,
  monoRate: 1.32,
  colourRate: 11,
  minimumPagesCents: 0,
  freightCents: 165_000,
};

const BLACK = 'Cents, such as 1.32 for $0.0132; 0, or 0.1 to 100';
const COLOUR = 'Cents, such as 11 for $0.11; 0, or 1 to 100';

describe('the answers to the lease calculator', () => {
  it('are parsed into calculator inputs and serialised to the same values', () => {
    expect(readLease(ANSWERS)).toEqual({ inputs: INPUTS, problems: [] });
    expect(leaseAnswers(INPUTS)).toEqual(ANSWERS);
  });

  const rate = (least: number) =>
    fc.oneof(fc.constant(0), fc.integer({ min: least * 1000, max: 100_000 })).map((parts) => parts / 1000);

  it('round-trip through the URL, whatever their values', () => {
    const inputs = fc.record({
      rentCents: fc.integer({ min: 0, max: 1_000_000 }),
      termMonths: fc.integer({ min: 12, max: 60 }),
      monoPages: fc.integer({ min: 0, max: 500_000 }),
      colourPages: fc.integer({ min: 0, max: 500_000 }),
      monoRate: rate(0.1),
      colourRate: rate(1),
      minimumPagesCents: fc.integer({ min: 0, max: 1_000_000 }),
      freightCents: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(inputs, (lease) => {
        expect(readLease(leaseAnswers(lease)).inputs).toEqual(lease);
      }),
    );
  });

  it.each([
    [{ rent: ' $1,286.5 ' }, { rentCents: 128650 }],
    [{ mono: '12,500' }, { monoPages: 12500 }],
    [{ mono: '4,' }, { monoPages: 4 }],
    [{ mono: '4,5' }, { monoPages: 45 }],
    [{ colour: '4,50' }, { colourPages: 450 }],
    [{ colour: ',500' }, { colourPages: 500 }],
    [{ mono: '4 5' }, { monoPages: 45 }],
    [{ mono: '12k' }, { monoPages: 12000 }],
    [{ colour: '1.1 K' }, { colourPages: 1100 }],
    [{ months: '4 years' }, { termMonths: 48 }],
    [{ months: '3 yrs' }, { termMonths: 36 }],
    [{ months: '1.25y' }, { termMonths: 15 }],
    [{ rent: '1.15' }, { rentCents: 115 }],
    [{ monoRate: '0.875' }, { monoRate: 0.875 }],
    [{ monoRate: '1.32c' }, { monoRate: 1.32 }],
    [{ monoRate: '$0.0132' }, { monoRate: 1.32 }],
    [{ monoRate: '0' }, { monoRate: 0 }],
    [{ colourRate: '$0.11' }, { colourRate: 11 }],
    [{ colourRate: '$ 0.07' }, { colourRate: 7 }],
    [{ colourRate: '11 cents' }, { colourRate: 11 }],
    [{ colourRate: ' 9.5 ¢' }, { colourRate: 9.5 }],
    [{ colourRate: '1 Cent' }, { colourRate: 1 }],
    [{ colourRate: '$0' }, { colourRate: 0 }],
  ])('can use everyday notation: %o', (change, inputs) => {
    expect(readLease({ ...ANSWERS, ...change }).inputs).toEqual({ ...INPUTS, ...inputs });
  });

  it.each([
    [{ rent: '' }, 'Dollars and cents, 0 to 10,000'],
    [{ rent: '10000.01' }, 'Dollars and cents, 0 to 10,000'],
    [{ freight: '-5' }, 'Dollars and cents, 0 to 10,000'],
    [{ freight: '20000' }, 'Dollars and cents, 0 to 10,000'],
    [{ rent: '28.600' }, 'Dollars and cents, 0 to 10,000'],
    [{ months: '11' }, 'Whole months, 12 to 60'],
    [{ months: '61' }, 'Whole months, 12 to 60'],
    [{ months: '1.3 years' }, 'Whole months, 12 to 60'],
    [{ months: '6 years' }, 'Whole months, 12 to 60'],
    [{ months: '1.2.3y' }, 'Whole months, 12 to 60'],
    [{ mono: '1.2345k' }, 'A whole number, 0 to 500,000'],
    [{ mono: 'k' }, 'A whole number, 0 to 500,000'],
    [{ mono: '2 years' }, 'A whole number, 0 to 500,000'],
    [{ rent: '2k' }, 'Dollars and cents, 0 to 10,000'],
    [{ mono: '-1' }, 'A whole number, 0 to 500,000'],
    [{ mono: '1.5' }, 'A whole number, 0 to 500,000'],
    [{ mono: ',' }, 'A whole number, 0 to 500,000'],
    [{ mono: '3,000.5' }, 'A whole number, 0 to 500,000'],
    [{ mono: '1,5k' }, 'A whole number, 0 to 500,000'],
    [{ mono: '500,0000' }, 'A whole number, 0 to 500,000'],
    [{ rent: '4,50' }, 'Dollars and cents, 0 to 10,000'],
    [{ months: '3,6' }, 'Whole months, 12 to 60'],
    [{ colour: 'a few' }, 'A whole number, 0 to 500,000'],
    [{ colour: '1e3' }, 'A whole number, 0 to 500,000'],
    [{ monoRate: '1,32' }, BLACK],
    [{ monoRate: '0.0132' }, BLACK],
    [{ monoRate: '0.013' }, BLACK],
    [{ colourRate: '0.0001' }, COLOUR],
    [{ colourRate: '0.11' }, COLOUR],
    [{ colourRate: '$11' }, COLOUR],
    [{ colourRate: '$' }, COLOUR],
    [{ colourRate: 'cents' }, COLOUR],
    [{ colourRate: '$0.11c' }, COLOUR],
    [{ rent: '286c' }, 'Dollars and cents, 0 to 10,000'],
    [{ minimum: '$' }, 'Dollars and cents, 0 to 10,000'],
  ])('are rejected with a hint: %o', (change, message) => {
    expect(readLease({ ...ANSWERS, ...change })).toEqual({ problems: [{ field: Object.keys(change)[0], message }] });
  });

  it('have a rate in cents in the URL, whatever notation was entered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 100_000 }), (parts) => {
        const cents = String(parts / 1000);
        for (const written of [cents, `${cents} c`, `${cents}¢`, `$${(parts / 100_000).toFixed(5)}`])
          expect(plainAnswer('colourRate', written)).toBe(cents);
      }),
    );
    expect(plainAnswer('rent', '$1,286.50')).toBe('1286.50');
    expect(plainAnswer('mono', '12k')).toBe('12000');
    expect(plainAnswer('mono', '4,50')).toBe('450');
    expect(plainAnswer('months', '4 years')).toBe('48');
    expect(plainAnswer('colourRate', ' $0.11c ')).toBe('$0.11c');
  });

  it('are all validated at once, in the order of the form', () => {
    const nothing = Object.fromEntries(LEASE_FIELDS.map((field) => [field, '?'])) as unknown as LeaseAnswers;
    expect(readLease(nothing).problems.map(({ field }) => field)).toEqual([...LEASE_FIELDS]);
  });
});
