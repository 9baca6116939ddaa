import type { Thing } from 'schema-dts';

const UNSAFE = /[<>&\u2028\u2029]/g;

/** Escapes `<`, `>`, `&` and the two Unicode line separators, so that no value can close the `<script>` element. */
export const serialiseGraph = (nodes: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
