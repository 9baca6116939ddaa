import { type Diagnostic, Failure } from '../diagnostics.ts';
import type { Loaded, Loader } from './loader.ts';

/**
 * What has been loaded for a reading of the content, and is recorded only when all of it has been read and checked: wrong
 * records must not take the place of good ones.
 */
export class Unproven {
  readonly #loader: Loader;
  readonly #loaded: readonly Loaded[];
  /** By the file of its recording. Empty once they are recorded. */
  readonly texts: Map<string, string>;

  constructor(loader: Loader, loaded: Iterable<Loaded>) {
    this.#loader = loader;
    this.#loaded = [...loaded].filter((each) => loader.isUnrecorded(each));
    this.texts = new Map(this.#loaded.map(({ file, text }) => [file, text]));
  }

  /** Records all of it. Throws Failure where the disk refuses. */
  record(): void {
    for (const each of this.#loaded) this.#loader.record(each);
    this.texts.clear();
  }

  /** Keeps it aside for people to look at; the problems, with their lines there, and what the disk says. */
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
