import { existsSync } from 'node:fs';
import path from 'node:path';

const EXTENSIONS = ['css', 'scss', 'sass', 'less', 'styl', 'pcss'] as const;

/** Languages that the site's transform compiles to CSS. */
export const FOREIGN_SHEETS: readonly string[] = EXTENSIONS.slice(1);

export const SHEET = new RegExp(`\\.(${EXTENSIONS.join('|')})$`);
/** CSS modules. Importing one returns its class names. */
export const MODULE_SHEET = new RegExp(`\\.module\\.(${EXTENSIONS.join('|')})$`);

export const TRANSFORM_FILE = 'templates/styles/transform.ts';

/** Returns the path of the global style sheet, which may be missing. */
export const indexSheetOf = (root: string): string => {
  const files = EXTENSIONS.map((extension) => `templates/styles/index.${extension}`);
  return files.find((file) => existsSync(path.join(root, file))) ?? 'templates/styles/index.css';
};
