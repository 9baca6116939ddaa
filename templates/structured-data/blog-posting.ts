import type { PageContext } from 'build-site';
import type { BlogPosting } from 'schema-dts';
import { paths } from '../../src/site/paths.ts';
import type { Post } from '../data.ts';
import { organizationId } from './organization.ts';

export const blogPosting = ({ site, path }: PageContext, post: Post): BlogPosting => {
  const { socialImage } = site.settings;
  return {
    '@type': 'BlogPosting',
    '@id': `${site.absoluteUrl(path)}#post`,
    headline: post.heading,
    description: post.description,
    ...(socialImage === undefined ? {} : { image: site.absoluteUrl(socialImage) }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    author: { '@type': 'Organization', name: site.settings.title, url: site.absoluteUrl(paths.about) },
    publisher: { '@id': organizationId(site) },
    articleSection: post.category,
    wordCount: post.body.words,
    inLanguage: site.settings.language,
    mainEntityOfPage: site.absoluteUrl(path),
  };
};
