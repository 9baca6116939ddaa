import { parseYaml, SyntaxProblem } from './yaml.ts';

const POSITION = /at position (\d+)/;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = (error as SyntaxError).message;
    const offset = Number(POSITION.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, offset).split('\n');
    throw new SyntaxProblem(message.replace(/ in JSON at position.*$/s, ''), {
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
    });
  }
};

/** Parses a data file by its extension (`.json`, else YAML). Throws SyntaxProblem. */
export const parseData = (file: string, text: string): unknown =>
  file.endsWith('.json') ? parseJson(text) : parseYaml(text);
