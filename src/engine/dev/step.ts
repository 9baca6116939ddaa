import { type Diagnostic, Failure } from '../diagnostics.ts';

/** What went wrong, as findings; a fault of the engine's own is told like the rest, so that serving goes on. */
export const problemsOf = (error: unknown): readonly Diagnostic[] => {
  if (error instanceof Failure) return error.diagnostics;
  const message = `a fault of build-site: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  return [{ rule: 'dev/fault', severity: 'error', message, fix: 'report it with these lines' }];
};

/**
 * A part of the site that is made again when what it is made of has changed. What fails leaves the last good one in
 * place, and is tried again with the next edit of anything.
 */
export class Step<T> {
  #value: T | undefined;
  #basis: readonly unknown[] | undefined;
  #problems: readonly Diagnostic[] = [];

  /** The last that was made without a problem. */
  get value(): T | undefined {
    return this.#value;
  }

  get problems(): readonly Diagnostic[] {
    return this.#problems;
  }

  /** Makes it, where the basis (compared by identity, item by item) is not that of the value. */
  async update(basis: readonly unknown[], make: () => T | Promise<T>): Promise<void> {
    if (this.#basis?.every((item, index) => item === basis[index])) return;
    this.#basis = undefined;
    try {
      this.#value = await make();
      this.#problems = [];
      this.#basis = basis;
    } catch (error) {
      this.#problems = problemsOf(error);
    }
  }
}
