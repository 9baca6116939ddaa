import { expect, test } from 'vitest';
import { RULES } from '../../../../src/engine/rules/index.ts';
import { checkFolder } from '../../../support/check-folder.ts';
import { makeFolder } from '../../../support/folder.ts';
import { page } from './site-files.ts';

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const diagnosticsOf = (redirects: string) =>
  checkFolder(
    makeFolder({ 'index.html': page(''), _redirects: redirects }),
    RULES.filter(({ id }) => id === 'HTP-02'),
  ).diagnostics;

const redirectFindings = (redirects: string): string[] =>
  diagnosticsOf(redirects).map(({ severity, message }) => `${severity} ${message}`);

test('lists only 1,000 wrong redirects, and reports that there are more', () => {
  const found = redirectFindings(
    `${lines(1500, (at) => `/a${at} /b${at % 7}`)}\n${lines(7, (at) => `/b${at} /`)}\n${lines(1500, (at) => `/c${at} /missing-${at}`)}`,
  );
  const count = (start: string): number => found.filter((finding) => finding.startsWith(start)).length;
  expect(count('warning the redirect takes 2 steps')).toBe(1000);
  expect(count('error the redirect leads to /missing-')).toBe(1000);
  expect(found.filter((finding) => finding.includes('not listed'))).toEqual([
    'error more than 1,000 redirects are wrong; the others are not listed',
    'warning more than 1,000 redirects are wrong; the others are not listed',
  ]);
});

test('lists all of 1,500 redirects to one missing page', () => {
  const found = diagnosticsOf(lines(1500, (at) => `/a${at} /missing`));
  expect(found.map(({ pages }) => pages?.length)).toEqual([1500]);
});

test('follows a redirect for only 100 steps', () => {
  const found = redirectFindings(lines(300, (at) => (at === 299 ? `/a${at} /` : `/a${at} /a${at + 1}`)));
  expect(found[0]).toBe('error the redirect leads to /a100, which is still a redirect after 100 steps');
  expect(found.filter((finding) => finding.startsWith('error'))).toHaveLength(200);
});
