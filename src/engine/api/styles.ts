import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';

/** A style sheet before it is compiled. */
export interface StyleSheet {
  /** Absolute path of the sheet. */
  readonly file: string;
  /** Content of the file. */
  readonly text: string;
  /** Absolute path of the site's folder. */
  readonly root: string;
}

/** The result of a transform. */
export interface TransformedSheet {
  /** Plain CSS. */
  readonly css: string;
  /**
   * Other files that the CSS was made from, as paths or `file:` URLs. If one of them changes, the sheet is transformed
   * again. A folder includes all files in it.
   */
  readonly dependencies?: Iterable<string | URL>;
}

type Transformed = string | TransformedSheet | undefined;

/** Settings for compiling the site's style sheets. */
export interface StyleSettings {
  /**
   * Returns the CSS of a sheet, or `undefined` to leave the sheet unchanged. Called for every style sheet of the site, and
   * for Sass, Less, Stylus and PostCSS sheets in packages. It must return the same CSS for the same files.
   */
  readonly transform: (sheet: StyleSheet) => Transformed | Promise<Transformed>;
}

export interface StylesDefinition extends StyleSettings {
  readonly kind: 'styles';
}

const STYLE_KEYS: KeysOf<StyleSettings> = { transform: true };

/**
 * Declares how style sheets are compiled to plain CSS; the default export of `templates/styles/transform.ts`. The module runs in
 * Node.js and can import any package.
 *
 * @example
 * export default defineStyles({
 *   transform: ({ file, text }) => {
 *     if (!file.endsWith('.scss')) return undefined;
 *     const { css, loadedUrls } = compileString(text, { url: pathToFileURL(file) });
 *     return { css, dependencies: loadedUrls };
 *   },
 * });
 */
export const defineStyles = (settings: StyleSettings): StylesDefinition => {
  refuseUnknownKeys('defineStyles', settings, STYLE_KEYS);
  return { kind: 'styles', ...settings };
};
