/** A link in the header. Parameter names are in lower case. If a name is repeated, the first value wins. */
export interface HeaderLink {
  readonly href: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const SPACE = /[ \t]*/y;
const TARGET = /<([^>]*)>/y;
const NAME = /;[ \t]*([^\s=;,"<>]*)[ \t]*(=)?[ \t]*/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"?/y;
const TOKEN = /[^\s;,"]*/y;
/** Matches an invalid part up to the next link. */
const REST = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)*/y;

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Matches at the current position. `expression` must be sticky. */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text) ?? undefined;
    if (found !== undefined) this.#at = expression.lastIndex;
    return found;
  }

  skip(): void {
    this.#at++;
  }
}

const takeValue = (scanner: Scanner): string => {
  const quoted = scanner.take(QUOTED)?.[1];
  return quoted === undefined ? (scanner.take(TOKEN)?.[0] ?? '') : quoted.replace(/\\(.)/g, '$1');
};

const takeParameters = (scanner: Scanner): Map<string, string> => {
  const parameters = new Map<string, string>();
  for (;;) {
    scanner.take(SPACE);
    const found = scanner.take(NAME);
    if (found === undefined) return parameters;
    const name = (found[1] ?? '').toLowerCase();
    const value = found[2] === undefined ? '' : takeValue(scanner);
    if (name !== '' && !parameters.has(name)) parameters.set(name, value);
  }
};

/** Skips invalid parts. Source: RFC 8288, appendix B.2. */
export const parseLinkHeader = (header: string): HeaderLink[] => {
  const scanner = new Scanner(header);
  const links: HeaderLink[] = [];
  while (!scanner.isAtEnd) {
    scanner.take(SPACE);
    const href = scanner.take(TARGET)?.[1]?.trim();
    if (href !== undefined) links.push({ href, parameters: takeParameters(scanner) });
    scanner.take(REST);
    scanner.skip();
  }
  return links;
};
