import { distanceKm } from '../geo.ts';
import { dollars } from '../money.ts';
import { OFFICES } from '../named-offices.ts';
import { paths } from '../paths.ts';
import { freightTo } from '../place-freight.ts';
import type { City } from '../place-schemas.ts';
import { calculatorPath, type PricedOffice } from '../priced-offices.ts';
import {
  businessHours,
  cityCoverage,
  freightWords,
  inWriting,
  ourZone,
  responseTime,
  spareTerms,
  technicianComes,
} from './coverage-words.ts';
import { describe, fitTitle } from './describe.ts';
import { cityFacts } from './facts.ts';
import { capital, kilometres, number, present, sentences } from './grammar.ts';
import { mattersOf } from './matters.ts';
import { inPlaces, placeName } from './names.ts';
import type { CopyOptions } from './options.ts';
import {
  leastRentSentence,
  officeOfSix,
  officesOf,
  pagesIn,
  rent,
  rentRanges,
  shortName,
  wholeTerm,
} from './price-words.ts';
import { neighbourName, type Profile, profileOf } from './profile.ts';
import { TOOLS } from './tools.ts';
import type { Faq, PageCopy, Section } from './types.ts';
import { acrossWater } from './waters.ts';

/** Includes an office of six, the size that most readers compare with their own. */
const otherOffices = (options: CopyOptions): readonly PricedOffice[] => {
  const [small, larger] = officesOf(options, [OFFICES.small, OFFICES.larger]);
  return present([small, officeOfSix(options), larger]);
};

/** Mentions the cost only if freight is unknown, because otherwise the bill below the lead states it. */
const lead = (profile: Profile): string =>
  technicianComes(profile, profile.coverage.freight === undefined ? ['freight'] : []);

/** States the origin if the maximum freight applies. Otherwise the line about freight already contains the distance. */
const fromWhere = ({ coverage: { freight, from } }: Profile): string | false =>
  freight?.isMost === true && `We charge freight on the straight-line distance from ${from.name}.`;

const totalNote = ({ coverage: { freight } }: Profile, months: number): string | false =>
  freight === undefined
    ? 'Freight is extra.'
    : freight.cents > 0 && `The totals over ${months} months include freight.`;

export const pricesSection = (profile: Profile): Section => {
  const offices = otherOffices(profile.options);
  const months = offices[0]?.termMonths ?? 0;
  return {
    id: 'prices',
    heading: `What other offices would pay ${profile.in}`,
    paragraphs: [],
    table: {
      caption: 'Rent and pages, GST included',
      head: ['Office', { text: 'Per month', note: `total over ${months} months` }],
      rows: offices.map((office) => [
        {
          text: office.office,
          path: calculatorPath(office.inputs, freightTo(profile.city, profile.coverage)),
          note: `${shortName(office.printerName)}, ${number(pagesIn(office))} pages`,
        },
        `${dollars(office.cost.monthlyCents)}, ${dollars(wholeTerm(office, profile, office.termMonths))}`,
      ]),
      under: sentences('All amounts include GST.', totalNote(profile, months), 'These are estimates, not quotes.'),
    },
    links: [TOOLS.quiz],
  };
};

const mattersSection = (profile: Profile): readonly Section[] => {
  const matters = mattersOf(profile);
  return matters.length === 0
    ? []
    : [
        {
          id: 'different',
          heading: `What is different ${profile.in}`,
          paragraphs: matters,
        },
      ];
};

const nearbySection = (profile: Profile): Section => {
  const { city, options } = profile;
  return {
    id: 'nearby',
    heading: `Places near ${profile.name}`,
    paragraphs: [],
    notes: {
      heading: 'Distances and zones',
      paragraphs: [],
      table: {
        caption: `Nearest places to ${profile.name}, with straight-line distances`,
        head: ['Place', 'Distance', 'Zone'],
        rows: city.nearest.map((near) => {
          const other = options.atlas.city(near.state, near.slug);
          return [
            { text: capital(neighbourName(near, profile)), path: paths.city(near) },
            // The distance in the record is rounded, so rounding it again could differ from other distances.
            present([
              capital(kilometres(other ? distanceKm(city, other) : near.distanceKm)),
              near.direction,
              acrossWater(city, near),
            ]).join(' '),
            other ? capital(options.coverage(other).zoneName) : '',
          ];
        }),
      },
    },
  };
};

