import type { PageContext } from 'build-site';
import type { LocalBusiness } from 'schema-dts';
import { paths } from '../../src/site/paths.ts';
import { siteImage } from '../social/images.tsx';
import { organizationId } from './organization.ts';

/** Describes the head office, which is the only location with an address. */
export const localBusiness = (page: PageContext): LocalBusiness => {
  const { site } = page;
  const { title, phone, email, headOffice } = site.settings;
  return {
    '@type': 'LocalBusiness',
    '@id': `${site.absoluteUrl(paths.home)}#head-office`,
    name: title,
    url: site.absoluteUrl(paths.home),
    image: site.absoluteUrl(siteImage(page).path),
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
