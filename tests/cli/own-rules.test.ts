import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { build } from '../../src/engine/build.ts';
import { buildOptions } from '../support/build-options.ts';
import { serveDev } from '../support/dev.ts';
import { ask } from '../support/http.ts';
import { serveSite } from '../support/served-site.ts';
import { changeSite, makeSite, run, type SiteFiles, snapshot } from '../support/site.ts';
import { openInDev } from '../support/site-in-dev.ts';

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../docs/checks.md'), 'utf8');
const EXAMPLE = /## Rules of the site\n.*?```ts\n(.*?)```/s.exec(DOCUMENT)?.[1] ?? '';

const pageWith = (title: string, body: string) => `import { definePage, Link } from 'build-site';
export default definePage({
  head: () => ({ title: '${title}', description: 'About ${title}.' }),
  component: () => (
    <main>
      <h1>${title}</h1>
      ${body}
      <Link to="/">Home</Link>
    </main>
  ),
});
`;

const TOWNS: SiteFiles = {
  'templates/rules.ts': EXAMPLE,
  'templates/pages/notes/[note].tsx': undefined,
  'content/notes/first.md': undefined,
  'content/notes/second.md': undefined,
  'templates/pages/index.tsx': pageWith(
    'Towns',
    '<p>Call 1300 555 000.</p><Link to="/towns/bendigo/">Bendigo</Link> <Link to="/towns/ballarat/">Ballarat</Link> <Link to="/quotes/bendigo/">Quote for Bendigo</Link>',
  ),
  'templates/pages/towns/bendigo.tsx': pageWith('Bendigo', '<p>Call 1300 555 001.</p>'),
  'templates/pages/towns/ballarat.tsx': pageWith('Ballarat', ''),
  'templates/pages/quotes/bendigo.tsx': pageWith('Quotes', '<p>Two quotes.</p>'),
};

const QUOTE = {
  rule: 'ACME-QUOTE',
  severity: 'error',
  title: 'Every page of a town links to its quote page',
  message: 'the page does not link to /quotes/bendigo/',
  fix: 'add <QuoteLink> to templates/pages/towns/[town].tsx',
  pages: ['/towns/bendigo/'],
  locations: [{ file: 'templates/pages/towns/bendigo.tsx' }],
};

const PHONE = {
  rule: 'ACME-PHONE',
  severity: 'warning',
  title: 'All pages state the same telephone number',
  message: '1300 555 001 is not the number of the home page',
  pages: ['/towns/bendigo/'],
  locations: [{ file: 'templates/pages/towns/bendigo.tsx', line: 7 }],
};

const ownFindings = ({ out }: { readonly out: string }) =>
  JSON.parse(out).diagnostics.filter(({ rule }: { readonly rule: string }) => /^(ACME|OWN|rules)/.test(rule));

const buildJson = async (root: string, environment = {}, ...flags: string[]) =>
  run(root, ['build', '--json', ...flags], environment);

const withRule = (body: string, more = ''): SiteFiles => ({
  ...TOWNS,
  'templates/rules.ts': `import { defineRules } from 'build-site';
export default defineRules([
  {
    id: 'OWN-01',
    title: 'Pages are right',
    severity: 'warning',
    ${body}
  },${more}
]);
`,
});

test('the documented rules report pages and lines, and stop a build with an error', async () => {
  const root = makeSite(TOWNS);
  const built = await buildJson(root);
  expect(built.exitCode).toBe(1);
  expect(ownFindings(built)).toMatchObject([QUOTE, { ...PHONE, locations: [{ ...PHONE.locations[0] }] }]);
});

test('the settings can change the severity of a rule, and allowances can accept findings', async () => {
  const root = makeSite(TOWNS);
  const severity = {
    SITE_RULES_SEVERITY: 'DSC-02=off IDX-05=off SOC-01=off TTL-03=off ACME-QUOTE=note ACME-PHONE=off',
  };
  const built = await buildJson(root, severity);
  expect(built.exitCode).toBe(0);
  expect(ownFindings(built)).toMatchObject([{ ...QUOTE, severity: 'note' }]);
  changeSite(root, {
    'content/settings.yml': `address: https://www.example.org
title: Towns
owner: Kim
rules:
  allowances:
    - { rule: ACME-QUOTE, pages: /towns/**, reason: soon, until: 2027-01-01 }
`,
  });
  expect(ownFindings(await buildJson(root))).toMatchObject([PHONE]);
});

test('an unknown rule id in the settings is an error with a suggestion', async () => {
  const root = makeSite(TOWNS);
  const severity = { SITE_RULES_SEVERITY: 'ACME-QUOTES=off' };
  expect(ownFindings(await buildJson(root, severity))).toMatchObject([
    { rule: 'rules/unknown', fix: 'did you mean "ACME-QUOTE"?' },
  ]);
});

