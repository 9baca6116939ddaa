import type { Place } from '../atlas.ts';
import { directionOf, distanceKm } from '../geo.ts';
import { paths } from '../paths.ts';
import type { City } from '../place-schemas.ts';
import { businessDays, businessHours, coverageTable, inWriting, responseTime } from './coverage-words.ts';
import { describe, fitTitle } from './describe.ts';
import { placeFacts } from './facts.ts';
import { capital, kilometres, present, sentences } from './grammar.ts';
import { inPlace, placeName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { leastRentSentence } from './price-words.ts';
import { type Profile, profileOf } from './profile.ts';
import { TOOLS } from './tools.ts';
import type { Faq, PageCopy, Section } from './types.ts';

/** Areas in the table of the nearest, which its map shows too. */
export const NEARBY_AREAS = 5;

const lead = ({ name }: Place, profile: Profile): string => {
  const { response, delivery } = profile.coverage;
  return sentences(
    `Yes. We serve ${placeName(name)} on the same terms as the rest of ${profile.name}.`,
    response === undefined
      ? `${inWriting('the response time')}.`
      : `We are on site within ${responseTime(response)} of your call${delivery === undefined ? '' : `, and install within ${businessDays(delivery)} of a signed agreement`}.`,
  );
};

/** Their names are on the map, and the nearest are among the related pages: how far they are is for those who ask. */
const nearbySection = (place: Place, { city, options }: Profile): Section => ({
  id: 'nearby',
  heading: `Near ${placeName(place.name)}`,
  paragraphs: [],
  notes: {
    heading: 'How far, and which postcodes',
    paragraphs: [],
    table: {
      caption: 'Nearby areas that we serve, distances in a straight line',
      head: ['Area', 'Postcode', 'Distance'],
      rows: options.atlas.otherPlaces(place, city, NEARBY_AREAS).map((other) => {
        const direction = directionOf(place, other);
        return [
          { text: other.name, path: paths.suburb(city, other.slug) },
          other.postcode,
          `${capital(kilometres(distanceKm(place, other)))}${direction ? ` ${direction}` : ''}`,
        ];
      }),
    },
  },
});

const pricesSection = (profile: Profile): Section => ({
  id: 'other-offices',
  heading: 'What other offices pay',
  paragraphs: [`Prices are the same throughout ${profile.name}.`],
  links: [
    { text: `Prices and service ${profile.in}`, path: paths.city(profile.city), note: 'three offices' },
    TOOLS.quiz,
  ],
});

const faqs = ({ name }: Place, profile: Profile): readonly Faq[] => {
  const { coverage } = profile;
  return present([
    coverage.callBack !== undefined && {
      question: `What happens if our printer ${inPlace(name)} breaks down?`,
      answer: sentences(
        `Call us: a technician rings back within ${businessHours(coverage.callBack)}.`,
        coverage.who !== undefined &&
          coverage.response !== undefined &&
          `If it has to be repaired on site, ${coverage.who} is with you within ${responseTime(coverage.response)} of your call.`,
        coverage.spare !== undefined && `${capital(coverage.spare)}.`,
      ),
    },
    {
      question: `Does service ${inPlace(name)} cost more?`,
      answer: `No. All of ${profile.name} is in one zone, with one set of prices.`,
    },
  ]);
};

/** The words of `/{state}/{city}/suburb/{suburb}/`. */
export const suburbCopy = (place: Place, city: City, options: CopyOptions): PageCopy => {
  const profile = profileOf(city, options);
  const { coverage } = profile;
  return {
    title: fitTitle(
      `Printer Leasing ${place.name}, ${city.name} ${city.state} ${place.postcode}`,
      `Printer Leasing ${place.name} ${city.state} ${place.postcode}`,
    ),
    description: describe(
      present([
        `We lease and service office printers ${inPlace(place.name)} ${city.state} ${place.postcode}${coverage.response === undefined ? '' : `, on site within ${responseTime(coverage.response)}`}.`,
        leastRentSentence(options),
        'Ask for a written quote.',
      ]),
    ),
    keywords: [`printer leasing ${place.name}`, `photocopier lease ${place.postcode}`, `printer service ${place.name}`],
    heading: `Printer Leasing ${inPlace(place.name)}, ${city.name} ${city.state}`,
    lead: lead(place, profile),
    answer: coverageTable(profile, inPlace(place.name), place.postcode),
    sections: [pricesSection(profile), nearbySection(place, profile)],
    faqs: faqs(place, profile),
    facts: placeFacts(place, profile),
  };
};
