import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import { fileOf, realSite } from '../support/real-site.ts';

const TEXTS = [
  ...SERVICE_SLUGS.flatMap((slug) => [`/services/${slug}/`, `/services/${slug}/australia-wide/`]),
  ...['about', 'accessibility', 'contact', 'knowledge-base', 'privacy', 'terms'].map((name) => `/${name}/`),
  ...['managed-print-services-guide', 'printer-security-guide'].map((post) => `/blog/${post}/`),
];
const NUMBER = /1800\s975\s711/;
const MAIL = /hello@copyfield\.example/;

const mainOf = async (address: string): Promise<string> => {
  const html = readFileSync(path.join(await realSite(), fileOf(address)), 'utf8');
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return main.replaceAll('&nbsp;', '\u00a0');
};
const linksOf = (html: string): string[] => html.match(/<a [^>]*>[\s\S]*?<\/a>/g) ?? [];
const without = (html: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replace(part, ''), html).replace(/<[^>]*>/g, '');

test.each(TEXTS)('phone numbers and email addresses on %s are links', async (address) => {
  const main = await mainOf(address);
  const links = linksOf(main);
  const words = without(main, links);
  expect(words).not.toMatch(NUMBER);
  expect(words).not.toMatch(MAIL);
  for (const link of links.filter((one) => MAIL.test(one)))
    expect(link).toContain('href="mailto:hello@copyfield.example"');
});

test.each(TEXTS)('the phone number in the copy of %s never wraps', async (address) => {
  const inText = linksOf(await mainOf(address)).filter((link) => /^<a href="tel:1800975711">1800/.test(link));
  for (const link of inText) expect(link).toBe('<a href="tel:1800975711">1800\u00a0975\u00a0711</a>');
  if (address.endsWith('/australia-wide/') && !address.includes('quotes')) expect(inText).toHaveLength(1);
});

test.each(TEXTS)('no heading of %s contains a phone number or an email address', async (address) => {
  for (const heading of (await mainOf(address)).match(/<h[1-6][\s\S]*?<\/h[1-6]>/g) ?? []) {
    expect(heading).not.toMatch(NUMBER);
    expect(heading).not.toMatch(MAIL);
  }
});
