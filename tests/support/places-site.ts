import { BASIC_SITE, type SiteFiles } from './site.ts';

export const place = (name: string, people: number, nearest = 'none') =>
  `${JSON.stringify({ name, people, nearest, text: `All about ${name}.` }, null, 1)}\n`;

/** A site whose pages show their rank. The layout reads settings, the date, the largest place and an image. */
export const PLACES: SiteFiles = {
  ...BASIC_SITE,
  'content/collections.ts': `import { dataFiles, dataRecord, defineContent, field, imageCatalogue, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', drafts: true, schema: z.strictObject({ title: field.text(), description: field.text() }) }),
    places: dataFiles({ files: 'places/*.json', schema: z.strictObject({ name: field.text(), people: z.number(), nearest: field.text(), text: field.text() }) }),
    words: dataRecord({ file: 'words.yml', schema: z.strictObject({ greeting: field.text() }) }),
    images: imageCatalogue({ file: 'images.yml' }),
  },
  settings: z.strictObject({ owner: field.text() }),
});
`,
  'content/notes/first.md':
    '---\ntitle: First note\ndescription: What the first says.\n---\n\nSee [it](/notes/second/).\n',
  'content/words.yml': 'greeting: Good day\n',
  'content/images.yml': '[]\n',
  'content/places/ayr.json': place('Ayr', 3),
  'content/places/bay.json': place('Bay', 2),
  'content/places/cob.json': place('Cob', 1),
  'templates/frame.tsx': `import { Shared, useSite } from 'build-site';
import type { ReactNode } from 'react';
const Footer = () => {
  const { asOf, settings, content } = useSite();
  const [largest] = [...content.places.entries].sort((a, b) => b.people - a.people);
  return <p>{settings.owner}, {asOf.slice(0, 4)}. Largest: {largest?.name}</p>;
};
const Greeting = () => <p>{useSite().content.words.greeting}</p>;
export const Frame = ({ children, greets = false }: { children: ReactNode; greets?: boolean }) => (
  <>{greets && <Shared of={Greeting} />}<main>{children}</main><Shared of={Footer} as="footer" /></>
);
`,
  'templates/pages/index.tsx': `import { definePage, Link, useSite } from 'build-site';
import { Frame } from '../frame.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <Frame greets><h1>Notes</h1>{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}<Link to="/list/">All</Link>{useSite().content.places.entries.map((place) => <Link key={place.id} to={\`/places/\${place.id}/\`}>{place.id}</Link>)}</Frame>,
});
`,
  'templates/pages/places/[place].tsx': `import { definePage, type PageContext } from 'build-site';
import { Frame } from '../../frame.tsx';
interface Props { readonly place: { readonly id: string; readonly name: string; readonly people: number; readonly text: string } }
const data = ({ place }: Props, { site }: PageContext) => ({
  name: place.name,
  text: place.text,
  larger: site.content.places.entries.filter(({ people }) => people > place.people).length,
});
export default definePage<Props, ReturnType<typeof data>>({
  paths: ({ content }) => content.places.entries.map((place) => ({ params: { place: place.id }, props: { place } })),
  data,
  head: ({ name }) => ({ title: \`The place \${name}\`, description: \`What is in \${name}.\` }),
  component: ({ name, text, larger }) => <Frame><h1>{name}</h1><p>{text} {larger} places are larger than {name}.</p></Frame>,
});
`,
  'templates/pages/list.tsx': `import { definePage, useSite } from 'build-site';
import { Frame } from '../frame.tsx';
export default definePage({
  head: () => ({ title: 'All places', description: 'Where they are.' }),
  component: () => <Frame><h1>All places</h1><p>{useSite().content.places.entries.map(({ name }) => name).join(', ')}</p><p>{useSite().content.notes.entries.length} notes</p></Frame>,
});
`,
  'templates/styles/index.css': 'main { color: #123 }\nfooter { color: #321 }\n',
};
