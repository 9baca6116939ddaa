import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../../src/engine/build.ts';
import { buildOptions } from '../../support/build-options.ts';
import { PLACES, place } from '../../support/places-site.ts';
import { changeSite, makeSite, snapshot } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { differences, freshOutput } from './edits.ts';
import { type BuildTally, newTally } from './tally.ts';

const CACHES = 'node_modules/.cache/build-site';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

const flip = (bytes: Buffer, chance: Chance, times: number): Buffer => {
  for (let time = 0; time < times; time += 1) {
    const at = chance.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
  }
  return bytes;
};

const HARMS: Readonly<Record<string, (bytes: Buffer, chance: Chance, other: Buffer) => Buffer>> = {
  'a flipped bit': (bytes, chance) => flip(bytes, chance, 1),
  '20 flipped bits': (bytes, chance) => flip(bytes, chance, 20),
  '200 flipped bits': (bytes, chance) => flip(bytes, chance, 200),
  zeros: (bytes) => Buffer.alloc(bytes.length),
  'zeros in the middle': (bytes, chance) => bytes.fill(0, chance.below(bytes.length)),
  'a truncated end': (bytes, chance) => bytes.subarray(0, chance.below(bytes.length)),
  'an appended part': (bytes) => Buffer.concat([bytes, bytes.subarray(0, 100)]),
  nothing: () => Buffer.alloc(0),
  'another file': (_, __, other) => other,
  'another word': (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('notes', 'noted'), 'latin1'),
};

const harm = (file: string, files: readonly string[], chance: Chance): string => {
  const name = chance.of(Object.keys(HARMS));
  const other = readFileSync(chance.of(files));
  writeFileSync(file, HARMS[name]?.(readFileSync(file), chance, other) ?? '');
  return `${name} in ${file.split(CACHES)[1]}`;
};

/**
 * Damages cache files, mostly before an edit so that the build reads them. The output must equal a clean build.
 */
export const tryCorruptions = async (count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  const root = makeSite({}, PLACES);
  await build(buildOptions(root));
  while (tally.attempts < count) {
    changeSite(root, { 'content/places/cob.json': PLACES['content/places/cob.json'] });
    await build(buildOptions(root));
    const files = filesBelow(path.join(root, CACHES));
    const hurt = chance.number() < 0.2 ? files : [chance.of(files)];
    const harms = hurt.map((file) => harm(file, files, chance));
    const what = `corruption ${tally.attempts + 1}: ${harms.join(', ')}`;
    if (chance.number() < 0.8) changeSite(root, { 'content/places/cob.json': place('Cob', 2 + chance.below(9)) });
    tally.attempts += 1;
    try {
      const { diagnostics } = await build(buildOptions(root));
      const wrong = differences(snapshot(path.join(root, 'dist')), await freshOutput(root));
      if (wrong.length > 0) tally.failures.push(`${what}: ${wrong.join(', ')} are not as a fresh build makes them`);
      const others = diagnostics.filter(({ rule }) => rule !== 'cache/damaged');
      if (diagnostics.length > 1 || others.length > 0)
        tally.failures.push(`${what}: ${diagnostics.map(({ rule }) => rule).join(', ')}`);
      const { diagnostics: next } = await build(buildOptions(root));
      if (next.length > 0) tally.failures.push(`${what}: the next build still says ${next[0]?.message}`);
    } catch (error) {
      tally.failures.push(`${what}: ${error instanceof Error ? error.stack : error}`);
      rmSync(path.join(root, CACHES), { recursive: true, force: true });
    }
  }
  return tally;
};
