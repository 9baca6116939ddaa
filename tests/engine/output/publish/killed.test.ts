import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST_FILE } from '../../../../src/engine/output/publish/manifest.ts';
import { finishInterrupted, isHalfPublished, Stage } from '../../../../src/engine/output/publish/stage.ts';
import { type ChangingSite, change, makeChangingSite } from '../../../support/changing-site.ts';
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
} from '../../../support/child.ts';
import { makeSharedSite, makeSite, run } from '../../../support/site.ts';

// These tests record the state of the disk before each change, which is also the state after a kill at that moment. A
// few real kills confirm this. Publishing does not depend on how files are generated, so most tests run only the stage,
// and one test runs each command.

let site: ChangingSite;
/** A build that was killed before a rename into its output. Tests must copy it before use. */
let killed: string;
beforeAll(async () => {
  site = await makeChangingSite();
  killed = makeSharedSite({}, {});
  cpSync(site.root, killed, { recursive: true });
  const fault: Fault = { operations: ['renameSync'], within: [distOf(killed)], from: 4, effect: 'SIGKILL' };
  expect(await buildWith(killed, fault)).toMatchObject({ signal: 'SIGKILL' });
});

const build = (root: string) => run(root, ['build']);

/** Recovers as `check` and `preview` do before they read the site. */
const finish = (root: string): void => finishInterrupted(distOf(root));

const publish = (root: string, files: DistState = {}): void => {
  const stage = Stage.open(root, distOf(root));
  try {
    for (const [file, contents] of Object.entries(files))
      if (file !== MANIFEST_FILE) stage.write(file, Buffer.from(contents, 'latin1'));
    stage.publish();
  } finally {
    stage.close();
  }
};

/** Returns 'old' or 'new', or the state itself, which produces a readable diff. */
const nameOf = (root: string): unknown => {
  const state = distState(root);
  const text = JSON.stringify(state);
  if (text === JSON.stringify(site.after)) return 'new';
  return text === JSON.stringify(site.before) ? 'old' : state;
};

const isMixed = (root: string): boolean => typeof nameOf(root) === 'object';

test('a build with errors leaves dist unchanged and no other files behind', async () => {
  const root = copyOf(site.root);
  change(root, {
    'content/notes/third.md': '---\ntitle: Third note\ndescription: Changed.\n---\n\n[Nowhere](/nowhere/).\n',
  });
  const { exitCode, error } = await build(root);
  expect(exitCode).toBe(1);
  expect(error).toContain('the link /nowhere/ leads nowhere');
  expect(nameOf(root)).toBe('old');
  expect(leftovers(root)).toEqual([]);
});

test.each([
  ['a thread writes pages', 'stage/notes', '2', 1],
  ['pages are rendered', 'stage', '1', 3],
])(
  'a build killed while %s leaves dist unchanged, and the next build succeeds and leaves no other files behind',
  async (_, folder, threads, from) => {
    const root = copyOf(site.root);
    const fault: Fault = {
      operations: ['writeFileSync'],
      within: [`${workOf(root)}/${folder}`],
      from,
      effect: 'SIGKILL',
    };
    expect(await buildWith(root, fault, '--concurrency', threads)).toMatchObject({ signal: 'SIGKILL' });
    expect(nameOf(root)).toBe('old');
    expect(leftovers(root)).toEqual(['.dist.build-site']);
    expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
    expect(nameOf(root)).toBe('new');
    expect(leftovers(root)).toEqual([]);
  },
);

test('a build killed at a rename into dist leaves it half published, and build, check and preview each complete it byte for byte', async () => {
  expect(isMixed(killed)).toBe(true);
  const serveNoLonger = AbortSignal.abort();
  const commands: Readonly<Record<string, (root: string) => Promise<{ exitCode: number | null }>>> = {
    build: (root) => buildWith(root),
    check: (root) => run(root, ['check']),
    preview: (root) => run(root, ['preview', '--port', '0'], {}, serveNoLonger),
  };
  for (const [command, finishing] of Object.entries(commands)) {
    const root = copyOf(killed);
    expect(await finishing(root), command).toMatchObject({ exitCode: 0 });
    expect(nameOf(root), command).toBe('new');
    expect(leftovers(root), command).toEqual([]);
  }
});

