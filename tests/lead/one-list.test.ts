import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { LEAD_FIELDS } from '../../src/lead/lead.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const names = LEAD_FIELDS.map(({ name }) => name);
const lengths = LEAD_FIELDS.map(({ name, maxLength }) => [name, maxLength]);

/** Files that mention a lead's field, with the reason. A new file either duplicates the list or needs an entry here. */
const NAMING = {
  'src/lead/lead.ts': 'the list',
  'src/backend/migrations/0001_leads.sql': 'the table, compared with the list below',
  'src/cli/print/leads.ts': 'prints leads in a readable form',
  'templates/components/LeadForm.tsx': 'the form, checked against the list by the compiler',
};

test('the fields of a lead are listed in one file', () => {
  const files = glob.sync(['src/**/*.{ts,tsx,mjs,sql}', 'templates/**/*.{ts,tsx}'], {
    cwd: ROOT,
    ignore: ['src/bench/**', 'src/judges/**', '**/node_modules/**'],
  });
  expect(files.filter((file) => read(file).includes('business_name')).sort()).toEqual(Object.keys(NAMING).sort());
});

test('no form field has a maximum length of its own', () => {
  const files = glob.sync(['src/**/*.{ts,tsx}', 'templates/**/*.tsx'], { cwd: ROOT, ignore: ['src/bench/**'] });
  expect(files.filter((file) => /maxLength[=:]\s*\{?\d/.test(read(file)))).toEqual([]);
});

test('the database limits match the list, and visitors can insert its fields', () => {
  const sql = read('src/backend/migrations/0001_leads.sql');
  const limits = new Map(
    [...sql.matchAll(/char_length\((\w+)\) between \d+ and (\d+)/g)].map(([, column = '', most]) => [
      column,
      Number(most),
    ]),
  );
  expect(names.map((name) => [name, limits.get(name)])).toEqual(lengths);
  const [, insertable = ''] = /grant insert \(([^)]*)\)/.exec(sql) ?? [];
  expect(insertable.split(', ')).toEqual(['request_id', ...names, 'source_page', 'suspect']);
});

test("the guide's form asks for the same fields, within the database limits", () => {
  const form = read('examples/guide/templates/islands/suggest-form.tsx');
  const fields = [...form.matchAll(/name: '(\w+)'.*maxLength: (\d+)/g)].map(([, name, most]) => [name, Number(most)]);
  expect(fields.sort()).toEqual(lengths.sort());
});

test('the documents list the same fields', () => {
  expect(read('docs/leads.md')).toContain(`| ${names.map((name) => `\`${name}\``).join(', ')} |`);
});
