import type { Site } from 'build-site';
import type { Organization } from 'schema-dts';

export const publisher = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': `${site.absoluteUrl('/')}#publisher`,
  name: site.settings.title,
  url: site.absoluteUrl('/'),
  email: site.settings.email,
});
