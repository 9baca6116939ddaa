import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type BuildContext, context } from 'esbuild';
import {
  asCompileFailure,
  inMemory,
  type Output,
  type RunEsbuild,
  rejectLossyWarnings,
} from '../pages/compile/bundle.ts';
import { fileOfInput } from '../pages/compile/imported-sheets.ts';

/** One set of entries, and what compiling them gave last. */
interface Run {
  readonly context: Promise<BuildContext<ReturnType<typeof inMemory>>>;
  /** Undefined where it failed, or where one of its files has changed since. */
  output?: Output;
  /** Files it read, absolute, by their real names; of a run that failed, those of the run before. */
  files: ReadonlySet<string>;
}

/** Runs esbuild again and again for the same entries; each run after the first costs what has changed. */
export class IncrementalEsbuild {
  readonly #root: string;
  readonly #runs = new Map<string, Run>();
  readonly #realNames = new Map<string, string>();
  readonly #ended: Promise<void>[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  readonly run: RunEsbuild = async (options) => {
    // Plugins are functions, and belong to their entries.
    const key = JSON.stringify([options.entryPoints, options.stdin]);
    const run = this.#runs.get(key) ?? { context: context(inMemory(options)), files: new Set() };
    this.#runs.set(key, run);
    if (run.output) return run.output;
    try {
      // esbuild's own type leaves out that a context in memory has files and a metafile.
      const output = (await (await run.context).rebuild()) as unknown as Output;
      const files = Object.keys(output.metafile.inputs).map((file) => path.resolve(this.#root, fileOfInput(file)));
      run.files = new Set(files.flatMap((file) => this.#realNameOf(file) ?? []));
      rejectLossyWarnings(output, this.#root);
      run.output = output;
      return output;
    } catch (error) {
      throw asCompileFailure(error, this.#root);
    }
  };

  /** Undefined for an entry that exists only as text. Real names are looked up once: that takes as long as the rest. */
  #realNameOf(file: string): string | undefined {
    const known = this.#realNames.get(file);
    if (known !== undefined || !existsSync(file)) return known;
    const name = realpathSync(file);
    this.#realNames.set(file, name);
    return name;
  }

  /** Files of the site that any run reads, absolute. */
  get files(): readonly string[] {
    return [...this.#runs.values()].flatMap(({ files }) => [...files]);
  }

  /** Notes that a file, by its real name, has changed; true where a run reads it. */
  touch(file: string): boolean {
    const reading = [...this.#runs.values()].filter(({ files }) => files.has(file));
    for (const run of reading) run.output = undefined;
    return reading.length > 0;
  }

  /** Begins again, as where entries have come or gone. */
  forget(): void {
    for (const { context: made } of this.#runs.values()) this.#ended.push(made.then((each) => each.dispose()));
    this.#runs.clear();
  }

  async close(): Promise<void> {
    this.forget();
    await Promise.allSettled(this.#ended);
  }
}
