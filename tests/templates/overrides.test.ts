import { expect, test } from 'vitest';
import { copyOfRealSite } from '../support/real-site.ts';
import { changeSite, output, run } from '../support/site.ts';

test('staff edits appear on the pages of their places, and are checked like all content', async () => {
  const root = copyOfRealSite({
    'content/overrides/nsw/orange.md': `---
title: Printer Leasing Orange, by those who know it
lead: A lead of our own.
faqs:
  - question: Who delivers in Orange?
    answer: Ask us.
sources:
  - label: Machines under contract
    value: 17 machines
    source: Our contract register
    date: 2026-10-31
---

## Our machines in Orange

We look after 17 machines here, typically at {{claim.price}}. See [quotes](/nsw/orange/printer-leasing-quotes/).
`,
    'content/overrides/wa.md': '---\nmode: replace\n---\n\n## Western Australia in our words\n\nOnly this.\n',
    'content/overrides/nsw/sydney/suburb/parramatta.md': '---\nwhere: before\n---\n\n## First this\n\nText.\n',
    'content/overrides/nsw/orange/printer-leasing.md': '---\ndraft: true\n---\n\n## Unfinished\n\nText.\n',
  });
  const args = ['--only', '/nsw/orange/**', '/locations/wa/', '/nsw/sydney/suburb/parramatta/'];
  const { exitCode, error, out } = await run(root, args);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out).toContain('skipped   1 draft');

  const orange = output(root, 'nsw/orange/index.html');
  expect(orange).toContain('<title>Printer Leasing Orange, by those who know it</title>');
  expect(orange).toContain('<p class="lead">A lead of our own.</p>');
  expect(orange).toContain('<h2 id="our-machines-in-orange">Our machines in Orange</h2>');
  expect(orange).toContain('We look after 17 machines here, typically at $50-$500 per month.');
  expect(orange.indexOf('id="prices"')).toBeLessThan(orange.indexOf('id="our-machines-in-orange"'));
  expect(orange).toContain(
    '<dt>Machines under contract</dt><dd>17 machines <small>Our contract register, 2026-10-31</small></dd>',
  );
  expect(orange).toContain('<summary>Who delivers in Orange?</summary>');
  expect(orange).toContain('"name":"Who delivers in Orange?"');

  const wa = output(root, 'locations/wa/index.html');
  expect(wa).toContain('<h2 id="western-australia-in-our-words">');
  expect(wa).not.toContain('<section id="prices">');
  const parramatta = output(root, 'nsw/sydney/suburb/parramatta/index.html');
  expect(parramatta.indexOf('id="first-this"')).toBeLessThan(parramatta.indexOf('<section id="'));
  expect(output(root, 'nsw/orange/printer-leasing/index.html')).not.toContain('Unfinished');
});

test('an override with an unknown place, no content or an unsourced figure is rejected, and its file is reported', async () => {
  const root = copyOfRealSite({
    'content/overrides/nsw/ornge.md': '---\nlead: Words.\n---\n',
    'content/overrides/qld/cairns.md': '---\nmode: replace\n---\n',
    'content/overrides/vic/moe.md': '---\nsources: []\nlead: Some 40 offices.\n---\n\nAnd 2,900 more.\n',
    'content/overrides/tas/burnie.md': '---\nmood: add\nwhere: beside\n---\n\nText.\n',
  });
  const first = await run(root, []);
  expect(first.exitCode).toBe(1);
  expect(first.error).toMatchInlineSnapshot(`
    "error content/unknown-key  unknown key "mood"
        at content/overrides/tas/burnie.md:2:1
        fix: did you mean "mode"?
    error content/wrong-value  where must be one of before, after, but is the text "beside"
        at content/overrides/tas/burnie.md:3:8
    Stopped: 2 errors; nothing was published.
    "
  `);
  changeSite(root, { 'content/overrides/tas/burnie.md': undefined });
  const second = await run(root, []);
  expect(second.exitCode).toBe(1);
  expect(second.error).toMatchInlineSnapshot(`
    "error content/invalid  there is no place nsw/ornge
        at content/overrides/nsw/ornge.md:2:1
        fix: did you mean "nsw/orange"?
    error content/invalid  mode: replace removes the generated text, but the file contains no text
        at content/overrides/qld/cairns.md:2:7
        fix: add text to the file, or remove mode
    error content/invalid  the text states 2,900, but no source contains it
        at content/overrides/vic/moe.md:2:10
        fix: add a source with label, value, source and date
    error content/invalid  the text states 40, but no source contains it
        at content/overrides/vic/moe.md:2:10
        fix: add a source with label, value, source and date
    Stopped: 4 errors; nothing was published.
    "
  `);
});
