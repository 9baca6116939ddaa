import { describe, expect, test } from 'vitest';
import { runRules } from '../../../src/engine/check/check.ts';
import { RULES } from '../../../src/engine/rules/index.ts';
import { CASES } from './cases/index.ts';
import { cleanSite } from './clean-site.ts';
import { type CaseSite, onlyPageOf, partsOf } from './rule-cases.ts';
import { findings, siteOf } from './site-of.ts';

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  const { good = {}, bad = {} } = CASES[rule.id] ?? {};
  test.each(Object.entries(good))('no rule reports %s', (_, site) => {
    expect(findings(siteOf(partsOf(site)), RULES)).toEqual([]);
  });
  test.each(Object.entries(bad))('reports %s', (_, [site, ...says]) => {
    const expected = says.map((line) =>
      typeof line === 'string' ? `${rule.id} ${line}` : expect.stringMatching(line),
    );
    expect(findings(siteOf(partsOf(site)), [rule])).toEqual(expected);
  });
});

test("findings for other generators' sites mention nothing specific to this engine", () => {
  const ours =
    /the engine|head\(\)|templates\/|content\/|<Link|<Image|<Html|drawSocialImage|settings|socialImage|build the site again|structuredData\b|canonical: false/;
  const said = Object.entries(CASES).flatMap(([id, { bad }]) =>
    Object.values(bad).flatMap(([site]) =>
      findings(
        siteOf({ ...partsOf(site), foreign: true, declared: null, claims: [], weights: [] }),
        RULES.filter((rule) => rule.id === id),
      ),
    ),
  );
  expect(said.filter((line) => ours.test(line) && !/^(RUL|IMG-04)/.test(line))).toEqual([]);
});

test('every rule has a passing case and at least three failing ones', () => {
  expect(Object.keys(CASES).sort()).toEqual(RULES.map(({ id }) => id));
  for (const [id, { good, bad }] of Object.entries(CASES)) {
    expect(Object.keys(good).length, id).toBeGreaterThanOrEqual(1);
    expect(Object.keys(bad).length, id).toBeGreaterThanOrEqual(3);
    for (const [, ...says] of Object.values(bad)) expect(says.length, id).toBeGreaterThan(0);
  }
});

test('rules that change pages are marked with changesPages', () => {
  const changing = RULES.filter((rule) =>
    Object.values(CASES[rule.id]?.bad ?? {}).some(([site]) =>
      runRules(siteOf(partsOf(site)), [rule]).some(({ verdict, correction }) => verdict ?? correction),
    ),
  );
  expect(changing.length).toBeGreaterThan(3);
  expect(changing.filter(({ changesPages }) => !changesPages)).toEqual([]);
});

const recall = () =>
  Object.fromEntries(
    RULES.map((rule) => {
      const { good = {}, bad = {} } = CASES[rule.id] ?? {};
      const isFound = (site: CaseSite): boolean => findings(siteOf(partsOf(site)), [rule]).length > 0;
      const planted = Object.values(bad).map(([site]) => site);
      const alarms = [cleanSite(), ...Object.values(good)].filter(isFound).length;
      return [rule.id, { planted: planted.length, found: planted.filter(isFound).length, 'false alarms': alarms }];
    }),
  );

test('a complete site passes every rule', () => {
  if (process.env.RECALL !== undefined) console.table(recall());
  expect(findings(siteOf(cleanSite()), RULES)).toEqual([]);
});

test('each rule finds its own bad pages in a combined site, and no rule reports a clean page', () => {
  const planted = Object.entries(CASES).flatMap(([rule, { bad }]) =>
    Object.values(bad).flatMap(([site], place) => {
      const page = onlyPageOf(site);
      return page === undefined ? [] : [{ rule, path: `/${rule.toLowerCase()}/${place}/`, page }];
    }),
  );
  const found = runRules(siteOf(cleanSite(Object.fromEntries(planted.map(({ path, page }) => [path, page])))), RULES);
  const missed = planted.filter(
    (fault) => !found.some(({ rule, pages }) => rule.id === fault.rule && pages.includes(fault.path)),
  );
  expect(missed.map(({ path }) => path)).toEqual([]);
  const bad = new Set(planted.map(({ path }) => path));
  expect(found.filter(({ pages }) => pages.length === 0 || pages.some((path) => !bad.has(path)))).toEqual([]);
});
