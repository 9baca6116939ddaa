const POSITION = /at position (\d+)/;

const isBeginning = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, position] = POSITION.exec(message) ?? [];
    return position === undefined ? message.startsWith('Unexpected end') : Number(position) >= text.length;
  }
};

/**
 * Returns the offset of the error in invalid JSON. Bisects for the longest valid prefix, because V8 reports no position
 * for unexpected tokens.
 */
export const jsonErrorOffset = (text: string): number => {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
};

/** Returns the reason without the position and the excerpt that V8 adds. */
export const jsonErrorMessage = ({ message }: SyntaxError): string =>
  message.replace(/ in JSON at position.*$|, (\.{3})?".*" is not valid JSON$/s, '');
