import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import collections from '../../content/collections.ts';
import { leaseExamplesSchema } from '../../src/site/content/machine-schemas.ts';
import { fleetPlan } from '../../src/site/fleet-plan.ts';
import { type PriceSource, pricedOffices } from '../../src/site/priced-offices.ts';
import { pagesByColour, pagesOfPeople } from '../../src/site/usual-lease.ts';
import { dates, record } from './holidays/content.ts';

interface Problem {
  readonly path: string;
  readonly message: string;
  readonly fix: string | undefined;
}

const REST = { id: 'rest', places: [], states: [], claims: [] };

/** Returns the problems that the content's validation reports for these records alone. */
const problemsOf = (changes: object): readonly Problem[] => {
  const problems: Problem[] = [];
  const none = { entries: [], get: () => undefined };
  const content = {
    states: none,
    cities: none,
    services: none,
    images: none,
    printers: none,
    printerPages: none,
    industries: none,
    posts: none,
    australiaWide: none,
    knowledgeBase: none,
    pages: none,
    glossary: none,
    overrides: none,
    otherPlaces: none,
    claims: none,
    quiz: { questions: [], rules: [] },
    leaseExamples: { terms: [{ months: 48 }], offices: [{ id: 'small', termMonths: 48 }] },
    coverage: { from: [], zones: [REST] },
    holidays: { ...record, local: [] },
    holidayDates: dates,
    ...changes,
  };
  const report = (record: object, path: readonly (string | number)[], message: string, fix?: string) => {
    // Other tests cover the quiz's own rules.
    if (record !== content.quiz) problems.push({ path: path.join('.'), message, fix });
  };
  collections.validate?.(content as never, report, {} as never);
  return problems;
};

const listOf = (...entries: readonly { readonly id: string }[]) => ({
  entries,
  get: (id: string) => entries.find((entry) => entry.id === id),
});

test('content with consistent references is valid', () => {
  expect(problemsOf({})).toEqual([]);
});

test('an office whose term has no rent is rejected, and the message lists the terms that have one', () => {
  const leaseExamples = { terms: [{ months: 48 }, { months: 60 }], offices: [{ id: 'small', termMonths: 54 }] };
  expect(problemsOf({ leaseExamples })).toEqual([
    {
      path: 'offices.0.termMonths',
      message: 'terms does not list a lease of 54 months',
      fix: 'use one of 48, 60, or add it to terms',
    },
  ]);
});

test('a mistake in a service record is reported at its position', () => {
  const coverage = { from: [], zones: [{ id: 'all', places: ['nsw/nowhere'], states: [], claims: [] }, REST] };
  expect(problemsOf({ coverage })).toEqual([
    {
      path: 'zones.0.places.0',
      message: 'there is no place nsw/nowhere',
      fix: 'use the state and slug from its URL, such as nsw/griffith',
    },
  ]);
});

test('an unlisted response time is not valid in any zone', () => {
  const claims = listOf(
    { id: 'price', isResponseTime: false } as { id: string },
    { id: 'next-day', isResponseTime: true } as { id: string },
  );
  expect(problemsOf({ claims, coverage: { from: [], zones: [{ ...REST, claims: ['next-day', 'price'] }] } })).toEqual([
    {
      path: 'zones.0.claims.1',
      message: "claims.yml has no response time 'price'",
      fix: 'use one of next-day',
    },
  ]);
});

test('unconfirmed rents are placeholders, which must not go live', () => {
  const leaseExamples = {
    terms: [
      { months: 12, status: 'placeholder' },
      { months: 48, status: 'confirmed' },
    ],
  };
  const coverage = { zones: [{ ...REST, toner: { value: 15, status: 'placeholder' } }] };
  const found: unknown[] = [];
  collections.provisional?.({ leaseExamples, coverage } as never, (record, path, message) =>
    found.push([record === coverage ? 'coverage' : 'leaseExamples', path.join('.'), message]),
  );
  expect(found).toEqual([
    ['coverage', 'zones.0.toner', 'the value of toner in the zone rest is a placeholder'],
    ['leaseExamples', 'terms.0.rentPercent', 'the rent for a 12-month lease is a placeholder'],
  ]);
});

