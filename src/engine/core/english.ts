/** Creates a formatter on first use, because loading a locale takes about 20 ms, even if nothing is formatted. */
const onDemand = <T>(create: () => T): (() => T) => {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
};

const numbers = onDemand(() => new Intl.NumberFormat('en-AU'));
const alternatives = onDemand(() => new Intl.ListFormat('en-AU', { type: 'disjunction' }));
const enumerations = onDemand(() => new Intl.ListFormat('en-AU', { type: 'conjunction' }));

/** Formats 12345 as `12,345`. */
export const formatNumber = (value: number): string => numbers().format(value);

/** Joins `a`, `b` and `c` to `a, b or c`. */
export const joinWithOr = (items: readonly string[]): string => alternatives().format(items);

/** Joins `a`, `b` and `c` to `a, b and c`. */
export const joinWithAnd = (items: readonly string[]): string => enumerations().format(items);
