import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import GithubSlugger from 'github-slugger';
import { Lexer, type MarkedToken, type Token, walkTokens } from 'marked';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = ['README.md', 'CONTRIBUTING.md', ...glob.sync('docs/**/*.md', { cwd: ROOT }).sort()];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const tokensOf = (file: string): readonly MarkedToken[] => {
  const found: Token[] = [];
  walkTokens(new Lexer().lex(read(file).replace(/^---\n[\s\S]*?\n---\n/, '')), (token) => {
    found.push(token);
  });
  return found as MarkedToken[];
};

const plain = (text: string): string => text.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Returns the fragments that GitHub generates for the headings. */
const fragmentsOf = (file: string): ReadonlySet<string> => {
  const slugger = new GithubSlugger();
  return new Set(tokensOf(file).flatMap((token) => (token.type === 'heading' ? slugger.slug(plain(token.text)) : [])));
};

const linksOf = (file: string): readonly string[] =>
  tokensOf(file).flatMap((token) => (token.type === 'link' || token.type === 'image' ? token.href : []));

const problemOf = (from: string, href: string): string | undefined => {
  const [name = '', fragment] = href.split('#', 2);
  const file = name === '' ? from : path.posix.join(path.posix.dirname(from), name);
  if (!existsSync(path.join(ROOT, file))) return `${from}: there is no file ${href}`;
  if (fragment === undefined || fragmentsOf(file).has(fragment)) return undefined;
  return `${from}: ${file} has no heading ${fragment}`;
};

test.each(FILES)('%s links to existing files and headings', (file) => {
  const own = linksOf(file).filter((href) => !/^[a-z]+:/.test(href));
  expect(own.flatMap((href) => problemOf(file, href) ?? [])).toEqual([]);
});

test('no document links out of docs/, because the link would be broken on the documentation site', () => {
  const found = FILES.slice(2).flatMap((file) =>
    linksOf(file)
      .filter((href) => !/^[a-z]+:/.test(href))
      .map((href) => path.posix.join(path.posix.dirname(file), href))
      .filter((target) => !target.startsWith('docs/')),
  );
  expect(found).toEqual([]);
});

test('the README is short, and its image small', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
  const pictures = tokensOf('README.md').flatMap((token) => (token.type === 'image' ? token.href : []));
  expect(pictures).toHaveLength(1);
  for (const picture of pictures) expect(statSync(path.join(ROOT, picture)).size).toBeLessThanOrEqual(100_000);
});
