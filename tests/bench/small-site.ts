const city = (name: string, people: number) =>
  JSON.stringify(
    {
      name,
      slug: name.toLowerCase(),
      isCapital: false,
      kind: 'city',
      population: { value: people },
      medianAge2021: 38,
      suburbs: [{ name: 'Old Town' }],
    },
    undefined,
    1,
  );

export const SMALL_SITE = {
  'content/settings.yml': `address: https://www.example.org
title: Notes
budgets:
  - pages: "/**"
    html: 14336
`,
  'content/collections.ts': `import { dataFiles, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    posts: markdownFiles({ files: 'blog/*.md', schema: z.strictObject({ title: field.text(), description: field.text() }) }),
    cities: dataFiles({ files: 'locations/*/*.json', schema: z.strictObject({
      name: field.text(), slug: field.text(), isCapital: z.boolean(), kind: field.text(),
      population: z.strictObject({ value: z.number() }), medianAge2021: z.number(),
      suburbs: z.array(z.strictObject({ name: field.text() })),
    }) }),
  },
  settings: z.strictObject({}),
});
`,
  'content/blog/printer-security-guide.md':
    '---\ntitle: Printer security\ndescription: How printers are kept safe.\n---\n\nLock the door.\n',
  'content/locations/nsw/newcastle.json': city('Newcastle', 348_539),
  'content/locations/nsw/sydney.json': city('Sydney', 5_231_147),
  'templates/motto.css': '/* Lock the door. */\n',
  'templates/pages/index.tsx': `import { definePage, Link } from 'build-site';
import motto from '../motto.css?raw';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><p>{motto.slice(3, -3).trim()}</p><Link to="/locations/nsw/">Places</Link> <Link to="/blog/printer-security-guide/">Guide</Link></main>,
});
`,
  'templates/pages/404.tsx': `import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'Page Not Found', description: 'There is no such page.', robots: 'noindex', canonical: false }),
  component: () => <main><h1>Page Not Found</h1></main>,
});
`,
  'templates/pages/blog/[post].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.posts.entries.map((post) => ({ params: { post: post.id }, props: { post } })),
  head: ({ post }) => ({ title: post.title, description: post.description }),
  component: ({ post }) => <main><h1>{post.title}</h1><Html html={post.body.html} /></main>,
});
`,
  'templates/pages/locations/[state].tsx': `import { definePage, Link, useSite } from 'build-site';
export default definePage({
  paths: () => [{ params: { state: 'nsw' }, props: {} }],
  head: () => ({ title: 'New South Wales', description: 'Places of the state.' }),
  component: () => <main><h1>New South Wales</h1>{useSite().content.cities.entries.map(({ slug, name }) => <p key={slug}><Link to={\`/nsw/\${slug}/\`}>{name}</Link></p>)}</main>,
});
`,
  'templates/pages/[state]/[city].tsx': `import { definePage, type PageContext, Shared } from 'build-site';
const Footer = () => <p>Printed once.</p>;
interface Props { readonly city: { readonly name: string; readonly slug: string; readonly population: { readonly value: number }; readonly medianAge2021: number; readonly suburbs: readonly { readonly name: string }[] } }
const data = ({ city }: Props, { site }: PageContext) => ({
  name: city.name,
  age: city.medianAge2021,
  suburbs: city.suburbs.map(({ name }) => name),
  larger: site.content.cities.entries.filter(({ population }) => population.value > city.population.value).length,
});
export default definePage<Props, ReturnType<typeof data>>({
  paths: ({ content }) => content.cities.entries.map((city) => ({ params: { state: 'nsw', city: city.slug }, props: { city } })),
  data,
  head: ({ name }) => ({ title: \`Printers in \${name}\`, description: \`What printers do in \${name}.\` }),
  component: ({ name, age, larger, suburbs }) => (
    <>
      <main>
        <span aria-current="page">{name}</span>
        <h1>{name}</h1>
        <p>{larger} cities are larger. People are {age} years old and live in {suburbs.join(', ')} too.</p>
        <h2>Printer lease terms</h2>
        <p>Years.</p>
      </main>
      <Shared of={Footer} as="footer" />
    </>
  ),
});
`,
};
