/** Memoises the last call, because a place's pages render consecutively with the same inputs. */
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
