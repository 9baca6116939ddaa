import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveDev } from '../support/dev.ts';
import { ISLAND_FILES } from '../support/island-site.ts';
import { changeSite, makeSite, type SiteFiles } from '../support/site.ts';

const open = openBrowser();

const FILES: SiteFiles = {
  ...ISLAND_FILES,
  // Browsers request it automatically.
  'public/favicon.ico': '',
  'templates/styles/index.css': 'h1 { color: rgb(1, 2, 3); }\n',
  'templates/pages/form.tsx': `import { definePage } from 'build-site';
import { Label } from '../components/Label.tsx';
export default definePage({
  head: () => ({ title: 'Form', description: 'A form.' }),
  component: () => <main><h1>Form</h1><form action="/form/"><Label /><input id="name" name="name" defaultValue="nobody" /><label><input type="checkbox" name="yes" />Yes</label></form></main>,
});
`,
  'templates/components/Label.tsx': `export const Label = () => <label htmlFor="name">Your name</label>;
`,
};

const note = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: What this note says.\n---\n\n${text}\n`;

/** Marks the document. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

/** Waits until the event stream is connected, which makes the panel appear. */
const connected = (page: Page) => expect.poll(() => page.locator('build-site-panel').count()).toBe(1);

const text = (page: Page, selector = 'main') =>
  expect.poll(() =>
    page
      .locator(selector)
      .textContent()
      .catch(() => ''),
  );

const overlay = (page: Page) => page.locator('build-site-overlay dialog');

const openDev = async (path: string, changes: SiteFiles = {}) => {
  const root = makeSite({ ...FILES, ...changes });
  const dev = await serveDev(root);
  const opened = await open();
  const answer = await opened.page.goto(dev.at(path));
  if (answer?.ok()) await connected(opened.page);
  return { root, dev, ...opened };
};

test('a content edit appears on its page without a reload, and other pages stay unchanged', async () => {
  const { root, dev, page } = await openDev('/notes/second/');
  await mark(page);
  const other = await page.context().newPage();
  await other.goto(dev.at('/form/'));
  await connected(other);
  await mark(other);
  changeSite(root, { 'content/notes/second.md': note('Second note', 'Quite another text.') });
  await text(page).toContain('Quite another text.');
  expect(await isMarked(page)).toBe(true);
  expect(await isMarked(other)).toBe(true);
  expect(dev.edits.at(-1)).toMatchObject({ files: ['content/notes/second.md'], told: ['/notes/second/'] });
});

test('an edit of a template component appears without a reload, and its fields and checkboxes keep their input', async () => {
  const { root, page } = await openDev('/form/');
  await page.fill('#name', 'Kim');
  await page.check('[name=yes]');
  changeSite(root, {
    'templates/components/Label.tsx': 'export const Label = () => <label htmlFor="name">And you are</label>;\n',
  });
  await text(page).toContain('And you are');
  await expect.poll(() => page.inputValue('#name')).toBe('Kim');
  expect(await page.isChecked('[name=yes]')).toBe(true);
});

test('title, attributes, styles and additions update without a reload, edit after edit, and an island keeps running', async () => {
  const { root, page } = await openDev('/');
  await mark(page);
  const button = page.locator('main button');
  await button.click();
  await expect.poll(() => button.textContent()).toBe('4 times');
  const home = readFileSync(path.join(root, 'templates/pages/index.tsx'), 'utf8');
  const write = (title: string, className: string, added: string) =>
    changeSite(root, {
      'templates/pages/index.tsx': home
        .replace("title: 'Notes'", `title: '${title}'`)
        .replace('<main><h1>Notes</h1>', `<main><h1 className="${className}">${title}</h1>${added}`),
      'templates/styles/index.css': 'h1 { color: rgb(1, 2, 3); }\n.loud { color: rgb(4, 5, 6); }\n',
    });
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
  write('All notes', 'loud', '<p>One</p>');
  await text(page).toContain('All notesOne');
  await expect.poll(colour).toBe('rgb(4, 5, 6)');
  expect(await page.title()).toBe('All notes');
  write('Few notes', 'quiet', '');
  await text(page).toMatch(/^Few notesPressed 4 times/);
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  expect(await isMarked(page)).toBe(true);
});

test('a style that is edited and reverted together with content is restored', async () => {
  const { root, page } = await openDev('/form/');
  await mark(page);
  const styles = readFileSync(path.join(root, 'templates/styles/index.css'), 'utf8');
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
  changeSite(root, { 'templates/styles/index.css': 'h1 { color: rgb(4, 5, 6); }\n' });
  await expect.poll(colour).toBe('rgb(4, 5, 6)');
  changeSite(root, {
    'templates/styles/index.css': styles,
    'templates/components/Label.tsx': 'export const Label = () => <label htmlFor="name">And you are</label>;\n',
  });
  await text(page).toContain('And you are');
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  expect(await isMarked(page)).toBe(true);
});

test('a changed site language updates the open page', async () => {
  const { root, page } = await openDev('/form/');
  const settings = readFileSync(path.join(root, 'content/settings.yml'), 'utf8');
  changeSite(root, { 'content/settings.yml': `${settings.replace(/^language:.*\n/m, '')}language: en-GB\n` });
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en-GB');
});

test('the page reloads if a script has changed the edited element', async () => {
  const { root, page } = await openDev('/form/');
  await mark(page);
  await page.evaluate(() => document.querySelector('form')?.prepend('By a script.'));
  changeSite(root, {
    'templates/components/Label.tsx': 'export const Label = () => <label htmlFor="name">And you are</label>;\n',
  });
  await text(page).toContain('And you are');
  await text(page).not.toContain('By a script.');
  await expect.poll(() => isMarked(page)).toBe(false);
});

test('a style edit appears without a reload', async () => {
  const { root, page } = await openDev('/form/');
  await mark(page);
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
  for (const shade of ['rgb(4, 5, 6)', 'rgb(7, 8, 9)']) {
    changeSite(root, { 'templates/styles/index.css': `h1 { color: ${shade}; }\n` });
    await expect.poll(colour).toBe(shade);
  }
  expect(await isMarked(page)).toBe(true);
});

test('a site behind a symbolic link is watched too', async () => {
  const root = makeSite(FILES);
  const link = path.join(makeSite({}, {}), 'link');
  symlinkSync(root, link);
  const dev = await serveDev(link);
  const styles = async () => (await fetch(dev.at('/form/'))).text();
  changeSite(root, { 'templates/styles/index.css': 'h1 { color: rgb(4, 5, 6); }\n' });
  await expect.poll(styles).toContain('#040506');
});

test('an edited island appears and is interactive', async () => {
  const { root, page } = await openDev('/');
  const island = readFileSync(path.join(root, 'templates/islands/counter.tsx'), 'utf8');
  changeSite(root, { 'templates/islands/counter.tsx': island.replace('Pressed', 'Counted') });
  await text(page).toContain('Counted');
  await expect
    .poll(async () => {
      await page.click('main button');
      return page.locator('main button').textContent();
    })
    .not.toBe('3 times');
});

test('a page appears or disappears when its file is added, renamed or removed, and the browser that shows it is notified', async () => {
  const { root, page, troubles } = await openDev('/notes/third/');
  await text(page, 'h1').toContain('There is no page at /notes/third/');
  changeSite(root, { 'content/notes/third.md': note('Third note', 'Here now.') });
  await text(page).toContain('Here now.');
  renameSync(path.join(root, 'content/notes/third.md'), path.join(root, 'content/notes/fourth.md'));
  await text(page, 'h1').toContain('There is no page at /notes/third/');
  await page.getByRole('link', { name: '/notes/third/' }).count();
  await page.goto(new URL('/notes/fourth/', page.url()).href);
  await text(page).toContain('Here now.');
  await connected(page);
  changeSite(root, { 'content/notes/fourth.md': undefined });
  await text(page, 'h1').toContain('There is no page at /notes/fourth/');
  // The browser logs each 404.
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('404')));
});

test('adding a page module adds its page, and removing the module removes it', async () => {
  const { root, dev, page, troubles } = await openDev('/form/');
  const module = `import { definePage } from 'build-site';
