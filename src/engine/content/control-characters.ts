import type { DataPath } from '../core/data-path.ts';
import { type Position, positionAt } from '../core/position.ts';

/**
 * Matches control characters except tabs and line ends, and two noncharacters. XML, and therefore feeds and SVG, cannot
 * contain most of them (XML 1.0, 2.2 Characters).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/;

const NAMES =
  'NULL,START OF HEADING,START OF TEXT,END OF TEXT,END OF TRANSMISSION,ENQUIRY,ACKNOWLEDGE,BELL,BACKSPACE,TAB,LINE FEED,LINE TABULATION,FORM FEED,CARRIAGE RETURN,SHIFT OUT,SHIFT IN,DATA LINK ESCAPE,DEVICE CONTROL ONE,DEVICE CONTROL TWO,DEVICE CONTROL THREE,DEVICE CONTROL FOUR,NEGATIVE ACKNOWLEDGE,SYNCHRONOUS IDLE,END OF TRANSMISSION BLOCK,CANCEL,END OF MEDIUM,SUBSTITUTE,ESCAPE,INFORMATION SEPARATOR FOUR,INFORMATION SEPARATOR THREE,INFORMATION SEPARATOR TWO,INFORMATION SEPARATOR ONE'.split(
    ',',
  );
const DELETE = 0x7f;

/** Returns a name such as `U+0007 (BELL)`. */
const nameOf = (character: string): string => {
  const code = character.charCodeAt(0);
  const name =
    code === DELETE ? 'DELETE' : (NAMES[code] ?? (code > DELETE + 0xff ? 'noncharacter' : 'a control character'));
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')} (${name})`;
};

export const findControl = (text: string): { readonly name: string; readonly position: Position } | undefined => {
  const found = CONTROL.exec(text);
  return found === null ? undefined : { name: nameOf(found[0]), position: positionAt(text, found.index) };
};

/** Finds the first string with a control character. Such a character can come from an escape such as `\\u0007`. */
export const findControlIn = (
  data: unknown,
  path: DataPath = [],
): { readonly name: string; readonly path: DataPath } | undefined => {
  if (typeof data === 'string') {
    const found = findControl(data);
    return found && { name: found.name, path };
  }
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const found = findControlIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
};

export const controlProblem = (name: string): { readonly message: string; readonly fix: string } => ({
  message: `the text contains the control character ${name}, which is not allowed in pages and feeds`,
  fix: 'remove it; such characters often come from copied text',
});
