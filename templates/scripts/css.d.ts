/** The engine gives an import of a style sheet as its text, made small. */
declare module '*.css' {
  const text: string;
  export default text;
}
