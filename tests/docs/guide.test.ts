import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, inject, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const place = (name: string): string => `---
name: ${name}
kind: Park
indoors: false
title: ${name}, a park beside the station
description: A park of old trees beside the station of its town, called ${name}, with benches, a fountain and a view of the line.
lead: Old trees, benches and a fountain, a minute from the train.
---

Go to ${name} when it is hot, and sit down by the fountain.
`;

const copyGuide = () => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'guide-'));
  cpSync(path.join(ROOT, 'examples/guide'), root, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.build-site)$/.test(file),
  });
  const build = () => {
    const command = [path.join(ROOT, 'bin/build-site.js'), 'build', '--root', root, '--as-of', '2026-11-23', '--json'];
    return JSON.parse(spawnSync(process.execPath, command, { encoding: 'utf8' }).stdout);
  };
  return { root, build };
};

const recipeOf = (heading: string): { readonly text: string; readonly code: readonly string[] } => {
  const [, text = ''] =
    new RegExp(`## ${heading}\\n(.*?)\\n## `, 's').exec(readFileSync(path.join(ROOT, 'docs/recipes.md'), 'utf8')) ?? [];
  const code = [...text.matchAll(/^( *)```tsx?\n(.*?)^ *```$/gms)].map(([, indent = '', lines = '']) =>
    lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return { text, code };
};

const edit = (root: string, file: string, change: (text: string) => string): void => {
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path.join(root, file), after);
};

test('a Markdown table keeps its column alignment', () => {
  const { root, build } = copyGuide();
  const table = '| Train | Minutes | Fare |\n|---|:-:|--:|\n| Ballarat | 75 | $11 |\n';
  writeFileSync(path.join(root, 'content/places/bendigo/oval.md'), `${place('Eastern Oval')}\n${table}`);
  expect(build()).toMatchObject({ ok: true });
  const page = readFileSync(path.join(root, 'dist/bendigo/oval/index.html'), 'utf8');
  expect(page).toContain('<td class="align-center">75</td><td class="align-right">$11</td>');
  expect(page).toMatch(/\.align-center\{text-align:center\}/);
  expect(page).toMatch(/\.align-right\{[^}]*text-align:right\}/);
});

test('a guide that grows past 20 pages gets no findings for its existing pages', () => {
  const { root, build } = copyGuide();
  for (const [town, name] of [
    ['ballarat', 'Eastern Oval'],
    ['ballarat', 'Victoria Park'],
    ['bendigo', 'Lake Weeroona'],
    ['castlemaine', 'Kalimna Park'],
  ] as const)
    writeFileSync(path.join(root, 'content/places', town, `${name.toLowerCase().replace(' ', '-')}.md`), place(name));
  expect(build()).toMatchObject({ ok: true, diagnostics: [] });
});

