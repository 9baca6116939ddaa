import type { Place } from '../atlas.ts';
import type { City, State } from '../place-schemas.ts';
import { kilometres, number, percent } from './grammar.ts';
import { areaName, distanceTarget, populationArea, stateName } from './names.ts';
import type { Profile } from './profile.ts';
import type { LocalFact } from './types.ts';

const CENSUS = '2021';
/** Year of the gazetteer and of everything computed from it. */
const GAZETTEER = '2024';

const fact = (id: string, label: string, value: string, source: LocalFact['source'], asAt: string): LocalFact => ({
  id,
  label,
  value,
  source,
  asAt,
});

const population = (city: City): readonly LocalFact[] =>
  city.quotePopulation
    ? [fact('population', 'Residents', `${number(city.population.value)} in ${populationArea(city)}`, 'abs', CENSUS)]
    : [];

/** Omitted if neither the zone nor the freight depends on distance, as in Tasmania. */
const distance = ({ city, coverage: { from, freight } }: Profile): readonly LocalFact[] =>
  from.km < 1 || freight === undefined || (freight.cents > 0 && freight.km === undefined)
    ? []
    : [
        fact(
          'freight-distance',
          `Distance from ${distanceTarget(from.name, city)}`,
          `${kilometres(from.km)}, straight line`,
          'computed',
          GAZETTEER,
        ),
      ];

export const postcodeRange = (range: string): string => range.replace(/^(\d+)-\1$/, '$1').replace('-', '–');

const postcode = ({ postcode: value }: Pick<City, 'postcode'>): LocalFact =>
  fact('postcode', 'Main postcode', value, 'geonames', GAZETTEER);

const clockFact = ({ timeZone }: Pick<City, 'timeZone'>): LocalFact =>
  fact('time-zone', 'Time zone', timeZone, 'iana', GAZETTEER);

export const cityFacts = (profile: Profile): readonly LocalFact[] => {
  const { city } = profile;
  return [...population(city), postcode(city), ...distance(profile), clockFact(city)];
};

export const placeFacts = (place: Place, profile: Profile): readonly LocalFact[] => {
  const { suburb } = place;
  return [
    ...(suburb && !suburb.mainlyEmploymentLand
      ? [
          fact(
            'population',
            'Residents',
            `${number(suburb.population2021)} in the suburb of ${suburb.name}`,
            'abs',
            CENSUS,
          ),
        ]
      : []),
    ...(suburb ? [fact('council', 'Council area', areaName(suburb.lga.name), 'abs', CENSUS)] : []),
    postcode(place),
    fact(
      'centre-distance',
      `Distance from ${profile.city.referencePoint ?? `the centre of ${profile.name}`}`,
      `${kilometres(place.distanceFromCentreKm)}, straight line`,
      'computed',
      GAZETTEER,
    ),
  ];
};

export const stateFacts = (state: State): readonly LocalFact[] => [
  fact(
    'population',
    'Residents',
    `${number(state.population2021)} (${percent(state.shareOfAustraliaPct)} of Australia)`,
    'abs',
    CENSUS,
  ),
  fact('area', 'Area', `${number(state.areaSqKm)} square kilometres`, 'abs', CENSUS),
  ...(state.greaterCapitalArea
    ? [
        fact(
          'capital-share',
          state.greaterCapitalArea.name,
          `${percent(state.greaterCapitalArea.shareOfStatePct)} of the residents of ${stateName(state)}`,
          'abs',
          CENSUS,
        ),
      ]
    : []),
  fact('postcodes', 'Postcodes', state.postcodeRanges.map(postcodeRange).join('; '), 'geonames', GAZETTEER),
  clockFact(state),
];
