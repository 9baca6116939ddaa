import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { checkFolder } from '../support/check-folder.ts';
import { fileOf, pagePerTemplate, realSite } from '../support/real-site.ts';

// The standard does not require this: landmarks of the same kind need distinct names.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'unique-landmark': 'error' },
});

const problemsOf = async (folder: string, address: string): Promise<string[]> => {
  const { results } = await validator.validateString(readFileSync(path.join(folder, fileOf(address)), 'utf8'));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${address}:${line}:${column} ${ruleId}: ${message}`),
  );
};

test('html-validate reports nothing against the HTML standard on a page of every template', async () => {
  const folder = await realSite();
  const pages = [...(await pagePerTemplate()).values()];
  expect(pages.length).toBeGreaterThan(18);
  const problems = await Promise.all(pages.map((address) => problemsOf(folder, address)));
  expect(problems.flat()).toEqual([]);
});

test('html-validate reports nothing on a redirect page', async () => {
  expect(await problemsOf(await realSite(), '/nsw/')).toEqual([]);
});

test('our check of the built folder reports nothing either, and counts every page', async () => {
  const { pages, links, diagnostics } = checkFolder(await realSite());
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(pages).toBeGreaterThan(1_300);
  expect(links).toBeGreaterThan(100_000);
});
