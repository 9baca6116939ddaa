import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { change, changeAll, siteBefore } from '../support/changing-site.ts';
import {
  buildWith,
  copyOf,
  type DistState,
  distOf,
  distState,
  type Fault,
  leftovers,
  recordStates,
  workOf,
} from '../support/child.ts';
import { makeSite, run } from '../support/site.ts';

const COMMANDS = { build: ['build'], check: ['check'], preview: ['preview', '--port', '0'] } as const;
type Command = keyof typeof COMMANDS;
const NAMES: readonly Command[] = ['build', 'check', 'preview'];

/** Runs a command to its end; a preview is told to stop as soon as it serves. */
const runCommand = (root: string, command: Command) =>
  run(root, COMMANDS[command], {}, command === 'preview' ? AbortSignal.abort() : undefined);
const build = (root: string) => run(root, ['build']);

interface Change {
  /** Holds the old output and the new sources. */
  readonly root: string;
  readonly before: DistState;
  readonly after: DistState;
}

/** A site with everything that a change can bring, about to be built again. */
const siteInChange = async (): Promise<Change> => {
  const root = siteBefore();
  await build(root);
  changeAll(root);
  const finished = siteBefore();
  changeAll(finished);
  await build(finished);
  return { root, before: distState(root), after: distState(finished) };
};

/** 'old' or 'new', or the state itself, for a readable difference. */
const nameOf = (state: DistState, { before, after }: Omit<Change, 'root'>) => {
  const text = JSON.stringify(state);
  if (text === JSON.stringify(after)) return 'new';
  return text === JSON.stringify(before) ? 'old' : state;
};

/** Every kill at a rename into dist, and the folder it left. */
const killsAtRenames = async (root: string): Promise<string[]> => {
  const killed: string[] = [];
  for (let from = 1; ; from++) {
    const copy = copyOf(root);
    const fault: Fault = { operations: ['renameSync'], within: [distOf(copy)], from, effect: 'SIGKILL' };
    const { signal } = await buildWith(copy, fault);
    if (signal !== 'SIGKILL') return killed;
    killed.push(copy);
  }
};

test('a build that finds errors leaves dist as it was and nothing beside it', async () => {
  const root = makeSite();
  await build(root);
  const before = distState(root);
  change(root, {
    'content/notes/first.md': '---\ntitle: First note\ndescription: Changed.\n---\n\n[Nowhere](/nowhere/).\n',
  });
  const { exitCode, error } = await build(root);
  expect(exitCode).toBe(1);
  expect(error).toContain('the link /nowhere/ leads nowhere');
  expect(distState(root)).toEqual(before);
  expect(leftovers(root)).toEqual([]);
});

test('a build killed while a thread writes pages leaves dist as it was, and the next one succeeds', async () => {
  const { root, before, after } = await siteInChange();
  const pages = [`${workOf(root)}/stage/notes`];
  const killed = await buildWith(
    root,
    { operations: ['writeFileSync'], within: pages, from: 1, effect: 'SIGKILL' },
    '--concurrency',
    '2',
  );
  expect(killed.signal).toBe('SIGKILL');
  expect(distState(root)).toEqual(before);
  expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
  expect(distState(root)).toEqual(after);
  expect(leftovers(root)).toEqual([]);
});

test('a build killed while it renders leaves dist as it was, and the next one succeeds and leaves nothing beside it', async () => {
  const { root, before, after } = await siteInChange();
  const killed = await buildWith(root, {
    operations: ['writeFileSync'],
    within: [`${workOf(root)}/stage`],
    from: 3,
    effect: 'SIGKILL',
  });
  expect(killed.signal).toBe('SIGKILL');
  expect(distState(root)).toEqual(before);
  expect(leftovers(root)).toEqual(['.dist.build-site']);
  expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
  expect(distState(root)).toEqual(after);
  expect(leftovers(root)).toEqual([]);
});

test('a build killed at any rename into dist leaves it half published, and build, check and preview each finish it byte for byte', async () => {
  const site = await siteInChange();
  const killed = await killsAtRenames(site.root);
  expect(killed.length).toBeGreaterThan(7);
  for (const [index, folder] of killed.entries()) {
    expect(nameOf(distState(folder), site), `after a kill at rename ${index + 1}`).toBeTypeOf('object');
    for (const command of NAMES) {
      const copy = copyOf(folder);
      const result = await runCommand(copy, command);
      const when = `${command} after a kill at rename ${index + 1}`;
      expect(result, when).toMatchObject({ exitCode: 0 });
      expect(nameOf(distState(copy), site), when).toBe('new');
      expect(leftovers(copy), when).toEqual([]);
    }
  }
});

