import { SourceMap } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { type BuildFailure, type BuildOptions, type BuildResult, build, type Message } from 'esbuild';
import { type Diagnostic, Failure, type Location } from '../diagnostics.ts';

/** Code that runs in this process, with the map back to its sources. */
export interface Bundle {
  readonly filename: string;
  readonly code: string;
  readonly map: string;
}

export const toDiagnostic = (message: Message): Diagnostic => ({
  rule: 'templates/compile',
  severity: 'error',
  message: message.text,
  fix: message.notes.find(({ location }) => location === null)?.text,
  locations: [message, ...message.notes].flatMap(({ location }) =>
    location ? [{ file: location.file, line: location.line, column: location.column + 1 }] : [],
  ),
});

/** Runs esbuild in memory; its errors become a Failure of kind `problems`. */
export const runEsbuild = async (options: BuildOptions): Promise<BuildResult<{ write: false; metafile: true }>> => {
  try {
    return await build({ ...options, write: false, metafile: true, logLevel: 'silent' });
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!Array.isArray(errors)) throw error;
    throw new Failure('problems', errors.map(toDiagnostic), { cause: error });
  }
};

/** Runs a CommonJS bundle in this process. `modules` answers what the bundle left external. */
export const evaluate = (bundle: Bundle, modules: Readonly<Record<string, unknown>>): unknown => {
  const wrapped = `(function (module, exports, require) {${bundle.code}\n})`;
  const run = new vm.Script(wrapped, { filename: bundle.filename }).runInThisContext();
  const module = { exports: {} };
  run(module, module.exports, (name: string) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`The module "${name}" is not available to templates.`);
  });
  return module.exports;
};

const FRAME = /\(?([^()\s]+):(\d+):(\d+)\)?$/;

/** The places in the site's own sources that an error's stack passes through, innermost first. */
export const traceError = (error: unknown, bundle: Bundle, root: string): Location[] => {
  if (!(error instanceof Error) || !error.stack) return [];
  const map = new SourceMap(JSON.parse(bundle.map));
  return error.stack.split('\n').flatMap((line) => {
    const [, file, row, column] = FRAME.exec(line.trim()) ?? [];
    if (file !== bundle.filename) return [];
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    const source = path.relative(
      root,
      path.resolve(path.dirname(bundle.filename), decodeURIComponent(entry.originalSource)),
    );
    return source.startsWith('..')
      ? []
      : [{ file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
};
