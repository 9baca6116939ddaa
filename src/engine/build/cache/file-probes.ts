import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileState } from './file-state.ts';

/**
 * A file system query that a cached result depends on, with an absolute path:
 * - `file`: fingerprint of a file;
 * - `link`: real path, which detects redirected links and newly installed packages;
 * - `names`: files that an import of the path can resolve to, such as `part.ts` and `part.tsx` for `part`.
 */
export type Probe = `${'file' | 'link' | 'names'}:${string}`;

export type Answers = ReadonlyMap<Probe, string>;

const partsOf = (probe: Probe): [kind: string, place: string] => {
  const colon = probe.indexOf(':');
  return [probe.slice(0, colon), probe.slice(colon + 1)];
};

const orElse = <T>(otherwise: T, look: () => T): T => {
  try {
    return look();
  } catch {
    return otherwise;
  }
};

/** Returns '' if the path does not exist. */
const realPlace = (place: string): string => orElse('', () => realpathSync.native(place));

/** Reads each folder only once, so create a new instance for every check. */
export class Prober {
  readonly #answers = new Map<Probe, string>();
  readonly #entries = new Map<string, readonly Dirent[]>();
  readonly #folders = new Map<string, string>();

  answer(probe: Probe): string {
    let answer = this.#answers.get(probe);
    if (answer === undefined) {
      answer = this.#look(...partsOf(probe));
      this.#answers.set(probe, answer);
    }
    return answer;
  }

  answers(probes: Iterable<Probe>): Answers {
    return new Map([...probes].map((probe) => [probe, this.answer(probe)]));
  }

  isSame(before: Answers): boolean {
    for (const [probe, answer] of before) if (this.answer(probe) !== answer) return false;
    return true;
  }

  candidates(place: string): Dirent[] {
    const { name } = path.parse(place);
    const isCandidate = (entry: Dirent) => entry.name === name || entry.name.startsWith(`${name}.`);
    return this.#entriesOf(path.dirname(place)).filter(isCandidate);
  }

  #look(kind: string, place: string): string {
    if (kind === 'file') return orElse('', () => fileState(place));
    if (kind === 'link') return realPlace(place);
    const folder = path.dirname(place);
    const targetOf = (entry: Dirent) => (entry.isSymbolicLink() ? realPlace(path.join(folder, entry.name)) : '');
    const found = this.candidates(place).map((entry) => `${entry.name}\0${targetOf(entry)}`);
    return [this.#realFolder(folder), ...found.sort()].join('\0');
  }

  #realFolder(folder: string): string {
    let real = this.#folders.get(folder);
    if (real === undefined) {
      real = realPlace(folder);
      this.#folders.set(folder, real);
    }
    return real;
  }

  #entriesOf(folder: string): readonly Dirent[] {
    let entries = this.#entries.get(folder);
    if (entries === undefined) {
      entries = orElse([], () => readdirSync(folder, { withFileTypes: true }));
      this.#entries.set(folder, entries);
    }
    return entries;
  }
}

/** Returns the later ctime of a link and its target, or 0 if the file is missing. */
const changed = (place: string): number =>
  orElse(0, () =>
    Math.max(
      lstatSync(place).ctimeMs,
      orElse(0, () => statSync(place).ctimeMs),
    ),
  );

/**
 * Returns the time at which the probed files last changed, according to the file system's clock. A result computed
 * while a file changed may be based on an older version than the probe's answer.
 */
export const lastChange = (prober: Prober, probe: Probe): number => {
  const [kind, place] = partsOf(probe);
  const folder = path.dirname(place);
  const places = kind === 'names' ? prober.candidates(place).map(({ name }) => path.join(folder, name)) : [place];
  return Math.max(0, ...places.map(changed));
};
