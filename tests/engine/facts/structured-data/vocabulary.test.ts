import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  isA,
  membersOf,
  propertiesOf,
  rangeOf,
  typeNames,
} from '../../../../src/engine/facts/structured-data/vocabulary.ts';

const VOCABULARY = '../../../../src/engine/facts/structured-data/vocabulary.json';

/** Returns property names, grouped by the types of their values: `"ImageObject URL": "image logo …"`. */
const rangesIn = (text: string): Record<string, string> => {
  const byProperty = new Map<string, Set<string>>();
  for (const [, name = '', range = ''] of text.matchAll(/^ {4}"(\w+)"\?: SchemaValue<([^"]+?), "/gm)) {
    const types = byProperty.get(name) ?? new Set();
    byProperty.set(name, types);
    for (const type of range.split(' | ')) if (type !== 'IdReference') types.add(type.replace(/^_/, ''));
  }
  const ranges: Record<string, string> = {};
  for (const [name, types] of byProperty) {
    const range = [...types].sort().join(' ');
    ranges[range] = ranges[range] === undefined ? name : `${ranges[range]} ${name}`;
  }
  return ranges;
};

/** Returns enumerations that accept only their members: `"DayOfWeek": "Friday Monday …"`. */
const membersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^export type (\w+) = ((?:"[^"]+" \| )+)\1Leaf;$/gm)].map(([, name = '', values = '']) => [
      name,
      [...values.matchAll(/"(\w+)"/g)].map(([, member]) => member).join(' '),
    ]),
  );

/** Derives the vocabulary from schema-dts, which is generated from schema.org. */
const fromDeclarations = () => {
  const main = createRequire(import.meta.url).resolve('schema-dts');
  const text = readFileSync(path.join(path.dirname(main), 'schema.d.ts'), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
  const groups: Record<string, string> = {};
  const types: Record<string, string> = {};
  const typeName = (name: string) => name.replace(/^_/, ''); // _3DModel
  const isOurs = (name: string) => !name.startsWith('purl_');
  const baseNames = (names: string) =>
    [...names.matchAll(/(\w+)Base\b/g)]
      .map(([, name = '']) => typeName(name))
      .filter(isOurs)
      .join(' ');
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /interface (\w+)Base(?: extends ([^{]+))? \{([\s\S]*?)\n\}/g,
  ))
    if (isOurs(name))
      groups[typeName(name)] =
        `${baseNames(parents)}: ${[...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property]) => property).join(' ')}`;
  for (const [, name = '', parents = ''] of text.matchAll(/export interface (\w+)Leaf extends ([^{]+) \{/g))
    if (isOurs(name)) types[typeName(name)] = baseNames(parents);
  for (const [, name = '', parent = ''] of text.matchAll(/export type (\w+)Leaf<[^=]+= Omit<(\w+)Base/g))
    types[typeName(name)] = parent;
  return { groups, types, ranges: rangesIn(text), members: membersIn(text) };
};

test('the vocabulary matches schema-dts', async () => {
  await expect(`${JSON.stringify(fromDeclarations(), null, 2)}\n`).toMatchFileSnapshot(VOCABULARY);
});

test('types inherit the properties of their supertypes', () => {
  expect(typeNames().length).toBeGreaterThan(700);
  for (const [type, property] of [
    ['Organization', 'legalName'],
    ['LocalBusiness', 'telephone'],
    ['Restaurant', 'servesCuisine'],
    ['BreadcrumbList', 'itemListElement'],
    ['City', 'containedInPlace'],
    ['EmployeeRole', 'baseSalary'],
  ] as const)
    expect(propertiesOf(type)?.has(property), `${type} ${property}`).toBe(true);
  expect(propertiesOf('City')?.has('telephoneNumber')).toBe(false);
  expect(propertiesOf('Town')).toBeUndefined();
});

test('returns the value types of a property', () => {
  expect(rangeOf('address')).toEqual(['PostalAddress', 'Text']);
  expect(rangeOf('datePublished')).toEqual(['Date', 'DateTime']);
  expect(rangeOf('adress')).toBeUndefined();
});

test('returns the members of an enumeration', () => {
  expect(membersOf('OfferItemCondition')).toEqual([
    'DamagedCondition',
    'NewCondition',
    'RefurbishedCondition',
    'UsedCondition',
  ]);
  expect(membersOf('Place')).toBeUndefined();
});

test('a type also counts as each of its supertypes', () => {
  expect(isA('Restaurant', 'LocalBusiness')).toBe(true);
  expect(isA('LocalBusiness', 'Organization')).toBe(true);
  expect(isA('BlogPosting', 'Article')).toBe(true);
  expect(isA('Organization', 'LocalBusiness')).toBe(false);
  expect(isA('Service', 'Organization')).toBe(false);
});
