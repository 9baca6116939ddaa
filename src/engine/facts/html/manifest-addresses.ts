import { jsonErrorMessage, jsonErrorOffset } from '../../core/json-error.ts';
import { positionAt } from '../../core/position.ts';
import { isTooDeep, MAX_DEPTH } from '../structured-data/nesting.ts';

export interface DocumentAddresses {
  readonly links: readonly string[];
  readonly resources: readonly string[];
  /** Why the file is unreadable, as a predicate that follows its name in a message. */
  readonly problem?: string;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const listIn = (members: Members, name: string): readonly Members[] => {
  const list = members[name];
  return Array.isArray(list) ? list.filter(isMembers) : [];
};

const textIn = (members: Members, name: string): readonly string[] => {
  const text = members[name];
  return typeof text === 'string' && text !== '' ? [text] : [];
};

/** Finding the line of an error in a longer text would take longer than a check should. */
const LONGEST_WITH_LINE = 500_000;

const problemOf = (text: string, error: SyntaxError): string => {
  const reason = jsonErrorMessage(error);
  if (text.length > LONGEST_WITH_LINE) return `is not valid JSON: ${reason}`;
  return `is not valid JSON: line ${positionAt(text, jsonErrorOffset(text)).line}: ${reason}`;
};

/** Deeply nested JSON is not parsed, because that would take 80 times its size in memory. */
const parseMembers = (text: string): { readonly members?: Members; readonly problem?: string } => {
  if (isTooDeep(text)) return { problem: `is nested more than ${MAX_DEPTH} levels deep` };
  const json = text.replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(json);
    return isMembers(value) && !Array.isArray(value) ? { members: value } : { problem: 'is not a JSON object' };
  } catch (error) {
    return { problem: problemOf(json, error as SyntaxError) };
  }
};

/** Reads a manifest or a JSON feed. Sources: W3C, Web Application Manifest; JSON Feed 1.1. */
export const manifestAddresses = (text: string): DocumentAddresses => {
  const { members: document, problem } = parseMembers(text);
  if (document === undefined) return { links: [], resources: [], problem };
  const shortcuts = listIn(document, 'shortcuts');
  const pictures = [document, ...shortcuts].flatMap((members) => listIn(members, 'icons'));
  return {
    links: [
      ...textIn(document, 'start_url'),
      ...[...shortcuts, ...listIn(document, 'items')].flatMap((item) => textIn(item, 'url')),
    ],
    resources: [...pictures, ...listIn(document, 'screenshots')].flatMap((picture) => textIn(picture, 'src')),
  };
};
