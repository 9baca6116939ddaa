import type { Place } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import type { City, State } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { neighbourWithFigures } from './circumstances/circumstance.ts';
import { factsBehind } from './circumstances/index.ts';
import { clockTime } from './clock.ts';
import { kilometres, number, percent, ranked, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { areaName, placeName, populationArea, regionName, stateName } from './names.ts';
import type { Profile } from './profile.ts';
import type { LocalFact } from './types.ts';

const CENSUS = '2021';
/** Date of the gazetteer and postcode files, and so of what is computed from them. */
const GAZETTEER = '2024';

const fact = (id: string, label: string, value: string, source: LocalFact['source'], asAt: string): LocalFact => ({
  id,
  label,
  value,
  source,
  asAt,
});

/** Facts that a page of a city may rest on, in the order in which they are printed. */
export const FACT_IDS = [
  'population',
  'density',
  'median-age',
  'household-income',
  'urban-centre-rank',
  'council',
  'region',
  'postcode',
  'dialling-code',
  'reference-point',
  'capital-distance',
  'nearest-capital',
  'nearest-places',
  'neighbour-residents',
  'neighbour-office',
  'latitude',
  'coast',
  'employed-residents',
  'office-occupations',
  'state-office',
  'industries',
  'office-hours',
] as const;

export type FactId = (typeof FACT_IDS)[number];

/** What a fact says of a city; undefined where there is nothing to say, or a count would mislead. */
type Writer = (profile: Profile) => LocalFact | undefined;

/** Hours on the local clock while Sydney keeps standard and daylight saving time, where they are not Sydney's own. */
function clockFact({ clock, city: { hoursFromSydney } }: Profile): LocalFact | undefined {
  if (clock === 'sydney') return undefined;
  const { standardMonths, daylightMonths } = hoursFromSydney;
  const span = (shift: number): string => `${clockTime(9 + shift)} to ${clockTime(17 + shift)}`;
  const value =
    standardMonths === daylightMonths
      ? span(standardMonths)
      : `${span(standardMonths)}; ${span(daylightMonths)} in Sydney’s daylight saving months`;
  return fact('office-hours', 'Our hours by the local clock', value, 'iana', GAZETTEER);
}

function councilFact({ city }: Profile): LocalFact | undefined {
  const { lga } = city;
  if (!lga) return undefined;
  const residents = city.population.areaCode === lga.code ? '' : `${number(lga.population2021)} residents, `;
  const value = `${areaName(lga.name)} (${residents}${number(Math.round(lga.areaSqKm))} sq km)`;
  return fact('council', 'Council area', value, 'abs', CENSUS);
}

function regionFact({ city }: Profile): LocalFact {
  const { sa4, sa3 } = city.region;
  const region = sa3 && sa3 !== sa4 ? `${regionName(sa4)}; within it ${areaName(sa3)}` : regionName(sa4);
  return fact('region', 'ABS region', region, 'abs', CENSUS);
}

function rankFact({ city, state }: Profile): LocalFact | undefined {
  const rank = city.urbanCentreRankInState;
  if (rank === null) return undefined;
  const value = `${ranked(rank, 'largest')} of ${number(state.urbanCentresAndLocalities)} in ${stateName(state)}`;
  return fact('urban-centre-rank', 'Rank among urban centres and localities', value, 'computed', CENSUS);
}

function capitalFact({ city }: Profile): LocalFact | undefined {
  if (!city.capital) return undefined;
  const { distanceKm: km, directionFromCapital, name } = city.capital;
  return fact(
    'capital-distance',
    'Distance from the capital',
    `${kilometres(km)} ${directionFromCapital} of ${name}, straight line`,
    'computed',
    GAZETTEER,
  );
}

/** Only where it is not the capital of its own state. */
function nearestCapitalFact({ city, nearestCapital }: Profile): LocalFact | undefined {
  if (!nearestCapital || nearestCapital.city.slug === city.capital?.slug) return undefined;
  const value = `${nearestCapital.city.name}, ${kilometres(nearestCapital.km)}, straight line`;
  return fact('nearest-capital', 'Nearest capital', value, 'computed', GAZETTEER);
}

function nearestPlacesFact({ city }: Profile): LocalFact {
  const places = city.nearest.map(({ name, distanceKm: km, direction }) => `${name} ${kilometres(km)} ${direction}`);
  return fact('nearest-places', 'Nearest listed places, straight line', places.join('; '), 'computed', GAZETTEER);
}

/** Other listed places near by that have figures of their own: no areas of employment. */
const neighbours = ({ city, atlas }: Profile): readonly City[] =>
  city.nearest
    .flatMap(({ state, slug }) => atlas.city(state, slug) ?? [])
    .filter(({ kind }) => kind !== 'employment-area');

function neighbourResidents(profile: Profile): LocalFact | undefined {
  const near = neighbourWithFigures(profile, 200)?.other;
  if (!near?.quotePopulation) return undefined;
  const value = `${number(near.population.value)} (${populationArea(near)})`;
  return fact('neighbour-residents', `Residents of ${placeName(near.name)}`, value, 'abs', CENSUS);
}

function neighbourOffice(profile: Profile): LocalFact {
  const value = neighbours(profile).map(
    ({ name, employment }) => `${name} ${percent(employment.officeOccupationsSharePct)}`,
  );
  return fact('neighbour-office', 'Office occupations in the nearest places', value.join('; '), 'abs', CENSUS);
}

const officeFact = ({ city, workArea }: Profile): LocalFact | undefined =>
  city.kind === 'employment-area'
    ? undefined
    : fact(
        'office-occupations',
        'Office occupations',
        `${percent(city.employment.officeOccupationsSharePct)} of employed residents of ${workArea} (Australia ${percent(AUSTRALIA.officeOccupationsSharePct)})`,
        'abs',
        CENSUS,
      );

function industriesFact({ city, industries, workArea }: Profile): LocalFact | undefined {
  if (city.kind === 'employment-area') return undefined;
  const shares = industries.map(({ name, sharePct }) => `${INDUSTRY_ADVICE[name].plain} ${percent(sharePct)}`);
  return fact('industries', `Industries of employed residents of ${workArea}`, shares.join('; '), 'abs', CENSUS);
}

/** A fact of residents, left out where a count of them would mislead. */
const ofResidents =
  (write: (city: City, area: string) => LocalFact): Writer =>
  ({ city }) =>
    city.quotePopulation ? write(city, populationArea(city)) : undefined;

const WRITERS: Readonly<Record<FactId, Writer>> = {
  population: ofResidents(({ population: { value } }, area) =>
    fact('population', 'Residents', `${number(value)} (${area})`, 'abs', CENSUS),
  ),
  density: ofResidents(({ population: { areaSqKm, densityPerSqKm } }, area) =>
    fact(
      'density',
      'Residents per square kilometre',
      `${number(densityPerSqKm)} on ${number(areaSqKm)} sq km (${area})`,
      'computed',
      CENSUS,
    ),
  ),
  'median-age': ofResidents(({ medianAge2021 }, area) =>
    fact('median-age', 'Median age', `${medianAge2021} years (${area})`, 'abs', CENSUS),
  ),
  'household-income': ofResidents(({ medianHouseholdIncomeWeekly2021 }, area) =>
    fact(
      'household-income',
      'Median household income',
      `${wholeMoney(medianHouseholdIncomeWeekly2021)} a week (${area})`,
      'abs',
      CENSUS,
    ),
  ),
  'urban-centre-rank': rankFact,
  council: councilFact,
  region: regionFact,
  postcode: ({ city }) => fact('postcode', 'Main postcode', city.postcode, 'geonames', GAZETTEER),
  'dialling-code': ({ city }) => fact('dialling-code', 'Dialling code', city.areaCode, 'editorial', GAZETTEER),
  'reference-point': ({ city }) =>
    city.referencePoint
      ? fact('reference-point', 'Point that distances are measured from', city.referencePoint, 'geonames', GAZETTEER)
      : undefined,
  'capital-distance': capitalFact,
  'nearest-capital': nearestCapitalFact,
  'nearest-places': nearestPlacesFact,
  'neighbour-residents': neighbourResidents,
  'neighbour-office': neighbourOffice,
  latitude: ({ city: { lat, lon } }) =>
    fact('latitude', 'Position', `${number(-lat)}° south, ${number(lon)}° east`, 'geonames', GAZETTEER),
  coast: ({ city, zone }) =>
    zone === 'near-coast'
      ? undefined
      : fact(
          'coast',
          'Distance from the coast',
          kilometres(Math.max(1, city.coastDistanceKm)),
          'naturalEarth',
          GAZETTEER,
        ),
  'employed-residents': ({ city, workArea }) =>
    fact(
      'employed-residents',
      'Employed residents',
      `${number(city.employment.employedResidents)} (${workArea})`,
      'abs',
      CENSUS,
    ),
  'office-occupations': officeFact,
  'state-office': ({ state }) =>
    fact(
      'state-office',
      `Office occupations in ${stateName(state)}`,
      percent(state.employment.officeOccupationsSharePct),
      'abs',
      CENSUS,
    ),
  industries: industriesFact,
  'office-hours': clockFact,
};

/** Facts that stand in a table of the page, whose caption has their sources. */
const IN_TABLE: Readonly<Record<'city' | ServiceSlug, readonly FactId[]>> = {
  city: ['nearest-places', 'neighbour-residents'],
  'printer-leasing': [],
  'kyocera-printer-lease': [],
  'managed-print-services': ['nearest-places', 'neighbour-office'],
  'end-printer-lease-contract': ['nearest-places'],
  'printer-leasing-quotes': [],
};

/** The facts that a page rests on and that no table of it has, in the order of the list. */
function factsOf(profile: Profile, topic: 'city' | ServiceSlug, usual: readonly FactId[]): readonly LocalFact[] {
  const ids = new Set([...usual, ...factsBehind(profile, topic)]);
  for (const id of IN_TABLE[topic]) ids.delete(id);
  return FACT_IDS.filter((id) => ids.has(id)).flatMap((id) => WRITERS[id](profile) ?? []);
}

/** Facts that every city page rests on. */
const CITY_FACTS: readonly FactId[] = [
  'population',
  'council',
  'postcode',
  'capital-distance',
  'nearest-capital',
  'coast',
  'office-occupations',
  'industries',
  'office-hours',
];

/** All facts of a city page. */
export const cityFacts = (profile: Profile): readonly LocalFact[] => factsOf(profile, 'city', CITY_FACTS);

/** What the tables, examples and questions of a service rest on in every place. */
const SERVICE_FACTS: Readonly<Record<ServiceSlug, readonly FactId[]>> = {
  'printer-leasing': ['postcode', 'capital-distance', 'nearest-capital', 'office-occupations', 'industries'],
  'kyocera-printer-lease': ['coast', 'capital-distance', 'office-occupations', 'industries'],
  'managed-print-services': ['postcode', 'capital-distance', 'nearest-capital', 'industries'],
  'end-printer-lease-contract': ['postcode', 'capital-distance', 'nearest-capital', 'industries'],
  'printer-leasing-quotes': ['postcode', 'capital-distance', 'nearest-capital', 'industries'],
};

/** The facts that a service page of a city rests on. */
export const cityServiceFacts = (profile: Profile, service: ServiceSlug): readonly LocalFact[] =>
  factsOf(profile, service, SERVICE_FACTS[service]);
export function stateFacts(state: State): readonly LocalFact[] {
  const capitalArea = state.greaterCapitalArea;
  return [
    fact(
      'population',
      'Residents',
      `${number(state.population2021)} (${percent(state.shareOfAustraliaPct)} of Australia)`,
      'abs',
      CENSUS,
    ),
    ...(capitalArea
      ? [
          fact(
            'capital-area',
            'In the capital’s wider area',
            `${percent(capitalArea.shareOfStatePct)} (${capitalArea.name}, ${number(capitalArea.population2021)} residents)`,
            'abs',
            CENSUS,
          ),
        ]
      : []),
    fact('area', 'Area', `${number(state.areaSqKm)} sq km`, 'abs', CENSUS),
    fact('density', 'Residents per square kilometre', number(state.densityPerSqKm), 'computed', CENSUS),
    fact('urban-centres', 'Urban centres and localities', number(state.urbanCentresAndLocalities), 'abs', CENSUS),
    fact('median-age', 'Median age', `${state.medianAge2021} years`, 'abs', CENSUS),
    fact(
      'household-income',
      'Median household income',
      `${wholeMoney(state.medianHouseholdIncomeWeekly2021)} a week`,
      'abs',
      CENSUS,
    ),
    fact(
      'office-occupations',
      'Office occupations',
      `${percent(state.employment.officeOccupationsSharePct)} of employed residents (Australia ${percent(AUSTRALIA.officeOccupationsSharePct)})`,
      'abs',
      CENSUS,
    ),
    fact(
      'time-zone',
      'Standard time',
      `UTC${state.utcOffsetStandard}${state.daylightSaving ? ', with daylight saving' : ', no daylight saving'}`,
      'iana',
      GAZETTEER,
    ),
  ];
}

/** Facts of a suburb page; no resident count for employment land or for a business area of no listed suburb. */
export function placeFacts(place: Place, city: City): readonly LocalFact[] {
  const { suburb } = place;
  const distance = place.directionFromCentre
    ? `${kilometres(place.distanceFromCentreKm)} ${place.directionFromCentre} of the centre, straight line`
    : 'at the centre itself';
  const residents =
    suburb && !suburb.mainlyEmploymentLand
      ? [
          fact(
            'population',
            'Residents',
            `${number(suburb.population2021)} on ${number(suburb.areaSqKm)} sq km (suburb of ${suburb.name})${suburb.medianAge2021 === null ? '' : `, median age ${suburb.medianAge2021}`}`,
            'abs',
            CENSUS,
          ),
        ]
      : [];
  const office =
    suburb && suburb.officeOccupationsSharePct !== null
      ? [
          fact(
            'office-occupations',
            'Office occupations',
            `${percent(suburb.officeOccupationsSharePct)} of employed residents of the suburb (Australia ${percent(AUSTRALIA.officeOccupationsSharePct)})`,
            'abs',
            CENSUS,
          ),
        ]
      : [];
  const council = suburb
    ? [
        fact(
          'council',
          'Council area',
          `${areaName(suburb.lga.name)}${suburb.lgaMayBeSplit ? ' (a part may lie in another)' : ''}`,
          'geonames',
          GAZETTEER,
        ),
      ]
    : [];
  return [
    fact('postcode', 'Postcode', place.postcode, 'geonames', GAZETTEER),
    fact('distance', `Position in ${placeName(city.name)}`, distance, 'computed', GAZETTEER),
    ...residents,
    ...office,
    ...council,
  ];
}
