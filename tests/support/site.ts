import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { entriesBelow } from '../../src/engine/core/entries-below.ts';

/** Contents of files by path. `undefined` removes a basic file. */
export type SiteFiles = Readonly<Record<string, string | undefined>>;

/** The smallest site that builds: one collection, a home page, a page per note, a not-found page. */
export const BASIC_SITE: SiteFiles = {
  'content/settings.yml': 'address: https://www.example.org\ntitle: Notes\nowner: Kim\n',
  'content/collections.ts': `import { defineContent, field, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
export default content;
`,
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first note says.\ndate: 2026-01-05\n---\n\nWritten by {{owner}}, see [the second](/notes/second/#more).\n',
  'content/notes/second.md':
    '---\ntitle: Second note\ndescription: What the second note says.\n---\n\nBack to [the first](/notes/first/).\n\n## More\n\nText.\n',
  'templates/pages/index.tsx': `import { definePage, Link, useSite } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1>{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`,
  'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, published: note.date }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} /></main>,
});
`,
  'templates/pages/404.tsx': `import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'Page Not Found', description: 'There is no such page.', robots: 'noindex', canonical: false }),
  component: () => <main><h1>Page Not Found</h1></main>,
});
`,
};

/** Creates a site that is removed when the test ends. `changes` override `basis`. */
export const makeSite = (changes: SiteFiles = {}, basis: SiteFiles = BASIC_SITE): string => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'build-site-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  changeSite(root, { ...basis, ...changes });
  return root;
};

/** Creates a site that is removed after the run. Tests must not change it. */
export const makeSharedSite = (changes: SiteFiles = {}, basis: SiteFiles = BASIC_SITE): string => {
  const root = realpathSync(mkdtempSync(path.join(inject('runFolder'), 'site-')));
  changeSite(root, { ...basis, ...changes });
  return root;
};

/** Writes files. `undefined` removes a file. */
export const changeSite = (root: string, changes: SiteFiles): void => {
  for (const [file, contents] of Object.entries(changes)) {
    const place = path.join(root, file);
    if (contents === undefined) rmSync(place, { recursive: true, force: true });
    else {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, contents);
    }
  }
};

/** Turns off rules that small sites break: short descriptions, no social images and one-word titles. */
export const SMALL_SITE = { SITE_RULES_SEVERITY: 'DSC-02=off IDX-05=off SOC-01=off TTL-03=off' };

export interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command in this process, without colours or pauses and with a fixed clock (21 November 2026 in Sydney). */
export const run = async (
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
  signal = new AbortController().signal,
  onOut: (text: string) => void = () => {},
): Promise<Run> => {
  let out = '';
  let error = '';
  const exitCode = await main({
    arguments: args,
    cwd: root,
    environment: { ...SMALL_SITE, ...environment },
    out: (text) => {
      out += text;
      onOut(text);
    },
    error: (text) => {
      error += text;
    },
    isTerminal: false,
    now: () => new Date('2026-11-20T20:00:00Z'),
    wait: () => new Promise(setImmediate),
    signal,
  });
  return { exitCode, out: out.replaceAll(root, '<root>'), error: error.replaceAll(root, '<root>') };
};

export const snapshot = (folder: string): Record<string, string> =>
  Object.fromEntries(
    entriesBelow(folder)
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );

export const output = (root: string, file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8');
