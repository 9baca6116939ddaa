import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLACES } from '../../support/places-site.ts';
import { makeSite, run } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { type BuildTally, newTally } from './tally.ts';

const FILES = Object.keys(PLACES).filter((file) => /\.(md|json|yml)$/.test(file));
const BITS = [
  '\0',
  '\u0007',
  '"',
  "'",
  '{{',
  '}}',
  '{{proto}}',
  '__proto__',
  '\\',
  '---',
  '\n',
  '\r\n',
  '\t',
  ': ',
  '- ',
  '[',
  '](',
  '<',
  '&#7;',
  '&amp;',
  '\ud800',
  '\ufeff',
  '\u2028',
  'javascript:',
  '#',
  '*',
  '_',
  '|',
  '`',
  '!!js/function',
  '&a *a',
  '~',
  'null',
  '1e999',
  '-0',
  '٣',
  '🖨️',
];
const MOST_SECONDS = 20;

const mutate = (text: string, chance: Chance): string => {
  const at = chance.below(text.length + 1);
  const end = at + chance.below(12);
  const bit = chance.of(BITS);
  switch (chance.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + bit + text.slice(at);
    case 2:
      return text.slice(0, at) + bit.repeat(1 + chance.below(2000)) + text.slice(end);
    case 3:
      return text.slice(0, at) + text.slice(at, end).repeat(2 + chance.below(200)) + text.slice(end);
    default:
      return text.slice(0, at);
  }
};

/** Changes random characters in the content: a build must soon exit with 0, or with 1 or 2 and the file's name. */
export const tryMutations = async (count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  const root = makeSite({}, PLACES);
  while (tally.attempts < count) {
    tally.attempts += 1;
    const file = chance.of(FILES);
    const place = path.join(root, file);
    const whole = readFileSync(place, 'utf8');
    const text = mutate(whole, chance);
    writeFileSync(place, text);
    const before = process.cpuUsage().user;
    const { exitCode, error } = await run(root, []);
    const seconds = (process.cpuUsage().user - before) / 1e6;
    const what = `mutation ${tally.attempts} of ${file}, ${JSON.stringify(text).slice(0, 300)}`;
    if (![0, 1, 2].includes(exitCode)) tally.failures.push(`${what}: ends with ${exitCode}: ${error.slice(0, 600)}`);
    else if (exitCode > 0 && !error.includes('content/'))
      tally.failures.push(`${what}: names no file: ${error.slice(0, 300)}`);
    if (seconds > MOST_SECONDS) tally.failures.push(`${what}: takes ${seconds} s`);
    writeFileSync(place, whole);
  }
  return tally;
};
