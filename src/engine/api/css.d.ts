/** Maps the class names of the file to unique generated ones. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** The file's contents as a string. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/**
 * In pages and islands, imported for its side effect; in `templates/scripts`, a string for
 * `document.adoptedStyleSheets`.
 */
declare module '*.css' {
  const text: string;
  export default text;
}