test('an industry with a missing example is rejected', () => {
  const legal = { id: 'legal', example: 'large', lane: [], body: { html: '', headings: [] } };
  expect(problemsOf({ industries: listOf(legal) })).toEqual([
    { path: 'example', message: "lease-examples.yml has no office 'large'", fix: 'use one of small' },
  ]);
});

test('a machine without a page and a page without a machine are rejected', () => {
  expect(
    problemsOf({ printers: listOf({ id: 'a1', name: 'A1' } as { id: string }), printerPages: listOf({ id: 'b2' }) }),
  ).toEqual([
    { path: 'id', message: 'A1 has no page', fix: 'write content/printers/a1.md' },
    { path: '', message: "printers.yml has no printer 'b2'", fix: 'name the file after a printer' },
  ]);
});

describe('remarks', () => {
  const read = (file: string): unknown => load(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'));
  const offices = pricedOffices({
    quiz: read('quiz.yml'),
    printers: read('printers.yml'),
    leaseExamples: read('lease-examples.yml'),
  } as PriceSource);

  /** Returns the office's amounts in cents. */
  const billOf = (id: string) => {
    const office = offices.find((one) => one.id === id);
    if (!office) throw new Error(`no office ${id}`);
    const { monoPages, colourPages, rentCents: rent, monoRate, colourRate } = office.inputs;
    const [mono, colour] = [monoPages * monoRate, colourPages * colourRate];
    return { remark: office.remark, rent, colour, pages: mono + colour, rentShare: rent / (rent + mono + colour) };
  };

  test('state the same amounts as the figures', () => {
    const [small, medical, agency, firm, large] = [
      'small-office',
      'medical-practice',
      'real-estate-agency',
      'law-firm',
      'large-office',
    ].map(billOf) as [ReturnType<typeof billOf>, ...ReturnType<typeof billOf>[]];
    expect(small.remark).toContain(`Rent is about ${Math.round(small.rentShare * 100)}% of this bill`);
    expect(small.rentShare).toBeGreaterThan(0.8);
    expect(medical?.remark).toContain('nearly three quarters of the bill');
    expect(medical?.rentShare).toBeGreaterThan(0.7);
    expect(medical?.rentShare).toBeLessThan(0.75);
    expect(agency?.remark).toContain('Colour pages cost nearly as much as the rent');
    expect((agency?.colour ?? 0) / (agency?.rent ?? 1)).toBeGreaterThan(0.8);
    expect((agency?.colour ?? 0) / (agency?.rent ?? 1)).toBeLessThan(1);
    expect(agency?.remark).toContain('higher than that of a law firm twice the size');
    expect((agency?.rent ?? 0) + (agency?.pages ?? 0)).toBeGreaterThan((firm?.rent ?? 0) + (firm?.pages ?? 0));
    expect(large?.remark).toContain('Pages cost more than the rent');
    expect(large?.pages).toBeGreaterThan(large?.rent ?? 0);
  });
});

test('the firm with several printers prints the assumed pages per person', () => {
  const { fleet, pagesPerPerson } = load(readFileSync('content/lease-examples.yml', 'utf8')) as {
    fleet: Record<'people' | 'monoPages' | 'colourPages' | 'deskPages', number>;
    pagesPerPerson: number;
  };
  expect(fleet.monoPages + fleet.colourPages + fleet.deskPages).toBe(pagesOfPeople(fleet.people, pagesPerPerson));
});

test('the A3 printer of that firm stays within its usual volume under the plan', () => {
  const read = (file: string) => load(readFileSync(`content/${file}`, 'utf8'));
  const source = {
    leaseExamples: read('lease-examples.yml'),
    quiz: read('quiz.yml'),
    printers: read('printers.yml'),
  } as PriceSource;
  const { monoPages, colourPages } = source.leaseExamples.fleet;
  const { machine, movedPages } = fleetPlan(source, 6.6);
  const pages = monoPages + colourPages + movedPages;
  const usual = source.quiz.rules.find(({ printer }) => printer === machine.printer)?.usualUpTo ?? 0;
  expect(pages).toBeLessThanOrEqual(usual);
  const [now, then, most] = [pages - movedPages, pages, usual].map((count) => count.toLocaleString('en'));
  const text = readFileSync('content/services/managed-print-services.md', 'utf8');
  expect(text).toContain(`which prints ${now} pages a month, ${colourPages} of them in colour`);
  expect(text).toContain(
    `a [TASKalfa 2554ci](/printers/2554ci/). It then prints ${then} pages a month, within its usual volume of up to ${most}:`,
  );
});

test('offices without a trade, and the usual office, print the assumed pages per person', () => {
  const { offices, pagesPerPerson } = load(readFileSync('content/lease-examples.yml', 'utf8')) as {
    offices: { id: string; people: number; monoPages: number; colourPages: number }[];
    pagesPerPerson: number;
  };
  const pages = (id: string) => {
    const { people = 0, monoPages = 0, colourPages = 0 } = offices.find((office) => office.id === id) ?? {};
    return [{ monoPages, colourPages }, pagesByColour(pagesOfPeople(people, pagesPerPerson))] as const;
  };
  for (const id of ['small-office', 'accounting-practice', 'large-office']) {
    const [stated, assumed] = pages(id);
    expect(stated, id).toEqual(assumed);
  }
});

test('the usual office of six stays within the usual volume of its printer', () => {
  const { pagesPerPerson } = load(readFileSync('content/lease-examples.yml', 'utf8')) as { pagesPerPerson: number };
  const { rules } = load(readFileSync('content/quiz.yml', 'utf8')) as {
    rules: { monthlyRent: string; usualUpTo: number }[];
  };
  expect(pagesOfPeople(6, pagesPerPerson)).toBeLessThanOrEqual(rules[0]?.usualUpTo ?? 0);
});

test('use only terms that the calculator accepts', () => {
  const problemsWith = (months: number) =>
    leaseExamplesSchema.shape.terms
      .safeParse([{ months, rentPercent: 100, status: 'confirmed', date: '2026-11-23' }])
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  for (const months of [12, 60]) expect(problemsWith(months)).toEqual([]);
  for (const months of [11, 72])
    expect(problemsWith(months)).toEqual([
      ['0.months', 'must be 12 to 60, as in the calculator (RULES in src/site/lease-form.ts)'],
    ]);
});

test('do not keep more desktop printers than there are, or more pages on them than they print', () => {
  const fleet = {
    people: 20,
    deskPrinters: 8,
    keptPrinters: 2,
    managementFee: 44,
    monoPages: 2000,
    colourPages: 80,
    deskPages: 2800,
    keptPages: 600,
    deskRates: [4.4],
  };
  const problemsWith = (kept: Partial<typeof fleet>) =>
    leaseExamplesSchema.shape.fleet
      .safeParse({ ...fleet, ...kept })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(problemsWith({ keptPrinters: 8, keptPages: 2800 })).toEqual([]);
  expect(problemsWith({ keptPages: 2801 })).toEqual([['keptPages', 'must not exceed deskPages']]);
  expect(problemsWith({ keptPrinters: 9 })).toEqual([['keptPrinters', 'must not exceed deskPrinters']]);
});

test('an office that pages refer to cannot be removed', () => {
  const examples = load(readFileSync('content/lease-examples.yml', 'utf8')) as { offices: { id: string }[] };
  const offices = examples.offices.filter(({ id }) => id !== 'law-firm');
  const { error } = leaseExamplesSchema.safeParse({ ...examples, offices });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['offices'], 'lacks law-firm, which pages refer to (OFFICES in src/site/named-offices.ts)'],
  ]);
});

test.each([0, -440, 30_001])('%d pages per person are rejected', (pages) => {
  const result = leaseExamplesSchema.shape.pagesPerPerson.safeParse(`${pages}`);
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['must be from 1 to 30000']);
});
