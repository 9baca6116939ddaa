import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { HOSTS } from '../../../../src/engine/core/hosts.ts';
import { HOST_FILE_NAMES } from '../../../../src/engine/output/hosts/host-files.ts';
import { HOST_DEFINITIONS } from '../../../../src/engine/output/hosts/registry.ts';

const OUTPUT = path.resolve(import.meta.dirname, '../../../../src/engine/output');

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** These files contain formats that several hosts share, or headers that one host interprets. */
const MAY_NAME_HOSTS = new Set([
  'hosts/registry.ts',
  'hosts/plain-files.ts',
  'hosts/redirects-file.ts',
  'hosting/header-problems.ts',
]);

test("modules shared by all hosts do not contain a host's name", () => {
  const ids = HOSTS.join('|');
  const ofHost = new RegExp(`^hosts/(${ids})[./]`);
  const shared = glob
    .sync('**/*.ts', { cwd: OUTPUT })
    .filter((file) => !ofHost.test(file) && !MAY_NAME_HOSTS.has(file))
    .sort();
  expect(shared).toContain('host-checks/redirect-support.ts');
  // A fix can contain an example such as `hosts: [netlify]`.
  const name = new RegExp(`(?<!\\[)(${ids})`, 'i');
  const naming = shared.filter((file) => name.test(withoutComments(readFileSync(path.join(OUTPUT, file), 'utf8'))));
  expect(naming).toEqual([]);
});

test('every host has a display name and its own files', () => {
  const definitions = HOSTS.map((host) => HOST_DEFINITIONS[host]);
  expect(new Set(definitions.map(({ name }) => name)).size).toBe(HOSTS.length);
  expect(new Set(HOST_FILE_NAMES).size).toBe(HOST_FILE_NAMES.length);
  for (const { name, readsPlainFiles, ownFile } of definitions)
    expect(readsPlainFiles || ownFile !== undefined, name).toBe(true);
});

test('every limit has a message with both numbers and a link to its documentation', () => {
  for (const { message, most, source } of HOSTS.flatMap((host) => HOST_DEFINITIONS[host].limits)) {
    expect(message).toContain('{count}');
    if (most > 0) expect(message).toContain('{most}');
    expect(source).toMatch(/^[a-z.]+\/\S+$/);
  }
});