test('a build killed between its journal and the first change of dist is completed too', async () => {
  const root = copyOf(site.root);
  const { signal } = await buildWith(root, {
    operations: ['rmSync', 'renameSync'],
    within: [distOf(root)],
    from: 1,
    effect: 'SIGKILL',
  });
  expect(signal).toBe('SIGKILL');
  expect(nameOf(root)).toBe('old');
  finish(root);
  expect(nameOf(root)).toBe('new');
  expect(leftovers(root)).toEqual([]);
});

test('a publish starts only after the disk has synced its journal', () => {
  const root = copyOf(site.root);
  const stage = Stage.open(root, distOf(root));
  stage.write('index.html', 'new');
  // /dev/null accepts every write but cannot be synced.
  symlinkSync('/dev/null', `${workOf(root)}/journal.json.part`);
  expect(() => stage.publish()).toThrow('fsync');
  expect(isHalfPublished(distOf(root))).toBe(false);
  stage.close();
  expect(nameOf(root)).toBe('old');
  expect(leftovers(root)).toEqual([]);
});

describe('a kill before any single change to the disk', () => {
  test('of a build lets the next command restore the whole old site, or complete the new one once the journal exists', async () => {
    const states = await recordStates(copyOf(site.root));
    const mixed = states.filter(isMixed);
    expect(states.length).toBeGreaterThan(20);
    expect(mixed.length).toBeGreaterThan(7);
    expect(mixed.map(distState)).toContainEqual(distState(killed));
    const firstOfJournal = states.findIndex((state) => isHalfPublished(distOf(state)));
    for (const [index, state] of states.entries()) {
      const finished = copyOf(state);
      const hasJournal = isHalfPublished(distOf(state));
      finish(finished);
      expect(nameOf(finished), state).toBe(index < firstOfJournal ? 'old' : 'new');
      if (hasJournal) expect(leftovers(finished), state).toEqual([]);
      publish(state, site.after);
      expect(nameOf(state), state).toBe('new');
      expect(leftovers(state), state).toEqual([]);
    }
  });

  test.each([
    ['without an output folder', false],
    ['into an empty folder', true],
  ])('of a first build %s is repaired by the next build', async (_, hasFolder) => {
    const root = makeSite();
    if (hasFolder) mkdirSync(distOf(root));
    const states = await recordStates(root);
    const after = distState(root);
    expect(states.length).toBeGreaterThan(7);
    for (const state of states) {
      if (!hasFolder) expect([undefined, after], state).toContainEqual(distState(state));
      publish(state, after);
      expect(distState(state), state).toEqual(after);
      expect(leftovers(state), state).toEqual([]);
    }
  });

  test('of a first build is also repaired when the whole command runs again', async () => {
    const root = makeSite();
    const fault: Fault = { operations: ['renameSync'], within: [distOf(root)], from: 1, effect: 'SIGKILL' };
    expect(await buildWith(root, fault)).toMatchObject({ signal: 'SIGKILL' });
    expect(distState(root)).toBeUndefined();
    expect(await build(root)).toMatchObject({ exitCode: 0, error: '' });
    expect(leftovers(root)).toEqual([]);
  });
});

test('the next command completes a recovery that was itself killed', async () => {
  const states = await recordStates(copyOf(killed), 'check');
  expect(states.filter(isMixed).length).toBeGreaterThan(5);
  for (const state of states) {
    finish(state);
    expect(nameOf(state), state).toBe('new');
  }
});

test('an interruption while pages are rendered ends the build with exit code 130 and leaves dist unchanged', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, note) => [
      `content/notes/note-${note}.md`,
      `---\ntitle: Note ${note}\ndescription: What note ${note} says.\n---\n\nNumber ${note}.\n`,
    ]),
  );
  const root = copyOf(site.root);
  change(root, many);
  const result = await buildWith(root, {
    operations: ['writeFileSync'],
    within: [`${workOf(root)}/stage`],
    from: 1,
    effect: 'SIGINT',
  });
  expect(result).toMatchObject({ exitCode: 130, signal: null });
  expect(result.error).toBe('Interrupted; nothing was published.\n');
  expect(nameOf(root)).toBe('old');
  expect(leftovers(root)).toEqual([]);
});

test('an interruption after the last page, while the site is checked, still prevents publishing', async () => {
  const root = copyOf(site.root);
  const result = await buildWith(root, {
    operations: ['writeFileSync'],
    within: [`${workOf(root)}/stage`],
    from: 3,
    effect: 'SIGINT',
  });
  expect(result).toMatchObject({ exitCode: 130, signal: null });
  expect(nameOf(root)).toBe('old');
  expect(leftovers(root)).toEqual([]);
});
