import path from 'node:path';
import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import { positionAt } from '../../core/position.ts';
import { readTextFile } from '../../core/text-file.ts';
import type { Output } from './bundle.ts';
import { fileOfInput } from './imported-sheets.ts';

const FOREIGN = /@(tailwind|apply|theme|utility|custom-variant|variant|screen|include|mixin|extend|use|forward|each)\b/;

/** Preserves positions in the sheet. */
const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

const placeIn = (root: string, input: string): Diagnostic | undefined => {
  const file = fileOfInput(input);
  const text = withoutComments(readTextFile(path.resolve(root, file)));
  const { 0: name, index } = FOREIGN.exec(text) ?? { index: 0 };
  if (name === undefined) return undefined;
  return {
    rule: 'styles/foreign-rule',
    severity: 'error',
    message: `${file} uses ${name}, which browsers ignore: it is a Tailwind or Sass rule`,
    fix: 'write it in plain CSS, or generate a .css file in templates/styles with that tool before the build',
    locations: [{ file, ...positionAt(text, index) }],
  };
};

export const rejectUnsupportedCss = (root: string, { outputFiles, metafile }: Output): void => {
  if (!outputFiles.some(({ path: file, text }) => file.endsWith('.css') && FOREIGN.test(text))) return;
  const sheets = Object.keys(metafile.inputs).filter((input) => input.endsWith('.css'));
  const found = sheets.flatMap((input) => placeIn(root, input) ?? []);
  if (found.length > 0) throw new Failure('problems', found);
};
