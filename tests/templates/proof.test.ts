import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfRealSite, REAL_ROOT } from '../support/real-site.ts';
import { changeSite, output, run, type SiteFiles } from '../support/site.ts';

const FILLED = `financePartner: { name: Acme Finance, url: "https://finance.example/" }
serviceManager: { name: Kim Lee }
sampleQuote: /documents/sample-quote.pdf
sampleAgreement: /documents/sample-agreement.pdf
reviews:
  - words: They came when they said they would.
    by: Kim Lee, Lee Accounting
    source: A register of reviews
    url: https://reviews.example/1
    date: 2026-08-31
`;

/** Copies the real site with its own public files, which `copyOfRealSite` only links. */
const siteWith = (changes: SiteFiles): string => {
  const root = copyOfRealSite(changes);
  rmSync(path.join(root, 'public'));
  cpSync(path.join(REAL_ROOT, 'public'), path.join(root, 'public'), { recursive: true });
  return root;
};

const proofOf = (root: string): string =>
  /<section id="proof">.*?<\/section>/s.exec(output(root, 'index.html'))?.[0] ?? '';

const build = (root: string, settings = {}) => run(root, ['--only', '/'], settings);

test('proof is shown once it is filled in, and missing proof has no placeholder', async () => {
  const root = siteWith({});
  expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
  expect(proofOf(root).match(/<li>/g)).toHaveLength(3);
  expect(proofOf(root)).not.toMatch(/ABN|<figure|Finance|PDF/);

  changeSite(root, {
    'content/proof.yml': FILLED,
    'public/documents/sample-quote.pdf': '%PDF-1.7',
    'public/documents/sample-agreement.pdf': '%PDF-1.7',
  });
  expect(await build(root, { SITE_ABN: '51824753556' })).toMatchObject({ exitCode: 0, error: '' });
  const proof = proofOf(root);
  expect(proof.match(/<li>/g)).toHaveLength(8);
  for (const words of [
    'ABN 51 824 753 556',
    '<a href="https://finance.example/">Acme Finance</a>',
    'Kim Lee is responsible for service',
    '<a href="/documents/sample-quote.pdf">A sample quote</a>',
    '<a href="/documents/sample-agreement.pdf">A sample agreement</a>',
    '<blockquote>They came when they said they would.</blockquote>',
    '<a href="https://reviews.example/1">A register of reviews</a>, 31 August 2026',
  ])
    expect(proof).toContain(words);
});

test('proof that cannot be verified is rejected, with its line', async () => {
  const root = siteWith({
    'content/proof.yml': FILLED.replace('    url: https://reviews.example/1\n', '').replace(
      'sample-quote.pdf',
      'quote',
    ),
  });
  const { exitCode, error } = await build(root);
  expect(exitCode).toBe(1);
  expect(error).toContain('content/proof.yml:3');
  expect(error).toContain('must be a PDF file in public/, such as /documents/sample-quote.pdf');
  expect(error).toMatch(/content\/proof\.yml:[67]/);
  changeSite(root, { 'content/proof.yml': FILLED });
  const { error: broken } = await build(root);
  expect(broken).toContain('/documents/sample-quote.pdf');
  expect(broken).toContain('LNK-01');
});

test("the lowest rent claimed in the register is the quiz's lowest rent", async () => {
  const root = siteWith({});
  expect(await run(root, ['--only', '/'])).toMatchObject({ exitCode: 0 });
  const html = output(root, 'index.html');
  const rents = [...html.matchAll(/<strong>(\$[\d.]+)<\/strong>/g)].map(([, rent]) => rent);
  expect(rents[0]).toBe('$196.90');
  expect(rents[1]).toBe(rents[0]);
});
