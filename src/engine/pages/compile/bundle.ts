import { SourceMap } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { type BuildFailure, type BuildOptions, type BuildResult, build, type Message } from 'esbuild';
import { type Diagnostic, Failure, type Location } from '../../core/diagnostics.ts';
import { translateMessage } from './compile-messages.ts';
import { nodeModule } from './node-modules.ts';

export interface Bundle {
  readonly filename: string;
  readonly code: string;
  readonly map: string;
  /** Returns another output file. Set only if the code is split. */
  readonly partOf?: (filename: string) => Bundle | undefined;
}

/** Converts a message from esbuild. If it comes from a plugin, its `detail` can be the diagnostic. */
export const toDiagnostic = (message: Message, root?: string): Diagnostic =>
  message.detail?.rule
    ? message.detail
    : {
        rule: 'templates/compile',
        severity: 'error',
        ...translateMessage(message, root),
        locations: [message, ...message.notes].flatMap(({ location }) =>
          location ? [{ file: location.file, line: location.line, column: location.column + 1 }] : [],
        ),
      };

export type Output = BuildResult<{ write: false; metafile: true }>;

/** Throws a Failure of kind `problems` with esbuild's errors. */
export type RunEsbuild = (options: BuildOptions) => Promise<Output>;

export const inMemory = (options: BuildOptions) =>
  ({ ...options, write: false, metafile: true, logLevel: 'silent' }) as const;

/** Returns other errors unchanged. `root` is used to suggest similar paths. */
export const asCompileFailure = (error: unknown, root?: string): unknown => {
  const { errors } = error as BuildFailure;
  if (!Array.isArray(errors)) return error;
  const diagnostics = errors.map((message) => toDiagnostic(message, root));
  return new Failure('problems', diagnostics, { cause: error });
};

/**
 * Warnings about code that has no effect at run time: a missing member of a namespace import (`React.useOptimistic`) is
 * undefined, and browsers skip CSS rules with syntax errors and misspelled properties.
 */
const LOST = new Set([
  'import-is-undefined',
  'css-syntax-error',
  'js-comment-in-css',
  'invalid-@import',
  'unsupported-css-property',
]);

/** Ignores packages, which often cause these warnings on purpose. */
export const rejectLossyWarnings = ({ warnings }: Pick<Output, 'warnings'>, root?: string): void => {
  const lost = warnings.filter(({ id, location }) => LOST.has(id) && !location?.file.includes('node_modules/'));
  if (lost.length === 0) return;
  throw new Failure(
    'problems',
    lost.map((message) => toDiagnostic(message, root)),
  );
};

export const runEsbuild: RunEsbuild = async (options) => {
  try {
    const output = await build(inMemory(options));
    rejectLossyWarnings(output, options.absWorkingDir);
    return output;
  } catch (error) {
    throw asCompileFailure(error, options.absWorkingDir);
  }
};

/** Runs CommonJS code. `require` returns its external modules. */
export const runCode = (
  { filename, code }: Bundle,
  module: { exports: unknown },
  require: (name: string) => unknown,
) => {
  const wrapped = `(function (module, exports, require) {${code}\n})`;
  new vm.Script(wrapped, { filename }).runInThisContext()(module, module.exports, require);
};

/** Throws if the module is neither shared nor built into Node.js. */
export const sharedModule = (name: string, modules: Readonly<Record<string, unknown>>): unknown => {
  if (Object.hasOwn(modules, name)) return modules[name];
  const found = nodeModule(name);
  if (found !== undefined) return found;
  throw new Error(`The module "${name}" is not available during the build.`);
};

export const evaluate = (bundle: Bundle, modules: Readonly<Record<string, unknown>>): unknown => {
  const module = { exports: {} };
  runCode(bundle, module, (name) => sharedModule(name, modules));
  return module.exports;
};

export const combineBundles = (bundle: Bundle, other: Bundle): Bundle => ({
  ...bundle,
  partOf: (filename) => (filename === other.filename ? other : bundle.partOf?.(filename)),
});

const FRAME = /\(?([^()\s]+):(\d+):(\d+)\)?$/;

/** Locations in the site's own sources, innermost first. */
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
