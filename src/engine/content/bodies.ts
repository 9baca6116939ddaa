import path from 'node:path';
import type { CollectionDefinition } from '../api/collections.ts';
import type { MarkdownSettings } from '../api/markdown-settings.ts';
import type { Location } from '../core/diagnostics.ts';
import { renderMarkdown } from './markdown.ts';
import { isError, type MarkdownProblem } from './markdown-block.ts';
import { type PendingBody, type Reading, report } from './reading.ts';
import type { TextImages } from './text-images.ts';

/** Inputs for rendering Markdown. An input is undefined if earlier errors prevented reading it. */
export interface Rendering {
  readonly url: (path: string) => string;
  readonly variables: Readonly<Record<string, string>> | undefined;
  readonly pictures: TextImages | undefined;
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
}

export const renderBodies = (reading: Reading, rendering: Rendering): void => {
  const { memory } = reading;
  const notes: Note[] = [];
  const isWhole = rendering.variables !== undefined && rendering.pictures !== undefined;
  for (const body of reading.bodies) {
    const problems = (isWhole ? memory?.rendered(body) : undefined) ?? renderBody(reading, body, rendering);
    // If an input is missing, the HTML is incomplete and this pass only finds problems.
    if (isWhole) memory?.keepRendered(body, problems);
    for (const problem of problems.filter(isError)) reportInBody(reading, body, problem);
    notes.push(...problems.filter((problem) => !isError(problem)).map((problem) => ({ body, problem })));
  }
  for (const group of new Set(notes.map(groupOf)))
    noteOnce(
      reading,
      notes.filter((note) => groupOf(note) === group),
    );
};

interface Note {
  readonly body: PendingBody;
  readonly problem: MarkdownProblem;
}

/** Each distinct warning of a collection is reported once, but only one note per rule. */
const groupOf = ({ body, problem: { rule, severity, message } }: Note): string =>
  [body.collection, rule, severity === 'warning' ? message : ''].join('\n');

/** Reports the first note or warning of a group, with the number of further ones. */
const noteOnce = (reading: Reading, [first, ...others]: readonly Note[]): void => {
  if (first === undefined) return;
  const { body, problem } = first;
  const { rule, line, message, fix, severity = 'note' } = problem;
  const more = others.length === 0 ? '' : `, and ${others.length} more in the collection ${body.collection}`;
  const locations = [locateInBody(reading, body, line)];
  reading.notes.push({ rule, severity, message: `${message}${more}`, fix, locations });
};

/** Returns the location of a line. For a body in a data file, this is the location of the whole value. */
export const locateInBody = (
  { origins, root }: Reading,
  { record, file, firstLine, at }: PendingBody,
  line: number,
): Location =>
  at === undefined ? { file, line: firstLine + line - 1 } : (origins.locate(root, record, at.slice(-1)) ?? { file });

const reportInBody = (reading: Reading, body: PendingBody, { rule, message, line, fix }: MarkdownProblem): void => {
  const text = body.at === undefined ? message : `line ${line} of the text: ${message}`;
  report(reading, rule, text, locateInBody(reading, body, line), fix);
};

/** Returns `notes/first` for `content/notes/first.md`, and `stories/12` for a loaded record. */
const nameOf = ({ record, file, at }: PendingBody): string =>
  at === undefined
    ? file.replace(/^content\//, '').replace(/\.[^./]+$/, '')
    : `${path.basename(file, path.extname(file))}/${record.id}`;

const settingsOf = (definition: CollectionDefinition | undefined): MarkdownSettings | undefined => {
  const markdown = definition && 'markdown' in definition ? definition.markdown : undefined;
  return typeof markdown === 'object' ? markdown : undefined;
};

const renderBody = (
  reading: Reading,
  body: PendingBody,
  { url, variables, pictures, collections }: Rendering,
): readonly MarkdownProblem[] => {
  const picture = pictures && ((address: string) => pictures.find(body.file, address));
  const publicSize = pictures && ((address: string) => pictures.publicSize(address));
  const settings = settingsOf(collections[body.collection]);
  const place = (line: number): string => {
    const { file, line: at } = locateInBody(reading, body, line);
    return at === undefined ? file : `${file}:${at}`;
  };
  const options = { name: nameOf(body), url, variables, picture, publicSize, settings, place };
  const { markdown, problems } = renderMarkdown(body.text, options);
  body.record.body = markdown;
  return problems;
};
