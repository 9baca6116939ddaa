import type { CollectionDefinition, PublicationKeys } from '../api/collections.ts';
import { imageSchema } from '../api/images.ts';
import { controlProblem, findControl, findControlIn } from './control-characters.ts';
import { locateInFile } from './data.ts';
import { placeImages } from './images/record-images.ts';
import { publicationKeysOf, whyUnpublished, wrongDates } from './publication.ts';
import { type AnyRecord, type Reading, report } from './reading.ts';
import { SyntaxProblem } from './syntax-problem.ts';
import { type ValueProblem, validate } from './validate.ts';

const RULE_OF_CONTROLS = 'content/control-character';

const refuseControls = (reading: Reading, file: string, text: string): string | undefined => {
  const found = findControl(text);
  if (found === undefined) return text;
  const { message, fix } = controlProblem(found.name);
  report(reading, RULE_OF_CONTROLS, message, { file, ...found.position }, fix);
  return undefined;
};

export const readText = (reading: Reading, file: string): string | undefined => {
  try {
    return refuseControls(reading, file, reading.files.text(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT';
    report(
      reading,
      missing ? 'content/missing-file' : 'content/unreadable-file',
      missing
        ? `the file ${file} is declared in content/collections.ts, but does not exist`
        : `the file ${file} cannot be read (${code})`,
      { file },
      missing ? 'add it, or remove its collection' : undefined,
    );
    return undefined;
  }
};

/** Returns undefined after reporting a SyntaxProblem. */
export const parse = <T>(reading: Reading, file: string, action: () => T): T | undefined => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    report(reading, 'content/syntax', error.message, { file, ...error.position }, error.fix);
    return undefined;
  }
};

export interface SourceText {
  readonly file: string;
  /** Text of the whole file or of its front matter, for finding positions. */
  readonly text: string;
  /** Whether the text contains a backslash. Without one, no escape can stand for a control character. */
  readonly hasEscapes: boolean;
}

/** Call this once for each file, because it searches the whole text. */
export const sourceText = (file: string, text: string): SourceText => ({ file, text, hasEscapes: text.includes('\\') });

export interface RecordSource extends SourceText {
  readonly data: unknown;
  /** Path within the file, such as `[3]` for the fourth record in a list. */
  readonly at: readonly (string | number)[];
  /** Text to append to the fix of every problem in a generated file. */
  readonly fix?: string;
}

const fixOf = ({ fix: where }: RecordSource, what: string | undefined): string | undefined =>
  what !== undefined && where !== undefined ? `${what}; ${where}` : (what ?? where);

const readPublication = (reading: Reading, record: AnyRecord, keys: PublicationKeys, source: RecordSource): void => {
  const { file, text, at } = source;
  const wrong = wrongDates(record, keys);
  const location = () => ({ file, ...locateInFile(file, text, [...at, keys.updatedAt ?? '']) });
  const fix = fixOf(source, 'correct one of the two dates');
  if (wrong !== undefined) report(reading, 'content/wrong-value', wrong, location(), fix);
  const why = whyUnpublished(record, keys, reading.asOf);
  if (why) reading.unpublished.set(record, why);
};

/** Suggests making a missing key optional, unless the engine defines the schema. */
const fixInRecord = ({ rule, fix }: ValueProblem, { schema }: CollectionDefinition): string | undefined =>
  rule === 'content/missing-key' && schema !== imageSchema
    ? `${fix}, or make it .optional() in content/collections.ts`
    : fix;

export const readRecord = (
  reading: Reading,
  definition: CollectionDefinition,
  source: RecordSource,
): AnyRecord | undefined => {
  const control = source.hasEscapes ? findControlIn(source.data) : undefined;
  if (control) {
    const { message, fix } = controlProblem(control.name);
    const position = locateInFile(source.file, source.text, [...source.at, ...control.path]);
    report(reading, RULE_OF_CONTROLS, message, { file: source.file, ...position }, fixOf(source, fix));
    return undefined;
  }
  const result = validate(definition.schema, source.data);
  if ('value' in result) {
    const record = result.value as AnyRecord;
    placeImages(definition, record, source.file);
    reading.origins.add(record, { file: source.file, at: source.at });
    const keys = publicationKeysOf(definition);
    if (keys) readPublication(reading, record, keys, source);
    return record;
  }
  for (const problem of result.problems) {
    const position = locateInFile(source.file, source.text, [...source.at, ...problem.path], problem.key);
    reading.diagnostics.push({
      rule: problem.rule,
      severity: 'error',
      message: problem.message,
      fix: fixOf(source, fixInRecord(problem, definition)),
      locations: [{ file: source.file, ...position }],
    });
  }
  return undefined;
};
