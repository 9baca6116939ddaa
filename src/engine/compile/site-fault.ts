import { Failure } from '../diagnostics.ts';
import { type Bundle, traceError } from './bundle.ts';

/**
 * An exception that passed through the site's own code, as a Failure that names the line; any other as it is.
 * A site's functions run inside the engine, and their faults are not the engine's.
 */
export const asSiteFault = (error: unknown, bundle: Bundle, root: string): unknown => {
  if (error instanceof Failure) return error;
  const [innermost] = traceError(error, bundle, root);
  if (innermost === undefined) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure(
    'problems',
    [
      {
        rule: 'site/failed',
        severity: 'error',
        message: `the site's own code failed: ${message}`,
        locations: [innermost],
      },
    ],
    { cause: error },
  );
};

/** Runs something that calls the site's functions; throws their faults as Failures. */
export const blamingSite = <T>(bundle: Bundle, root: string, action: () => T): T => {
  try {
    return action();
  } catch (error) {
    throw asSiteFault(error, bundle, root);
  }
};
