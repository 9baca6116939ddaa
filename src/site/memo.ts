/**
 * Keeps only the last result: the pages of a place are made one after the other and ask for the same things.
 * Arguments are compared by identity.
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
