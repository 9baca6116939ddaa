import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PublishStep, publishSteps } from '../../../../src/engine/output/publish/publish-steps.ts';
import { buildWith, distState, recordStates } from '../../../support/child.ts';
import { type LinkedFiles, linkedFiles, missingIn } from '../../../support/crawl-output.ts';
import { changeSite, makeSite } from '../../../support/site.ts';

const PAGES = ['a.html', 'b/index.html', 'c.html', 'd/index.html'];
const OTHERS = ['logo.svg', 'assets/script-1.js', 'assets/script-2.js', 'feed.xml', 'sitemap.xml', 'search.json'];
const references = (names: readonly string[]) => fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 });

/** Arbitrary pages and files that link only to each other. */
const whole = fc
  .record({ pages: fc.subarray(PAGES), others: fc.subarray(OTHERS) })
  .chain(({ pages, others }) => {
    const names = ['index.html', ...pages, ...others];
    const linksOf = Object.fromEntries(
      names.map((name) => [name, /html|xml|json/.test(name) ? references(names) : fc.constant([])]),
    );
    return fc.record(linksOf);
  })
  .map((links): LinkedFiles => new Map(Object.entries(links)));

const apply = (state: Map<string, readonly string[]>, { action, file }: PublishStep, after: LinkedFiles): void => {
  if (action === 'move') state.set(file, after.get(file) ?? []);
  else state.delete(file);
};

test('all links from the home page keep resolving whenever a publish stops, and completing it produces the new site', () => {
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 0 }), (before, after, stop) => {
      const state = new Map(before);
      const left = () => [...after.keys()].filter((file) => state.get(file) !== after.get(file));
      const removals = [...before.keys()].filter((file) => !after.has(file));
      const publish = (most: number) => {
        for (const step of publishSteps(left(), removals, (file) => state.has(file)).slice(0, most)) {
          apply(state, step, after);
          expect(missingIn(state), `after ${step.action} ${step.file}`).toEqual([]);
        }
      };
      publish(stop % 12);
      publish(Number.POSITIVE_INFINITY);
      expect(new Map([...state].sort())).toEqual(new Map([...after].sort()));
    }),
    { numRuns: 500 },
  );
});

test('a file that becomes a folder, or a folder that becomes a file, is removed immediately before its replacement', () => {
  const steps = publishSteps(
    ['thing/part.txt', 'box', 'index.html'],
    ['thing', 'box/deep/inner.txt', 'old.html'],
    () => true,
  );
  expect(steps.map(({ action, file }) => `${action} ${file}`)).toEqual([
    'remove thing',
    'remove box/deep/inner.txt',
    'move thing/part.txt',
    'move box',
    'move index.html',
    'remove old.html',
  ]);
});

const NOTE = (name: string, body: string) =>
  `---\ntitle: ${name} note\ndescription: What the ${name} note says.\n---\n\n${body}\n`;

test('all links keep resolving if the whole command stops before any change to the disk', async () => {
  const page = `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><img src="/OLD.svg" alt="A drawing" width="9" height="9" /><Html html={note.body.html} /></main>,
});
`;
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const template = 'templates/pages/notes/[note].tsx';
  const root = makeSite({ [template]: page, 'public/OLD.svg': picture });
  expect(await buildWith(root)).toMatchObject({ exitCode: 0, error: '' });
  changeSite(root, {
    [template]: page.replace('OLD', 'NEW'),
    'public/OLD.svg': undefined,
    'public/NEW.svg': picture,
    'content/notes/first.md': undefined,
    'content/notes/second.md': NOTE('Second', 'On to [the third](/notes/third/) and [the fourth](/notes/fourth/).'),
    'content/notes/third.md': NOTE('Third', 'On to [the fourth](/notes/fourth/).'),
    'content/notes/fourth.md': NOTE('Fourth', 'Back to [the third](/notes/third/).'),
  });
  const states = await recordStates(root);
  expect(states.length).toBeGreaterThan(20);
  for (const state of states) expect(missingIn(linkedFiles(distState(state) ?? {})), state).toEqual([]);
});
