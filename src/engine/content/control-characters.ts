import type { DataPath } from '../core/data-path.ts';
import { type Position, positionAt } from '../core/position.ts';

/**
 * Characters that no text has a use for, and that XML, and so a feed or a drawing, may not hold: all controls but tab and
 * line ends, and two code points that are no characters. Source: XML 1.0, 2.2 Characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/;

/** Names of the Unicode standard, from U+0000 on. */
const NAMES =
  'NULL,START OF HEADING,START OF TEXT,END OF TEXT,END OF TRANSMISSION,ENQUIRY,ACKNOWLEDGE,BELL,BACKSPACE,TAB,LINE FEED,LINE TABULATION,FORM FEED,CARRIAGE RETURN,SHIFT OUT,SHIFT IN,DATA LINK ESCAPE,DEVICE CONTROL ONE,DEVICE CONTROL TWO,DEVICE CONTROL THREE,DEVICE CONTROL FOUR,NEGATIVE ACKNOWLEDGE,SYNCHRONOUS IDLE,END OF TRANSMISSION BLOCK,CANCEL,END OF MEDIUM,SUBSTITUTE,ESCAPE,INFORMATION SEPARATOR FOUR,INFORMATION SEPARATOR THREE,INFORMATION SEPARATOR TWO,INFORMATION SEPARATOR ONE'.split(
    ',',
  );
const DELETE = 0x7f;

/** `U+0007 (BELL)` */
const nameOf = (character: string): string => {
  const code = character.charCodeAt(0);
  const name =
    code === DELETE ? 'DELETE' : (NAMES[code] ?? (code > DELETE + 0xff ? 'no character' : 'a control character'));
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')} (${name})`;
};

/** The first control character of a text, by its name and where it stands; undefined where there is none. */
export const findControl = (text: string): { readonly name: string; readonly position: Position } | undefined => {
  const found = CONTROL.exec(text);
  return found === null ? undefined : { name: nameOf(found[0]), position: positionAt(text, found.index) };
};

/** Where in data a text holds a control character, which an escape such as `\\u0007` can bring; the first. */
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

/** What is said of one. */
export const controlProblem = (name: string): { readonly message: string; readonly fix: string } => ({
  message: `the text holds the control character ${name}, which no page and no feed may`,
  fix: 'remove it: it often comes with text that was copied from elsewhere',
});
