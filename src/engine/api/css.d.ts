/** Maps class names to unique generated names. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** The contents of the file. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/**
 * Pages and islands import style sheets for their side effect. In `templates/scripts`, the exported string
 * can be added to `document.adoptedStyleSheets`.
 */
declare module '*.css' {
  const text: string;
  export default text;
}

/** Style sheets that the site's transform compiles. */
declare module '*.module.scss' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.scss' {
  const text: string;
  export default text;
}
