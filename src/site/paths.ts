import type { StateCode } from './place-schemas.ts';
import type { ServiceSlug } from './services.ts';

type InState = { readonly state: StateCode; readonly slug: string };

const ofCity = ({ state, slug }: InState): string => `/${state.toLowerCase()}/${slug}/`;

/**
 * Every path of the site, without the base path, with a trailing slash.
 * A city may be given as itself or as a neighbour (`{ state, slug }`).
 */
export const paths = {
  home: '/',
  services: '/services/',
  service: (service: ServiceSlug): string => `/services/${service}/`,
  serviceAustraliaWide: (service: ServiceSlug): string => `/services/${service}/australia-wide/`,
  about: '/about/',
  contact: '/contact/',
  siteMap: '/sitemap/',
  locations: '/locations/',
  blog: '/blog/',
  post: (slug: string): string => `/blog/${slug}/`,
  knowledgeBase: '/knowledge-base/',
  quiz: '/printer-quiz/',
  seoValidator: '/seo-validator/',
  printers: '/printers/',
  printer: (id: string): string => `/printers/${id}/`,
  pricing: '/pricing/',
  leaseCost: '/lease-cost-calculator/',
  beforeYouSign: '/before-you-sign/',
  industries: '/industries/',
  industry: (id: string): string => `/industries/${id}/`,
  glossary: '/glossary/',
  search: '/search/',
  notFound: '/404/',
  /** A page from `content/pages/`. */
  page: (slug: string): string => `/${slug}/`,
  state: (code: StateCode): string => `/locations/${code.toLowerCase()}/`,
  /** The short address that redirects to the state's page. */
  stateShort: (code: StateCode): string => `/${code.toLowerCase()}/`,
  city: ofCity,
  cityService: (city: InState, service: ServiceSlug): string => `${ofCity(city)}${service}/`,
  suburb: (city: InState, suburbSlug: string): string => `${ofCity(city)}suburb/${suburbSlug}/`,
} as const;

/** States, cities and suburbs as data, for the locations menu. */
export const MENU_FILE = '/search/locations.json';

/** States, cities, suburbs and business areas as rows, for the place search. */
export const PLACES_FILE = '/search/places.json';

/** What addresses may mean as data, for those without a page. */
export const ADDRESSES_FILE = '/search/addresses.json';
