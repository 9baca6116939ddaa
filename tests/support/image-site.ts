import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { makeSite, type SiteFiles } from './site.ts';

export const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5c6b' } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%"/></svg>`,
        ),
      },
    ])
    .toFormat(format)
    .toBuffer();

export const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 30"><path d="M0 0h50v30z"/></svg>\n';

const COLLECTIONS = `import { defineContent, field, imageCatalogue, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional(), image: field.text().optional() }) }),
    images: imageCatalogue({ file: 'images.yml' }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
export default content;
`;

export const entry = (id: string, values: Readonly<Record<string, string | undefined>>): string => {
  const all = {
    alt: `What ${id} shows`,
    sizes: '100vw',
    placement: 'body',
    source: 'Kim',
    licence: 'CC0',
    ...values,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`],
  );
  return `- id: ${id}\n${lines.join('')}`;
};

export const putImage = (root: string, name: string, bytes: string | Uint8Array): void => {
  const file = path.join(root, 'content/images', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};

export interface ImageSite {
  /** Contents of `content/images.yml`. */
  readonly catalogue: string;
  /** Files of `content/images/`. */
  readonly images?: Readonly<Record<string, string | Uint8Array>>;
  /** Content of the home page in addition to its links. */
  readonly body?: string;
  readonly files?: SiteFiles;
}

export const imageSite = ({ catalogue, images = {}, body = '', files = {} }: ImageSite, make = makeSite): string => {
  const root = make({
    'content/collections.ts': COLLECTIONS,
    'content/images.yml': catalogue,
    'templates/pages/index.tsx': `import { definePage, ExternalImage, Image, Link, Shared, useSite } from 'build-site';
const Part = () => <p><Image id="part" /></p>;
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1>
${body}
    {useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`,
    ...files,
  });
  for (const [name, bytes] of Object.entries(images)) putImage(root, name, bytes);
  return root;
};