test('an incremental build runs changed rules on unchanged pages', async () => {
  const root = makeSite(
    withRule("*checkPage({ headings: [first] }) { if (first?.text === 'Ballarat') yield { message: 'Ballarat' }; },"),
  );
  const messagesOf = async (changes: object = {}) =>
    (await build(buildOptions(root, changes))).diagnostics.flatMap(({ rule, message }) =>
      rule === 'OWN-01' ? message : [],
    );
  expect(await messagesOf()).toEqual(['Ballarat']);
  changeSite(
    root,
    withRule("*checkPage({ headings: [first] }) { if (first?.text === 'Bendigo') yield { message: 'Bendigo' }; },"),
  );
  expect(await messagesOf()).toEqual(['Bendigo']);
  changeSite(root, { 'templates/pages/towns/bendigo.tsx': pageWith('Bendigo', '') });
  const fresh = mkdtempSync(path.join(inject('runFolder'), 'fresh-'));
  expect(await messagesOf()).toEqual(await messagesOf({ out: fresh, engine: undefined }));
  expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
});

test('rules receive the facts of finished pages', async () => {
  const rule = `*checkPage({ path, ...page }) {
      const { title, description, language, noindex, headings, links, images, text, data, ids } = page;
      if (path === '/about/') yield { message: JSON.stringify({ title, description, language, noindex, headings, links, images, text, data: data.length, ids: [...ids] }) };
    },`;
  const about = `import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'About', description: 'About us.', robots: 'noindex' }),
  component: () => (
    <body>
      <nav><a href="/">Home</a></nav>
      <main id="main">
        <h1 id="top">About <b>us</b></h1>
        <p>We &amp; you.</p>
        <a href="https://example.com/"><img src="/a.svg" alt="A map" width="1" height="1" /></a>
      </main>
    </body>
  ),
});
`;
  const root = makeSite({
    ...withRule(rule),
    'templates/pages/about.tsx': about.replace(/<(\/?)body>/g, '<$1div>'),
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const [finding] = ownFindings(await buildJson(root));
  expect(JSON.parse(finding.message)).toEqual({
    title: 'About',
    description: 'About us.',
    language: 'en',
    noindex: true,
    headings: [{ level: 1, text: 'About us', id: 'top' }],
    links: [
      { href: '/', path: '/', text: 'Home' },
      { href: 'https://example.com/', text: 'A map' },
    ],
    images: [{ src: '/a.svg', alt: 'A map' }],
    text: 'About us We & you.',
    data: 0,
    ids: ['main', 'top'],
  });
});

test.each([
  [
    'checkPage({ links }) { return links.find(({ href }) => href === "")!.path; },',
    /^the rule OWN-01 failed on \/: Cannot read propert/,
    7,
  ],
  ['checkSite() { throw new Error("no pages"); },', /^the rule OWN-01 failed: no pages$/, 7],
  [
    '*checkSite() { yield { page: "/no/", message: "x" }; },',
    /^the rule OWN-01 failed: a finding refers to \/no\/, which is not a page$/,
    undefined,
  ],
  ['*checkPage() { yield "wrong" as never; },', /^the rule OWN-01 failed on \/: a finding has no message$/, undefined],
  [
    'async checkPage() {} } as never, { id: "OWN-02", title: "x", severity: "note", checkPage() {},',
    /^the rule OWN-01 failed on \/: checkPage must not be async$/,
    undefined,
  ],
])('an error in a rule stops the build with the file of the rule: %s', async (body, message, line) => {
  const built = await buildJson(makeSite(withRule(body)));
  expect(built.exitCode).toBe(1);
  const [failed, ...others] = ownFindings(built);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ rule: 'OWN-01', severity: 'error', message: expect.stringMatching(message) });
  expect(failed.locations).toMatchObject([{ file: 'templates/rules.ts', ...(line === undefined ? {} : { line }) }]);
});

test.each([
  ["id: 'LNK-01'", '"LNK-01" is not a valid id for a site rule'],
  ["id: 'acme-price'", '"acme-price" is not a valid id'],
  ["title: ''", 'the rule OWN-02 has no title'],
  ["severity: 'fatal'", 'the rule OWN-02 has the unknown severity "fatal"'],
  ["id: 'OWN-01'", 'two rules have the id OWN-01'],
  ['check: () => []', 'the rule OWN-02 of defineRules has no key "check"'],
  ['checkPage: undefined', 'the rule OWN-02 has no check'],
])('a declaration with %s is rejected, and its line is reported', async (key, message) => {
  const other = `\n  { id: 'OWN-02', title: 'Right', severity: 'note', checkPage: () => [], ${key} } as never,`;
  const built = await buildJson(makeSite(withRule('checkPage: () => [],', other)));
  const [{ message: found, locations }] = JSON.parse(built.out).diagnostics;
  expect(found).toContain(message);
  expect(locations).toMatchObject([{ file: 'templates/rules.ts' }]);
});

