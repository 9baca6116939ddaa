import { z } from 'zod';

/** All objects are strict, so that misspelt fields are reported. */

const text = z.string().min(1, 'must not be empty');
const count = z.number().int('must be a whole number').nonnegative('must not be negative');
const share = z.number().min(0).max(100, 'must be a percentage');
const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens');
const postcode = z.string().regex(/^\d{4}$/, 'must be four digits');
const areaCode = z.string().regex(/^0\d$/, 'must be a dialling code such as 02');
const utcOffset = z.string().regex(/^\+\d\d:\d\d$/, 'must be an offset such as +10:00');
const latitude = z.number().min(-44, 'lies south of Tasmania').max(-9, 'lies north of Australia');
const longitude = z.number().min(112, 'lies west of Australia').max(154, 'lies east of Australia');

export const STATE_CODES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT'] as const;
const stateCode = z.enum(STATE_CODES);

export const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
const direction = z.enum(DIRECTIONS);

/** ANZSIC 2006 divisions, as printed in the Census. */
export const INDUSTRIES = [
  'Agriculture, forestry and fishing',
  'Mining',
  'Manufacturing',
  'Electricity, gas, water and waste services',
  'Construction',
  'Wholesale trade',
  'Retail trade',
  'Accommodation and food services',
  'Transport, postal and warehousing',
  'Information media and telecommunications',
  'Financial and insurance services',
  'Rental, hiring and real estate services',
  'Professional, scientific and technical services',
  'Administrative and support services',
  'Public administration and safety',
  'Education and training',
  'Health care and social assistance',
  'Arts and recreation services',
  'Other services',
] as const;

/** Negative if behind Sydney. */
const hoursFromSydney = z.strictObject({
  /** Hours while Sydney is on standard time. */
  standardMonths: z.number().min(-12).max(12),
  /** Hours while Sydney is on daylight saving time. */
  daylightMonths: z.number().min(-12).max(12),
});

const clock = {
  timeZone: z.string().startsWith('Australia/', 'must be an Australian time zone'),
  utcOffsetStandard: utcOffset,
  daylightSaving: z.boolean(),
  hoursFromSydney,
};

/** Straight-line distance. */
const neighbour = z.strictObject({ name: text, slug, state: stateCode, distanceKm: z.number().positive(), direction });

const industryShare = z.strictObject({
  name: z.enum(INDUSTRIES),
  count,
  sharePct: share,
  /** Local share divided by the national share. */
  timesNational: z.number().nonnegative(),
});

/** Figures by place of residence, not by place of work. */
const employment = z.strictObject({
  area: z.strictObject({
    type: z.enum([
      'State or territory',
      'Local Government Area',
      'Statistical Area Level 3',
      'Urban Centre and Locality',
    ]),
    code: text.nullable(),
    name: text,
    sameAsPopulationArea: z.boolean(),
  }),
  employedResidents: count,
  topIndustries: z.array(industryShare).length(5, 'must list five industries'),
  /** At least 3% and 1.25 times the national share, most distinctive first. */
  distinctiveIndustries: z.array(industryShare).max(3),
  /** Managers, professionals, clerical and administrative workers. */
  officeOccupationsSharePct: share,
  /** Places in the state with the same employment area. */
  sharedWith: z.array(slug).optional(),
});

export const stateSchema = z.strictObject({
  code: stateCode,
  name: text,
  slug,
  capital: slug,
  population2021: count,
  areaSqKm: z.number().positive(),
  densityPerSqKm: z.number().positive(),
  shareOfAustraliaPct: share,
  greaterCapitalArea: z.strictObject({ name: text, population2021: count, shareOfStatePct: share }).nullable(),
  /** Number of urban centres and localities, as counted by the ABS. */
  urbanCentresAndLocalities: count,
  medianAge2021: count,
  medianHouseholdIncomeWeekly2021: count,
  postcodeRanges: z.array(z.string().regex(/^\d{4}-\d{4}$/, 'must be a range such as 2000-2599')).min(1),
  areaCode,
  ...clock,
  daylightSavingRule: text.nullable(),
  capitalDistances: z.array(neighbour),
  employment,
});

const localArea = { name: text, code: text };

