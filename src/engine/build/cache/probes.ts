import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileState } from './file-state.ts';

/**
 * A question about the file system whose answer a result depends on, with an absolute path:
 * - `file`: fingerprint of a file;
 * - `link`: real path of what is there, to notice links that point elsewhere and packages that appear;
 * - `names`: files next to a path that an import of it may find, such as `part.ts` and `part.tsx` for `part`.
 */
export type Probe = `${'file' | 'link' | 'names'}:${string}`;

/** Answers by probe. */
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

/** '' if nothing is there. */
const realPlace = (place: string): string => orElse('', () => realpathSync.native(place));

/** Answers probes. Reads each folder once, so an instance must not outlive one look at the file system. */
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

  /** Whether every probe has the same answer as before. */
  isSame(before: Answers): boolean {
    for (const [probe, answer] of before) if (this.answer(probe) !== answer) return false;
    return true;
  }

  /** Files and folders that an import of `place` may find. */
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

/** Time of the last change of a file or link, and of its target; 0 if it is missing. */
const changed = (place: string): number =>
  orElse(0, () =>
    Math.max(
      lstatSync(place).ctimeMs,
      orElse(0, () => statSync(place).ctimeMs),
    ),
  );

/**
 * Time of the last change that an answer depends on, by the clock of the file system. A result that was computed while a file
 * changed may be older than the answer.
 */
export const lastChange = (prober: Prober, probe: Probe): number => {
  const [kind, place] = partsOf(probe);
  const folder = path.dirname(place);
  const places = kind === 'names' ? prober.candidates(place).map(({ name }) => path.join(folder, name)) : [place];
  return Math.max(0, ...places.map(changed));
};
