import type { Site } from 'build-site';
import type { Organization } from 'schema-dts';
import { paths } from '../../src/site/paths.ts';

export const organizationId = (site: Site): string => `${site.absoluteUrl(paths.home)}#organization`;

/** Included on every page, so that references to the organisation resolve. */
export const organizationName = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.settings.title,
  url: site.absoluteUrl(paths.home),
});

export const organization = (site: Site): Organization => {
  const { legalName, abn, phone, email, logo } = site.settings;
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.settings.title,
    url: site.absoluteUrl(paths.home),
    legalName,
    ...(abn === '' ? {} : { taxID: abn }),
    logo: site.absoluteUrl(logo),
    telephone: phone,
    email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phone,
      email,
      areaServed: 'AU',
      availableLanguage: 'en',
    },
  };
};
