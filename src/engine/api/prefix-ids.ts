import { TemplateFault } from '../core/diagnostics.ts';
import type { Markdown } from './content.ts';

/** A tag of rendered Markdown, whose attribute values are all in double quotes. */
const TAG = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/g;
const ID = / id="([^"]*)"/g;
const REFERENCE = / (href="#|aria-describedby="|aria-labelledby=")([^"]*)"/g;
/** A prefix goes into attributes and fragments, and an id must not contain white space. */
const PREFIX = /^[^\s"&<>#%]+$/;

const idsIn = (html: string): string[] =>
  [...html.matchAll(TAG)].flatMap(([tag]) => [...tag.matchAll(ID)].map(([, id = '']) => id));

/** The id that a reference means; links may percent-encode it. */
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
 * The same body with a prefix before the ids of its headings and footnotes, so that several bodies can be shown in one page, or one
 * whose headings have an id of the layout. Links within the body follow, and so do its `headings`.
 *
 * @example
 * const body = prefixIds(note.body, `${note.id}-`);
 */
export const prefixIds = (
  body: Markdown,
  /** At least one character; no white space, and none of `"`, `&`, `<`, `>`, `#` and `%`. */
  prefix: string,
): Markdown => {
  if (!PREFIX.test(prefix))
    throw new TemplateFault(
      'templates/id-prefix',
      `prefixIds cannot put "${prefix}" before ids`,
      'use at least one character, without white space and " & < > # %',
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
