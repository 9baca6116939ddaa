import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import picomatch from 'picomatch';

/** The texts of `content/`, read in one go. */
export class ContentFiles {
  readonly #root: string;
  readonly #texts = new Map<string, string | NodeJS.ErrnoException>();

  /** Reads every text below `content/`: some milliseconds that fall into the wait for the compiler. */
  constructor(root: string) {
    this.#root = root;
    const files = glob.sync('content/**/*.{md,json,yml,yaml}', { cwd: root }).sort();
    for (const file of files) this.#texts.set(file, this.#attempt(file));
  }

  #attempt(file: string): string | NodeJS.ErrnoException {
    try {
      return readFileSync(path.join(this.#root, file), 'utf8');
    } catch (error) {
      return error as NodeJS.ErrnoException;
    }
  }

  /** Files that match a glob below `content/`, relative to the root, sorted. */
  list(pattern: string): string[] {
    const matches = picomatch(`content/${pattern}`);
    return [...this.#texts.keys()].filter((file) => matches(file));
  }

  /** Text of a file. Throws what reading it threw; a file that is not there is ENOENT. */
  text(file: string): string {
    const text = this.#texts.get(file) ?? this.#attempt(file);
    if (typeof text !== 'string') throw text;
    return text;
  }
}
