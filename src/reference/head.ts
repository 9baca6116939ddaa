import { code, fence, page, table } from './markdown.ts';
import type { Exported, Member } from './types.ts';

const EXAMPLE = `head: ({ article }, page) => ({
  title: article.title,
  description: article.description,
  image: { path: '/share.png', alt: article.title },
  type: 'article',
  published: article.publishedAt,
  alternates: [{ type: 'application/rss+xml', path: '/feed.xml', title: 'Articles' }],
  links: languageLinks(page.site, { 'en-AU': '/about/', de: '/de/ueber-uns/' }),
  meta: [{ name: 'author', content: 'Kim' }],
  structuredData: [{ '@type': 'BlogPosting', headline: article.title, datePublished: article.publishedAt }],
}),`;

const entry = ({ name, isOptional, type, doc, members }: Member): string =>
  [
    `## ${name}`,
    doc,
    `${isOptional ? 'Optional' : 'Required'}. ${code(type)}`,
    table(
      ['Key', 'Meaning and type'],
      members.map((member) => [
        code(`${member.name}${member.isOptional ? '?' : ''}`),
        `${member.doc} ${code(member.type)}`,
      ]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

export const headPage = (exported: readonly Exported[]): string => {
  const members = exported.find(({ name }) => name === 'Head')?.members ?? [];
  return page(
    {
      title: 'Head of a page',
      description:
        'All keys that a page can return from head(): title, description, social image, dates, languages, additional links and meta tags, JSON-LD.',
      order: 2,
    },
    [
      `${code('head')} of ${code('definePage')} defines the content of a page's ${code('<head>')}. Unknown keys are errors, in the build and in TypeScript; the message suggests the closest key. The build adds the rest: character set, viewport, canonical URL, Open Graph, styles and policy.`,
      fence(EXAMPLE, 'tsx'),
      ...members.map(entry),
    ],
  );
};
