import { TemplateFault } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';

/** Lets the compiler report keys that are missing from the list. */
export type KeysOf<Declared> = Readonly<Record<keyof Declared, true>>;

/** Rejects a misspelt option instead of silently ignoring it. */
export const refuseUnknownKeys = (what: string, given: object, keys: Readonly<Record<string, true>>): void => {
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(keys, key));
  if (unknown === undefined) return;
  const known = Object.keys(keys);
  const fix = didYouMean(unknown, known) ?? `known keys: ${known.join(', ')}`;
  throw new TemplateFault('site/unknown-key', `${what} has no key "${unknown}"`, fix, unknown);
};
