import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import launch from 'launch-editor';
import type { Location } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';

const absolute = (root: string, { file, line = 1, column = 1 }: Location, toName: (file: string) => string): string =>
  `${toName(path.join(root, file))}:${line}:${column}`;

/** URL that opens a location in VS Code and its derivatives. Used if no editor is configured. */
export const editorAddress = (root: string, location: Location): string =>
  `vscode://file${absolute(root, location, (file) => pathToFileURL(file).pathname)}`;

/** Opens a source location. Returns false if no editor is configured or the site has no such file. */
export type OpenInEditor = (location: Location) => boolean;

/** Uses the editor from the environment. It must open in its own window or exit with its file. */
export const openInEditor =
  (root: string, { VISUAL, EDITOR }: Environment): OpenInEditor =>
  (location) => {
    const editor = VISUAL || EDITOR;
    const file = path.join(root, location.file);
    if (!editor || path.relative(root, file).startsWith('..') || !existsSync(file)) return false;
    launch(
      absolute(root, location, (name) => name),
      editor,
    );
    return true;
  };
