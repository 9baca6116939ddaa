/** MDX or template code, which Markdown would show as text. */
export interface TemplateSyntax {
  readonly name: string;
  readonly code: string;
  readonly offset: number;
}

/** `import Box from "./Box.astro"`, `import "./a.css"`, `export const x = 1`. */
const MODULE_LINE =
  /^(?:import\s+(?:(?:type\s+)?(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^}]*\})(?:\s*,\s*(?:\*\s+as\s+[\w$]+|\{[^}]*\}))?\s+from\s+)?(["'])[^"'\n]+\1;?[ \t]*$|export\s+(?:default\s|\{[^}]*\}|(?:const|let|var)\s+[\w$]+\s*[=:]|(?:async\s+)?(?:function|class)\s+[\w$]+\s*[({]))/m;
/** `<Box items={…}`, `<Box {...props}`, `</>`. The parser treats tags without braces as HTML. */
const JSX = /<[A-Za-z][\w.:-]*\s(?:[^<>]*?\s)?(?:[\w:.-]+=\{|\{\.\.\.)|<\/>/;
const EXPRESSION_COMMENT = /\{\/\*/;
/** `{% include "x" %}` in Liquid, Nunjucks and Twig. */
const TAG = /\{%-?\s*\w[^%]*%\}/;

/** `{post.title}`. Excludes variables such as `{{title}}`. */
const EXPRESSION = /(?<![{\\$])\{\s*[a-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|\[[^\]{}]*\])+\s*\}(?!\})/;

const LONGEST_CODE = 60;

const find = (name: string, pattern: RegExp, text: string): TemplateSyntax | undefined => {
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [code = ''] = text.slice(found.index).split('\n');
  return { name, code: code.trim().slice(0, LONGEST_CODE), offset: found.index };
};

export const findModuleLine = (paragraph: string): TemplateSyntax | undefined =>
  find(/^export/m.test(MODULE_LINE.exec(paragraph)?.[0] ?? '') ? 'an export' : 'an import', MODULE_LINE, paragraph);

export const findTemplateSyntax = (text: string): TemplateSyntax | undefined => {
  // A cheap test first: most text contains neither character.
  if (!/[<{]/.test(text)) return undefined;
  return (
    find('JSX', JSX, text) ??
    find('an MDX comment', EXPRESSION_COMMENT, text) ??
    find('a template tag', TAG, text) ??
    find('an expression', EXPRESSION, text)
  );
};
