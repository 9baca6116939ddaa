import type { Site } from 'build-site';
import type { LocalBusiness } from 'schema-dts';
import { paths } from '../../src/site/paths.ts';
import { organizationId } from './organization.ts';

/** The one head office: the only place of business with an address. */
export const localBusiness = (site: Site): LocalBusiness => {
  const { title, phone, email, socialImage, headOffice } = site.settings;
  return {
    '@type': 'LocalBusiness',
    '@id': `${site.absoluteUrl(paths.home)}#head-office`,
    name: title,
    url: site.absoluteUrl(paths.home),
    ...(socialImage === undefined ? {} : { image: site.absoluteUrl(socialImage) }),
    telephone: phone,
    email,
    parentOrganization: { '@id': organizationId(site) },
    address: {
      '@type': 'PostalAddress',
      streetAddress: headOffice.street,
      addressLocality: headOffice.suburb,
      addressRegion: headOffice.state,
      postalCode: headOffice.postcode,
      addressCountry: 'AU',
    },
  };
};
