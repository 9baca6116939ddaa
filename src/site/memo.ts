/** Keeps the result for each object, as long as the object lives. */
export const perObject = <Key extends object, T>(make: (key: Key) => T): ((key: Key) => T) => {
  const made = new WeakMap<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

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
