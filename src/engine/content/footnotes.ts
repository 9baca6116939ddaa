import { slug } from 'github-slugger';
import type { MarkedExtension, Token } from 'marked';
import footnotes from 'marked-footnote';

interface Footnote {
  readonly label: string;
  readonly refs: readonly unknown[];
}

/** Returns the prefix of footnote ids. `name` keeps the ids unique on a page with multiple Markdown bodies. */
export const footnotePrefix = (name: string | undefined): string =>
  name === undefined ? 'footnote-' : `footnote-${slug(name.replaceAll('/', '-'))}-`;

/**
 * Creates a footnote extension. Each body needs its own, because the extension is stateful. Removes the prefix that
 * Marked's footnote extension adds to data attributes, so that style sheets can select them.
 */
export const footnoteExtension = (prefix: string): MarkedExtension => {
  const extension = footnotes({ prefixId: prefix, headingClass: '' });
  const extensions = extension.extensions?.map((each) => {
    const { renderer } = each as { renderer?: (this: unknown, token: Token) => string | false };
    if (renderer === undefined) return each;
    return {
      ...each,
      renderer(this: unknown, token: Token) {
        const html = renderer.call(this, token);
        return html === false ? html : html.replaceAll(` data-${prefix}`, ' data-footnote-');
      },
    };
  });
  return { ...extension, extensions: extensions as MarkedExtension['extensions'] };
};

export const footnoteIds = (tokens: readonly Token[], prefix: string): string[] => {
  const notes = tokens.flatMap((token) => (token.type === 'footnotes' ? (token.items as readonly Footnote[]) : []));
  const ids = notes.flatMap(({ label, refs }) => {
    const name = encodeURIComponent(label);
    return [`${prefix}${name}`, ...refs.map((_, at) => `${prefix}ref-${name}${at > 0 ? `-${at + 1}` : ''}`)];
  });
  return ids.length === 0 ? [] : [`${prefix}label`, ...ids];
};
