import { expect, test } from 'vitest';
import { type RuledFinding, runRules } from '../../../../src/engine/check/check.ts';
import { RULES } from '../../../../src/engine/check/rules/index.ts';
import { FAULTS, type Fault } from './faults.ts';
import { cleanSite, factsOf } from './seeded-site.ts';

/** The address of a fault's page. */
const pathOf = ({ rule, at }: Fault, place: number): string => at ?? `/${rule.toLowerCase()}/${'abcdefghij'[place]}/`;

const numbered = (): { fault: Fault; path: string }[] => {
  const counts = new Map<string, number>();
  return FAULTS.map((fault) => {
    const place = counts.get(fault.rule) ?? 0;
    counts.set(fault.rule, place + 1);
    return { fault, path: pathOf(fault, place) };
  });
};

const isFound = ({ rule, says }: Fault, path: string, findings: readonly RuledFinding[]): boolean =>
  findings.some(
    (finding) => finding.rule.id === rule && (says ? says.test(finding.message) : finding.pages.includes(path)),
  );

const inWords = ({ rule, message, pages }: RuledFinding): string => `${rule.id} ${pages.join(' ')}: ${message}`;

/** A line for each rule: faults planted, faults found, findings of the rule on the clean twin. */
const tableOf = (faults: readonly { fault: Fault; found: boolean }[], alarms: readonly RuledFinding[]): string =>
  [
    'rule    planted  found  false alarms',
    ...RULES.map(({ id }) => {
      const own = faults.filter(({ fault }) => fault.rule === id);
      const figures = [
        own.length,
        own.filter(({ found }) => found).length,
        alarms.filter(({ rule }) => rule.id === id).length,
      ];
      return `${id}  ${figures.map((figure, column) => String(figure).padStart([7, 6, 13][column] ?? 0)).join('')}`;
    }),
    `all     ${[faults.length, faults.filter(({ found }) => found).length, alarms.length].map((figure, column) => String(figure).padStart([7, 6, 13][column] ?? 0)).join('')}`,
  ].join('\n');

test('every planted fault is found, and the clean twin has none', () => {
  const alarms = runRules(factsOf(cleanSite()), RULES);
  const draft = cleanSite();
  const planted = numbered();
  for (const { fault, path } of planted) fault.plant(draft, path);
  const findings = runRules(factsOf(draft), RULES);
  const faults = planted.map(({ fault, path }) => ({ fault, path, found: isFound(fault, path, findings) }));
  if (process.env.RECALL !== undefined) console.log(tableOf(faults, alarms));
  expect(alarms.map(inWords)).toEqual([]);
  expect(faults.filter(({ found }) => !found).map(({ fault, path }) => `${fault.rule} ${path}: ${fault.what}`)).toEqual(
    [],
  );
});

test('at least three faults of every rule are planted', () => {
  const counts = RULES.map(({ id }) => [id, FAULTS.filter(({ rule }) => rule === id).length] as const);
  expect(counts.filter(([, count]) => count < 3)).toEqual([]);
});

test('a rule that finds nothing is noticed', () => {
  const draft = cleanSite();
  const planted = numbered();
  for (const { fault, path } of planted) fault.plant(draft, path);
  for (const { id } of RULES) {
    const findings = runRules(
      factsOnce(draft),
      RULES.filter((rule) => rule.id !== id),
    );
    const missed = planted.filter(({ fault, path }) => !isFound(fault, path, findings));
    expect(new Set(missed.map(({ fault }) => fault.rule)), id).toEqual(new Set([id]));
  }
});

const known = new WeakMap<object, ReturnType<typeof factsOf>>();

/** Facts of a draft, read once. */
const factsOnce = (draft: ReturnType<typeof cleanSite>) => {
  const facts = known.get(draft) ?? factsOf(draft);
  known.set(draft, facts);
  return facts;
};
