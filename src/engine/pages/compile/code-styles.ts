/** Light and dark defaults. All have WCAG AA contrast with `ground`. */
const COLOURS = {
  ground: ['#f6f8fa', '#161b22'],
  text: ['#1f2328', '#e6edf3'],
  comment: ['#57606a', '#9198a1'],
  keyword: ['#b31d28', '#ff7b72'],
  string: ['#0a3069', '#a5d6ff'],
  name: ['#6639ba', '#d2a8ff'],
  value: ['#0550ae', '#79c0ff'],
  'built-in': ['#8a3700', '#ffa657'],
  tag: ['#116329', '#7ee787'],
  added: ['#116329', '#7ee787'],
  removed: ['#b31d28', '#ff7b72'],
} as const;

/** Classes of highlight.js by colour, as in its GitHub themes. */
const CLASSES: readonly (readonly [keyof typeof COLOURS, readonly string[]])[] = [
  ['comment', ['comment', 'code', 'formula']],
  ['keyword', ['doctag', 'keyword', 'template-tag', 'template-variable', 'type']],
  ['string', ['regexp', 'string']],
  ['name', ['title']],
  [
    'value',
    [
      'attr',
      'attribute',
      'bullet',
      'literal',
      'meta',
      'number',
      'operator',
      'section',
      'selector-attr',
      'selector-class',
      'selector-id',
      'variable',
    ],
  ],
  ['built-in', ['built_in', 'symbol']],
  ['tag', ['name', 'quote', 'selector-pseudo', 'selector-tag']],
  ['added', ['addition']],
  ['removed', ['deletion']],
];

const coloursOf = (scheme: 0 | 1): string =>
  Object.entries(COLOURS)
    .map(([name, colours]) => `--hl-${name}:var(--code-${name},${colours[scheme]})`)
    .join(';');

const rulesOf = ([colour, names]: (typeof CLASSES)[number]): string =>
  `${names.map((name) => `.hljs-${name}`).join(',')}{color:var(--hl-${colour})}`;

/** A site can override each colour, in both modes, with a property such as `--code-keyword`. */
export const CODE_CSS = [
  `.hljs{${coloursOf(0)};padding:1em;overflow-x:auto;background:var(--hl-ground);color:var(--hl-text)}`,
  `@media (prefers-color-scheme:dark){.hljs{${coloursOf(1)}}}`,
  '.hljs code{padding:0;background:none;color:inherit}',
  ...CLASSES.map(rulesOf),
  '.hljs-emphasis{font-style:italic}.hljs-strong{font-weight:bold}',
].join('');
