import type { MarkedExtension } from 'marked';
import { type MarkdownSettings, refuseExtension } from '../api/markdown-settings.ts';
import type { MarkdownProblem } from './markdown-block.ts';

/** Calls factory functions, so that each body starts with a fresh state. */
export const extensionsOf = ({ extensions = [] }: MarkdownSettings): MarkedExtension[] =>
  extensions.map((each) => {
    const extension: unknown = typeof each === 'function' ? each() : each;
    refuseExtension(extension);
    return extension as MarkedExtension;
  });

const failure = (error: unknown, line: number): MarkdownProblem => ({
  rule: 'content/markdown-extension',
  line,
  message: `a Markdown extension failed: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`,
  fix: 'correct the text at this line, or the extension in content/collections.ts',
});

const isFailing = (action: () => void): boolean => {
  try {
    action();
    return false;
  } catch {
    return true;
  }
};

/** Bisects for the first line up to which `render` fails, because errors of extensions have no position. */
export const locateFailure = (text: string, error: unknown, render: (text: string) => void): MarkdownProblem => {
  const lines = text.split('\n');
  let [least, most] = [1, lines.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (isFailing(() => render(lines.slice(0, middle).join('\n')))) most = middle;
    else least = middle + 1;
  }
  return failure(error, least);
};
