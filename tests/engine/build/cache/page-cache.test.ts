import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../../../src/engine/build/build-report.ts';
import type { BuildOptions } from '../../../../src/engine/build/options.ts';
import { build } from '../../../../src/engine/build.ts';
import { Failure } from '../../../../src/engine/core/diagnostics.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { PLACES, place } from '../../../support/places-site.ts';
import { changeSite, makeSite, output, type SiteFiles, snapshot } from '../../../support/site.ts';

/** Builds without caches, in a separate folder. */
const fresh = async (root: string, changes: Partial<BuildOptions> = {}): Promise<Record<string, string>> => {
  const out = path.join(root, 'fresh');
  rmSync(out, { recursive: true, force: true });
  await build(options(root, { ...changes, out, engine: undefined }));
  return snapshot(out);
};

const buildTwice = async (root: string, change: () => unknown, changes: Partial<BuildOptions> = {}) => {
  const first = await build(options(root));
  change();
  const second = await build(options(root, changes));
  expect(snapshot(path.join(root, 'dist'))).toEqual(await fresh(root, changes));
  return { first, second };
};

/** The page reads a note and memoised values about places, and has a social image. */
const SUMMARY: SiteFiles = {
  ...PLACES,
  'templates/largest.ts': `import { once } from 'build-site';
export const largestOf = once(({ content }) => [...content.places.entries].sort((a, b) => b.people - a.people)[0]);
export const namesOf = once(({ content }) => new Map(content.places.entries.map(({ id, name }) => [id, name])));
`,
  'templates/pages/summary.tsx': `import { definePage, type PageContext } from 'build-site';
import { Frame } from '../frame.tsx';
import { largestOf, namesOf } from '../largest.ts';
const data = (_: object, { site }: PageContext) => {
  globalThis.asked = (globalThis.asked ?? 0) + 1;
  return { note: site.content.notes.get('first')?.title, largest: largestOf(site)?.name, names: [...namesOf(site).values()].join() };
};
export default definePage<object, ReturnType<typeof data>>({
  data,
  head: ({ largest }, page) => ({
    title: 'In short',
    description: \`The largest is \${largest}.\`,
    image: { path: page.drawSocialImage(<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90">{largest}</text></svg>), alt: 'A name' },
  }),
  component: ({ note, largest, names }) => <Frame><h1>In short</h1><p>{largest} of {names}, {note}</p></Frame>,
});
`,
  'templates/pages/index.tsx': PLACES['templates/pages/index.tsx']?.replace(
    '<Link to="/list/">',
    '<Link to="/summary/">In short</Link><Link to="/list/">',
  ),
};

const renderedIn = ({ pages, recalled }: BuildReport): number => pages - recalled;

/**
 * The home page, the list, the 404 page, two notes and three places. To verify each shared part, one unchanged page is
 * rendered as well.
 */
const PAGES = 8;

