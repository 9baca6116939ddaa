import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import launch from 'launch-editor';
import type { Location } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';

const absolute = (root: string, { file, line = 1, column = 1 }: Location, toName: (file: string) => string): string =>
  `${toName(path.join(root, file))}:${line}:${column}`;

export const editorAddress = (root: string, location: Location): string =>
  `vscode://file${absolute(root, location, (file) => pathToFileURL(file).pathname)}`;

/** Returns false if no editor is configured or the file is not in the site. */
export type OpenInEditor = (location: Location) => boolean;

/**
 * Opens the file in the editor set in the environment. The editor must open its own window, or exit when the file is
 * closed.
 */
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
