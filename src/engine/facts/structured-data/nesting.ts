/**
 * Maximum depth, which no real document reaches. Deeper nesting would overflow the stack of the functions that walk the
 * document.
 */
export const MAX_DEPTH = 200;

/** Returns the index of the closing quote. */
const endOfString = (json: string, start: number): number => {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
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
