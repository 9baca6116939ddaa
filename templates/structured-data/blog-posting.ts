import type { PageContext } from 'build-site';
import type { BlogPosting } from 'schema-dts';
import { paths } from '../../src/site/paths.ts';
import type { Post } from '../data.ts';
import type { SocialImage } from '../social/images.tsx';
import { organizationId } from './organization.ts';

export const blogPosting = ({ site, path }: PageContext, post: Post, image: SocialImage): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${site.absoluteUrl(path)}#post`,
  headline: post.heading,
  description: post.description,
  image: site.absoluteUrl(image.path),
  datePublished: post.publishedAt,
  dateModified: post.updatedAt ?? post.publishedAt,
  author: { '@type': 'Organization', name: site.settings.title, url: site.absoluteUrl(paths.about) },
  publisher: { '@id': organizationId(site) },
  articleSection: post.category,
  wordCount: post.body.words,
  inLanguage: site.settings.language,
  mainEntityOfPage: site.absoluteUrl(path),
});
