import { code, fence, page, table } from './markdown.ts';
import type { Exported, Member } from './types.ts';

/** Files relative to `src/engine`. */
const PARTS: readonly { readonly title: string; readonly files: readonly string[] }[] = [
  {
    title: 'Content',
    files: [
      'api/collections.ts',
      'api/content.ts',
      'api/markdown-settings.ts',
      'api/images.ts',
      'api/content-image.ts',
      'api/fields.ts',
    ],
  },
  { title: 'Pages, files and redirects', files: ['api/page.ts', 'api/language-links.ts', 'api/lists.ts'] },
  { title: 'Rules of the site', files: ['api/own-rules.ts'] },
  { title: 'Style sheets', files: ['api/styles.ts'] },
  { title: 'Components and hooks', files: ['api/components.tsx', 'api/island-loads.ts', 'api/image.tsx'] },
  { title: 'The site and the page', files: ['api/site.ts', 'api/tracked-reads.ts'] },
  {
    title: 'Helpers',
    files: [
      'api/absolute-links.ts',
      'api/html.ts',
      'api/prefix-ids.ts',
      'api/css-tokens.ts',
      'core/text-width.ts',
      'core/names/suggest.ts',
      'api/dev-tools.ts',
    ],
  },
  { title: 'Content stores', files: ['api/stored.ts'] },
];

/** Longer signatures are omitted, because the example of a component is more useful. */
const LONGEST = 100;

const groupOf = (type: string): string => (type.endsWith('[]') ? 'object[]' : 'object');

const rowsOf = (members: readonly Member[], above = ''): readonly (readonly string[])[] =>
  members.flatMap(({ name, isOptional, type, doc, members: below }) => [
    [code(`${above}${name}${isOptional ? '?' : ''}`), `${doc} ${code(below.length > 0 ? groupOf(type) : type)}`.trim()],
    ...rowsOf(below, `${above}${name}.`),
  ]);

const isCall = (signature: string): boolean => signature.includes('=>') && !signature.endsWith('=> Element');

const entry = ({ name, doc, isType, signature, example, members }: Exported): string =>
  [
    `### ${isType || !/^[A-Z]/.test(name) ? name : code(`<${name}>`)}`,
    doc,
    isType && signature !== '' ? fence(`type ${name} = ${signature}`, 'ts') : '',
    !isType && signature !== '' && signature.length <= LONGEST && isCall(signature)
      ? fence(`${name}: ${signature}`, 'ts')
      : '',
    example === '' ? '' : fence(example, 'tsx'),
    name === 'Head' ? '[Head of a page](head.md) lists its keys.' : table(['Key', 'Meaning and type'], rowsOf(members)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const byPlace = (a: Exported, b: Exported): number => a.place - b.place;

const ZOD = `### z

[Zod](https://zod.dev/), for declaring the schemas of records and settings. It comes with the engine, so sites do not need to install it.

${fence("const schema = z.strictObject({ kind: z.enum(['Gallery', 'Garden']), email: z.email() });", 'ts')}`;

export const functionsPage = (exported: readonly Exported[]): string => {
  const homeless = exported.filter(({ file }) => !PARTS.some(({ files }) => files.includes(file)));
  if (homeless.length > 0)
    throw new Error(`src/reference/functions.ts has no part for ${homeless.map(({ file }) => file).join(', ')}.`);
  return page(
    {
      title: 'The module build-site',
      description:
        'All functions, components, hooks and types that templates and content/collections.ts can import from build-site, with their keys.',
      order: 1,
    },
    [
      `Import everything on this page from ${code('build-site')}. Keys marked with a question mark are optional.`,
      ...PARTS.flatMap(({ title, files }) => [
        `## ${title}`,
        // Functions first, in source order.
        ...files.flatMap((file) => exported.filter((one) => one.file === file && !one.isType).sort(byPlace)).map(entry),
        ...(title === 'Content' ? [ZOD] : []),
        ...files.flatMap((file) => exported.filter((one) => one.file === file && one.isType).sort(byPlace)).map(entry),
      ]),
    ],
  );
};
