import type { Thing } from 'schema-dts';

const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * The one serialiser of JSON-LD: the nodes of a page as one graph, safe inside `<script>`.
 * `<`, `>`, `&` and the two line separators become escapes, so no text can end the element.
 */
export const serialiseGraph = (nodes: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
