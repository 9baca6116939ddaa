import { hash } from 'node:crypto';
import type { Site } from '../../api/site.ts';
import { declaringIn, type Input, type SharedValue, sharedInput } from '../../api/tracked-reads.ts';

/**
 * Values from `once` that the site's modules declare, by input. A value is named after the source of its function, so
 * that the name is the same in the next build. Values with equal functions get no name, because the functions may use
 * different variables.
 */
export class SharedValues {
  readonly #values = new Map<Input, SharedValue | undefined>();

  /** Runs the site's modules. */
  declaredBy<T>(run: () => T): T {
    return declaringIn(this, run);
  }

  get(input: Input): SharedValue | undefined {
    return this.#values.get(input);
  }

  add(make: (site: Site) => unknown, of: SharedValue['of']): SharedValue {
    const input = sharedInput(hash('sha1', make.toString(), 'base64'));
    const values = this.#values;
    const value: SharedValue = {
      of,
      get input() {
        return values.get(input) === value ? input : undefined;
      },
    };
    values.set(input, values.has(input) ? undefined : value);
    return value;
  }
}