test('a build killed between its journal and the first change of dist is finished too', async () => {
  const site = await siteInChange();
  const killed = await buildWith(site.root, {
    operations: ['rmSync', 'renameSync'],
    within: [distOf(site.root)],
    from: 1,
    effect: 'SIGKILL',
  });
  expect(killed.signal).toBe('SIGKILL');
  expect(nameOf(distState(site.root), site)).toBe('old');
  for (const command of NAMES) {
    const copy = copyOf(site.root);
    expect(await runCommand(copy, command), command).toMatchObject({ exitCode: 0 });
    expect(nameOf(distState(copy), site), command).toBe('new');
  }
});

test.each(NAMES)(
  'after a kill before any single change to the disk, %s finds the old site or the new one, whole, and the new one from the journal on',
  async (command) => {
    const site = await siteInChange();
    const states = await recordStates(site.root);
    expect(states.length).toBeGreaterThan(20);
    const found: unknown[] = [];
    for (const state of states) {
      const result = await runCommand(state, command);
      expect(result, `${command} in ${state}`).toMatchObject({ exitCode: 0 });
      found.push(nameOf(distState(state), site));
    }
    const firstNew = found.indexOf('new');
    expect(found).toEqual(found.map((_, index) => (command === 'build' || index >= firstNew ? 'new' : 'old')));
  },
);

test.each([
  ['where there was no output folder', false],
  ['into an empty folder', true],
])(
  'a first build %s, killed before any single change to the disk, is made good by the next build',
  async (_, hasFolder) => {
    const root = makeSite();
    if (hasFolder) mkdirSync(distOf(root));
    const states = await recordStates(root);
    const after = distState(root);
    for (const state of states) {
      expect(await build(state), state).toMatchObject({ exitCode: 0, error: '' });
      expect(distState(state), state).toEqual(after);
      expect(leftovers(state), state).toEqual([]);
    }
  },
);

test('a recovery that is itself killed is finished by the next command', async () => {
  const site = await siteInChange();
  await buildWith(site.root, { operations: ['renameSync'], within: [distOf(site.root)], from: 2, effect: 'SIGKILL' });
  const again = await buildWith(site.root, {
    operations: ['renameSync'],
    within: [distOf(site.root)],
    from: 3,
    effect: 'SIGKILL',
  });
  expect(again.signal).toBe('SIGKILL');
  expect(await runCommand(site.root, 'check')).toMatchObject({ exitCode: 0 });
  expect(nameOf(distState(site.root), site)).toBe('new');
});

test('an interrupt while pages are rendered ends the build with exit code 130 and leaves dist as it was', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, note) => [
      `content/notes/note-${note}.md`,
      `---\ntitle: Note ${note}\ndescription: What note ${note} says.\n---\n\nNumber ${note}.\n`,
    ]),
  );
  const root = makeSite(many);
  await build(root);
  const before = distState(root);
  change(root, { 'content/settings.yml': 'address: https://www.example.org\ntitle: Other notes\nowner: Lee\n' });
  const result = await buildWith(root, {
    operations: ['writeFileSync'],
    within: [`${workOf(root)}/stage`],
    from: 1,
    effect: 'SIGINT',
  });
  expect(result).toMatchObject({ exitCode: 130, signal: null });
  expect(result.error).toBe('Interrupted; nothing was published.\n');
  expect(distState(root)).toEqual(before);
  expect(leftovers(root)).toEqual([]);
});

test('an interrupt after the last page, while the site is checked, still keeps it from being published', async () => {
  const { root, before } = await siteInChange();
  const result = await buildWith(root, {
    operations: ['writeFileSync'],
    within: [`${workOf(root)}/stage`],
    from: 3,
    effect: 'SIGINT',
  });
  expect(result).toMatchObject({ exitCode: 130, signal: null });
  expect(distState(root)).toEqual(before);
  expect(leftovers(root)).toEqual([]);
});
