import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import type { ContentDefinition } from '../api/content.ts';
import { type Diagnostic, Failure, type Location } from '../core/diagnostics.ts';
import { headerProblems } from '../output/hosting/header-problems.ts';
import { type Hosting, hostingSchema } from '../output/hosting/hosting-schema.ts';
import { NO_HOSTING } from '../output/hosting/no-hosting.ts';
import { redirectProblems } from '../output/hosting/redirect-problems.ts';
import { robotsProblems } from '../output/robots-text.ts';
import { locateInData } from './positions.ts';
import { SyntaxProblem } from './syntax-problem.ts';
import { type ValueProblem, validate } from './validate.ts';
import { parseYaml } from './yaml.ts';

export const HOSTING_FILE = 'content/hosting.yml';

const MISNAMED = ['content/hosting.yaml', 'content/hosting.json'];

const problem = (rule: string, message: string, location: Location, fix?: string): Diagnostic => ({
  rule,
  severity: 'error',
  message,
  fix,
  locations: [location],
});

const isFile = (root: string, file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;

const collectionOf = (file: string, { collections }: ContentDefinition): string | undefined => {
  const name = file.slice('content/'.length);
  const claimed = Object.entries(collections).find(([, collection]) => {
    if ('file' in collection) return collection.file === name;
    return 'files' in collection && picomatch(collection.files)(name);
  });
  return claimed?.[0];
};

const refuseNames = (root: string, definition: ContentDefinition): void => {
  const misnamed = MISNAMED.find((file) => isFile(root, file) && collectionOf(file, definition) === undefined);
  if (misnamed !== undefined) {
    const fix = `rename it to ${HOSTING_FILE}`;
    throw new Failure('usage', [problem('hosting/misnamed-file', `${misnamed} is not read`, { file: misnamed }, fix)]);
  }
  const collection = isFile(root, HOSTING_FILE) ? collectionOf(HOSTING_FILE, definition) : undefined;
  if (collection === undefined) return;
  const message = `the collection ${collection} reads ${HOSTING_FILE}, which is reserved for the engine`;
  const location = { file: 'content/collections.ts' };
  throw new Failure('usage', [problem('hosting/reserved-file', message, location, 'rename its file')]);
};

const parse = (text: string): unknown => {
  try {
    return parseYaml(text);
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    const message = `${HOSTING_FILE} is not valid YAML: ${error.message}`;
    throw new Failure('usage', [
      problem('hosting/syntax', message, { file: HOSTING_FILE, ...error.position }, error.fix),
    ]);
  }
};

const toDiagnostic = ({ rule, path: at, key, message, fix }: ValueProblem, text: string): Diagnostic =>
  problem(rule.replace('content/', 'hosting/'), message, { file: HOSTING_FILE, ...locateInData(text, at, key) }, fix);

/** The file is optional. Throws a Failure of kind `usage` with every problem. */
export const readHosting = (root: string, definition: ContentDefinition): Hosting => {
  refuseNames(root, definition);
  if (!isFile(root, HOSTING_FILE)) return NO_HOSTING;
  const text = readFileSync(path.join(root, HOSTING_FILE), 'utf8');
  const result = validate(hostingSchema, parse(text));
  const found =
    'problems' in result
      ? result.problems
      : [robotsProblems, headerProblems, redirectProblems]
          .flatMap((problems) => problems(result.value))
          .map((each) => ({
            rule: 'content/wrong-value',
            ...each,
          }));
  if (found.length > 0)
    throw new Failure(
      'usage',
      found.map((each) => toDiagnostic(each, text)),
    );
  return (result as { value: Hosting }).value;
};