const costFaq = (profile: Profile): Faq => {
  const { options, in: where, coverage } = profile;
  const [small] = officesOf(options, [OFFICES.small]);
  if (small === undefined) throw new Error('no office to price');
  const freight = freightWords(coverage);
  return {
    question: `What does a printer lease cost ${where}?`,
    answer: sentences(
      `Our smallest printer, the ${small.printerName}, rents for ${rent(small)} a month.`,
      freight === undefined
        ? `${inWriting('freight')}.`
        : coverage.freight?.cents === 0
          ? 'The rent includes delivery and installation.'
          : `Freight is ${freight}.`,
      fromWhere(profile),
      rentRanges(options),
      'You sign after the finance company has approved the lease, and from then on you owe every payment, even if you move or close.',
    ),
  };
};

const faultFaq = ({ in: where, coverage: { callBack, who, response, spare } }: Profile): Faq => ({
  question: `What happens if our printer ${where} breaks down?`,
  answer: sentences(
    callBack === undefined
      ? 'Call us, and we try to fix it with you over the phone.'
      : `Call us. We call back within ${businessHours(callBack)} and try to fix it with you over the phone.`,
    who !== undefined && response !== undefined
      ? `If that does not work, ${who} comes within ${responseTime(response)} of your call.`
      : 'Your quote says how soon a technician comes.',
    spare !== undefined && `${capital(spareTerms(spare))}.`,
  ),
});

/** Returns the nearest place, or for a capital the largest place in the state that is not part of the capital. */
const partnerOf = ({ city, options: { atlas } }: Profile): City | undefined => {
  const [near] = city.nearest;
  if (!city.isCapital) return near && atlas.city(near.state, near.slug);
  return atlas.citiesOf(city.state).find(({ kind }) => kind === 'city' || kind === 'town');
};

/** Compares the freight, because a charge per kilometre differs between places in the same zone. */
const sameZone = ({ coverage, options, name }: Profile, other: City): string => {
  const [own, theirs] = [coverage.freight, options.coverage(other).freight];
  return own === undefined || theirs === undefined || own.cents === theirs.cents
    ? `Both are in ${ourZone(coverage)}, on the same terms.`
    : `Both are in ${ourZone(coverage)}, on the same terms except freight: ${dollars(own.cents)} to ${name}, ${dollars(theirs.cents)} to ${placeName(other.name)}.`;
};

const severalFaq = (profile: Profile): Faq | undefined => {
  const { city, options, coverage, Name } = profile;
  const other = partnerOf(profile);
  if (other === undefined) return undefined;
  const theirs = options.coverage(other);
  const state = other.state === city.state ? '' : ` (${other.state})`;
  return {
    question: `Can one lease cover offices ${inPlaces(city.name, other.name)}${state}?`,
    answer: `Yes. We can put both addresses into one agreement with one end date, and your quote shows who bills you for what. ${
      theirs.zone === coverage.zone
        ? sameZone(profile, other)
        : `${Name} is in ${ourZone(coverage)} and ${placeName(other.name)} is in ${ourZone(theirs)}; the agreement sets out the terms for each.`
    }`,
  };
};

const title = ({ city: { name, state }, coverage: { delivery } }: Profile): string => {
  const answer = delivery === undefined ? 'prices and service' : `installed in ${delivery} business days`;
  return fitTitle(
    `Printer Leasing ${name} ${state}: ${answer}`,
    `Printer Leasing ${name}: ${answer}`,
    `Printer Leasing ${name} ${state}: prices and service`,
  );
};

const description = (profile: Profile): string => {
  const { in: where, city, coverage, options } = profile;
  const { response, freight } = coverage;
  return describe(
    present([
      `We arrange leases and service for office printers ${where} ${city.postcode}${response === undefined ? '' : `, on site within ${responseTime(response)}`}.`,
      leastRentSentence(options),
      freight && (freight.cents === 0 ? 'Freight is included.' : `Freight is ${dollars(freight.cents)}, paid once.`),
      'Ask for a written quote.',
    ]),
  );
};

export const cityCopy = (city: City, options: CopyOptions): PageCopy => {
  const profile = profileOf(city, options);
  return {
    title: title(profile),
    description: description(profile),
    keywords: [
      `printer leasing ${city.name}`,
      `photocopier lease ${city.name}`,
      `printer rental ${city.postcode}`,
      `Kyocera printer ${city.name}`,
    ],
    heading: `Printer Leasing ${profile.in}, ${city.state}`,
    lead: lead(profile),
    answer: cityCoverage(profile),
    sections: [pricesSection(profile), ...mattersSection(profile), nearbySection(profile)],
    faqs: present([costFaq(profile), faultFaq(profile), severalFaq(profile)]),
    facts: cityFacts(profile),
  };
};
