/**
 * Memoises the last call only: the pages of a place are rendered one after another and share their inputs. Compares
 * arguments by identity.
 */
export const latest = <Args extends readonly unknown[], T>(make: (...args: Args) => T): ((...args: Args) => T) => {
  let last: { readonly args: Args; readonly value: T } | undefined;
  return (...args) => {
    const known = last;
    if (known?.args.every((arg, place) => arg === args[place])) return known.value;
    const value = make(...args);
    last = { args, value };
    return value;
  };
};
