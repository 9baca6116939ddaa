import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import type { Loaded, RemoteDataLoader } from './loader.ts';

/**
 * Loaded data that is recorded only after all content has proved valid, so that invalid records never replace valid
 * ones.
 */
export class PendingRecords {
  readonly #loader: RemoteDataLoader;
  readonly #loaded: readonly Loaded[];
  /** Contents by path of the recording. Empty once the data is recorded. */
  readonly texts: Map<string, string>;

  constructor(loader: RemoteDataLoader, loaded: Iterable<Loaded>) {
    this.#loader = loader;
    this.#loaded = [...loaded].filter((each) => loader.isUnrecorded(each));
    this.texts = new Map(this.#loaded.map(({ file, text }) => [file, text]));
  }

  /** Throws a Failure if a recording cannot be written. */
  record(): void {
    for (const each of this.#loaded) this.#loader.record(each);
    this.texts.clear();
  }

  /** Saves the rejected data. Returns the problems with line numbers in the saved files, and any write errors. */
  setAside(problems: readonly Diagnostic[]): readonly Diagnostic[] {
    const refusals: Diagnostic[] = [];
    const asides = new Map<string, string>();
    for (const each of this.#loaded) {
      try {
        asides.set(each.file, this.#loader.setAside(each));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refusals.push(...error.diagnostics);
      }
    }
    const moved = problems.map((problem) => ({
      ...problem,
      ...(problem.locations && {
        locations: problem.locations.map((place) => ({ ...place, file: asides.get(place.file) ?? place.file })),
      }),
    }));
    return [...moved, ...refusals];
  }
}
