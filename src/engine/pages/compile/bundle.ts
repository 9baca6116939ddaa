import { SourceMap } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { type BuildFailure, type BuildOptions, type BuildResult, build, type Message } from 'esbuild';
import { type Diagnostic, Failure, type Location } from '../../core/diagnostics.ts';
import { translateMessage } from './compile-messages.ts';
import { nodeModule } from './node-modules.ts';

/** Code that runs in this process, with the map back to its sources. */
export interface Bundle {
  readonly filename: string;
  readonly code: string;
  readonly map: string;
  /** Others that run with it, by file name, where the code is in several parts. */
  readonly partOf?: (filename: string) => Bundle | undefined;
}

export const toDiagnostic = (message: Message, root?: string): Diagnostic => ({
  rule: 'templates/compile',
  severity: 'error',
  ...translateMessage(message, root),
  locations: [message, ...message.notes].flatMap(({ location }) =>
    location ? [{ file: location.file, line: location.line, column: location.column + 1 }] : [],
  ),
});

/** What compiling in memory gives. */
export type Output = BuildResult<{ write: false; metafile: true }>;

/** Compiles in memory. Throws Failure of kind `problems` with esbuild's errors. */
export type RunEsbuild = (options: BuildOptions) => Promise<Output>;

/** Options that keep the result in memory. */
export const inMemory = (options: BuildOptions) =>
  ({ ...options, write: false, metafile: true, logLevel: 'silent' }) as const;

/** esbuild's errors as a Failure; any other error as it is. What is near to a misspelt name is looked for from `root`. */
export const asCompileFailure = (error: unknown, root?: string): unknown => {
  const { errors } = error as BuildFailure;
  if (!Array.isArray(errors)) return error;
  const diagnostics = errors.map((message) => toDiagnostic(message, root));
  return new Failure('problems', diagnostics, { cause: error });
};

/**
 * What esbuild only warns of, and is lost: a name that a module does not have where all of the module was imported
 * (`React.useOptimistic`), which would be undefined when it is used; and rules of a style sheet that browsers pass over for a
 * slip in their syntax.
 */
const LOST = new Set(['import-is-undefined', 'css-syntax-error', 'js-comment-in-css', 'invalid-@import']);

/** Throws Failure for what a site's own files lose in silence. Packages do so on purpose. */
export const rejectLossyWarnings = ({ warnings }: Pick<Output, 'warnings'>, root?: string): void => {
  const lost = warnings.filter(({ id, location }) => LOST.has(id) && !location?.file.includes('node_modules/'));
  if (lost.length === 0) return;
  throw new Failure(
    'problems',
    lost.map((message) => toDiagnostic(message, root)),
  );
};

/** Runs esbuild once. */
export const runEsbuild: RunEsbuild = async (options) => {
  try {
    const output = await build(inMemory(options));
    rejectLossyWarnings(output, options.absWorkingDir);
    return output;
  } catch (error) {
    throw asCompileFailure(error, options.absWorkingDir);
  }
};

/** Runs CommonJS code in this process. `require` answers what it left external. */
export const runCode = (
  { filename, code }: Bundle,
  module: { exports: unknown },
  require: (name: string) => unknown,
) => {
  const wrapped = `(function (module, exports, require) {${code}\n})`;
  new vm.Script(wrapped, { filename }).runInThisContext()(module, module.exports, require);
};

/** One of the modules that code may share with the engine, or one of Node's. Throws for any other. */
export const sharedModule = (name: string, modules: Readonly<Record<string, unknown>>): unknown => {
  if (Object.hasOwn(modules, name)) return modules[name];
  const found = nodeModule(name);
  if (found !== undefined) return found;
  throw new Error(`The module "${name}" cannot be had while the site is built.`);
};

/** Runs a bundle. `modules` answers what the bundle left external. */
export const evaluate = (bundle: Bundle, modules: Readonly<Record<string, unknown>>): unknown => {
  const module = { exports: {} };
  runCode(bundle, module, (name) => sharedModule(name, modules));
  return module.exports;
};

/** A bundle with another that runs with it, so that errors are traced through both. */
export const combineBundles = (bundle: Bundle, other: Bundle): Bundle => ({
  ...bundle,
  partOf: (filename) => (filename === other.filename ? other : bundle.partOf?.(filename)),
});

const FRAME = /\(?([^()\s]+):(\d+):(\d+)\)?$/;

/** The places in the site's own sources that an error's stack passes through, innermost first. */
export const traceError = (error: unknown, bundle: Bundle, root: string): Location[] => {
  if (!(error instanceof Error) || !error.stack) return [];
  const maps = new Map<Bundle, SourceMap>();
  const mapOf = (part: Bundle): SourceMap => {
    const map = maps.get(part) ?? new SourceMap(JSON.parse(part.map));
    maps.set(part, map);
    return map;
  };
  return error.stack.split('\n').flatMap((line) => {
    const [, file = '', row, column] = FRAME.exec(line.trim()) ?? [];
    const part = file === bundle.filename ? bundle : bundle.partOf?.(file);
    if (part === undefined) return [];
    const entry = mapOf(part).findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    const source = path.relative(root, path.resolve(path.dirname(file), decodeURIComponent(entry.originalSource)));
    return source.startsWith('..')
      ? []
      : [{ file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
};
