import path from 'node:path';
import type { Location } from '../core/diagnostics.ts';
import { renderMarkdown } from './markdown.ts';
import type { MarkdownProblem } from './markdown-block.ts';
import { type PendingBody, type Reading, report } from './reading.ts';
import type { TextImages } from './text-images.ts';

/** Inputs for rendering bodies. One is undefined if earlier errors prevented reading it. */
export interface Rendering {
  readonly url: (path: string) => string;
  readonly variables: Readonly<Record<string, string>> | undefined;
  readonly pictures: TextImages | undefined;
}

export const renderBodies = (reading: Reading, rendering: Rendering): void => {
  const { memory } = reading;
  const isWhole = rendering.variables !== undefined && rendering.pictures !== undefined;
  for (const body of reading.bodies) {
    const problems = (isWhole ? memory?.rendered(body) : undefined) ?? renderBody(body, rendering);
    // If an input is missing, this pass only finds problems, so its result is not cached.
    if (isWhole) memory?.keepRendered(body, problems);
    for (const problem of problems) reportInBody(reading, body, problem);
  }
};

/**
 * Returns the location of a line in the body. In a data file, this is the location of the value that contains the body.
 */
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

/** Returns a name for the body: `notes/first` for `content/notes/first.md`, `stories/12` for a loaded record. */
const nameOf = ({ record, file, at }: PendingBody): string =>
  at === undefined
    ? file.replace(/^content\//, '').replace(/\.[^./]+$/, '')
    : `${path.basename(file, path.extname(file))}/${record.id}`;

const renderBody = (body: PendingBody, { url, variables, pictures }: Rendering): readonly MarkdownProblem[] => {
  const picture = pictures && ((address: string) => pictures.find(body.file, address));
  const { markdown, problems } = renderMarkdown(body.text, { name: nameOf(body), url, variables, picture });
  body.record.body = markdown;
  return problems;
};
