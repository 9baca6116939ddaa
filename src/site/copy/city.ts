import { dollars } from '../money.ts';
import { paths } from '../paths.ts';
import type { City } from '../schemas.ts';
import { claimed } from './claims.ts';
import { businessDays, businessHours, coverageTable, freightWords, inWriting, ourZone, sum } from './coverage-words.ts';
import { describe, fitTitle } from './describe.ts';
import { cityFacts } from './facts.ts';
import { capital, kilometres, present, sentences } from './grammar.ts';
import { mattersOf } from './matters.ts';
import type { CopyOptions } from './options.ts';
import { ASSUMPTIONS, calculatorLinks, officeInText, officesOf, pagesOf, rent, wholeTerm } from './price-words.ts';
import { neighbourName, type Profile, profileOf } from './profile.ts';
import { TOOLS } from './tools.ts';
import type { Faq, PageCopy, Section } from './types.ts';

/** The offices that are priced on the page of a city: a small, a middling and a large one. */
const OFFICES = ['small-office', 'accounting-practice', 'law-firm'];
/** The one that sentences speak of. */
const EXAMPLE = 1;

/** `: on site within 16 business hours of your call, and installed within …`, as far as it is known. */
const promise = ({ coverage: { response, delivery } }: Profile): string => {
  const promises = present([
    response !== undefined && `on site within ${businessHours(response)} of your call`,
    delivery !== undefined && `installed within ${businessDays(delivery)} of a signed agreement`,
  ]);
  return promises.length > 0 ? `: ${promises.join(', and ')}` : '';
};

/** The answer: yes, how soon, for how much. */
const lead = (profile: Profile): string => {
  const { in: where, city, coverage, options } = profile;
  const [, example] = officesOf(options, OFFICES);
  const { freight } = coverage;
  return sentences(
    `Yes, we lease and service office printers ${where}${promise(profile)}.`,
    coverage.response === undefined && `${inWriting('the response time', city.postcode)}.`,
    example &&
      `${capital(officeInText(example))} pays ${dollars(example.cost.monthlyCents)} a month, pages included${freight && freight.cents > 0 ? `, and ${sum(freight.cents)} of freight once` : ''}.`,
  );
};

const pricesSection = (profile: Profile): Section => {
  const { options, in: where, coverage } = profile;
  const offices = officesOf(options, OFFICES);
  const hasFreight = coverage.freight !== undefined && coverage.freight.cents > 0;
  return {
    id: 'prices',
    heading: `What a lease costs ${where}`,
    paragraphs: present([
      claimed(
        options,
        ['price', 'term'],
        (price, term) =>
          `Our leases typically cost ${price}, over ${term}. That is the rent; pages come on top. The table has both.`,
      ),
      ASSUMPTIONS,
    ]),
    table: {
      caption: `Three offices ${where}, by the month and in all${hasFreight ? ', freight included in all' : ''}`,
      head: ['Office, pages a month', 'Machine', 'Rent', 'Rent and pages', 'Whole term'],
      rows: offices.map((office) => [
        `${office.office}: ${pagesOf(office)}`,
        { text: office.printerName.replace('Kyocera ', ''), path: paths.printer(office.printer) },
        rent(office),
        dollars(office.cost.monthlyCents),
        `${dollars(wholeTerm(office, profile, office.termMonths))} in ${office.termMonths} months`,
      ]),
    },
    links: calculatorLinks(offices),
  };
};

const mattersSection = (profile: Profile): readonly Section[] => {
  const matters = mattersOf(profile);
  return matters.length === 0
    ? []
    : [{ id: 'different', heading: `What is different ${profile.in}`, paragraphs: matters }];
};

/** Neighbours on the same terms, or on those of their own zone. */
const nearbySection = (profile: Profile): Section => {
  const { city, options, in: where } = profile;
  return {
    id: 'nearby',
    heading: `Places near ${profile.name} that we serve`,
    paragraphs: [],
    table: {
      caption: `Nearest places ${where.startsWith('on ') ? 'to it' : `to ${profile.name}`}, distances in a straight line`,
      head: ['Place', 'Distance', 'Zone'],
      rows: city.nearest.map((near) => {
        const other = options.atlas.city(near.state, near.slug);
        return [
          { text: neighbourName(near, profile), path: paths.city(near) },
          `${kilometres(near.distanceKm)} ${near.direction}`,
          other ? options.coverage(other).zoneName : '',
        ];
      }),
    },
  };
};