const suburbSchema = z.strictObject({
  name: text,
  slug,
  postcode,
  lat: latitude,
  lon: longitude,
  population2021: count,
  areaSqKm: z.number().positive(),
  salCode: text,
  /** Whether there are fewer than 500 residents, so that a population figure would mislead. */
  mainlyEmploymentLand: z.boolean(),
  medianAge2021: count.nullable(),
  officeOccupationsSharePct: share.nullable(),
  lga: z.strictObject(localArea),
  /** Whether the suburb could extend into a neighbouring council area. */
  lgaMayBeSplit: z.boolean(),
  distanceFromCentreKm: z.number().nonnegative(),
  /** Null at the reference point itself. */
  directionFromCentre: direction.nullable(),
  isCityReferencePoint: z.boolean(),
  nearestSuburbs: z.array(
    z.strictObject({ name: text, slug, postcode, distanceKm: z.number().nonnegative(), direction }),
  ),
  /** Slugs of listed suburbs. */
  sharesPostcodeWith: z.array(slug),
});

const AREA_TYPES = [
  'cbd',
  'inner-city',
  'office-corridor',
  'suburban-centre',
  'business-park',
  'mixed-commercial',
  'coastal-centre',
  'industrial',
] as const;

const businessAreaSchema = z.strictObject({
  name: text,
  slug,
  /** The suburb itself, or the suburb that contains the area. */
  locality: text,
  postcode,
  type: z.enum(AREA_TYPES),
  lat: latitude,
  lon: longitude,
  distanceFromCentreKm: z.number().nonnegative(),
  directionFromCentre: direction.nullable(),
  localityPopulation2021: count.nullable(),
  /** Set if one page covers both records. */
  ref: z.strictObject({ kind: z.enum(['suburb', 'city']), slug }).nullable(),
});

export const citySchema = z.strictObject({
  name: text,
  slug,
  state: stateCode,
  kind: z.enum(['capital', 'city', 'town', 'metro-centre', 'district', 'employment-area']),
  isCapital: z.boolean(),
  /** Slug of the capital that the place is part of. */
  parentCity: slug.nullable(),
  lat: latitude,
  lon: longitude,
  /** Reference point of a city with several centres. */
  referencePoint: text.nullable(),
  postcode,
  areaCode,
  population: z.strictObject({
    value: count,
    year: count,
    band: text,
    measure: z.literal('usual residents'),
    geography: z.enum([
      'Urban Centre and Locality',
      'Local Government Area',
      'Suburb and Locality',
      'Statistical Area Level 3',
    ]),
    areaName: text,
    areaCode: text,
    areaSqKm: z.number().positive(),
    densityPerSqKm: z.number().nonnegative(),
    /** Rank within the state. */
    rankAmongListed: count,
  }),
  populationNote: text.optional(),
  /** Rank among all urban centres and localities. */
  urbanCentreRankInState: count.nullable(),
  /** False if a population figure would mislead. */
  quotePopulation: z.boolean(),
  lga: z.strictObject({ ...localArea, population2021: count, areaSqKm: z.number().positive() }).nullable(),
  region: z.strictObject({ sa4: text, sa4Code: text, sa3: text.nullable() }),
  medianAge2021: count,
  medianHouseholdIncomeWeekly2021: count,
  coastDistanceKm: z.number().nonnegative(),
  /** `coastal` is up to 10 km from the coast, and `near-coastal` up to 60 km. */
  setting: z.enum(['coastal', 'near-coastal', 'inland']),
  ...clock,
  capital: z
    .strictObject({
      name: text,
      slug,
      distanceKm: z.number().positive(),
      directionFromCapital: direction,
      bearingFromCapitalDeg: z.number().min(0).max(360),
    })
    .nullable(),
  /** Nearest first; directions are from this place. */
  nearest: z.array(neighbour).min(1),
  /** Nearest place with at least twice the population and at least 10,000 residents. */
  nearestLarger: neighbour.extend({ population: count }).nullable(),
  listedPlacesWithin100Km: count,
  employment,
  suburbs: z.array(suburbSchema).default([]),
  businessAreas: z.array(businessAreaSchema).default([]),
});

export const SOURCE_IDS = [
  'abs',
  'geonames',
  'naturalEarth',
  'openStreetMap',
  'iana',
  'holidays',
  'computed',
  'editorial',
] as const;

/** Includes the attribution that the licence requires. */
export const dataSourceSchema = z.strictObject({
  id: z.enum(SOURCE_IDS),
  title: text,
  publisher: text,
  licence: text,
  licenceUrl: z.url().optional(),
  url: z.url().optional(),
  credit: text,
});

export type StateCode = z.output<typeof stateCode>;
export type Direction = z.output<typeof direction>;
export type IndustryName = (typeof INDUSTRIES)[number];
export type AreaType = (typeof AREA_TYPES)[number];
export type SourceId = (typeof SOURCE_IDS)[number];
export type State = z.output<typeof stateSchema>;
export type City = z.output<typeof citySchema>;
export type Suburb = z.output<typeof suburbSchema>;
export type BusinessArea = z.output<typeof businessAreaSchema>;
export type Neighbour = z.output<typeof neighbour>;
