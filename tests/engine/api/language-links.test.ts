import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run } from '../../support/site.ts';

const page = (lang: string, heading: string): string => `import { definePage, languageLinks } from 'build-site';
export default definePage({
  head: (_, { site }) => ({
    title: '${heading}',
    description: '${heading}.',
    lang: '${lang}',
    links: languageLinks(site, { 'en-AU': '/about/', de: '/de/', 'pt-BR': 'https://br.example.org/', 'x-default': '/about/' }),
  }),
  component: () => <main><h1>${heading}</h1></main>,
});
`;

test('translations of a page link to each other with full URLs, including the base path, and have their own lang attribute', async () => {
  const root = makeSite({
    'templates/pages/index.tsx': BASIC_SITE['templates/pages/index.tsx']?.replace(
      '</h1>',
      '</h1><p><Link to="/about/">About</Link> <Link to="/de/">Deutsch</Link></p>',
    ),
    'templates/pages/about.tsx': page('en-AU', 'About us'),
    'templates/pages/de.tsx': page('de', 'Wir'),
  });
  const environment = { SITE_ADDRESS: 'https://kim.example.org/project' };
  expect(await run(root, ['build'], environment)).toMatchObject({ exitCode: 0, error: '' });
  const linksOf = (file: string) => output(root, file).match(/<link rel="alternate".*?>/g);
  expect(linksOf('about/index.html')).toMatchInlineSnapshot(`
    [
      "<link rel="alternate" hreflang="en-AU" href="https://kim.example.org/project/about/">",
      "<link rel="alternate" hreflang="de" href="https://kim.example.org/project/de/">",
      "<link rel="alternate" hreflang="pt-BR" href="https://br.example.org/">",
      "<link rel="alternate" hreflang="x-default" href="https://kim.example.org/project/about/">",
    ]
  `);
  expect(linksOf('de/index.html')).toEqual(linksOf('about/index.html'));
  expect(output(root, 'de/index.html')).toContain('<html lang="de">');
  expect(output(root, 'about/index.html')).toContain('<html lang="en-AU">');
});
