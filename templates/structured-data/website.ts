import type { Site } from 'build-site';
import type { WebSite } from 'schema-dts';
import { paths } from '../../src/site/paths.ts';
import { organizationId } from './organization.ts';

export const website = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.absoluteUrl(paths.home)}#website`,
  name: site.settings.title,
  url: site.absoluteUrl(paths.home),
  inLanguage: site.settings.language,
  publisher: { '@id': organizationId(site) },
});
