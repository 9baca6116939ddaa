import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../../src/engine/build.ts';
import { buildOptions } from '../../support/build-options.ts';
import { PLACES, place } from '../../support/places-site.ts';
import { changeSite, makeSite, snapshot } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { type BuildTally, newTally } from './tally.ts';

const EDITS_OF_A_SITE = 30;

const dist = (root: string): string => path.join(root, 'dist');
const caches = (root: string): string => path.join(root, 'node_modules/.cache/build-site');

/** Notes that can be added and removed, because only the list on the home page links to them. */
const NOTES = ['third', 'fourth', 'fifth'];

const note = (name: string, chance: Chance): string =>
  `---\ntitle: The ${name} note\ndescription: What ${name} says.\n---\n\nSay ${chance.below(1000)}. See [it](/notes/second/).\n`;

const pagesOf = (root: string): string[] =>
  readdirSync(dist(root), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

const EDITS: Readonly<Record<string, (root: string, chance: Chance) => void>> = {
  'a note': (root, chance) => {
    const name = chance.of(NOTES);
    changeSite(root, { [`content/notes/${name}.md`]: chance.coin ? note(name, chance) : undefined });
  },
  'a place': (root, chance) => {
    const id = chance.of(['ayr', 'bay', 'cob']);
    changeSite(root, { [`content/places/${id}.json`]: place(id, chance.below(5)) });
  },
  'an added or removed place': (root, chance) =>
    changeSite(root, { 'content/places/dee.json': chance.coin ? place('Dee', chance.below(5)) : undefined }),
  words: (root, chance) => changeSite(root, { 'content/words.yml': `greeting: Good day ${chance.below(9)}\n` }),
  settings: (root, chance) =>
    changeSite(root, {
      'content/settings.yml': `address: https://www.example.org\ntitle: Notes\nowner: Kim ${chance.below(9)}\n`,
    }),
  styles: (root, chance) =>
    changeSite(root, { 'templates/styles/index.css': `main { color: #12${chance.below(10)} }\n` }),
  'a template': (root, chance) =>
    changeSite(root, {
      'templates/pages/list.tsx': PLACES['templates/pages/list.tsx']?.replace(
        'All places</h1>',
        `Places ${chance.below(9)}</h1>`,
      ),
    }),
  'a public file': (root, chance) =>
    changeSite(root, {
      [`public/${chance.of(['a.txt', '.well-known/a.txt', 'deep/er/a.txt'])}`]: chance.coin
        ? `${chance.below(99)}`
        : undefined,
    }),
  'the target of a link': (root, chance) => {
    changeSite(root, { 'kept/shared.txt': `${chance.below(99)}` });
    mkdirSync(path.join(root, 'public'), { recursive: true });
    if (!existsSync(path.join(root, 'public/shared.txt')))
      symlinkSync('../kept/shared.txt', path.join(root, 'public/shared.txt'));
  },
  'a deleted page of the output': (root, chance) => rmSync(path.join(dist(root), chance.of(pagesOf(root)))),
  'a changed page of the output': (root, chance) =>
    writeFileSync(path.join(dist(root), chance.of(pagesOf(root))), 'Changed.'),
  'a page of the output replaced by a link': (root, chance) => {
    const page = path.join(dist(root), chance.of(pagesOf(root)));
    renameSync(page, path.join(root, 'copy.html'));
    symlinkSync(path.join(root, 'copy.html'), page);
  },
  'a deleted cache': (root, chance) => {
    const names = existsSync(caches(root)) ? readdirSync(caches(root)) : [];
    if (names.length > 0) rmSync(path.join(caches(root), chance.of(names)), { recursive: true });
  },
  nothing: () => {},
};

export const freshOutput = async (root: string): Promise<Record<string, string>> => {
  const out = path.join(root, 'fresh');
  rmSync(out, { recursive: true, force: true });
  await build(buildOptions(root, { out, engine: undefined }));
  const made = snapshot(out);
  rmSync(out, { recursive: true });
  return made;
};

/** Returns the files that differ. Outputs contain no links or pipes. */
export const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((file) => one[file] !== other[file]);

/** Makes one or two edits before each build. The output must equal a clean build. */
export const tryEdits = async (count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  let root = '';
  while (tally.attempts < count) {
    if (tally.attempts % EDITS_OF_A_SITE === 0) {
      root = makeSite({}, PLACES);
      await build(buildOptions(root));
    }
    const names = [chance.of(Object.keys(EDITS)), ...(chance.coin ? [chance.of(Object.keys(EDITS))] : [])];
    for (const name of names) EDITS[name]?.(root, chance);
    tally.attempts += 1;
    const what = `edit ${tally.attempts}, ${names.join(' and ')}`;
    try {
      await build(buildOptions(root));
      const wrong = differences(snapshot(dist(root)), await freshOutput(root));
      if (wrong.length > 0) tally.failures.push(`${what}: ${wrong.join(', ')} are not as a fresh build makes them`);
    } catch (error) {
      tally.failures.push(`${what}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  return tally;
};
