import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeaseInputs, leaseCost } from '../../src/site/lease-cost.ts';
import { average, dollars, rate } from '../../src/site/money.ts';

const pages = fc.integer({ min: 0, max: 1_000_000 });
const cents = fc.integer({ min: 0, max: 1_000_000 });
/** Prices in cents with three decimals, as in quotes. */
const perPage = fc.integer({ min: 0, max: 100_000 }).map((parts) => parts / 1000);

const inputs: fc.Arbitrary<LeaseInputs> = fc.record({
  monoPages: pages,
  colourPages: pages,
  termMonths: fc.integer({ min: 1, max: 120 }),
  rentCents: cents,
  monoRate: perPage,
  colourRate: perPage,
  minimumPagesCents: cents,
});

/** Calculates with big integers, and rounds half a cent up. */
const exactCharge = (count: number, price: number): number =>
  Number((BigInt(count) * BigInt(Math.round(price * 1000)) * 2n + 1000n) / 2000n);

const PRACTICE: LeaseInputs = {
  monoPages: 3000,
  colourPages: 500,
  termMonths: 48,
  rentCents: 28600,
  monoRate: 1.32,
  colourRate: 11,
};

describe('the cost of a lease', () => {
  it('is the rent plus the pages, per month, over the term and per page', () => {
    expect(leaseCost(PRACTICE)).toEqual({
      monoCents: 3960,
      colourCents: 5500,
      pagesCents: 9460,
      monthlyCents: 38060,
      totalCents: 1_826_880,
      centsPerPage: 38060 / 3500,
    });
  });

  it('charges pages exactly to the cent, whatever the notation of the rate', () => {
    fc.assert(
      fc.property(inputs, (lease) => {
        const { monoCents, colourCents } = leaseCost(lease);
        expect(monoCents).toBe(exactCharge(lease.monoPages, lease.monoRate));
        expect(colourCents).toBe(exactCharge(lease.colourPages, lease.colourRate));
      }),
    );
    expect(leaseCost({ ...PRACTICE, monoPages: 100, monoRate: 1.005 }).monoCents).toBe(101);
  });

  it('charges the minimum if fewer pages are printed, and never less than the pages', () => {
    fc.assert(
      fc.property(inputs, (lease) => {
        const { monoCents, colourCents, pagesCents } = leaseCost(lease);
        expect(pagesCents).toBe(Math.max(monoCents + colourCents, lease.minimumPagesCents ?? 0));
      }),
    );
  });

  it('adds up in whole cents: a month is the rent plus the pages, and the term is the sum of its months', () => {
    fc.assert(
      fc.property(inputs, (lease) => {
        const { pagesCents, monthlyCents, totalCents } = leaseCost(lease);
        expect(monthlyCents).toBe(lease.rentCents + pagesCents);
        expect(totalCents).toBe(monthlyCents * lease.termMonths);
        expect(Number.isSafeInteger(totalCents)).toBe(true);
      }),
    );
  });

  it('never falls as more pages are printed', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 1000 }), (lease, more) => {
        const before = leaseCost(lease);
        const after = leaseCost({ ...lease, monoPages: lease.monoPages + more });
        expect(after.monthlyCents).toBeGreaterThanOrEqual(before.monthlyCents);
      }),
    );
  });

  it('has no cost per page if nothing is printed', () => {
    const idle = leaseCost({ ...PRACTICE, monoPages: 0, colourPages: 0 });
    expect(idle.centsPerPage).toBeUndefined();
    expect(idle.monthlyCents).toBe(28600);
  });

  it.each([
    [{ monoPages: -1 }, 'monoPages must be a whole number, not below zero'],
    [{ colourPages: 1.5 }, 'colourPages must be a whole number, not below zero'],
    [{ rentCents: Number.NaN }, 'rentCents must be a whole number, not below zero'],
    [{ termMonths: 0 }, 'termMonths must be at least one'],
    [{ colourRate: -0.1 }, 'colourRate must be a number, not below zero'],
    [{ monoRate: Number.POSITIVE_INFINITY }, 'monoRate must be a number, not below zero'],
    [{ minimumPagesCents: 0.5 }, 'minimumPagesCents must be a whole number, not below zero'],
  ])('rejects %o, and names the invalid value', (change, message) => {
    expect(() => leaseCost({ ...PRACTICE, ...change })).toThrow(new RangeError(message));
  });
});

describe('formatting money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [19690, '$196.90'],
    [100_000, '$1,000.00'],
    [6_240_960, '$62,409.60'],
    [123_456_789_00, '$123,456,789.00'],
    [-150, '−$1.50'],
  ])('%i cents are %s', (amount, text) => {
    expect(dollars(amount)).toBe(text);
  });

  it('keeps every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amount) => {
        const read = dollars(amount).replace('−', '-').replace(/[$,]/g, '');
        expect(Math.round(Number(read) * 100)).toBe(amount);
      }),
    );
  });

  it('prints rates exactly and rounds averages to a tenth of a cent', () => {
    expect([1.32, 11, 1, 0.5].map(rate)).toEqual(['1.32 cents', '11 cents', '1 cent', '0.5 cents']);
    expect([38060 / 3500, 4].map(average)).toEqual(['10.9 cents', '4.0 cents']);
  });
});
