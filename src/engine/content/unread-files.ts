import { existsSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import picomatch from 'picomatch';
import type { ContentDefinition } from '../api/content.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { isLeftover } from '../core/leftover-files.ts';
import { placeOfKey } from '../core/place-of-key.ts';
import { COLLECTIONS_FILE } from '../core/source-files.ts';

const OTHER_MARKDOWN = /\.(?:mdx|markdown|mdown|mkd)$/i;
/** Documentation files, which are not content. */
const NOTES = /(?:^|\/)(?:README|CHANGELOG|LICENSE|CONTRIBUTING)\.md$/i;

const patternsOf = ({ collections }: ContentDefinition): [name: string, files: string][] =>
  Object.entries(collections).flatMap(([name, collection]): [string, string][] =>
    collection.kind === 'data' || collection.kind === 'markdown' ? [[name, collection.files]] : [],
  );

/** Returns true for a folder without content files that a file such as `.gitkeep` keeps in Git. */
const isEmptyOnPurpose = (root: string, pattern: string, files: readonly string[]): boolean => {
  const { base } = picomatch.scan(pattern);
  const folder = `content/${base}/`;
  return base !== '' && existsSync(path.join(root, folder)) && !files.some((file) => file.startsWith(folder));
};

const unread = (file: string, severity: 'error' | 'warning', message: string, fix: string): Diagnostic => ({
  rule: 'content/unread-file',
  severity,
  message: `${file} is not used: ${message}`,
  fix,
  locations: [{ file, line: 1 }],
});

/** Finds Markdown that no collection reads, and collections that match no file. */
export const findUnreadContent = (root: string, definition: ContentDefinition): Diagnostic[] => {
  const files = glob
    .sync('content/**/*', { cwd: root, ignore: ['**/node_modules/**'] })
    .filter((file) => !isLeftover(file))
    .sort();
  const patterns = patternsOf(definition);
  const matchers = patterns.map(([, pattern]) => picomatch(`content/${pattern}`));
  const lost = files.flatMap((file) => {
    if (OTHER_MARKDOWN.test(file)) {
      const fix = 'rename it to .md, and replace components with directives, such as ::gallery{images="a,b"}';
      return [unread(file, 'error', 'content is read from .md files', fix)];
    }
    if (!file.endsWith('.md') || NOTES.test(file) || matchers.some((matches) => matches(file))) return [];
    const known = patterns.map(([name, pattern]) => `${name} (${pattern})`).join(', ');
    const fix = `move it, or declare a collection in ${COLLECTIONS_FILE}${known === '' ? '' : `; declared: ${known}`}`;
    return [unread(file, 'warning', 'no collection includes it', fix)];
  });
  const empty = patterns
    .filter(
      ([, pattern], index) => !files.some((file) => matchers[index]?.(file)) && !isEmptyOnPurpose(root, pattern, files),
    )
    .map(
      ([name, pattern]): Diagnostic => ({
        rule: 'content/no-files',
        severity: 'warning',
        message: `the collection ${name} is empty: no file matches ${pattern}`,
        fix: 'correct the pattern, which is relative to content/, or add a file; if the collection is empty on purpose, add a .gitkeep file to its folder',
        locations: [placeOfKey(root, { file: COLLECTIONS_FILE }, name)],
      }),
    );
  return [...lost, ...empty];
};
