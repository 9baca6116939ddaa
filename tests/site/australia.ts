import type { IndustryName } from '../../src/site/place-schemas.ts';

/**
 * National figures to compare with local ones. Source: Australian Bureau of Statistics, 2021 Census, General Community Profile
 * (tables G01, G54, G60).
 */
export const AUSTRALIA: {
  readonly population2021: number;
  readonly employedResidents: number;
  /** Share of managers, professionals, clerical and administrative workers among employed residents. */
  readonly officeOccupationsSharePct: number;
  /** Shares of employed residents. */
  readonly industrySharePct: Readonly<Record<IndustryName, number>>;
} = {
  population2021: 25422788,
  employedResidents: 12049410,
  officeOccupationsSharePct: 51.2,
  industrySharePct: {
    'Agriculture, forestry and fishing': 2.4,
    Mining: 1.9,
    Manufacturing: 6.2,
    'Electricity, gas, water and waste services': 1.2,
    Construction: 9.3,
    'Wholesale trade': 2.7,
    'Retail trade': 9.5,
    'Accommodation and food services': 6.8,
    'Transport, postal and warehousing': 4.7,
    'Information media and telecommunications': 1.4,
    'Financial and insurance services': 3.9,
    'Rental, hiring and real estate services': 1.6,
    'Professional, scientific and technical services': 8.2,
    'Administrative and support services': 3.4,
    'Public administration and safety': 6.9,
    'Education and training': 9.2,
    'Health care and social assistance': 15.2,
    'Arts and recreation services': 1.6,
    'Other services': 3.8,
  },
};
