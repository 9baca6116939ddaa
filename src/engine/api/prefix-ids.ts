import { TemplateFault } from '../core/diagnostics.ts';
import type { Markdown } from './collections.ts';
import type { DirectiveSchemas } from './markdown-settings.ts';

/** Assumes double quotes around attribute values, as in rendered Markdown. */
const TAG = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/g;
const ID = / id="([^"]*)"/g;
const REFERENCE = / (href="#|aria-describedby="|aria-labelledby=")([^"]*)"/g;
/** Excludes white space and characters with a special meaning in attributes and URL fragments. */
const PREFIX = /^[^\s"&<>#%]+$/;

const idsIn = (html: string): string[] =>
  [...html.matchAll(TAG)].flatMap(([tag]) => [...tag.matchAll(ID)].map(([, id = '']) => id));

/** Fragments in links can be percent-encoded. */
const meantId = (reference: string, ids: ReadonlySet<string>): string | undefined => {
  if (ids.has(reference)) return reference;
  try {
    const decoded = decodeURIComponent(reference);
    return ids.has(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
};

const prefixTag = (tag: string, prefix: string, ids: ReadonlySet<string>): string =>
  tag
    .replace(ID, (_, id: string) => ` id="${prefix}${id}"`)
    .replace(REFERENCE, (whole, attribute: string, reference: string) =>
      meantId(reference, ids) === undefined ? whole : ` ${attribute}${prefix}${reference}"`,
    );

/**
 * Returns the body with prefixed heading and footnote ids, so that several bodies can share a page without duplicate
 * ids. Links within the body and its `headings` are updated.
 *
 * @example
 * const body = prefixIds(note.body, `${note.id}-`);
 */
export const prefixIds = <D extends DirectiveSchemas>(
  body: Markdown<D>,
  /** The prefix. It must have at least one character; whitespace and `"`, `&`, `<`, `>`, `#`, `%` are not allowed. */
  prefix: string,
): Markdown<D> => {
  if (!PREFIX.test(prefix))
    throw new TemplateFault(
      'templates/id-prefix',
      `prefixIds cannot use the prefix "${prefix}"`,
      'use at least one character; whitespace and " & < > # % are not allowed',
    );
  const ids = new Set(body.blocks.flatMap(idsIn));
  const prefixed = (html: string) => html.replace(TAG, (tag) => prefixTag(tag, prefix, ids));
  const blocks = body.blocks.map(prefixed);
  return {
    ...body,
    html: blocks.join(''),
    blocks,
    headings: body.headings.map((heading) => ({ ...heading, id: prefix + heading.id })),
  };
};