const TOOLS_SECTION: Section = {
  id: 'tools',
  heading: 'Work it out before you ask us',
  paragraphs: [],
  links: [TOOLS.quiz, TOOLS.calculator, TOOLS.prices, TOOLS.checklist, TOOLS.printers],
};

const costFaq = (profile: Profile): Faq => {
  const { options, in: where, coverage } = profile;
  const [small] = officesOf(options, OFFICES);
  if (small === undefined) throw new Error('no office to price');
  const freight = freightWords(coverage);
  return {
    question: `What is the least that a lease costs ${where}?`,
    answer: sentences(
      `For ${officeInText(small)} we lease the ${small.printerName} at ${rent(small)} a month. Its pages add ${dollars(small.cost.pagesCents)}, ${dollars(small.cost.monthlyCents)} in all.`,
      freight === undefined
        ? `${inWriting('the freight', profile.city.postcode)}.`
        : coverage.freight?.cents === 0
          ? 'Delivery and installation are in the rent.'
          : `Freight is ${freight}.`,
    ),
  };
};

const faultFaq = ({ in: where, city, coverage: { callBack, who, response, spare } }: Profile): Faq => ({
  question: `What happens when our printer ${where} stops?`,
  answer: sentences(
    callBack === undefined
      ? 'Ring us, and we try to mend it with you on the telephone.'
      : `Ring us. Somebody who can help calls back within ${businessHours(callBack)}, and we try to mend it with you on the telephone.`,
    who !== undefined && response !== undefined
      ? `If that does not do it, ${who} comes within ${businessHours(response)}.`
      : `${inWriting('how soon somebody comes', city.postcode)}.`,
    spare !== undefined && `Work goes on meanwhile: ${spare}.`,
  ),
});

const severalFaq = (profile: Profile): Faq | undefined => {
  const { city, options, coverage, name, Name } = profile;
  const [near] = city.nearest;
  const other = near && options.atlas.city(near.state, near.slug);
  if (near === undefined || other === undefined) return undefined;
  const otherZone = options.coverage(other);
  const same = otherZone.zone === coverage.zone;
  return {
    question: `Can one lease cover offices in ${name} and ${neighbourName(near, profile)}?`,
    answer: `Yes: one agreement, one bill and one end date, with the pages of all machines counted together. ${
      same
        ? `Both are in ${ourZone(coverage)}, on the same terms.`
        : `${Name} is in ${ourZone(coverage)} and ${neighbourName(near, profile)} in ${ourZone(otherZone)}; the agreement names the terms of each address.`
    }`,
  };
};

const title = ({ city: { name, state, postcode }, coverage: { delivery } }: Profile): string => {
  const answer = delivery === undefined ? 'prices and service' : `installed in ${delivery} business days`;
  return fitTitle(
    `Printer Leasing ${name} ${state}: ${answer}`,
    `Printer Leasing ${name}: ${answer}`,
    `Printer Leasing ${name} ${state} ${postcode}`,
  );
};

const description = (profile: Profile): string => {
  const { in: where, city, coverage, options } = profile;
  const example = officesOf(options, OFFICES)[EXAMPLE];
  const { response, freight } = coverage;
  return describe(
    present([
      `We lease and service office printers ${where} ${city.postcode}${response === undefined ? '' : `, on site within ${businessHours(response)}`}.`,
      example && `${capital(officeInText(example))} pays ${dollars(example.cost.monthlyCents)} a month with pages.`,
      freight && (freight.cents === 0 ? 'Freight included.' : `Freight ${sum(freight.cents)} once.`),
      'Ask for a written quote.',
    ]),
  );
};

/** The words of `/{state}/{city}/`. */
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
    heading: `Printer Leasing in ${city.name}, ${city.state}`,
    lead: lead(profile),
    answer: coverageTable(profile, profile.name, city.postcode),
    sections: [pricesSection(profile), ...mattersSection(profile), nearbySection(profile), TOOLS_SECTION],
    faqs: present([costFaq(profile), faultFaq(profile), severalFaq(profile)]),
    facts: cityFacts(profile),
  };
};
