import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../src/engine/core/site-root.ts';
import { makeFolder } from '../support/folder.ts';

const PROGRAM = path.join(engineRoot(), 'bin/build-site.js');

const complete = (...args: string[]) =>
  spawnSync(process.execPath, [PROGRAM, 'complete', ...args], { encoding: 'utf8' });

/** Returns the suggestions, without the last line, which is a directive to the shell. */
const offered = (...words: string[]): string[] =>
  complete('--', ...words)
    .stdout.trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t', 1)[0] ?? '');

test('offers commands, flags and the values of a flag', () => {
  expect(offered('r')).toEqual(['routes', 'rules']);
  expect(offered('build', '--dr')).toEqual(['--drafts', '--dry-run']);
  expect(offered('dev', '--data', '')).toEqual(['kept', 'fresh', 'recorded']);
});

test('bash completes with the generated script', () => {
  const folder = makeFolder({});
  mkdirSync(path.join(folder, 'bin'));
  symlinkSync(PROGRAM, path.join(folder, 'bin/build-site'));
  const script = `
    source <(build-site complete bash)
    # Of the package bash-completion, which systems bring along.
    _get_comp_words_by_ref() { cur=simil; prev=build-site; words=(build-site simil); cword=1; }
    __build_site_complete
    echo "\${COMPREPLY[@]}"`;
  const env = { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` };
  expect(spawnSync('bash', ['-c', script], { encoding: 'utf8', env }).stdout.trim()).toBe('similarity');
});

test('rejects an unknown shell and lists the known ones', () => {
  expect(complete('tcsh')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Allowed choices are zsh, bash, fish, powershell.'),
  });
});
