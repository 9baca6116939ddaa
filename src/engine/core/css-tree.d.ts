/** These modules omit the syntax tables, which take longer to load than a style sheet takes to parse. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}

declare module 'css-tree/generator' {
  import { generate } from 'css-tree';
  export default generate;
}

declare module 'css-tree/tokenizer' {
  export const tokenTypes: Readonly<
    Record<
      | 'AtKeyword'
      | 'Colon'
      | 'Comment'
      | 'Function'
      | 'Ident'
      | 'RightCurlyBracket'
      | 'RightParenthesis'
      | 'Semicolon'
      | 'String'
      | 'Url'
      | 'WhiteSpace',
      number
    >
  >;
  export const tokenize: (css: string, onToken: (type: number, start: number, end: number) => void) => void;
}

declare module 'css-tree/utils' {
  export { ident, string, url } from 'css-tree';
}
