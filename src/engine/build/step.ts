import { type Diagnostic, Failure } from '../core/diagnostics.ts';

/** Converts errors to diagnostics, even bugs, so that the dev server keeps running. */
export const problemsOf = (error: unknown): readonly Diagnostic[] => {
  if (error instanceof Failure) return error.diagnostics;
  const message = `a bug in build-site: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  return [{ rule: 'dev/fault', severity: 'error', message, fix: 'report it with this message' }];
};

/**
 * A value that is recomputed when the identity of a dependency changes. If the result is the same object as before,
 * later steps are not recomputed. A failed step keeps its last good value and is retried on the next edit.
 */
export class Step<T> {
  #value: T | undefined;
  #dependencies: readonly unknown[] | undefined;
  #failed: { readonly error: unknown } | undefined;

  get value(): T | undefined {
    return this.#value;
  }

  get hasFailed(): boolean {
    return this.#failed !== undefined;
  }

  get problems(): readonly Diagnostic[] {
    return this.#failed === undefined ? [] : problemsOf(this.#failed.error);
  }

  async update(dependencies: readonly unknown[], make: () => T | Promise<T>): Promise<void> {
    if (this.#dependencies?.every((item, index) => item === dependencies[index])) return;
    this.#dependencies = undefined;
    try {
      this.#value = await make();
      this.#failed = undefined;
      this.#dependencies = dependencies;
    } catch (error) {
      this.#failed = { error };
    }
  }

  refuse(): void {
    if (this.#failed !== undefined) throw this.#failed.error;
  }
}
