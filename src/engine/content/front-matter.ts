import matter from 'gray-matter';
import { SyntaxProblem } from './syntax-problem.ts';
import { parseYaml } from './yaml.ts';

/** The parts of a Markdown file. `bodyLine` is the 1-based line on which `body` begins. */
export interface FrontMatter {
  readonly data: unknown;
  /** The YAML, starting with the line break after the opening `---` so that line numbers match the file's. */
  readonly head: string;
  readonly body: string;
  readonly bodyLine: number;
}

const OPENING = /^---(.*)$/m;
const CLOSING = /\n---[ \t]*(\r?\n|$)/;

const refuse = (): never => {
  throw new SyntaxProblem('front matter must be YAML', { line: 1, column: 1 });
};

/**
 * Stricter than gray-matter's defaults: engines other than YAML are rejected (the JavaScript engine runs code), and a
 * missing closing line is an error. Passing options disables gray-matter's cache. Throws a SyntaxProblem with the
 * position in the file.
 */
export const splitFrontMatter = (text: string): FrontMatter => {
  if (!text.startsWith('---')) {
    throw new SyntaxProblem('the file must begin with front matter between two --- lines', { line: 1, column: 1 });
  }
  if ((OPENING.exec(text)?.[1] ?? '').trim() !== '') refuse();
  if (!CLOSING.test(text)) {
    throw new SyntaxProblem('the front matter has no closing --- line', { line: 1, column: 1 });
  }
  const engines = { yaml: { parse: parseFrontMatter }, json: refuse, javascript: refuse, js: refuse };
  const { data, content, matter: head } = matter(text, { language: 'yaml', engines });
  return { data, head, body: content, bodyLine: head.split('\n').length + 2 };
};

const parseFrontMatter = (text: string): object => {
  const data = parseYaml(text);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new SyntaxProblem('front matter must consist of keys and values', { line: 2, column: 1 });
  }
  return data;
};