export default definePage({ head: () => ({ title: 'New', description: 'New.' }), component: () => <main><h1>A new page</h1></main> });
`;
  changeSite(root, { 'templates/pages/new.tsx': module });
  await expect.poll(async () => (await fetch(dev.at('/new/'))).status).toBe(200);
  changeSite(root, { 'templates/pages/form.tsx': undefined });
  await text(page, 'h1').toContain('There is no page at /form/');
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('404')));
});

const BREAKS: readonly [what: string, file: string, broken: string, says: string, place: string][] = [
  [
    'content',
    'content/notes/second.md',
    '---\ntitle: Second\n---\n\nText.\n',
    'description',
    'content/notes/second.md:',
  ],
  [
    'a template',
    'templates/components/Label.tsx',
    'export const Label = () => <label>Your name</label;\n',
    'Expected',
    'templates/components/Label.tsx:1',
  ],
  [
    'a template while rendering',
    'templates/components/Label.tsx',
    'export const Label = () => {\n  throw new Error("no label today");\n};\n',
    'no label today',
    'templates/components/Label.tsx:2',
  ],
  [
    'settings',
    'content/settings.yml',
    'address: nowhere\ntitle: Notes\nowner: Kim\n',
    'address',
    'content/settings.yml:1',
  ],
  ['styles', 'templates/styles/index.css', '@import "./missing.css";\n', 'missing.css', 'templates/styles/index.css:1'],
];

test.each(BREAKS)(
  'an error in %s is overlaid with its position and lines, and disappears once it is fixed',
  async (_, file, broken, says, place) => {
    const { root, dev, page } = await openDev('/form/');
    await mark(page);
    const whole = readFileSync(path.join(root, file), 'utf8');
    changeSite(root, { [file]: broken });
    await expect
      .poll(() =>
        overlay(page)
          .textContent()
          .catch(() => ''),
      )
      .toContain(says);
    expect(await overlay(page).textContent()).toContain(place);
    expect(await overlay(page).locator('mark').count()).toBeGreaterThan(0);
    expect(dev.told.at(-1)?.[0]?.message).toContain(says);
    changeSite(root, { [file]: whole });
    await expect.poll(() => overlay(page).isVisible()).toBe(false);
    expect(await isMarked(page)).toBe(true);
    expect(dev.told.at(-1)).toEqual([]);
  },
);

test('several errors are listed, Escape hides them, and the last good version of other pages is served', async () => {
  const { root, dev, page } = await openDev('/form/');
  changeSite(root, {
    'content/notes/first.md': '---\ntitle: 1\nwrong: true\n---\n\nText.\n',
    'templates/styles/index.css': '@import "./missing.css";\n',
  });
  await expect.poll(() => overlay(page).locator('li').count()).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => overlay(page).isVisible()).toBe(false);
  expect(await (await fetch(dev.at('/notes/second/'))).text()).toContain('Back to');
  await page.getByRole('button', { name: 'to fix' }).click();
  await expect.poll(() => overlay(page).isVisible()).toBe(true);
});

test.each([
  ['does not compile', 'export const Label = () => <label>;\n', 'Unexpected'],
  ['imports a missing module', 'export const Lebal = 1;\n', 'has no export "Label"'],
])(
  'a site that %s at startup shows the reason, and shows its page once the error is fixed',
  async (_, broken, says) => {
    const root = makeSite({ ...FILES, 'templates/components/Label.tsx': broken });
    const dev = await serveDev(root);
    const { page, troubles } = await open();
    await page.goto(dev.at('/form/'));
    await text(page, 'build-site-overlay dialog').toContain(says);
    changeSite(root, { 'templates/components/Label.tsx': FILES['templates/components/Label.tsx'] });
    await text(page).toContain('Your name');
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('500')));
  },
);

test('the panel lists the findings of the page, and works by keyboard', async () => {
  const { root, page } = await openDev('/notes/first/', {
    'content/notes/first.md': note('First note', 'See [nothing](/nothing/).'),
  });
  const button = page.locator('build-site-panel button').first();
  await expect.poll(() => button.textContent()).toMatch(/error/);
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  const list = page.locator('build-site-panel section');
  await expect.poll(() => list.textContent()).toContain('LNK-01');
  expect(await list.textContent()).toContain('content/notes/first.md:6');
  await page.keyboard.press('Escape');
  expect(await list.isVisible()).toBe(false);
  changeSite(root, { 'content/notes/first.md': note('First note', 'See [the second](/notes/second/).') });
  await text(page).toContain('the second');
  await expect.poll(() => page.locator('build-site-panel button').first().textContent()).toBe('No findings');
});

test('broken links on an open page are printed with their location until they are corrected', async () => {
  const broken = note('First note', 'See [nothing](/nothing/).');
  const { root, dev, page } = await openDev('/notes/first/', { 'content/notes/first.md': broken });
  const printed = () => (dev.told.at(-1) ?? []).map(({ rule, severity, locations }) => ({ rule, severity, locations }));
  const locations = [{ file: 'content/notes/first.md', line: 6 }];
  await expect.poll(printed).toMatchObject([{ rule: 'LNK-01', severity: 'warning', locations }]);
  changeSite(root, { 'content/notes/first.md': note('First note', 'See [the second](/notes/second/).') });
  await expect.poll(printed).toEqual([]);
  changeSite(root, { 'content/notes/first.md': broken });
  await expect.poll(() => printed().length).toBe(1);
  await page.goto(dev.at('/form/'));
  await connected(page);
  await expect.poll(printed, { message: 'the page is no longer open' }).toEqual([]);
});

test('the final state appears after writes in bursts, in parts and by renaming', async () => {
  const { root, page } = await openDev('/notes/second/');
  const file = path.join(root, 'content/notes/second.md');
  for (let count = 0; count < 5; count++) writeFileSync(file, note('Second note', `Draft ${count}.`));
  await text(page).toContain('Draft 4.');
  writeFileSync(file, '');
  writeFileSync(file, note('Second note', 'Written by parts.'));
  await text(page).toContain('Written by parts.');
  mkdirSync(path.join(root, 'elsewhere'));
  writeFileSync(path.join(root, 'elsewhere/new.md'), note('Second note', 'Renamed into place.'));
  renameSync(path.join(root, 'elsewhere/new.md'), file);
  await text(page).toContain('Renamed into place.');
});
