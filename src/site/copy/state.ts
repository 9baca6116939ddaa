import { wholeDollars } from '../money.ts';
import { OFFICES } from '../named-offices.ts';
import type { State } from '../place-schemas.ts';
import { ourZone } from './coverage-words.ts';
import { describe, fitTitle } from './describe.ts';
import { AFCA_HELP, DISPUTE_HELP } from './disputes.ts';
import { postcodeRange, stateFacts } from './facts.ts';
import { capital, count, list, number, plural, present, sentences } from './grammar.ts';
import { holidayExample } from './holiday-dates.ts';
import { changesWithSeason, hoursAt, keepsSydneyTime, localHours } from './hours.ts';
import { inPlace, inPlaces, placeName, stateName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { monthOfSix, officeInText, officesOf, rentRanges } from './price-words.ts';
import { STATE_NOTES } from './state-notes.ts';
import { type StateZone, zonesOf } from './state-zones.ts';
import { TOOLS } from './tools.ts';
import type { Faq, PageCopy, Section } from './types.ts';

const shares = (zones: readonly StateZone[]): string =>
  list(zones.map(({ places, terms }) => `${zones.length === 1 ? 'all' : count(places.length)} in ${ourZone(terms)}`));

/** Excludes zones whose terms are not fixed. */
const onPages = (zones: readonly StateZone[]): string => {
  const open = zones.filter(({ terms: { response, freight } }) => response === undefined || freight === undefined);
  return open.length === 0
    ? ', response times and freight'
    : `. Response times and freight are there too, except in ${list(open.map(({ terms }) => ourZone(terms)))}, where we confirm them in writing with your quote`;
};

const lead = (state: State, zones: readonly StateZone[], places: number): string =>
  `We arrange leases and service for office printers in ${plural(places, 'place')} in ${stateName(state)}${zones.length === 1 ? ',' : ':'} ${shares(zones)}. Each has its own page with prices${onPages(zones)}.`;

const otherClocks = (state: State, { atlas }: CopyOptions): readonly string[] =>
  atlas
    .citiesOf(state.code)
    .filter((city) => localHours(city) !== localHours(state))
    .map((city) => `${capital(inPlace(city.name))}, which keeps South Australian time, that is ${localHours(city)}.`);

const hoursSection = (state: State, options: CopyOptions): Section => {
  const name = stateName(state);
  return {
    id: 'hours',
    heading: `Hours and holidays in ${name}`,
    paragraphs: [
      sentences(
        `We answer the phone Monday to Friday, ${keepsSydneyTime(state) ? '' : 'local time: '}${localHours(state)}.`,
        !keepsSydneyTime(state) &&
          `Our office is open ${hoursAt(0)}, Sydney time${changesWithSeason(state) ? `, and ${name} has no daylight saving` : ''}.`,
        ...otherClocks(state, options),
      ),
      sentences(
        'Public holidays in the printer’s state do not count as business days.',
        holidayExample(state, options),
      ),
    ],
  };
};

const differentSection = (state: State, zones: readonly StateZone[]): readonly Section[] => {
  const paragraphs = STATE_NOTES[state.code].different?.(zones) ?? [];
  return paragraphs.length === 0
    ? []
    : [{ id: 'different', heading: `What is different in ${stateName(state)}`, paragraphs }];
};

const TOOLS_SECTION: Section = {
  id: 'tools',
  heading: 'Work it out before you ask us',
  paragraphs: [],
  links: [TOOLS.quiz, TOOLS.calculator, TOOLS.prices, TOOLS.checklist, TOOLS.printers],
};

const exampleSentence = (options: CopyOptions): string | undefined => {
  const [office] = officesOf(options, [OFFICES.usual]);
  return (
    office &&
    `With pages, six people would pay about ${monthOfSix(options)} a month, and ${officeInText(office)} ${wholeDollars(office.cost.monthlyCents)}.`
  );
};

const freightOnTop = (zones: readonly StateZone[]): string => {
  const included = zones.filter(({ terms: { freight } }) => freight?.cents === 0);
  if (included.length === 0) return 'Freight is extra: you pay it once, at delivery.';
  if (included.length === zones.length) return 'Freight is included.';
  return `Freight is included in ${list(included.map(({ terms }) => ourZone(terms)))}; elsewhere you pay it once, at delivery.`;
};

const costFaq = (state: State, zones: readonly StateZone[], options: CopyOptions): Faq => ({
  question: `What does it cost to lease a printer in ${stateName(state)}?`,
  answer: sentences(rentRanges(options), exampleSentence(options), freightOnTop(zones)),
});

const severalFaq = ([near, far]: readonly StateZone[]): Faq | undefined => {
  const [one, other] = [near?.places[0]?.city.name, far?.places[0]?.city.name];
  if (near === undefined || far === undefined || one === undefined || other === undefined) return undefined;
  return {
    question: `Can one lease cover offices ${inPlaces(one, other)}?`,
    answer: `Yes. We can put both addresses into one agreement with one end date, and your quote shows who bills you for what. The agreement sets out the terms for each address: ${placeName(one)} is in ${ourZone(near.terms)} and ${placeName(other)} in ${ourZone(far.terms)}.`,
  };
};

const elsewhereFaq = (state: State): Faq => ({
  question: `What if our place in ${stateName(state)} is not listed?`,
  answer: `Tell us its postcode, and we confirm the zone, response times and freight in writing with your quote. Postcodes in ${stateName(state)} are ${list(state.postcodeRanges.map(postcodeRange))}.`,
});

const disputeFaq = (state: State): Faq => ({
  question: `Who helps in a dispute about a printer lease in ${stateName(state)}?`,
  answer: `${DISPUTE_HELP[state.code]} ${AFCA_HELP} We checked this in November 2026. This is general information, not legal advice; ask an adviser about your own contract.`,
});

const title = (state: State, places: number): string => {
  const answer = `${number(places)} places we serve`;
  return fitTitle(
    `Printer Leasing in ${stateName(state)}: ${answer}`,
    `Printer Leasing ${state.name}: ${answer}`,
    `Printer Leasing ${state.code}: ${answer}`,
  );
};

const description = (state: State, places: number): string =>
  describe([
    `We arrange leases and service for office printers in ${plural(places, 'place')} in ${stateName(state)}.`,
    'See who comes, how soon and what freight costs.',
    'Ask for a written quote.',
  ]);

/** Excludes zones and places, which come from `zoneLists`. */
export const stateCopy = (state: State, options: CopyOptions): PageCopy => {
  const zones = zonesOf(state, options);
  const places = options.atlas.citiesOf(state.code).length;
  return {
    title: title(state, places),
    description: description(state, places),
    keywords: [`printer leasing ${state.name}`, `photocopier lease ${state.code}`, `printer rental ${state.name}`],
    heading: `Printer Leasing in ${stateName(state)}`,
    lead: lead(state, zones, places),
    sections: [hoursSection(state, options), ...differentSection(state, zones), TOOLS_SECTION],
    faqs: present([
      costFaq(state, zones, options),
      STATE_NOTES[state.code].question?.(zones),
      severalFaq(zones),
      elsewhereFaq(state),
      disputeFaq(state),
    ]),
    facts: stateFacts(state),
  };
};
