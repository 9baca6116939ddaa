import { renderMarkdown } from './markdown.ts';
import type { MarkdownProblem } from './markdown-block.ts';
import { type PendingBody, type Reading, report } from './reading.ts';
import type { TextPictures } from './text-pictures.ts';

/** What texts are rendered with, where all of it could be read. */
export interface Rendering {
  readonly url: (path: string) => string;
  readonly variables: Readonly<Record<string, string>> | undefined;
  readonly pictures: TextPictures | undefined;
}

/** Renders every body that waits, and notes what is wrong in it. */
export const renderBodies = (reading: Reading, rendering: Rendering): void => {
  const { memory } = reading;
  const isWhole = rendering.variables !== undefined && rendering.pictures !== undefined;
  for (const body of reading.bodies) {
    const problems = (isWhole ? memory?.rendered(body) : undefined) ?? renderBody(body, rendering);
    // Where something is lacking a text is only checked for the rest; it is rendered for good when all is known.
    if (isWhole) memory?.keepRendered(body, problems);
    for (const problem of problems) reportInBody(reading, body, problem);
  }
};

const reportInBody = (
  reading: Reading,
  { record, file, firstLine, at }: PendingBody,
  problem: MarkdownProblem,
): void => {
  const { rule, message, line, fix } = problem;
  if (at === undefined) report(reading, rule, message, { file, line: firstLine + line - 1 }, fix);
  else {
    const location = reading.origins.locate(reading.root, record, at.slice(-1)) ?? { file };
    report(reading, rule, `line ${line} of the text: ${message}`, location, fix);
  }
};

const renderBody = (
  { record, file, text }: PendingBody,
  { url, variables, pictures }: Rendering,
): readonly MarkdownProblem[] => {
  const picture = pictures && ((address: string) => pictures.find(file, address));
  const { markdown, problems } = renderMarkdown(text, { url, variables, picture });
  record.body = markdown;
  return problems;
};