describe('a build after an edit', () => {
  test('of one place renders only the pages whose content changes, and writes only those', async () => {
    const root = makeSite({}, PLACES);
    const { first, second } = await buildTwice(root, () =>
      changeSite(root, { 'content/places/cob.json': place('Cob', 1.5) }),
    );
    expect(renderedIn(first)).toBe(PAGES);
    // The home page and the list read all places; one more page verifies that the footer is unchanged.
    expect(renderedIn(second)).toBe(3);
    expect(second.written).toBe(0);
  });

  test('that changes the ranking of places renders the places with a new rank', async () => {
    const root = makeSite({}, PLACES);
    const { second } = await buildTwice(root, () => changeSite(root, { 'content/places/cob.json': place('Cob', 2.5) }));
    expect(second.written).toBe(2);
    expect(output(root, 'places/cob/index.html')).toContain('1 places are larger');
  });

  test("requests a page's data only if one of its inputs has changed", async () => {
    const root = makeSite({}, SUMMARY);
    const asked = () => (globalThis as { asked?: number }).asked ?? 0;
    const buildAfter = async (changes: SiteFiles) => {
      changeSite(root, changes);
      const before = asked();
      const { recalled } = await build(options(root));
      expect(snapshot(path.join(root, 'dist'))).toEqual(await fresh(root));
      // The clean build requests the data once.
      return { asked: asked() - before - 1, recalled };
    };
    await build(options(root));
    const pages = PAGES + 1;
    expect(await buildAfter({ 'public/a.txt': 'a' })).toEqual({ asked: 0, recalled: pages - 1 });
    expect(await buildAfter({ 'content/words.yml': 'greeting: Hello\n' })).toMatchObject({ asked: 0 });
    const note = (title: string) => `---\ntitle: ${title}\ndescription: What ${title} says.\n---\n\nWords.\n`;
    // The build requests the data once for the comparison, and again if the result differs.
    expect(await buildAfter({ 'content/notes/first.md': note('One') })).toMatchObject({ asked: 2 });
    expect(await buildAfter({ 'content/places/ayr.json': place('Ayr', 4) })).toMatchObject({ asked: 1 });
  });

  test('computes the head only if the data or an input of the head has changed', async () => {
    const root = makeSite(
      {},
      {
        ...PLACES,
        'templates/pages/total.tsx': `import { definePage, type PageContext } from 'build-site';
import { Frame } from '../frame.tsx';
const data = (_: object, { site }: PageContext) => ({ count: site.content.places.entries.length });
export default definePage<object, ReturnType<typeof data>>({
  data,
  head: ({ count }, { site }) => {
    globalThis.heads = (globalThis.heads ?? 0) + 1;
    return { title: \`\${count} places\`, description: \`\${site.content.notes.get('first')?.title}\` };
  },
  component: ({ count }) => <Frame><h1>{count} places</h1></Frame>,
});
`,
        'templates/pages/index.tsx': PLACES['templates/pages/index.tsx']?.replace(
          '<Link to="/list/">',
          '<Link to="/total/">Total</Link><Link to="/list/">',
        ),
      },
    );
    const heads = () => (globalThis as { heads?: number }).heads ?? 0;
    const headsAfter = async (changes: SiteFiles) => {
      changeSite(root, changes);
      const before = heads();
      await build(options(root));
      expect(snapshot(path.join(root, 'dist'))).toEqual(await fresh(root));
      // The clean build computes the head once.
      return heads() - before - 1;
    };
    await build(options(root));
    expect(await headsAfter({ 'content/places/ayr.json': place('Ayr', 4) })).toBe(0);
    const note = '---\ntitle: One\ndescription: What One says.\n---\n\nWords.\n';
    // The build computes the head once for the comparison, and again because it differs.
    expect(await headsAfter({ 'content/notes/first.md': note })).toBe(2);
    expect(await headsAfter({ 'content/places/new.json': place('New', 4) })).toBe(1);
  });

  test('keeps the social image of a page that is not rendered, and draws a missing one', async () => {
    const root = makeSite({}, SUMMARY);
    const images = () => glob.sync('dist/assets/*.png', { cwd: root }).map((file) => output(root, file.slice(5)));
    const { second } = await buildTwice(root, () => changeSite(root, { 'public/a.txt': 'a' }));
    expect(renderedIn(second)).toBe(1);
    const before = images();
    expect(before).toHaveLength(1);
    rmSync(path.join(root, 'node_modules/.cache/build-site/pictures'), { recursive: true });
    rmSync(path.join(root, 'dist/assets'), { recursive: true });
    await build(options(root));
    expect(images()).toEqual(before);
  });

  const line = (_: unknown, index: number) => `Line ${index} of this note says what the other note says.`;
  const text = Array.from({ length: 12 }, line).join(' ');
  const otherText = text.replaceAll('says what', 'is silent on');
  const note = (title: string, words: string) =>
    `---\ntitle: ${title}\ndescription: What the ${title} says.\n---\n\n${words}\n`;
  /** A site whose second note has the text `text`. */
  const makeNotes = (first: string): string =>
    makeSite(
      {},
      {
        ...PLACES,
        'content/settings.yml': `${PLACES['content/settings.yml']}similarity: { gate: enforce }\n`,
        'content/notes/x1.md': note('One', first),
        'content/notes/x2.md': note('Two', text),
      },
    );

  test('reuses a page that is excluded as a near-duplicate, and restores it once it is unique', async () => {
    const root = makeNotes(text);
    const isOut = () => output(root, 'notes/x2/index.html').includes('<meta name="robots" content="noindex">');
    const { second } = await buildTwice(root, () => changeSite(root, { 'content/places/cob.json': place('Cob', 1.5) }));
    expect(isOut()).toBe(true);
    expect(second.written).toBe(0);
    expect(renderedIn(second)).toBe(3);
    const { second: fourth } = await buildTwice(root, () =>
      changeSite(root, { 'content/notes/x1.md': note('One', otherText) }),
    );
    expect(isOut()).toBe(false);
    expect(fourth.written).toBeGreaterThanOrEqual(2);
    const { second: sixth } = await buildTwice(root, () =>
      changeSite(root, { 'content/notes/x1.md': note('One', text) }),
    );
    expect(isOut()).toBe(true);
    expect(sixth.written).toBeGreaterThanOrEqual(2);
  });

  test('stores the state that the file of an excluded page has after the exclusion', async () => {
    const root = makeNotes(otherText);
    await build(options(root));
    changeSite(root, { 'content/notes/x1.md': note('One', text) });
    await build(options(root));
    expect(output(root, 'notes/x2/index.html')).toContain('<meta name="robots" content="noindex">');
    expect(await build(options(root))).toMatchObject({ unchanged: true });
  });

  test('that changes a shared part renders every page that shows it', async () => {
    const root = makeSite({}, PLACES);
    const { second } = await buildTwice(root, () => changeSite(root, { 'content/places/cob.json': place('Cob', 9) }));
    expect(output(root, 'places/bay/index.html')).toContain('Largest: Cob');
    expect(second.recalled).toBe(3);
  });

  test('that changes an input of a shared part renders the pages that show this part', async () => {
    const root = makeSite({}, PLACES);
    const { second } = await buildTwice(root, () => changeSite(root, { 'content/words.yml': 'greeting: Hello\n' }));
    expect(second.written).toBe(1);
    expect(output(root, 'index.html')).toContain('Hello');
  });

  test.each<[string, SiteFiles, Partial<BuildOptions>, number]>([
    ['of a note', { 'content/notes/first.md': PLACES['content/notes/first.md']?.replace('See', 'Look at') }, {}, 1],
    [
      'of the code of one page',
      { 'templates/pages/404.tsx': PLACES['templates/pages/404.tsx']?.replace('such page', 'page') },
      {},
      1,
    ],
    [
      "of the content of a place's page, but not its head,",
      {
        'templates/pages/places/[place].tsx': PLACES['templates/pages/places/[place].tsx']?.replace(
          'places are larger than',
          'places have more people than',
        ),
      },
      {},
      3,
    ],
    [
      'of the content of the list, but not its head,',
      { 'templates/pages/list.tsx': PLACES['templates/pages/list.tsx']?.replace('<h1>All places', '<h1>Every place') },
      {},
      1,
    ],
    ['of the date, if pages show only its year,', {}, { asOf: '2026-11-21' }, 0],
    ['of the year', {}, { asOf: '2027-01-01' }, 4],
    ['of a setting', { 'content/settings.yml': PLACES['content/settings.yml']?.replace('Kim', 'Lee') }, {}, 4],
    ['of the styles', { 'templates/styles/index.css': 'main { color: #456 }\n' }, {}, PAGES],
    [
      'of code that many pages import',
      { 'templates/frame.tsx': PLACES['templates/frame.tsx']?.replace('Largest', 'Most people') },
      {},
      4,
    ],
    ['that adds a page', { 'content/places/dee.json': place('Dee', 0.5) }, {}, 3],
    ['that removes a page', { 'content/places/cob.json': undefined }, {}, 2],
    ['of the file of a page', { 'dist/places/bay/index.html': 'Somebody wrote here.' }, {}, 1],
    ['that removes the file of a page', { 'dist/places/bay/index.html': undefined }, {}, 1],
  ])('%s equals a clean build', async (_, files, changes, written) => {
    const root = makeSite({}, PLACES);
    const { second } = await buildTwice(root, () => changeSite(root, files), changes);
    const pages = Object.keys(snapshot(path.join(root, 'dist'))).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(4);
    expect(second.written).toBeGreaterThanOrEqual(written);
    expect(second.written).toBeLessThanOrEqual(written + 2); // The sitemap and the build report are written too.
  });

  test('of the date renders a page that shows the date outside shared parts', async () => {
    const list = PLACES['templates/pages/list.tsx']?.replace('<h1>All places', '<h1>All places on {useSite().asOf}');
    const root = makeSite({ 'templates/pages/list.tsx': list }, PLACES);
    await buildTwice(root, () => {}, { asOf: '2026-11-21' });
    expect(output(root, 'list/index.html')).toContain('2026-11-21');
  });

  test('of a text file that a page imports renders only that page', async () => {
    const page = PLACES['templates/pages/404.tsx']?.replace('<h1>Page', '<h1>{words}') ?? '';
    const files = {
      'templates/words.txt': 'Page',
      'templates/lost.txt': 'Asked for by nobody.',
      'templates/texts.ts':
        "export { default as words } from './words.txt?raw';\nexport { default as lost } from './lost.txt?raw';\n",
      'templates/pages/404.tsx': `import { words } from '../texts.ts';\n${page}`,
    };
    const root = makeSite(files, PLACES);
    const { second } = await buildTwice(root, () => changeSite(root, { 'content/places/cob.json': place('Cob', 1.5) }));
    expect(renderedIn(second)).toBe(3);
    await buildTwice(root, () => changeSite(root, { 'templates/words.txt': 'Address' }));
    expect(output(root, '404.html')).toContain('<h1>Address Not Found');
  });

  test('reuses pages if the output was restored (from a CI cache, for example)', async () => {
    const root = makeSite({}, PLACES);
    const { second } = await buildTwice(root, () => {
      cpSync(path.join(root, 'dist'), path.join(root, 'copy'), { recursive: true });
      rmSync(path.join(root, 'dist'), { recursive: true });
      renameSync(path.join(root, 'copy'), path.join(root, 'dist'));
    });
    expect(second).toMatchObject({ recalled: PAGES - 1, written: 0 });
  });

  test.each([
    ['damaged', 'no pages'],
    ['incomplete', ''],
  ])('renders everything if the record of the last build is %s', async (_, contents) => {
    const root = makeSite({}, PLACES);
    const { second } = await buildTwice(root, () => {
      const folder = path.join(root, 'node_modules/.cache/build-site/pages');
      for (const file of readdirSync(folder)) writeFileSync(path.join(folder, file), contents);
      changeSite(root, { 'public/a.txt': 'a' });
    });
    expect(second.recalled).toBe(0);
  });

  test('renders pages with data that cannot be serialised, such as a function', async () => {
    const page = PLACES['templates/pages/places/[place].tsx'];
    const root = makeSite(
      { 'templates/pages/places/[place].tsx': page?.replace('text: place.text,', 'text: place.text, now: () => 1,') },
      PLACES,
    );
    const { second } = await buildTwice(root, () => changeSite(root, { 'public/a.txt': 'a' }));
    expect(renderedIn(second)).toBe(4);
  });

  test('reports problems between pages that are not rendered again', async () => {
    const root = makeSite({}, PLACES);
    await build(options(root));
    changeSite(root, { 'content/notes/second.md': undefined });
    await expect(build(options(root))).rejects.toThrow('/notes/second/');
    changeSite(root, { 'content/notes/second.md': PLACES['content/notes/second.md'] });
    expect(await build(options(root))).toMatchObject({ written: 0 });
  });
});

