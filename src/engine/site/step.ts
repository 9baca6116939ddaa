import { type Diagnostic, Failure } from '../diagnostics.ts';

/** What went wrong, as findings; a fault of the engine's own is told like the rest, so that serving goes on. */
export const problemsOf = (error: unknown): readonly Diagnostic[] => {
  if (error instanceof Failure) return error.diagnostics;
  const message = `a fault of build-site: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  return [{ rule: 'dev/fault', severity: 'error', message, fix: 'report it with these lines' }];
};

/**
 * One step from the files of a site to what its pages are rendered from. It is made again when one of its dependencies has
 * another value, so that a step whose new value is the old one ends an edit there. One that fails keeps its last good value,
 * and is tried again with the next edit of anything.
 */
export class Step<T> {
  #value: T | undefined;
  #dependencies: readonly unknown[] | undefined;
  #failed: { readonly error: unknown } | undefined;

  /** The last that was made without a problem. */
  get value(): T | undefined {
    return this.#value;
  }

  get hasFailed(): boolean {
    return this.#failed !== undefined;
  }

  get problems(): readonly Diagnostic[] {
    return this.#failed === undefined ? [] : problemsOf(this.#failed.error);
  }

  /** Makes it, where the dependencies (compared by identity, one by one) are not those of the value. */
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

  /** Throws what the last attempt threw, if it failed. */
  refuse(): void {
    if (this.#failed !== undefined) throw this.#failed.error;
  }
}
