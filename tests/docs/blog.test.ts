import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, inject, test } from 'vitest';
import { loadGitHubParser } from '../support/github-parser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const codeOf = (document: string, heading: string, language: string): string => {
  const text = readFileSync(path.join(ROOT, 'docs', document), 'utf8');
  const [, section = ''] = new RegExp(`\n##+ ${heading}\n(.*?)\n##`, 's').exec(text) ?? [];
  const [, code = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section) ?? [];
  expect(code).not.toBe('');
  return code;
};

const copyBlog = () => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'blog-'));
  cpSync(path.join(ROOT, 'examples/blog'), root, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.build-site)$/.test(file),
  });
  const build = (environment: Readonly<Record<string, string>> = {}) => {
    const command = [path.join(ROOT, 'bin/build-site.js'), 'build', '--root', root, '--as-of', '2026-11-23', '--json'];
    const env = { ...process.env, ...environment };
    return JSON.parse(spawnSync(process.execPath, command, { encoding: 'utf8', env }).stdout);
  };
  const page = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8');
  const edit = (file: string, change: (text: string) => string): void => {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path.join(root, file), after);
  };
  return { root, build, page, edit };
};

test('the documented schema and URLs work for an unchanged Jekyll post', () => {
  const { root, build, page, edit } = copyBlog();
  const schema = codeOf('migration.md', 'Front matter', 'ts');
  edit('content/collections.ts', (text) =>
    text.replace(/const posts = markdownFiles\(\{.*?\n\}\);\n/s, () =>
      // The templates of the blog read this key.
      schema
        .replace("publishedAt: 'date'", "$&, updatedAt: 'updated'")
        .replace('title: field.text(),', '$& updated: field.date().optional(),'),
    ),
  );
  const [, pattern = ''] = /\.(replace\(.*\));/.exec(codeOf('migration.md', 'URLs', 'ts')) ?? [];
  edit('templates/posts.ts', (text) => text.replace(/`\/posts\/.*?`/, () => `\`/\${id.${pattern}}/\``));
  edit('templates/pages/posts/[post].tsx', (text) =>
    text.replaceAll('../../', '../').replace('post: post.id', 'post: postPath(post).slice(1, -1)'),
  );
  renameSync(path.join(root, 'templates/pages/posts/[post].tsx'), path.join(root, 'templates/pages/[...post].tsx'));
  for (const file of ['broken-links', 'small-pages', 'write-a-post'])
    writeFileSync(
      path.join(root, `content/posts/2026-05-19-${file}.md`),
      `---\nlayout: post\ntitle: About ${file}\ndate: 2026-05-19 10:00:00 +0200\ntags: Links Checks\n---\n\nText of ${file}.\n`,
    );
  edit('content/settings.yml', (text) => text.replace('severity:\n', '$&    DSC-01: warning\n    DSC-02: off\n'));
  for (const file of ['broken-links', 'small-pages'])
    edit(`content/posts/${file}.md`, (text) => text.replaceAll('](/posts/', '](/'));
  const { ok, diagnostics } = build();
  expect(diagnostics.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
  expect(ok).toBe(true);
  expect(page('2026/05/19/small-pages/index.html')).toContain('<a href="/tags/links/">Links</a>');
});

const WORDS = [
  'river',
  'stone',
  'paper',
  'garden',
  'letter',
  'window',
  'bridge',
  'market',
  'copper',
  'harbour',
  'lantern',
];

/** Returns different words in a different order for each number. */
const wordsOf = (number: number, count: number): string =>
  Array.from({ length: count }, (_, index) => WORDS[(number * 7 + index * index * (number + 3)) % WORDS.length]).join(
    ' ',
  );

test('a blog that grows to 30 posts gets no findings', () => {
  const { root, build, page, edit } = copyBlog();
  for (let number = 1; number <= 27; number++)
    writeFileSync(
      path.join(root, `content/posts/note-${number}.md`),
      `---
title: Note ${number} about the ${wordsOf(number, 2)}
description: What note ${number} says about the ${wordsOf(number, 6)}, and why that is worth a page of its own.
date: 2026-03-${String(number).padStart(2, '0')}
tags: [${number % 2 === 0 ? 'Writing' : 'C++'}]
---

${wordsOf(number, 20 + number)} ${number}.

${wordsOf(number + 31, 30)} ${number}.
`,
    );
  edit('content/settings.yml', (text) => text.replace('postsPerPage: 2', 'postsPerPage: 10'));
  expect(build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(page('page/3/index.html')).toContain('<a href="/page/2/">Page 2</a>');
  expect(page('tags/c/index.html').match(/<h2>/g)).toHaveLength(14);
});

test('the documented workflow for GitHub Pages is valid, and a site below a base path has no findings', async () => {
  const workflow = codeOf('hosting.md', 'Deploy to GitHub Pages', 'yaml');
  const { problemsOfWorkflow } = await loadGitHubParser(mkdtempSync(path.join(inject('runFolder'), 'parser-')));
  expect(problemsOfWorkflow(workflow)).toEqual([]);
  const { build, page } = copyBlog();
  expect(build({ SITE_ADDRESS: 'https://octocat.github.io/notes', SITE_HOSTS: 'github' })).toMatchObject({
    ok: true,
    diagnostics: [],
  });
  expect(page('index.html')).toContain('<a href="/notes/posts/small-pages/">');
  expect(page('posts/small-pages/index.html')).toContain('<a href="/notes/posts/broken-links/">a broken link</a>');
});

test('the documented netlify.toml builds a preview that search engines ignore', () => {
  const { build: settings, context } = parse(codeOf('hosting.md', 'Deploy to Netlify', 'toml')) as {
    build: { publish: string; environment: Record<string, string> };
    context: { 'deploy-preview': { command: string } };
  };
  expect(settings.publish).toBe('dist');
  const [, variable = ''] = /\b(SITE_NOINDEX)=true/.exec(context['deploy-preview'].command) ?? [];
  const { build, page } = copyBlog();
  const preview = { SITE_ADDRESS: 'https://preview--notes.netlify.app', [variable]: 'true' };
  expect(build({ ...settings.environment, ...preview })).toMatchObject({ ok: true });
  expect(page('index.html')).toContain('<meta name="robots" content="noindex');
});
