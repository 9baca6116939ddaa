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

interface Run {
  readonly context: Promise<BuildContext<ReturnType<typeof inMemory>>>;
  /** Undefined if the last run failed or one of its files has changed. */
  output?: Output;
  /** Real paths of the inputs of the last successful run. */
  files: ReadonlySet<string>;
}

export class IncrementalEsbuild {
  readonly #root: string;
  readonly #runs = new Map<string, Run>();
  readonly #realNames = new Map<string, string>();
  readonly #ended: Promise<void>[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  readonly run: RunEsbuild = async (options) => {
    // Plugins are functions and cannot be part of the key, but they depend only on the entries.
    const key = JSON.stringify([options.entryPoints, options.stdin]);
    const run = this.#runs.get(key) ?? { context: context(inMemory(options)), files: new Set() };
    this.#runs.set(key, run);
    if (run.output) return run.output;
    try {
      // esbuild's type lacks the files and metafile of an in-memory context.
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

  /**
   * Returns undefined for a virtual entry. Results are cached, because resolving real paths takes as long as all other
   * steps together.
   */
  #realNameOf(file: string): string | undefined {
    const known = this.#realNames.get(file);
    if (known !== undefined || !existsSync(file)) return known;
    const name = realpathSync(file);
    this.#realNames.set(file, name);
    return name;
  }

  get files(): readonly string[] {
    return [...this.#runs.values()].flatMap(({ files }) => [...files]);
  }

  /** `file` is a real path. Returns true if a run reads it. */
  touch(file: string): boolean {
    const reading = [...this.#runs.values()].filter(({ files }) => files.has(file));
    for (const run of reading) run.output = undefined;
    return reading.length > 0;
  }

  forget(): void {
    for (const { context: made } of this.#runs.values()) this.#ended.push(made.then((each) => each.dispose()));
    this.#runs.clear();
  }

  async close(): Promise<void> {
    this.forget();
    await Promise.allSettled(this.#ended);
  }
}