const people = fc.integer({ min: 0, max: 5 });
const letter = fc.constantFrom('a', 'b');
const name = fc.constantFrom('ayr', 'bay', 'cob', 'dee');
const edit: fc.Arbitrary<SiteFiles> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ name, people })
      .map(({ name, people }) => ({ [`content/places/${name}.json`]: place(name, people) })),
  },
  name.map((gone) => ({ [`content/places/${gone}.json`]: undefined })),
  letter.map((text) => ({
    'content/notes/first.md': `---\ntitle: First ${text}\ndescription: What it says.\n---\n\nSee [it](/notes/second/).\n`,
  })),
  letter.map((text) => ({
    'content/notes/second.md': `---\ntitle: Second\ndescription: It says ${text}.\n---\n\nThis is ${text}.\n`,
  })),
  letter.map((text) => ({ 'content/words.yml': `greeting: ${text}\n` })),
  letter.map((text) => ({ 'templates/frame.tsx': PLACES['templates/frame.tsx']?.replace('Largest', text) })),
  letter.map((text) => ({
    'templates/pages/index.tsx': SUMMARY['templates/pages/index.tsx']?.replace('<h1>Notes', `<h1>${text}`),
  })),
  letter.map((text) => ({ 'templates/styles/index.css': `main { color: #${text}${text}${text} }\n` })),
  name.map((gone) => ({ [`dist/places/${gone}/index.html`]: undefined })),
  letter.map((text) => ({ 'content/settings.yml': PLACES['content/settings.yml']?.replace('Kim', text) })),
);

const outcome = async (making: () => Promise<unknown>, folder: string): Promise<unknown> => {
  try {
    await making();
    return snapshot(folder);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.diagnostics;
  }
};

test('equals a clean build after any edits between builds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 5 }), async (edits) => {
      const root = makeSite({}, SUMMARY);
      await build(options(root));
      for (const changes of edits) {
        changeSite(root, changes);
        const dist = path.join(root, 'dist');
        const made = await outcome(() => build(options(root)), dist);
        const other = path.join(root, 'fresh');
        rmSync(other, { recursive: true, force: true });
        expect(made).toEqual(await outcome(() => build(options(root, { out: other, engine: undefined })), other));
      }
    }),
    { numRuns: 25 },
  );
});
