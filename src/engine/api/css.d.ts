/** Maps the class names in the file to unique generated names. */
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
 * Pages and islands import it for its side effect. In `templates/scripts` it is a string for
 * `document.adoptedStyleSheets`.
 */
declare module '*.css' {
  const text: string;
  export default text;
}
