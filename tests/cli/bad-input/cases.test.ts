import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SiteFiles } from '../../support/site.ts';
import { refusal } from './refusal.ts';

// README.md in this folder describes the cases.

const CASES = path.join(import.meta.dirname, 'cases');
const PARTS = ['case.json', 'change', 'expected.txt', 'good'];

const caseSchema = z.strictObject({
  title: z.string().min(1),
  args: z.array(z.string()).optional(),
  /** `null` unsets a variable. */
  environment: z.record(z.string(), z.string().nullable()).optional(),
  /** Files of the valid site to remove. */
  remove: z.array(z.string()).optional(),
});

const namesIn = (folder: string): string[] => readdirSync(folder).toSorted();

const folders = namesIn(CASES).flatMap((group) =>
  namesIn(path.join(CASES, group)).map((name) => path.join(CASES, group, name)),
);

const nameOf = (folder: string): string => path.relative(CASES, folder).replaceAll(path.sep, '/');

const filesIn = (folder: string): SiteFiles =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
      )
    : {};

const readSettings = (folder: string) => {
  const text = readFileSync(path.join(folder, 'case.json'), 'utf8');
  const { data, error } = caseSchema.safeParse(JSON.parse(text));
  if (error) throw new Error(`${nameOf(folder)}/case.json: ${z.prettifyError(error)}`);
  return data;
};

const readCase = (folder: string) => {
  const { title, args, environment = {}, remove = [] } = readSettings(folder);
  const removed = Object.fromEntries(remove.map((file) => [file, undefined]));
  const variables = Object.entries(environment).map(([name, value]) => [name, value ?? undefined]);
  return {
    name: nameOf(folder),
    title,
    changes: { ...filesIn(path.join(folder, 'change')), ...removed },
    options: { args, environment: Object.fromEntries(variables), good: filesIn(path.join(folder, 'good')) },
    expected: path.join(folder, 'expected.txt'),
  };
};

const cases = folders.map(readCase);

const named = cases.map((one) => [one.title, one.name, one] as const);

test.each(named)('%s (%s)', async (_, __, { changes, options, expected }) => {
  await expect(await refusal(changes, options)).toMatchFileSnapshot(expected);
});

test('no case has unknown files', () => {
  const unknown = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => !PARTS.includes(name))
      .map((name) => `${nameOf(folder)}/${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every case changes something, and no two have the same title', () => {
  const idle = cases.filter(({ changes, options: { args = [], environment } }) =>
    [changes, args, environment].every((part) => Object.keys(part).length === 0),
  );
  expect(idle.map(({ name }) => name)).toEqual([]);
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});
