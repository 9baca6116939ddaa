import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSite, Failure, Interrupted } from '../../../src/engine/check.ts';
import { makeFolder } from '../../support/folder.ts';
import { serve } from '../../support/preview.ts';

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><main><h1>H</h1>\n${body}</main></body></html>`;

const SITE = { '_site/index.html': html('<a href="/gone/">Gone</a>'), '_site/a.html': html('<a href="/">Home</a>') };

const NOW = new Date('2026-11-20T20:00:00Z');

/** Returns the diagnostics of the failure that a check throws. */
const failureOf = async (options: Parameters<typeof checkSite>[0]): Promise<unknown> => {
  try {
    await checkSite(options);
  } catch (error) {
    if (error instanceof Failure) return { kind: error.kind, diagnostics: error.diagnostics };
    throw error;
  }
  return undefined;
};

test('returns counts, findings with locations relative to the root, and the list of pages', async () => {
  const cwd = makeFolder(SITE);
  const { ok, pages, links, diagnostics, list, changes, external, placeOf } = await checkSite({
    folder: '_site',
    cwd,
    environment: {},
    now: NOW,
  });
  expect({ ok, pages, links, changes, external }).toEqual({
    ok: false,
    pages: 2,
    links: 2,
    changes: undefined,
    external: undefined,
  });
  expect(diagnostics.filter(({ rule }) => rule === 'LNK-01')).toEqual([
    {
      rule: 'LNK-01',
      severity: 'error',
      message: 'the link /gone/ leads nowhere',
      fix: expect.any(String),
      pages: ['/'],
      locations: [{ file: '_site/index.html', line: 2, column: 1 }],
    },
  ]);
  expect(list.pages.map(({ path: page }) => page)).toEqual(['/', '/a.html']);
  expect(placeOf('/a.html')).toBe('_site/a.html');
});

test('checks dist in the root by default, and compares it with an earlier folder', async () => {
  const root = makeFolder({ 'dist/index.html': html(''), 'before/index.html': html(''), 'before/b.html': html('') });
  const { changes } = await checkSite({ root, cwd: root, against: 'before', environment: {}, now: NOW });
  expect(changes?.removed.map(({ path: page }) => page)).toEqual(['/b.html']);
});

test('checks a live site, and reports progress', async () => {
  const { address: url } = await serve(path.join(makeFolder(SITE), '_site'));
  const progress: number[] = [];
  const { pages } = await checkSite({ url, environment: {}, now: NOW, onProgress: (done) => progress.push(done) });
  expect(pages).toBeGreaterThan(0);
  expect(progress.length).toBeGreaterThan(0);
});

test('throws Failure of kind usage for a missing folder, two sites and an invalid URL', async () => {
  const cwd = makeFolder(SITE);
  expect(await failureOf({ folder: 'none', cwd })).toMatchObject({
    kind: 'usage',
    diagnostics: [{ rule: 'check/no-site', severity: 'error', message: expect.any(String), fix: expect.any(String) }],
  });
  expect(await failureOf({ folder: '_site', url: 'https://www.example.com/', cwd })).toMatchObject({
    diagnostics: [{ rule: 'check/two-sites' }],
  });
  expect(await failureOf({ url: 'www.example.com' })).toMatchObject({ diagnostics: [{ rule: 'check/url' }] });
});

test('throws Interrupted when the signal is aborted', async () => {
  const { address: url } = await serve(path.join(makeFolder(SITE), '_site'));
  await expect(checkSite({ url, signal: AbortSignal.abort(), now: NOW })).rejects.toThrow(Interrupted);
});
