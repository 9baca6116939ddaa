import { slug } from 'github-slugger';
import type { MarkedExtension, Token } from 'marked';
import footnotes from 'marked-footnote';

/** What a footnote of the parser has besides its text. */
interface Footnote {
  readonly label: string;
  readonly refs: readonly unknown[];
}

/** Begins the ids of a text's footnotes; `name` tells the text from others on the same page. */
export const footnotePrefix = (name: string | undefined): string =>
  name === undefined ? 'footnote-' : `footnote-${slug(name.replaceAll('/', '-'))}-`;

/**
 * The parser's extension for footnotes. It keeps the footnotes of a text, so that each text needs one of its own. It also puts the
 * prefix into the names of data attributes, which style sheets must be able to rely on.
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

/** Ids that the footnotes of a text have. */
export const footnoteIds = (tokens: readonly Token[], prefix: string): string[] => {
  const notes = tokens.flatMap((token) => (token.type === 'footnotes' ? (token.items as readonly Footnote[]) : []));
  const ids = notes.flatMap(({ label, refs }) => {
    const name = encodeURIComponent(label);
    return [`${prefix}${name}`, ...refs.map((_, at) => `${prefix}ref-${name}${at > 0 ? `-${at + 1}` : ''}`)];
  });
  return ids.length === 0 ? [] : [`${prefix}label`, ...ids];
};
