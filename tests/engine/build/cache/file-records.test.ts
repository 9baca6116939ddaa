import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { build } from '../../../../src/engine/build.ts';
import { buildOptions as options } from '../../../support/build-options.ts';
import { PLACES, place } from '../../../support/places-site.ts';
import { changeSite, makeSite, output, type SiteFiles, snapshot } from '../../../support/site.ts';

const counted = globalThis as { rendered?: string[] };

/** Each place has a card, which also depends on the greeting. The list has no parameters. */
const CARDS: SiteFiles = {
  ...PLACES,
  'templates/pages/cards/[place].txt.ts': `import { defineFile } from 'build-site';
interface Props { readonly place: { readonly id: string; readonly name: string } }
export default defineFile<Props>({
  paths: ({ content }) => content.places.entries.map((place) => ({ params: { place: place.id }, props: { place } })),
  render: ({ place }, { site }) => {
    globalThis.rendered?.push(place.id);
    return \`\${site.content.words.greeting}, \${place.name}\`;
  },
});
`,
  'templates/pages/list.txt.ts': `import { defineFile } from 'build-site';
export default defineFile({
  render: (_, { site }) => {
    globalThis.rendered?.push('list');
    return site.content.words.greeting;
  },
});
`,
};

const ALL = ['ayr', 'bay', 'cob', 'list'];

/** Returns the files that the build after the change renders. */
const renderedAfter = async (root: string, change: () => void): Promise<readonly string[]> => {
  await build(options(root));
  change();
  counted.rendered = [];
  await build(options(root));
  const rendered = counted.rendered.toSorted();
  const fresh = path.join(root, 'fresh');
  rmSync(fresh, { recursive: true, force: true });
  await build(options(root, { out: fresh, engine: undefined }));
  expect(snapshot(path.join(root, 'dist'))).toEqual(snapshot(fresh));
  return rendered;
};

describe('a build after an edit', () => {
  let root: string;
  beforeEach(() => {
    root = makeSite({}, CARDS);
  });

  test('reuses files with parameters, and renders the others', async () => {
    expect(await renderedAfter(root, () => changeSite(root, { 'public/a.txt': 'a' }))).toEqual(['list']);
  });

  test('renders the file of a changed record', async () => {
    const change = () => changeSite(root, { 'content/places/bay.json': place('Bayside', 2) });
    expect(await renderedAfter(root, change)).toEqual(['bay', 'list']);
    expect(output(root, 'cards/bay.txt')).toBe('Good day, Bayside');
  });

  test('renders all files if content that they read has changed', async () => {
    expect(await renderedAfter(root, () => changeSite(root, { 'content/words.yml': 'greeting: Hello\n' }))).toEqual(
      ALL,
    );
    expect(output(root, 'cards/cob.txt')).toBe('Hello, Cob');
  });

  test('renders all files of a changed module', async () => {
    const file = 'templates/pages/cards/[place].txt.ts';
    const change = () => changeSite(root, { [file]: CARDS[file]?.replace('}, ${', '}: ${') });
    expect(await renderedAfter(root, change)).toEqual(ALL);
    expect(output(root, 'cards/cob.txt')).toBe('Good day: Cob');
  });

  test('renders a file that was changed or removed in the output', async () => {
    const change = () => {
      writeFileSync(path.join(root, 'dist/cards/ayr.txt'), 'Changed');
      rmSync(path.join(root, 'dist/cards/bay.txt'));
    };
    expect(await renderedAfter(root, change)).toEqual(['ayr', 'bay', 'list']);
  });

  test('removes the file of a removed record', async () => {
    const change = () => changeSite(root, { 'content/places/cob.json': undefined });
    expect(await renderedAfter(root, change)).toEqual(['list']);
    expect(Object.keys(snapshot(path.join(root, 'dist')))).not.toContain('cards/cob.txt');
  });

  test('reuses files again after a build that changed none of them', async () => {
    for (const contents of ['a', 'b', 'c']) {
      counted.rendered = [];
      changeSite(root, { 'public/a.txt': contents });
      await build(options(root));
    }
    expect(counted.rendered).toEqual(['list']);
  });
});
