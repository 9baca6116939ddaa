/**
 * Maximum depth, which no real document reaches. Deeper nesting would overflow the stack of the functions that walk the
 * document.
 */
export const MAX_DEPTH = 200;

const isEscaped = (json: string, at: number): boolean => {
  let backslashes = 0;
  while (json[at - backslashes - 1] === '\\') backslashes++;
  return backslashes % 2 === 1;
};

/** Returns the index of the closing quote. Most of a document is in strings, which `indexOf` skips quickly. */
const endOfString = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
};

/** Returns whether JSON is nested too deeply. The text does not have to be valid JSON. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length && depth <= MAX_DEPTH; at++) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
  }
  return depth > MAX_DEPTH;
};
