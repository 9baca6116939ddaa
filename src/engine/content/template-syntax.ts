import { directiveFormOf } from './directive-props.ts';

/** MDX, template code or an extension of other Markdown parsers, which CommonMark would show as text. */
export interface TemplateSyntax {
  readonly name: string;
  readonly code: string;
  readonly fix: string;
  readonly offset: number;
}

/** Matches a line such as `import Box from "./Box.astro"`, `import "./a.css"` or `export const x = 1`. */
const MODULE_LINE =
  /^(?:import\s+(?:(?:type\s+)?(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^}]*\})(?:\s*,\s*(?:\*\s+as\s+[\w$]+|\{[^}]*\}))?\s+from\s+)?(["'])[^"'\n]+\1;?[ \t]*$|export\s+(?:default\s|\{[^}]*\}|(?:const|let|var)\s+[\w$]+\s*[=:]|(?:async\s+)?(?:function|class)\s+[\w$]+\s*[({]))/m;
/** Matches JSX such as `<Box items={…}`, `<Box {...props}` and `</>`. The parser treats tags without braces as HTML. */
const JSX = /<[A-Za-z][\w.:-]*\s(?:[^<>]*?\s)?(?:[\w:.-]+=\{|\{\.\.\.)|<\/>/;
const EXPRESSION_COMMENT = /\{\/\*/;
/** Matches `{% include "x" %}` in Liquid, Nunjucks and Twig. The end can be in another token, after a URL. */
const TAG = /\{%-?\s*(?:include\s+["']?)?([\w-]+)/;
/** Control tags, which do not correspond to a component. */
const CONTROL = /^(?:end\w*|if|else\w*|unless|for|case|when|assign|capture|set|raw|block|extends|comment|highlight)$/;
/** Matches `{{< figure src="x" >}}` and `{{% note %}}` in Hugo. */
export const SHORTCODE = /\{\{[<%]\s*\/?\s*([\w-]+)/;
/** `{: .note}` in kramdown, `{#id .name}` and `{.name}` in Goldmark, Pandoc and markdown-it-attrs. */
const ATTRIBUTE = String.raw`(?:[.#][A-Za-z][\w-]*|[A-Za-z][\w-]*=(?:"[^"]*"|'[^']*'|[\w-]+))`;
const ATTRIBUTES = new RegExp(
  String.raw`\{(?::\s*(?:${ATTRIBUTE}|[A-Za-z][\w-]*)|\s*[.#][A-Za-z][\w-]*)(?:\s+${ATTRIBUTE})*\s*\}`,
);

/** Matches `{post.title}`, but not variables such as `{{title}}`. */
const EXPRESSION = /(?<![{\\$])\{\s*[a-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|\[[^\]{}]*\])+\s*\}(?!\})/;

/** Matches `<%= title %>` in EJS. */
const EMBEDDED = /<%[=_#-]?[^%\n]*%>/;
/** Matches `{#each items as item}` and `{@html text}` in Svelte. */
const SVELTE = /\{[#:/@](?:if|else|each|await|then|catch|key|html|render|snippet)\b/;
/** Matches `!!! note` and `??? tip` in Python-Markdown and MkDocs. */
const ADMONITION =
  /^(?:!!!|\?\?\?\+?)[ \t]+(?:abstract|attention|bug|caution|danger|error|example|failure|hint|important|info|note|question|quote|success|summary|tip|warning)\b/m;
/** Matches `=== "Tab"` in MkDocs. */
const TAB = /^===[+!]?[ \t]+"[^"\n]+"/m;
/** Matches `[TOC]` in Python-Markdown and `[[toc]]` in VitePress. */
const CONTENTS = /^(?:\[toc\]|\[\[toc\]\])[ \t]*$/im;
/** Matches `[[Other page]]` in Obsidian and wikis. */
const WIKI_LINK = /\[\[\p{L}[^[\]\n]*\]\]/u;

const LONGEST_CODE = 60;

const IN_TEMPLATE =
  'write it in Markdown, or use the component in the template that shows the content; to show code, put it between backticks';
const AS_ATTRIBUTES =
  'remove it, or use a directive, such as :::note … :::; headings get ids from their text; to show code, put it between backticks';
const AS_BLOCK = 'use a directive, such as :::note … :::, which a component renders';
const FROM_HEADINGS = "remove it, and list the body's `headings` in the template";
const AS_LINK =
  'write it as a link, such as [text](/other-page/), or as an image; to show code, put it between backticks';
const asDirective = (name: string): string =>
  CONTROL.test(name)
    ? IN_TEMPLATE
    : `write it in Markdown, or as a directive, which a component renders: ${directiveFormOf(name)}; to show code, put it between backticks`;

const find = (
  name: string,
  pattern: RegExp,
  text: string,
  fixOf: (name: string) => string = () => IN_TEMPLATE,
): TemplateSyntax | undefined => {
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [code = ''] = text.slice(found.index).split('\n');
  return { name, code: code.trim().slice(0, LONGEST_CODE), fix: fixOf(found[1] ?? ''), offset: found.index };
};

export const findModuleLine = (paragraph: string): TemplateSyntax | undefined =>
  find(/^export/m.test(MODULE_LINE.exec(paragraph)?.[0] ?? '') ? 'an export' : 'an import', MODULE_LINE, paragraph);

export const findTemplateSyntax = (text: string): TemplateSyntax | undefined => {
  // Run a cheap test first, because most text contains none of these.
  if (!/[<{[]|!!!|\?\?\?|===/.test(text)) return undefined;
  return (
    find('JSX', JSX, text) ??
    find('an MDX comment', EXPRESSION_COMMENT, text) ??
    find('a template tag', TAG, text, asDirective) ??
    find('a shortcode', SHORTCODE, text, asDirective) ??
    find('an attribute list', ATTRIBUTES, text, () => AS_ATTRIBUTES) ??
    find('an expression', EXPRESSION, text) ??
    find('an expression', SVELTE, text) ??
    find('a template tag', EMBEDDED, text) ??
    find('an admonition', ADMONITION, text, () => AS_BLOCK) ??
    find('a tab', TAB, text, () => AS_BLOCK) ??
    find('a table of contents', CONTENTS, text, () => FROM_HEADINGS) ??
    find('a wiki link', WIKI_LINK, text, () => AS_LINK)
  );
};
