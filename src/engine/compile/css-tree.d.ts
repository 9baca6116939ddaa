/** Parts of css-tree without its tables of the whole language, which take longer to load than a style sheet to read. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}

declare module 'css-tree/generator' {
  import { generate } from 'css-tree';
  export default generate;
}
