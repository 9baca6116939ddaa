import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../src/engine/build.ts';
import { RuleCrash } from '../../../src/engine/core/diagnostics.ts';
import { RULES } from '../../../src/engine/rules/index.ts';
import type { Rule } from '../../../src/engine/rules/rule.ts';
import { BASIC_SITE, makeSite, output, run, type SiteFiles, SMALL_SITE } from '../../support/site.ts';

const optionsOf = (root: string) => ({
  root,
  out: path.join(root, 'dist'),
  asOf: '2026-11-21',
  environment: SMALL_SITE,
  only: [],
  strict: false,
});

const thinPages: Rule = {
  id: 'TST-01',
  severity: 'error',
  title: 'The second note says enough to be found.',
  explanation: 'A rule of this test.',
  source: 'this test',
  good: 'a long note',
  bad: 'a short note',
  changesPages: true,
  check: ({ pages }) =>
    pages
      .filter(({ path: at }) => at === '/notes/second/')
      .map(({ path: at }) => ({ message: 'the page says too little', pages: [at], verdict: 'noindex' })),
};

test('renders a page again with noindex if a rule excludes it, removes it from the sitemap, and warns', async () => {
  const root = makeSite();
  const report = await build(optionsOf(root), [...RULES, thinPages]);
  expect(report.diagnostics).toMatchObject([
    { rule: 'TST-01', severity: 'warning', message: 'the page says too little', pages: ['/notes/second/'] },
  ]);
  expect(output(root, 'notes/second/index.html')).toContain('<meta name="robots" content="noindex">');
  expect(output(root, 'notes/first/index.html')).not.toContain('noindex');
  expect(output(root, 'sitemap.xml')).not.toContain('/notes/second/');
  expect(output(root, 'sitemap.xml')).toContain('/notes/first/');
  expect(output(root, 'seo-report.json')).toContain('TST-01');
});

test('a rule without findings does not change the output', async () => {
  const plain = makeSite();
  const ruled = makeSite();
  await build(optionsOf(plain));
  await build(optionsOf(ruled), [...RULES, { ...thinPages, check: () => [] }]);
  expect(output(ruled, 'notes/second/index.html')).toBe(output(plain, 'notes/second/index.html'));
});

test('an error from another rule still stops the build', async () => {
  const strict: Rule = { ...thinPages, id: 'TST-02', check: () => [{ message: 'never good', pages: ['/'] }] };
  await expect(build(optionsOf(makeSite()), [thinPages, strict])).rejects.toThrow('never good');
});

test('a rule that throws is reported as a bug in the engine, and nothing is published', async () => {
  const root = makeSite();
  const broken: Rule = {
    ...thinPages,
    check: () => {
      throw new TypeError('the rule is broken');
    },
  };
  await expect(build(optionsOf(root), [broken])).rejects.toThrow(RuleCrash);
  expect(() => output(root, 'index.html')).toThrow('ENOENT');
});

const WRONG_LINKS: SiteFiles = {
  'content/settings.yml': 'address: https://www.example.org/project\ntitle: Notes\nowner: Kim\nautofix: true\n',
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\n---\n\n{{owner}}: [a](/notes/second) [b](/notes/second#more) [c](/notes/second/) [d](/notes/second#more)\n',
};

test('with autofix, links without a trailing slash are corrected in the output and counted, and nothing else changes', async () => {
  const root = makeSite(WRONG_LINKS);
  const report = await build(optionsOf(root));
  expect(report.autoFixed).toBe(2);
  expect(output(root, 'notes/first/index.html')).toContain(
    'Kim: <a href="/project/notes/second/">a</a> <a href="/project/notes/second/#more">b</a> <a href="/project/notes/second/">c</a> <a href="/project/notes/second/#more">d</a>',
  );
});

test('with autofix, the summary counts corrections, and each correction points to its source', async () => {
  const { exitCode, out, error } = await run(makeSite(WRONG_LINKS), []);
  expect(exitCode).toBe(0);
  expect(out).toContain('2 notes, 2 auto-fixed');
  expect(error).toContain(
    'note LNK-03  the link /project/notes/second is not the canonical form of that URL; the output has been corrected\n    at content/notes/first.md:6\n',
  );
});

test('with autofix, links without text get a label, and decorative images an empty alt', async () => {
  const root = makeSite({
    'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\nautofix: true\n',
    'content/notes/first.md':
      '---\ntitle: First note\ndescription: What the first note says.\n---\n\n[](/notes/second/)\n',
    'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
      '<Html',
      '<a href="/"><img src="/home.svg" width="9" height="9" /> Home</a><Html',
    ),
    'public/home.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const report = await build(optionsOf(root));
  expect(report.autoFixed).toBe(3);
  expect(output(root, 'notes/first/index.html')).toContain('<a href="/notes/second/">Second</a>');
  expect(output(root, 'notes/first/index.html')).toContain('<img alt="" src="/home.svg"');
});

test('with autofix, a link in a shared part is corrected on every page with that part', async () => {
  const root = makeSite({
    'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\nautofix: true\n',
    'templates/footer.tsx': 'export const Footer = () => <a href="/notes/first" id="foot">First</a>;\n',
    'templates/pages/index.tsx': (BASIC_SITE['templates/pages/index.tsx'] ?? '')
      .replace(
        "from 'build-site';",
        "from 'build-site';\nimport { Shared } from 'build-site';\nimport { Footer } from '../footer.tsx';",
      )
      .replace('</main>,', '<Shared of={Footer} /></main>,'),
    'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '')
      .replace(
        "from 'build-site';",
        "from 'build-site';\nimport { Shared } from 'build-site';\nimport { Footer } from '../../footer.tsx';",
      )
      .replace('</main>,', '<Shared of={Footer} /></main>,'),
  });
  const report = await build(optionsOf(root));
  expect(report.autoFixed).toBe(3);
  for (const file of ['index.html', 'notes/first/index.html', 'notes/second/index.html']) {
    expect(output(root, file)).toContain('<a href="/notes/first/" id="foot">First</a>');
    expect(output(root, file)).not.toContain('build-site:shared');
  }
});

test('without autofix, a link in a shared part that needs a correction stops the build', async () => {
  const { exitCode, error } = await run(
    makeSite({
      ...WRONG_LINKS,
      'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n',
    }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('LNK-03');
});

test('autofix does not change dead links', async () => {
  const { exitCode, error } = await run(
    makeSite({
      ...WRONG_LINKS,
      'content/notes/second.md':
        '---\ntitle: Second note\ndescription: What it says.\n---\n\n## More\n\n[x](/nothing/at/all/)\n',
    }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('/nothing/at/all/ leads nowhere');
});
