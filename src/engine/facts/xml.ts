import { SaxesParser } from 'saxes';

/** An XML error. Lines and columns start at 1. */
export interface XmlProblem {
  readonly line: number;
  readonly column: number;
  /** Text that follows a colon in a message. */
  readonly reason: string;
  readonly fix?: string;
}

export interface XmlElement {
  /** Local name without the prefix. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
}

/** Receives the elements and text of a document, without comments and processing instructions. */
export interface XmlReader {
  open(element: XmlElement): void;
  /** Receives decoded text, or the contents of a CDATA section. */
  text(text: string): void;
  close(): void;
}

/** Maximum depth. Resolving a namespace visits all open elements, so deep nesting would take quadratic time. */
const MAX_DEPTH = 100;

/** Matches a bare `&`, and the sections in which `&` is literal. */
const LITERAL_OR_AMPERSAND =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|&(?!(?:[A-Za-z_:][\w:.-]*|#\d+|#x[\da-fA-F]+);)/g;

/**
 * Finds the bare `&` that caused an error, because saxes reads a reference up to the next `;` and reports the error
 * only at that position or at the end of the file.
 */
const findBareAmpersand = (text: string, before: number): XmlProblem | undefined => {
  for (const { 0: found, index } of text.slice(0, before).matchAll(LITERAL_OR_AMPERSAND)) {
    if (found !== '&') continue;
    const lines = text.slice(0, index).split(/\r\n?|\n/);
    return {
      line: lines.length,
      column: (lines.at(-1) ?? '').length + 1,
      reason: '"&" does not start a character reference',
      fix: 'replace & with &amp;',
    };
  }
  return undefined;
};

const FIXES: Readonly<Record<string, string>> = {
  'undefined entity': 'use the character itself: XML defines only &amp; &lt; &gt; &quot; and &apos;',
};

/** Stops the parser at the first error. */
class NotXml extends Error {
  constructor(message: string) {
    super(message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''));
  }
}

/**
 * Returns the first error of a conforming, namespace-aware parser. DTDs are skipped: declared entities are never
 * expanded, and nothing is loaded.
 */
export const walkXml = (text: string, reader: XmlReader): XmlProblem | undefined => {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw new NotXml(message);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++depth > MAX_DEPTH) throw new NotXml(`elements are nested more than ${MAX_DEPTH} levels deep`);
    const values = Object.values(attributes).map((attribute) => [attribute.name, attribute.value]);
    reader.open({ name: local, namespace: uri, attributes: Object.fromEntries(values), line: parser.line });
  });
  parser.on('text', (found) => reader.text(found));
  parser.on('cdata', (found) => reader.text(found));
  parser.on('closetag', () => {
    depth--;
    reader.close();
  });
  try {
    parser.write(text).close();
    return undefined;
  } catch (error) {
    if (!(error instanceof NotXml)) throw error;
    const { line, column, position } = parser;
    const { message: reason } = error;
    return findBareAmpersand(text, position) ?? { line, column: Math.max(1, column), reason, fix: FIXES[reason] };
  }
};
