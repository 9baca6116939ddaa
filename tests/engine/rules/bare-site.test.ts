import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, run } from '../../support/site.ts';

/** A directory of businesses, each with its own address and phone number, and claims that any site can make. */
const DIRECTORY = `import { definePage, Link, useSite } from 'build-site';
const PLACES = [['Corner Cafe', '1 High Street', '+61 3 5555 0101'], ['Old Mill', '7 Mill Lane', '+61 3 5555 0202']];
export default definePage({
  head: () => ({
    title: 'Notes', description: 'All notes.',
    structuredData: PLACES.map(([name, streetAddress, telephone]) => ({ '@type': 'LocalBusiness', name, telephone, url: 'https://' + telephone.slice(-4) + '.example.org/', address: { '@type': 'PostalAddress', streetAddress, postalCode: '3000', addressLocality: 'Bendigo', addressRegion: 'VIC', addressCountry: 'AU' } })),
  }),
  component: () => <main><h1>Notes</h1>
    <p>Corner Cafe and Old Mill are 40,127 steps apart. Same-day service and a four-hour response across Australia, save up to 80%.</p>
    {useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`;

test('rules about a business do not apply to a site that is not about a business', async () => {
  const text = 'Words that two notes have in common, whatever stands around them, make them much alike. '.repeat(12);
  const root = makeSite({
    'templates/pages/index.tsx': DIRECTORY,
    'content/notes/first.md': `${BASIC_SITE['content/notes/first.md']}\n${text}\n`,
    'content/notes/second.md': `${BASIC_SITE['content/notes/second.md']}\n${text}\n`,
  });
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
});
