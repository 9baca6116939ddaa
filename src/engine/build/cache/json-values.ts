/** Maximum depth. Deeper values are treated as cyclic. */
export const DEEPEST = 60;

export const isPlainObject = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Avoids allocating a list of values, because this runs on every page's data. */
const everyValue = (value: object, isGood: (each: unknown) => boolean): boolean => {
  for (const key in value) if (!isGood((value as Readonly<Record<string, unknown>>)[key])) return false;
  return true;
};

/** Returns false for functions, Maps, class instances and NaN. */
export const isJsonValue = (value: unknown, depth = 0): boolean => {
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
      if (Array.isArray(value)) return value.every((each) => isJsonValue(each, depth + 1));
      return isPlainObject(value) && everyValue(value, (each) => isJsonValue(each, depth + 1));
    default:
      return false;
  }
};