test('the recipe for removing the form lists every file that refers to it', () => {
  const { text: recipe } = recipeOf('Remove the form');
  const files = glob.sync('examples/guide/{content,templates}/**/*.{ts,tsx,yml}', { cwd: ROOT });
  const speaking = files.filter((file) => /\bbackend\b|\/suggest\b/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  const named = [...recipe.matchAll(/`([a-z]+\/[^`]+\.\w+)`/g)].map(([, name]) => `examples/guide/${name}`);
  expect(named).toEqual(expect.arrayContaining(speaking));
  expect(speaking.length).toBeGreaterThan(4);
});

test('the recipe for Markdown files and llms.txt publishes both', () => {
  const { root, build } = copyGuide();
  const [file = '', list = ''] = recipeOf('Publish the Markdown of pages').code;
  writeFileSync(path.join(root, 'templates/pages/articles/[article].md.ts'), file);
  writeFileSync(path.join(root, 'templates/pages/llms.txt.ts'), list);
  expect(build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(readFileSync(path.join(root, 'dist/llms.txt'), 'utf8')).toMatch(
    /^- \[.+\]\(https:\/\/[^/]+\/articles\/when-it-rains\.md\)$/m,
  );
  expect(readFileSync(path.join(root, 'dist/articles/when-it-rains.md'), 'utf8')).toMatch(/^# .+\n\n\w/);
});

test('the recipe for tags creates a page for each tag, and articles link to the pages of their tags', () => {
  const { root, build } = copyGuide();
  const [key = '', tags = '', page = '', component = ''] = recipeOf('Add tags').code;
  edit(root, 'content/collections.ts', (source) => source.replace('heading: field.text(),', `$& ${key}`));
  for (const article of ['when-it-rains', 'weekend-by-train'])
    edit(root, `content/articles/${article}.md`, (source) => source.replace('publishedAt', 'tags: [Bad weather]\n$&'));
  mkdirSync(path.join(root, 'templates/pages/tags'));
  writeFileSync(path.join(root, 'templates/tags.ts'), tags);
  writeFileSync(path.join(root, 'templates/pages/tags/[tag].tsx'), page);
  writeFileSync(path.join(root, 'templates/components/Tags.tsx'), component);
  edit(root, 'templates/pages/articles/[article].tsx', (source) =>
    source
      .replace('<Html ', '<Tags article={article} />\n<Html ')
      .replace('import { type Article', "import { Tags } from '../../components/Tags.tsx';\n$&"),
  );
  expect(build()).toMatchObject({ ok: true, diagnostics: [] });
  const articles = readFileSync(path.join(root, 'dist/tags/bad-weather/index.html'), 'utf8');
  expect([...articles.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/articles/when-it-rains/',
    '/articles/weekend-by-train/',
  ]);
  expect(readFileSync(path.join(root, 'dist/articles/when-it-rains/index.html'), 'utf8')).toContain(
    '<a href="/tags/bad-weather/">Bad weather</a>',
  );
});

test('the recipe for maps and films embeds a film in Markdown, and a frame from another host is an error', () => {
  const { root, build } = copyGuide();
  const { text, code } = recipeOf('Maps and films');
  const [allows = '', component = ''] = code;
  const [, hosts = ''] = /frames: (\[.*\])/.exec(allows) ?? [];
  const [directive = ''] = /::film\{[^}]*\}/.exec(text) ?? [];
  edit(root, 'content/collections.ts', (source) =>
    source
      .replace('connect: [backend.url]', `connect: [backend.url], frames: ${hosts}`)
      .replace(
        "files: 'articles/*.md',",
        "$& markdown: { directives: { film: z.strictObject({ id: field.text(), title: field.text() }) }, html: ['iframe'] },",
      ),
  );
  mkdirSync(path.join(root, 'templates/components'), { recursive: true });
  writeFileSync(path.join(root, 'templates/components/Film.tsx'), component);
  edit(root, 'templates/pages/articles/[article].tsx', (source) =>
    source
      .replace('<Html ', '<Html directives={{ film: Film }} ')
      .replace('import { Layout }', "import { Film } from '../../components/Film.tsx';\nimport { Layout }"),
  );
  const article = 'content/articles/when-it-rains.md';
  const [map = ''] = /<iframe src="https:\/\/www\.openstreetmap.*<\/iframe>/.exec(text) ?? [];
  edit(root, article, (source) => `${source}\n${directive}\n\n${map}\n`);
  expect(build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(readFileSync(path.join(root, 'dist/articles/when-it-rains/index.html'), 'utf8')).toContain(
    'src="https://www.youtube-nocookie.com/embed/',
  );
  expect(readFileSync(path.join(root, 'dist/articles/when-it-rains/index.html'), 'utf8')).toContain(map);
  expect(map).not.toBe('');
  edit(root, article, (source) => `${source}\n<iframe src="https://films.example/1" title="Film"></iframe>\n`);
  expect(build()).toMatchObject({ ok: false, diagnostics: [{ rule: 'HTM-05', locations: [{ file: article }] }] });
});
