type Kind = 'localStorage' | 'sessionStorage';

export const readStored = (kind: Kind, key: string): unknown => {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Removes the entry if the value is undefined. Returns false if storage is blocked or full. */
export const store = (kind: Kind, key: string, value: unknown): boolean => {
  try {
    if (value === undefined) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};
