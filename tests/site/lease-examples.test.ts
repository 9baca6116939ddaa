import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import collections from '../../content/collections.ts';

interface Problem {
  readonly path: string;
  readonly message: string;
  readonly fix: string | undefined;
}

/** What the content's own validation reports, of content that has just these records. */
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
    overrides: none,
    quiz: { questions: [], rules: [{ printer: 'a1', monthlyRent: '196.90' }] },
    leaseExamples: { offices: [{ id: 'small', printer: 'a1', monthlyRent: 19690 }] },
    ...changes,
  };
  const report = (record: object, path: readonly (string | number)[], message: string, fix?: string) => {
    // The quiz's own rules are checked elsewhere.
    if (record !== content.quiz) problems.push({ path: path.join('.'), message, fix });
  };
  collections.validate?.(content as never, report, {} as never);
  return problems;
};

const listOf = (...entries: readonly { readonly id: string }[]) => ({
  entries,
  get: (id: string) => entries.find((entry) => entry.id === id),
});

test('content whose references meet has no problems', () => {
  expect(problemsOf({})).toEqual([]);
});

test('a rent that the quiz does not give is refused, and those it gives are named', () => {
  expect(problemsOf({ leaseExamples: { offices: [{ id: 'small', printer: 'a1', monthlyRent: 20000 }] } })).toEqual([
    {
      path: 'offices.0.monthlyRent',
      message: "quiz.yml has no such rent for 'a1'",
      fix: 'use one of 196.90',
    },
  ]);
});

test('an example for a machine that the quiz does not know is refused', () => {
  expect(problemsOf({ leaseExamples: { offices: [{ id: 'small', printer: 'a2', monthlyRent: 19690 }] } })).toEqual([
    {
      path: 'offices.0.monthlyRent',
      message: "quiz.yml has no such rent for 'a2'",
      fix: 'name a printer of quiz.yml',
    },
  ]);
});

test('an industry whose example is missing is refused', () => {
  expect(problemsOf({ industries: listOf({ id: 'legal', example: 'large' } as { id: string }) })).toEqual([
    { path: 'example', message: "lease-examples.yml has no office 'large'", fix: 'use one of small' },
  ]);
});

test('a machine without a page, and a page without a machine, are refused', () => {
  expect(
    problemsOf({ printers: listOf({ id: 'a1', name: 'A1' } as { id: string }), printerPages: listOf({ id: 'b2' }) }),
  ).toEqual([
    { path: 'id', message: 'A1 has no page', fix: 'write content/printers/a1.md' },
    { path: '', message: "printers.yml has no printer 'b2'", fix: 'name the file after a printer' },
  ]);
});

describe('remarks', () => {
  const text = readFileSync(new URL('../../content/lease-examples.yml', import.meta.url), 'utf8');
  const { pageRates, offices } = load(text) as {
    readonly pageRates: { readonly mono: number; readonly colour: number };
    readonly offices: readonly (Record<'id' | 'remark' | 'monthlyRent', string> &
      Record<'monoPages' | 'colourPages' | 'termMonths', number>)[];
  };

  /** A month of an example office, in dollars. */
  const billOf = (id: string) => {
    const office = offices.find((one) => one.id === id);
    if (!office) throw new Error(`no office ${id}`);
    const [mono, colour] = [(office.monoPages * pageRates.mono) / 100, (office.colourPages * pageRates.colour) / 100];
    const rent = Number(office.monthlyRent);
    return { remark: office.remark, rent, colour, pages: mono + colour, rentShare: rent / (rent + mono + colour) };
  };

  test('say of the sums what the figures say', () => {
    const [small, medical, agency, large] = [
      'small-office',
      'medical-practice',
      'real-estate-agency',
      'large-office',
    ].map(billOf) as [ReturnType<typeof billOf>, ...ReturnType<typeof billOf>[]];
    expect(small.remark).toContain('Nearly all of it is rent');
    expect(small.rentShare).toBeGreaterThan(0.85);
    expect(medical?.remark).toContain('nearly three quarters of the bill');
    expect(medical?.rentShare).toBeGreaterThan(0.7);
    expect(medical?.rentShare).toBeLessThan(0.75);
    expect(agency?.remark).toContain('Colour alone costs nearly as much as the machine');
    expect((agency?.colour ?? 0) / (agency?.rent ?? 1)).toBeGreaterThan(0.8);
    expect((agency?.colour ?? 0) / (agency?.rent ?? 1)).toBeLessThan(1);
    expect(large?.remark).toContain('Pages cost more than the machine');
    expect(large?.pages).toBeGreaterThan(large?.rent ?? 0);
  });
});