test('check applies the rules to the built folder, with ignore entries, a baseline and reports', async () => {
  const root = makeSite(TOWNS);
  await buildJson(root, { SITE_RULES_SEVERITY: 'DSC-02=off IDX-05=off SOC-01=off TTL-03=off ACME-QUOTE=warning' });
  const check = (...flags: string[]) => run(root, ['check', '--json', ...flags], { SITE_RULES_SEVERITY: undefined });
  expect(ownFindings(await check())).toMatchObject(
    [
      { ...QUOTE, locations: undefined },
      { ...PHONE, locations: [{ file: 'dist/towns/bendigo/index.html' }] },
    ].map(({ locations: _, ...finding }) => finding),
  );
  changeSite(root, {
    'build-site.check.yml': 'ignore:\n  - { rule: ACME-QUOTE, pages: /towns/**, reason: soon }\n',
  });
  expect(ownFindings(await check())).toMatchObject([{ rule: 'ACME-PHONE' }]);
  await check('--write-baseline', 'known.json');
  expect(ownFindings(await check('--baseline', 'known.json'))).toEqual([]);
  changeSite(root, { 'build-site.check.yml': undefined });
  const reports = ['json', 'sarif', 'xml', 'md', 'html', 'txt'].map((ending) => `report.${ending}`);
  await check('--report', ...reports);
  for (const file of reports) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect([file, text]).toEqual([file, expect.stringContaining('ACME-QUOTE')]);
    if (file !== 'report.txt')
      expect([file, text]).toEqual([file, expect.stringContaining('Every page of a town links to its quote page')]);
    expect(text).not.toContain('rules ACME');
  }
});

test('check applies build-site.rules.ts to a site of another generator', async () => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'foreign-'));
  changeSite(root, {
    'build-site.rules.ts': EXAMPLE,
    '_site/index.html':
      '<!doctype html><html lang="en"><title>Towns</title><h1>Towns</h1><a href="/towns/bendigo/">Bendigo</a>',
    '_site/towns/bendigo/index.html':
      '<!doctype html><html lang="en"><title>Bendigo</title><h1>Bendigo</h1><p>A <a href="/">home</a>',
    '_site/quotes/bendigo/index.html': '<!doctype html><html lang="en"><title>Quotes</title><h1>Quotes</h1>',
  });
  expect(ownFindings(await run(root, ['check', '_site', '--json']))).toMatchObject(
    [{ ...QUOTE, locations: [] }].map(({ locations: _, ...finding }) => finding),
  );
  writeFileSync(path.join(root, 'build-site.rules.ts'), 'export const rules = 1;\n');
  const { diagnostics } = JSON.parse((await run(root, ['check', '_site', '--json'])).out);
  expect(diagnostics).toMatchObject([
    { rule: 'templates/no-definition', locations: [{ file: 'build-site.rules.ts' }] },
  ]);
});

test('dev shows the findings of open pages, reports those of the whole site, and reruns edited rules', async () => {
  const root = makeSite(TOWNS);
  const { address } = await serveDev(root);
  const panel = async () =>
    JSON.parse((await ask(address, '/@build-site/findings?page=/towns/bendigo/')).body).filter(
      ({ rule }: { rule: string }) => /^(ACME|OWN)/.test(rule),
    );
  expect(await panel()).toMatchObject([QUOTE]);
  expect(ownFindings({ out: (await ask(address, '/seo-report.json')).body })).toMatchObject([
    { rule: 'ACME-QUOTE' },
    { rule: 'ACME-PHONE' },
  ]);
  const { site, edit } = await openInDev(root);
  await edit(withRule("*checkPage() { yield { message: 'x' }; },"));
  expect(site.problems).toEqual([]);
  expect(site.current?.templates.ownRules.map(({ id }) => id)).toEqual(['OWN-01']);
  await expect.poll(panel).toMatchObject([{ rule: 'OWN-01' }]);
});

test('a check of a live site notes which rules of the site it skips', async () => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'live-'));
  writeFileSync(path.join(root, 'build-site.rules.ts'), EXAMPLE);
  const site = await serveSite({ '/': '<!doctype html><title>Home</title><h1>Home</h1>' });
  const { error } = await run(root, ['check', '--url', site.origin]);
  expect(error).toContain('note check/own-rules  rules of the site were skipped: ACME-QUOTE, ACME-PHONE\n');
});
