import path from 'node:path';
import { expect, test } from 'vitest';
import { commandsPage } from '../../src/reference/commands.ts';
import { functionsPage } from '../../src/reference/functions.ts';
import { headPage } from '../../src/reference/head.ts';
import { hostingPage } from '../../src/reference/hosting.ts';
import { rulesPage } from '../../src/reference/rules.ts';
import { settingsPage } from '../../src/reference/settings.ts';
import { type Member, readTypes } from '../../src/reference/types.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/reference');
const { exported, settings } = readTypes();

const PAGES = {
  'functions.md': () => functionsPage(exported),
  'head.md': () => headPage(exported),
  'settings.md': () => settingsPage(settings),
  'commands.md': commandsPage,
  'rules.md': rulesPage,
  'hosting.md': hostingPage,
};

test.each(Object.entries(PAGES))(
  'docs/reference/%s matches the sources (npm run reference updates it)',
  async (file, made) => {
    await expect(made()).toMatchFileSnapshot(path.join(FOLDER, file));
  },
);

const unexplained = (members: readonly Member[], above: string): readonly string[] =>
  members.flatMap(({ name, doc, members: below }) => [
    ...(doc === '' && below.length === 0 ? [`${above}.${name}`] : []),
    ...unexplained(below, `${above}.${name}`),
  ]);

test('everything that a site can import is documented in the sources, with every key', () => {
  const nothingSaid = exported.filter(({ doc }) => doc === '').map(({ name }) => name);
  expect([...nothingSaid, ...exported.flatMap(({ members, name }) => unexplained(members, name))]).toEqual([]);
  expect(unexplained(settings, 'settings')).toEqual([]);
});

test('every function, component and hook has an example', () => {
  expect(exported.filter(({ isType, example }) => !isType && example === '').map(({ name }) => name)).toEqual([]);
});
