import path from 'node:path';
import glob from 'fast-glob';
import picomatch from 'picomatch';
import { readTextFile } from '../core/text-file.ts';

const TEXTS = 'content/**/*.{md,json,yml,yaml,csv,toml}';
/** Whether a file in `content/` is Markdown or data. */
export const isContentText = picomatch(TEXTS);

export class ContentFiles {
  readonly #root: string;
  readonly #texts = new Map<string, string | NodeJS.ErrnoException>();
  /** Files by pattern. Cleared when a file is added or removed. */
  readonly #lists = new Map<string, readonly string[]>();

  /** Reads all files up front while the compiler starts. */
  constructor(root: string) {
    this.#root = root;
    const files = glob.sync(TEXTS, { cwd: root }).sort();
    for (const file of files) this.#texts.set(file, this.#attempt(file));
  }

  #attempt(file: string): string | NodeJS.ErrnoException {
    try {
      return readTextFile(path.join(this.#root, file));
    } catch (error) {
      return error as NodeJS.ErrnoException;
    }
  }

  /** Returns sorted paths relative to the root. */
  list(pattern: string): readonly string[] {
    const known = this.#lists.get(pattern);
    if (known) return known;
    const matches = picomatch(`content/${pattern}`);
    const files = [...this.#texts.keys()].filter((file) => matches(file)).sort();
    this.#lists.set(pattern, files);
    return files;
  }

  update(file: string): void {
    if (!isContentText(file)) return;
    const text = this.#attempt(file);
    const isGone = typeof text !== 'string' && text.code === 'ENOENT';
    if (isGone || !this.#texts.has(file)) this.#lists.clear();
    if (isGone) this.#texts.delete(file);
    else this.#texts.set(file, text);
  }

  /** Throws the file system error if the file could not be read. */
  text(file: string): string {
    const text = this.#texts.get(file) ?? this.#attempt(file);
    if (typeof text !== 'string') throw text;
    return text;
  }
}
