import type { Place } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import type { City, State } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
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

/** Facts of residents, left out where a resident count would mislead. */
function residentFacts(city: City): readonly LocalFact[] {
  if (!city.quotePopulation) return [];
  const { value } = city.population;
  const area = populationArea(city);
  return [
    fact('population', 'Residents', `${number(value)} (${area})`, 'abs', CENSUS),
    fact('median-age', 'Median age', `${city.medianAge2021} years (${area})`, 'abs', CENSUS),
    fact(
      'household-income',
      'Median household income',
      `${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week (${area})`,
      'abs',
      CENSUS,
    ),
  ];
}

function rankFact({ city, state }: Profile): readonly LocalFact[] {
  const rank = city.urbanCentreRankInState;
  if (rank === null) return [];
  const value = `${ranked(rank, 'largest')} of ${number(state.urbanCentresAndLocalities)} in ${stateName(state)}`;
  return [fact('urban-centre-rank', 'Rank among urban centres and localities', value, 'computed', CENSUS)];
}

function councilFact({ lga }: City): readonly LocalFact[] {
  if (!lga) return [];
  const value = `${areaName(lga.name)} (${number(lga.population2021)} residents, ${number(Math.round(lga.areaSqKm))} sq km)`;
  return [fact('council', 'Council area', value, 'abs', CENSUS)];
}

function capitalFact({ city }: Profile): readonly LocalFact[] {
  if (!city.capital) return [];
  const { distanceKm, directionFromCapital, name } = city.capital;
  const value = `${kilometres(distanceKm)} ${directionFromCapital} of ${name}, straight line`;
  return [fact('capital-distance', 'Distance from the capital', value, 'computed', GAZETTEER)];
}

/** Hours on the local clock while Sydney keeps standard and daylight saving time. */
function clockFact({ city: { hoursFromSydney } }: Profile): LocalFact {
  const { standardMonths, daylightMonths } = hoursFromSydney;
  const span = (shift: number): string => `${clockTime(9 + shift)} to ${clockTime(17 + shift)}`;
  const value =
    standardMonths === daylightMonths
      ? span(standardMonths)
      : `${span(standardMonths)}; ${span(daylightMonths)} in Sydney’s daylight saving months`;
  return fact('office-hours', 'Our office hours on the local clock', value, 'iana', GAZETTEER);
}

function workFacts({ city, workArea }: Profile): readonly LocalFact[] {
  const { officeOccupationsSharePct, topIndustries } = city.employment;
  const top = topIndustries[0];
  const office = `${percent(officeOccupationsSharePct)} of employed residents of ${workArea} (Australia ${percent(AUSTRALIA.officeOccupationsSharePct)})`;
  const industry = top
    ? [
        fact(
          'largest-industry',
          'Largest industry',
          `${INDUSTRY_ADVICE[top.name].plain}, ${percent(top.sharePct)} of employed residents of ${workArea}`,
          'abs',
          CENSUS,
        ),
      ]
    : [];
  return [fact('office-occupations', 'Office occupations', office, 'abs', CENSUS), ...industry];
}

/** All facts of a city page. */
export function cityFacts(profile: Profile): readonly LocalFact[] {
  const { city } = profile;
  const { sa4, sa3 } = city.region;
  const region = sa3 && sa3 !== sa4 ? `${regionName(sa4)}; within it ${areaName(sa3)}` : regionName(sa4);
  return [
    ...residentFacts(city),
    ...rankFact(profile),
    ...councilFact(city),
    fact('region', 'ABS region', region, 'abs', CENSUS),
    fact('postcode', 'Main postcode', city.postcode, 'geonames', GAZETTEER),
    ...capitalFact(profile),
    fact('coast', 'Distance from the coast', kilometres(Math.max(1, city.coastDistanceKm)), 'naturalEarth', GAZETTEER),
    ...workFacts(profile),
    clockFact(profile),
  ];
}

/** The few facts a service page rests on. */
const SERVICE_FACTS: Readonly<Record<ServiceSlug, readonly string[]>> = {
  'printer-leasing': ['postcode', 'office-occupations'],
  'kyocera-printer-lease': ['office-occupations', 'largest-industry'],
  'managed-print-services': ['postcode', 'office-hours'],
  'end-printer-lease-contract': ['postcode', 'capital-distance'],
  'printer-leasing-quotes': ['postcode', 'region'],
};

export const cityServiceFacts = (profile: Profile, service: ServiceSlug): readonly LocalFact[] =>
  cityFacts(profile).filter(({ id }) => SERVICE_FACTS[service].includes(id));

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
      ? [fact('population', 'Residents', `${number(suburb.population2021)} (suburb of ${suburb.name})`, 'abs', CENSUS)]
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
