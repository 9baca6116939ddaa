/** The names of the sheet's classes, which no other file has. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** The text of a file, whatever its kind. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** In a page or an island for its rules alone; in `templates/scripts` its text, for `document.adoptedStyleSheets`. */
declare module '*.css' {
  const text: string;
  export default text;
}
