import type { Site } from 'build-site';
import type { Organization } from 'schema-dts';

export const publisherId = (site: Site): string => `${site.absoluteUrl('/')}#publisher`;

export const publisher = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': publisherId(site),
  name: site.settings.title,
  url: site.absoluteUrl('/'),
  email: site.settings.email,
});
