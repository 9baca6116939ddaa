import type { StateCode } from './place-schemas.ts';
import type { ServiceSlug } from './services.ts';

type InState = { readonly state: StateCode; readonly slug: string };

const ofCity = ({ state, slug }: InState): string => `/${state.toLowerCase()}/${slug}/`;

/** Excludes the base. A city can be a City or a neighbour. */
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
  page: (slug: string): string => `/${slug}/`,
  state: (code: StateCode): string => `/locations/${code.toLowerCase()}/`,
  /** Redirects to the state's page. */
  stateShort: (code: StateCode): string => `/${code.toLowerCase()}/`,
  city: ofCity,
  cityService: (city: InState, service: ServiceSlug): string => `${ofCity(city)}${service}/`,
  suburb: (city: InState, suburbSlug: string): string => `${ofCity(city)}suburb/${suburbSlug}/`,
} as const;

export const MENU_FILE = '/search/locations.json';

export const PLACES_FILE = '/search/places.json';

export const ADDRESSES_FILE = '/search/addresses.json';
