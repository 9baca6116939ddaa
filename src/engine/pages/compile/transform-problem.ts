import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic, Location } from '../../core/diagnostics.ts';
import { messageOf } from './site-error.ts';

/** Properties of the errors of Sass (`span`), PostCSS, Less and Stylus. */
interface ToolError {
  readonly reason?: string;
  readonly sassMessage?: string;
  readonly file?: string;
  readonly filename?: string;
  readonly line?: number;
  readonly lineno?: number;
  readonly column?: number;
  /** Lines and columns start at 0. */
  readonly span?: {
    readonly url?: URL | null;
    readonly start: { readonly line: number; readonly column: number };
  };
}

const placeIn = ({ file, filename, line, lineno = line, column, span }: ToolError, sheet: string): Location => {
  if (span) {
    const { url, start } = span;
    const isFile = url?.protocol === 'file:';
    return { file: isFile ? fileURLToPath(url) : sheet, line: start.line + 1, column: start.column + 1 };
  }
  const named = file ?? filename ?? sheet;
  if (lineno === undefined) return { file: named };
  return column === undefined ? { file: named, line: lineno } : { file: named, line: lineno, column };
};

/** `places` are the lines of the transform's code that threw. */
export const transformProblem = (error: unknown, sheet: string, root: string, places: readonly Location[]) => {
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as ToolError;
  const place = placeIn(thrown, sheet);
  const nameOf = (file: string) => path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
  const [message = ''] = (thrown.sassMessage ?? thrown.reason ?? messageOf(error)).split('\n');
  const name = nameOf(place.file);
  const isInSheet = place.line !== undefined;
  return {
    rule: 'styles/transform',
    severity: 'error',
    message: `${name} cannot be transformed: ${message}`,
    fix: isInSheet ? 'correct the style sheet at this line' : 'correct the style sheet, or the transform',
    locations: [{ ...place, file: name }, ...(isInSheet ? [] : places)],
  } satisfies Diagnostic;
};
