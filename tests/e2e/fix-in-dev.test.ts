import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { violationsOfEachLook } from '../../src/judges/violations.mjs';
import { openBrowser } from '../support/browser.ts';
import { serveDev } from '../support/dev.ts';
import { REAL_ROOT } from '../support/real-site.ts';
import { BASIC_SITE, makeSite, type SiteFiles } from '../support/site.ts';

const open = openBrowser();

const VALIDATOR = Object.fromEntries(
  glob
    .sync(
      ['templates/islands/seo-validator.tsx', 'templates/islands/validator/*', 'src/site/{nearest-path,tidy-path}.ts'],
      {
        cwd: REAL_ROOT,
      },
    )
    .map((file) => [file, readFileSync(path.join(REAL_ROOT, file), 'utf8')]),
);

const note = (text: string): string =>
  `---\ntitle: First note\ndescription: What the first note says.\n---\n\n${text}\n`;

const FAULTY = `To [the second](/Notes/Second#more), an empty [](/notes/second/), [twice](/notes/second) and [twice](/notes/second).

To [nothing](/notes/sceond/).`;

const SITE: SiteFiles = {
  ...VALIDATOR,
  // Browsers request it automatically.
  'public/favicon.ico': '',
  'templates/pages/seo-validator.tsx': `import { definePage, Island } from 'build-site';
import SeoValidator from '../islands/seo-validator.tsx';
export default definePage({
  head: () => ({ title: 'Validator', description: 'What is wrong.', robots: 'noindex', canonical: false }),
  component: () => (
    <main><h1>Validator</h1><h2>Issues</h2>
      <Island of={SeoValidator} props={{ reportUrl: '/seo-report.json', sitemapUrl: '/sitemap.xml', base: '/', serverErrors: [] }} />
    </main>
  ),
});
`,
  'templates/pages/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replace(
    '</main>',
    '<Link to="/seo-validator/">Validator</Link></main>',
  ),
  'content/notes/first.md': note(FAULTY),
};

const openValidator = async (changes: SiteFiles = {}) => {
  const root = makeSite({ ...SITE, ...changes });
  const dev = await serveDev(root);
  const opened = await open();
  await opened.page.goto(dev.at('/seo-validator/'));
  await opened.page.getByText('read all').waitFor();
  await opened.page.getByRole('button', { name: 'Run Validation' }).click();
  const finished = opened.page.getByText('issues found there');
  await finished.waitFor();
  return {
    ...opened,
    root,
    dev,
    finished,
    issues: opened.page.locator('ol.issues').getByRole('listitem'),
    fix: opened.page.getByRole('button', { name: 'Fix All Issues' }),
    read: (file: string) => readFileSync(path.join(root, file), 'utf8'),
    /** The browser logs each 404. */
    forgetMissing: () =>
      opened.troubles.splice(0, opened.troubles.length, ...opened.troubles.filter((each) => !each.includes('404'))),
  };
};

test("'Fix All Issues' writes safe fixes to the sources, shows the result, and leaves the rest", async () => {
  const { page, dev, issues, fix, finished, read, forgetMissing } = await openValidator();
  // Multiple findings of a rule are collapsed.
  const texts = async () => (await issues.allTextContents()).map((text) => text.replace(/\s+/g, ' '));
  expect(await texts()).toContainEqual(
    expect.stringMatching(
      /^high ?Rule LNK-04 ?LNK-04 ?The rule: Every link has text.*The link to \/notes\/second\/ has no text ?\/notes\/first\/ ?Written in content\/notes\/first.md:6 ?Fix: Describe the target, or add an alt to its image/,
    ),
  );
  const second = read('content/notes/second.md');
  await fix.click();
  const done = page.getByRole('heading', { name: 'Fixed in the sources: 2 issues in 1 file' });
  await done.waitFor();
  await finished.waitFor();
  const fixed = FAULTY.replace('/Notes/Second#more', '/notes/second/#more').replace('[]', '[Second]');
  expect(read('content/notes/first.md')).toBe(note(fixed));
  expect(read('content/notes/second.md')).toBe(second);
  expect(await page.getByRole('textbox').inputValue()).toContain(`+${fixed.split('\n')[0]}`);
  await page.getByText('/notes/second occurs more than once in content/notes/first.md:6').waitFor();
  expect(await page.locator('.counters div', { hasText: 'Auto-Fixed' }).innerText()).toMatch(/2 by the build$/);
  const left = await texts();
  expect(left.filter((text) => text.includes('LNK-04'))).toEqual([]);
  expect(left).toContainEqual(expect.stringContaining('The link /notes/sceond/ leads nowhere'));
  expect(await (await fetch(dev.at('/notes/first/'))).text()).toContain('>Second</a>');
  expect(await violationsOfEachLook(page, 'all', 'main')).toEqual([]);
  forgetMissing();
});

test('nothing is written if no fix is safe, and the reason is shown', async () => {
  const { page, fix, finished, read, forgetMissing } = await openValidator({
    'content/notes/first.md': note('To [nothing](/notes/sceond/).'),
  });
  await fix.click();
  await page.getByRole('heading', { name: 'No issue in the content can be fixed automatically' }).waitFor();
  await finished.waitFor();
  expect(read('content/notes/first.md')).toBe(note('To [nothing](/notes/sceond/).'));
  forgetMissing();
});

test('sources cannot be written without the token that this server adds to its pages', async () => {
  const root = makeSite(SITE);
  const dev = await serveDev(root);
  const cookie = (await fetch(dev.at('/'))).headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = (headers: Record<string, string>) => fetch(dev.at('/@build-site/fix'), { method: 'POST', headers });
  expect((await ask({})).status).toBe(403);
  expect((await ask({ cookie, origin: 'https://attacker.example' })).status).toBe(403);
  expect((await fetch(dev.at('/@build-site/fix'), { headers: { cookie } })).status).toBe(404);
  expect(readFileSync(path.join(root, 'content/notes/first.md'), 'utf8')).toBe(note(FAULTY));
  expect((await ask({ cookie })).status).toBe(200);
});

test('the page shows why sources cannot be written, and keeps working', async () => {
  const { page, fix, troubles } = await openValidator({ 'content/notes/first.md': note('Text.') });
  await page.route('**/@build-site/fix', (route) => route.fulfill({ status: 409, body: 'content/a.md was changed.' }));
  await fix.click();
  await page.getByText('content/a.md was changed.').waitFor();
  await page.getByRole('button', { name: 'Run Validation' }).waitFor();
  expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('nothing is fixed if planning the pages of the site fails', async () => {
  const root = makeSite({ ...SITE, 'public/notes/first/index.html': '<title>Twice</title>' });
  const dev = await serveDev(root);
  const cookie = (await fetch(dev.at('/notes/second/'))).headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await fetch(dev.at('/@build-site/fix'), { method: 'POST', headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('fix them first')]);
  expect(readFileSync(path.join(root, 'content/notes/first.md'), 'utf8')).toBe(note(FAULTY));
});
