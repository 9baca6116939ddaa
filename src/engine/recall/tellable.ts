/** Deeper values are taken to hold themselves. */
const DEEPEST = 60;

const isPlainObject = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
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
      return isPlainObject(value) && Object.values(value).every((each) => isTellable(each, depth + 1));
    default:
      return false;
  }
};
