import path from 'node:path';
import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import { positionAt } from '../../core/position.ts';
import { readTextFile } from '../../core/text-file.ts';
import type { Output } from './bundle.ts';
import { fileOfInput } from './imported-sheets.ts';
import { SHEET, TRANSFORM_FILE } from './sheet-names.ts';

const FOREIGN = /@(tailwind|apply|theme|utility|custom-variant|variant|screen|include|mixin|extend|use|forward|each)\b/;
const ALL_FOREIGN = new RegExp(FOREIGN, 'g');

/** Replaces comments with spaces, so that positions in the sheet stay the same. */
const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Returns the location of a rule that is still in the output. A transform has compiled all other rules. */
const placeIn = (root: string, input: string, left: ReadonlySet<string>): Diagnostic | undefined => {
  const file = fileOfInput(input);
  const text = withoutComments(readTextFile(path.resolve(root, file)));
  const { 0: name, index } = [...text.matchAll(ALL_FOREIGN)].find(([rule]) => left.has(rule)) ?? { index: 0 };
  if (name === undefined) return undefined;
  return {
    rule: 'styles/foreign-rule',
    severity: 'error',
    message: `${file} uses ${name}, which browsers ignore: it is a Tailwind or Sass rule`,
    fix: `use plain CSS instead, or compile it with a transform in ${TRANSFORM_FILE}`,
    locations: [{ file, ...positionAt(text, index) }],
  };
};

export const rejectUnsupportedCss = (root: string, { outputFiles, metafile }: Output): void => {
  const css = outputFiles.filter(({ path: file }) => file.endsWith('.css')).map(({ text }) => text);
  const left = new Set(css.flatMap((text) => text.match(ALL_FOREIGN) ?? []));
  if (left.size === 0) return;
  const sheets = Object.keys(metafile.inputs).filter((input) => SHEET.test(input));
  const found = sheets.flatMap((input) => placeIn(root, input, left) ?? []);
  if (found.length > 0) throw new Failure('problems', found);
};
