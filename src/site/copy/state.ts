import { AUSTRALIA } from '../australia.ts';
import type { City, State } from '../schemas.ts';
import { claimed } from './claims.ts';
import { describe } from './describe.ts';
import { DISPUTE_HELP } from './disputes.ts';
import { stateFacts } from './facts.ts';
import {
  capital,
  count as countInWords,
  kilometres,
  list,
  longList,
  number,
  percent,
  present,
  sentences,
} from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { placeName, populationArea, stateName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { STATE_NOTES } from './state-notes.ts';
import type { Faq, PageCopy, Section } from './types.ts';
import { industryParagraph } from './work.ts';

/** Places in the table of the largest. */
const LISTED = 8;

function peopleSentence(state: State): string {
  const { greaterCapitalArea } = state;
  return sentences(
    `${capital(stateName(state))} had ${number(state.population2021)} residents at the 2021 Census, ${percent(state.shareOfAustraliaPct)} of Australia’s, on ${number(state.areaSqKm)} square kilometres.`,
    greaterCapitalArea && `${greaterCapitalArea.name} holds ${percent(greaterCapitalArea.shareOfStatePct)} of them.`,
    `The ABS counts ${countInWords(state.urbanCentresAndLocalities)} urban centres and localities in all.`,
  );
}

function workSection(state: State): Section {
  const { topIndustries, distinctiveIndustries, officeOccupationsSharePct } = state.employment;
  const largest = topIndustries
    .slice(0, 4)
    .map(({ name, sharePct }) => `${INDUSTRY_ADVICE[name].plain} (${percent(sharePct)})`);
  const marked = distinctiveIndustries[0] ?? topIndustries[0];
  return {
    id: 'work',
    heading: `What people in ${stateName(state)} work at`,
    paragraphs: present([
      `The largest industries among employed residents are ${longList(largest)}. Managers, professionals and clerical workers make up ${percent(officeOccupationsSharePct)}, against ${percent(AUSTRALIA.officeOccupationsSharePct)} nationally. The figures count people where they live, not where they work.`,
      marked && industryParagraph(marked, { workArea: stateName(state) }),
    ]),
  };
}

const row = (city: City, state: State): readonly string[] => {
  const first = city.employment.distinctiveIndustries[0];
  return [
    city.name,
    `${number(city.population.value)}, ${populationArea(city)}`,
    city.capital
      ? `${kilometres(city.capital.distanceKm)} ${city.capital.directionFromCapital} of ${city.capital.name}`
      : `capital of ${stateName(state)}`,
    first ? INDUSTRY_ADVICE[first.name].plain : 'close to the national mix',
  ];
};

function placesSection(state: State, { atlas }: CopyOptions): Section {
  const places = atlas.citiesOf(state.code).filter(({ quotePopulation }) => quotePopulation);
  return {
    id: 'places',
    heading: `The larger places in ${stateName(state)}`,
    paragraphs: [
      'Populations are those of the area named, which may be an urban centre, a council area or a district; they are not to be ranked against one another without looking at that word. Distances are straight lines.',
    ],
    table: {
      caption: `Residents, position and leading industry of ${places.length > LISTED ? 'the first ' : ''}${number(Math.min(LISTED, places.length))} places listed`,
      head: ['Place', 'Residents (2021)', 'Position', 'Stands out in'],
      rows: places.slice(0, LISTED).map((city) => row(city, state)),
    },
  };
}

function distanceSentence(state: State): string {
  const [first, second] = [...state.capitalDistances].sort((a, b) => a.distanceKm - b.distanceKm);
  const named = [first, second].flatMap((one) =>
    one ? [`${one.name} (${kilometres(one.distanceKm)} ${one.direction})`] : [],
  );
  return `The capitals nearest to its own are ${list(named)}, in a straight line.`;
}

function clockSentence(state: State): string {
  const { standardMonths, daylightMonths } = state.hoursFromSydney;
  if (standardMonths === 0 && daylightMonths === 0) return 'Its clocks agree with Sydney’s all year.';
  const behind = (hours: number): string => {
    const size = Math.abs(hours);
    if (size === 0) return 'level with Sydney’s';
    if (size === 0.5) return 'half an hour behind Sydney’s';
    return `${size === 1 ? 'an hour' : size === 1.5 ? 'an hour and a half' : `${countInWords(size)} hours`} behind Sydney’s`;
  };
  return standardMonths === daylightMonths
    ? `Its clocks are ${behind(standardMonths)} all year.`
    : `Its clocks are ${behind(standardMonths)} in standard time and ${behind(daylightMonths)} while Sydney keeps daylight saving time.`;
}

function faqs(state: State, options: CopyOptions): readonly Faq[] {
  const notes = STATE_NOTES[state.code];
  const count = options.atlas.citiesOf(state.code).length;
  return present([
    notes.question,
    {
      question: `Who helps in a dispute about a printer lease in ${stateName(state)}?`,
      answer: `${DISPUTE_HELP[state.code]} This is general information; ask an adviser about your own contract.`,
    },
    {
      question: `Which places in ${stateName(state)} have a page of their own?`,
      answer: `There are ${number(count)} places, each with its own figures, from ${placeName(options.atlas.citiesOf(state.code)[0]?.name ?? state.name)} to ${placeName(options.atlas.citiesOf(state.code).at(-1)?.name ?? state.name)}. If yours is missing, take the nearest and tell us the postcode; ranges in ${stateName(state)} are ${list(state.postcodeRanges.map((range) => range.replace('-', '–')))}.`,
    },
    ...(claimed(
      options,
      ['price', 'term'],
      (price, term) => `Our leases typically cost ${price}, over terms of ${term}.`,
    )
      ? [
          {
            question: `What does it cost to lease a printer in ${stateName(state)}?`,
            answer: sentences(
              claimed(
                options,
                ['price', 'term'],
                (price, term) => `Our leases typically cost ${price}, over terms of ${term}.`,
              ),
              'What moves the price inside that range is volume, colour, finishing and, outside the capital, travel and freight.',
            ),
          },
        ]
      : []),
  ]);
}

/** The words of `/locations/{state}/`. */
export function stateCopy(state: State, options: CopyOptions): PageCopy {
  const notes = STATE_NOTES[state.code];
  const first = state.employment.distinctiveIndustries[0] ?? state.employment.topIndustries[0];
  const count = options.atlas.citiesOf(state.code).length;
  return {
    title: `Printer Leasing in ${stateName(state)}: ${number(count)} places`,
    description: describe([
      `Printer leasing in ${stateName(state)}: terms, service distances and local figures for ${number(count)} places.`,
      first ? `Strong in ${INDUSTRY_ADVICE[first.name].plain} (${percent(first.sharePct)}).` : '',
    ]),
    keywords: [`printer leasing ${state.name}`, `photocopier lease ${state.code}`, `printer rental ${state.name}`],
    // The words of the specification, without the article that running text would have.
    heading: `Printer Leasing in ${state.name}`,
    lead: sentences(
      notes.lead,
      claimed(
        options,
        ['since', 'businesses'],
        (since, businesses) => `We have leased office printers ${since}, to ${businesses}.`,
      ),
    ),
    sections: [
      {
        id: 'people',
        heading: 'People and distances',
        paragraphs: [sentences(peopleSentence(state), distanceSentence(state), clockSentence(state)), ...notes.service],
      },
      workSection(state),
      placesSection(state, options),
      { id: 'paper', heading: 'Paper and weather', paragraphs: [notes.paper] },
    ],
    faqs: [...faqs(state, options), ...(options.faqs ?? [])],
    facts: stateFacts(state),
  };
}
