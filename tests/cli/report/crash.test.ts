import { afterEach, expect, test, vi } from 'vitest';
import { RuleCrash } from '../../../src/engine/core/diagnostics.ts';
import type { SiteFacts } from '../../../src/engine/facts/site-facts.ts';
import { breadcrumbs } from '../../../src/engine/rules/structured-data/breadcrumbs.ts';
import { titles } from '../../../src/engine/rules/titles/titles.ts';
import { checkFolder } from '../../support/check-folder.ts';
import { makeSite, run } from '../../support/site.ts';

afterEach(() => void vi.restoreAllMocks());

const breakOn = (path: string) =>
  vi.spyOn(titles, 'check').mockImplementation(({ pages }) => {
    if (pages.some((page) => page.path === path)) throw new TypeError('cannot read x of undefined');
    return [];
  });

test('reports a crashing rule and the page as a bug in build-site, not as a finding', async () => {
  const root = makeSite();
  breakOn('/notes/second/');
  const built = await run(root, []);
  expect(built).toMatchObject({ exitCode: 3, out: '' });
  expect(built.error).toContain('This is a bug in build-site, not in the site.');
  expect(built.error).toContain('the rule TTL-01 crashed on /notes/second/: cannot read x of undefined');
  vi.restoreAllMocks();

  await run(root, []);
  breakOn('/notes/second/');
  expect((await run(root, ['check'])).exitCode).toBe(3);
});

test('reports the rule that crashes on structured data while a page is parsed', async () => {
  const root = makeSite();
  await run(root, []);
  vi.spyOn(breadcrumbs, 'judge').mockImplementation(({ path }) => {
    if (path === '/notes/first/') throw new Error('no');
    return [];
  });
  expect(() => checkFolder(`${root}/dist`)).toThrow(RuleCrash);
  expect(() => checkFolder(`${root}/dist`)).toThrow('the rule SDT-03 crashed on /notes/first/: no');
});

test('reports a rule that crashes while it checks the whole site', () => {
  const html = '<!doctype html><title>x</title>';
  const root = makeSite({ 'dist/index.html': html, 'dist/a/index.html': html });
  const check = ({ pages }: SiteFacts) => {
    if (pages.length > 1) throw new Error('no');
    return [];
  };
  expect(() => checkFolder(`${root}/dist`, [{ ...titles, check }])).toThrow(
    'the rule TTL-01 crashed for the whole site: no',
  );
});

test('fails for a site without a readable page', async () => {
  const root = makeSite({
    'dist/index.html':
      '<!doctype html><html lang="en"><head><title>x</title><meta http-equiv="refresh" content="0; url=/a/"></head></html>',
  });
  expect(await run(root, ['check'])).toMatchObject({
    exitCode: 2,
    out: '',
    error: expect.stringContaining('error check/no-pages  no page was read, so nothing was checked'),
  });
});
