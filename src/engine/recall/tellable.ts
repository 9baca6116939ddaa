/** Deeper values are taken to hold themselves. */
const DEEPEST = 60;

const isPlainObject = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Without a list of the values: each page's data is looked through, and most of the memory that takes would be lists. */
const everyValue = (value: object, isGood: (each: unknown) => boolean): boolean => {
  for (const key in value) if (!isGood((value as Readonly<Record<string, unknown>>)[key])) return false;
  return true;
};

/** Whether JSON tells a value from all that differ from it in what a page could show: no function, map, class or NaN. */
export const isTellable = (value: unknown, depth = 0): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (depth > DEEPEST) return false;
      if (Array.isArray(value)) return value.every((each) => isTellable(each, depth + 1));
      return isPlainObject(value) && everyValue(value, (each) => isTellable(each, depth + 1));
    default:
      return false;
  }
};
