import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWith, distOf, distState, workOf } from '../../support/child.ts';
import { linkedFiles, missingIn } from '../../support/crawl-output.ts';
import { COMMAND } from '../../support/preview-process.ts';
import { changeSite, makeSite, type SiteFiles, SMALL_SITE } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { differences } from './edits.ts';
import { type BuildTally, newTally } from './tally.ts';

const DAY = '2026-11-21';
const NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** Approximate number of disk changes by a build in and next to its output. */
const MOST_CHANGES = 60;

const PAGE = `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description }),
  component: ({ note }) => <main><h1>{note.title}</h1><img src="/PICTURE.svg" alt="A drawing" width="9" height="9" /><Html html={note.body.html} /></main>,
});
`;

/** Returns notes that link to each other and show an image whose name changes. */
export const anySite = (chance: Chance): SiteFiles => {
  const there = NAMES.filter(() => chance.number() < 0.7);
  const note = (name: string) => {
    const links = there.filter(() => chance.coin).map((other) => `[See ${other}](/notes/${other}/)`);
    return `---\ntitle: The ${name} note\ndescription: What ${name} says.\n---\n\nSay ${chance.below(99)}. ${links.join(', ')}\n`;
  };
  const picture = chance.of(['one', 'two', 'three']);
  return {
    ...Object.fromEntries(['one', 'two', 'three'].map((name) => [`public/${name}.svg`, undefined])),
    ...Object.fromEntries(
      NAMES.map((name) => [`content/notes/${name}.md`, there.includes(name) ? note(name) : undefined]),
    ),
    [`public/${picture}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'templates/pages/notes/[note].tsx': PAGE.replace('PICTURE', picture),
  };
};

const killAfter = async (root: string, milliseconds: number): Promise<void> => {
  const child = spawn(process.execPath, [COMMAND, 'build', '--as-of', DAY, '--root', root], {
    env: { PATH: process.env.PATH, CI: '1', ...SMALL_SITE },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([ended, delay(milliseconds)]);
  child.kill('SIGKILL');
  await ended;
};

const killAtChange = (root: string, from: number): Promise<unknown> =>
  buildWith(root, {
    operations: ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync'],
    within: [distOf(root), workOf(root)],
    from,
    effect: 'SIGKILL',
  });

export const missingLinks = (root: string): string[] => missingIn(linkedFiles(distState(root) ?? {}));

/**
 * Kills half of the builds at a random time, half before a disk change. Links in the output must keep working, and the
 * next build must equal a clean one.
 */
export const tryKills = async (count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  const root = makeSite();
  changeSite(root, anySite(chance));
  const started = performance.now();
  await buildWith(root);
  const usual = performance.now() - started;
  while (tally.attempts < count) {
    tally.attempts += 1;
    changeSite(root, anySite(chance));
    const when = chance.coin ? chance.below(usual) : undefined;
    const change = 1 + chance.below(MOST_CHANGES);
    const what = `kill ${tally.attempts}, ${when === undefined ? `before change ${change}` : `after ${when} ms`}`;
    await (when === undefined ? killAtChange(root, change) : killAfter(root, when));
    const missing = missingLinks(root);
    if (missing.length > 0) tally.failures.push(`${what}: links lead to ${missing.join(', ')}, which are not there`);
    const { exitCode, error } = await buildWith(root);
    if (exitCode !== 0) tally.failures.push(`${what}: the next build ends with ${exitCode}: ${error}`);
    const fresh = makeSite({}, {});
    await buildWith(root, undefined, '--no-cache', '--out', path.join(fresh, 'dist'));
    const wrong = differences(distState(root) ?? {}, distState(fresh) ?? {});
    if (wrong.length > 0) tally.failures.push(`${what}: ${wrong.join(', ')} are not as a fresh build makes them`);
  }
  return tally;
};
