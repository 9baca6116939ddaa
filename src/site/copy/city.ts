import { AUSTRALIA } from '../australia.ts';
import type { City, IndustryShare } from '../schemas.ts';
import { circumstancesOf } from './circumstances/index.ts';
import { claimed } from './claims.ts';
import { clockAdvice, localHours } from './clock.ts';
import { describe, fitTitle } from './describe.ts';
import {
  bearing,
  distanceAdvice,
  distanceHeading,
  neighbourName,
  neighbourSentence,
  otherCapitalSentence,
} from './distance.ts';
import { assumedRent, pageCost, pagesOf } from './examples/prices.ts';
import { cityFacts } from './facts.ts';
import { officeAdvice } from './fleet.ts';
import { capital, count, kilometres, number, percent, present, sentences, wholeMoney } from './grammar.ts';
import { areaKind, NEAREST, populationArea, stateName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { notesOfCity } from './premises.ts';
import { type Profile, profileOf } from './profile.ts';
import { CITY_QUESTIONS } from './questions/city.ts';
import { questionsAmong } from './questions/question.ts';
import { coastPhrase, settingAdvice, settingHeading } from './setting.ts';
import { tradePapers, tradesOf } from './trades.ts';
import type { Faq, PageCopy, Section } from './types.ts';
import { adviceOn, countedNote, markOf } from './work.ts';

const questionsFor = questionsAmong(CITY_QUESTIONS);

/** Where the place lies, in a clause that opens the page. */
function position({ city, state, atlas, Name, nearestCapital }: Profile): string {
  if (city.isCapital) return `${Name} is the capital of ${stateName(state)}`;
  if (city.kind === 'district') return `${Name} is a district of Canberra`;
  if (city.kind === 'employment-area') {
    return `${Name} is ${notesOfCity(city, atlas)?.is ?? 'an area of employment'} of Canberra, ${kilometres(nearestCapital?.km ?? 0)} ${nearestCapital?.direction} of the city’s central point`;
  }
  const parent = nearestCapital?.city.name ?? '';
  if (city.kind === 'metro-centre') return `${Name} is a centre within metropolitan ${parent}`;
  return `${Name} is a ${city.kind === 'city' ? 'city' : 'town'} in ${stateName(state)}`;
}

/** What marks the work of its residents: what takes in more of them than nationally, else what is largest. */
function markSentence({ industries, workArea, city }: Profile): string {
  if (city.kind === 'employment-area') return '';
  const marked = industries.slice(0, 2).filter(({ timesNational }) => timesNational >= 1.08);
  const name = (industry: IndustryShare): string => `${adviceOn(industry).plain} (${percent(industry.sharePct)})`;
  const [top, next] = city.employment.topIndustries.filter(({ name }) => !marked.some((one) => one.name === name));
  const [first, second] = marked;
  if (first && second)
    return `Of employed residents of ${workArea}, more than nationally work in ${name(first)} and ${name(second)}.`;
  if (first && top)
    return `Of employed residents of ${workArea}, more than nationally work in ${name(first)}; another large industry is ${name(top)}.`;
  return top && next
    ? `The largest industries of employed residents of ${workArea} are ${name(top)} and ${name(next)}.`
    : '';
}

/** The first sentence under the h1, with the resident count where one may be quoted. */
function lead(profile: Profile): string {
  const { city } = profile;
  const residents = city.quotePopulation
    ? ` The 2021 Census counted ${number(city.population.value)} residents in ${populationArea(city)}.`
    : '';
  return sentences(`${position(profile)}.${residents}`, markSentence(profile));
}

/** From so many times the national share on, an industry stands out. */
const STANDS_OUT = 1.25;

/** Up to three trades: the third only where it stands out. */
const workSection = (profile: Profile): Section => ({
  id: 'local-work',
  heading: `What offices ${profile.in} print`,
  paragraphs: present([
    ...tradePapers(tradesOf(profile).slice(0, (profile.industries[2]?.timesNational ?? 0) >= STANDS_OUT ? 3 : 2)),
    countedNote(profile),
  ]),
});

/** Residents, with what is counted, and what marks their work, for two table cells; dashes where either would mislead. */
const figuresOf = (city: City | undefined): readonly [string, string] =>
  city?.quotePopulation ? [`${number(city.population.value)} (${areaKind(city)})`, markOf(city)] : ['–', '–'];

function distanceSection(profile: Profile): Section {
  return {
    id: 'service',
    heading: distanceHeading(profile),
    paragraphs: present([distanceAdvice(profile), otherCapitalSentence(profile), neighbourSentence(profile)]),
    table: {
      caption: NEAREST,
      head: ['Place', 'Distance and direction', 'Residents', 'Stands out in'],
      rows: profile.city.nearest.map((neighbour) => [
        neighbourName(neighbour, profile),
        bearing(neighbour),
        ...figuresOf(profile.atlas.city(neighbour.state, neighbour.slug)),
      ]),
    },
  };
}

/** Points of office share within which a place is like the nation, and ordinary advice fits. */
const ORDINARY_POINTS = 8;

const isOrdinary = ({ city }: Profile): boolean =>
  Math.abs(city.employment.officeOccupationsSharePct - AUSTRALIA.officeOccupationsSharePct) < ORDINARY_POINTS;

/** The machines that suit its offices, where the place asks for others than the nation at large. */
function fleetSection(profile: Profile): readonly Section[] {
  const premises = notesOfCity(profile.city, profile.atlas);
  const paragraphs = present([
    profile.city.kind !== 'employment-area' && !isOrdinary(profile) && officeAdvice(profile, 'city'),
    premises && sentences(premises.building, premises.machine),
  ]);
  return paragraphs.length > 0 ? [{ id: 'fleet', heading: `Machines for offices ${profile.in}`, paragraphs }] : [];
}

/** Air and clock, where either makes a difference. */
function settingSection(profile: Profile): readonly Section[] {
  const clock = profile.clock !== 'sydney' && sentences(localHours(profile), clockAdvice(profile, 'city'));
  const air = profile.zone !== 'near-coast' && `${profile.Name} is ${coastPhrase(profile)}${settingAdvice(profile)}`;
  const paragraphs = present([air, clock]);
  const heading = air ? settingHeading(profile) : `Office hours and the clock ${profile.in}`;
  return paragraphs.length > 0 ? [{ id: 'setting', heading, paragraphs }] : [];
}

function traitSection(profile: Profile): readonly Section[] {
  const traits = circumstancesOf(profile, 'city');
  if (traits.length === 0) return [];
  const what = traits.length === 1 ? 'One thing' : `${capital(count(traits.length))} things`;
  return [
    {
      id: 'particular',
      heading: `${what} to tell a supplier about ${profile.name}`,
      paragraphs: [],
      list: traits,
    },
  ];
}

/** Cost and term, with the claims of the register and the sum of an example office. */
function costFaq(profile: Profile, options: CopyOptions): Faq | undefined {
  const office = tradesOf(profile)[0]?.office;
  if (!office) return undefined;
  const month = assumedRent(pagesOf(office)) + pageCost(office);
  const claim = claimed(
    options,
    ['price', 'term'],
    (price, term) => `our leases typically cost ${price}, over terms of ${term}`,
  );
  const sum = `at assumed prices ${office.who} with ${number(pagesOf(office))} pages a month would pay about ${wholeMoney(month)}, GST included`;
  return {
    question: `How much does it cost to lease a printer ${profile.in}?`,
    answer: `${capital(present([claim, sum]).join('; '))}.`,
  };
}

function title({ city, distance }: Profile): string {
  const inside = distance === 'metro' || distance === 'district';
  const { name, state, postcode } = city;
  const figure = city.capital
    ? `${kilometres(city.capital.distanceKm)} from ${inside ? 'central ' : ''}${city.capital.name}`
    : 'terms, toner, service';
  return fitTitle(
    `Printer Leasing ${name} ${state} ${postcode}: ${figure}`,
    `Printer Leasing ${name} ${postcode}: ${figure}`,
    `Printer Leasing ${name} ${state} ${postcode}`,
  );
}

function description(profile: Profile): string {
  const { city, atlas, industries, nearestCapital, distance } = profile;
  const [first, second] = industries;
  const trades =
    first && second ? `${adviceOn(first).plain} (${percent(first.sharePct)}) and ${adviceOn(second).plain}` : '';
  return describe(
    present([
      `Printer leasing ${profile.in} ${city.state} ${city.postcode}: terms, service and toner.`,
      city.kind === 'employment-area'
        ? `${capital(notesOfCity(city, atlas)?.is ?? 'a place of work')}: docks, access and a sum for ${tradesOf(profile)[0]?.office.who ?? 'an office'}.`
        : `Office occupations: ${percent(city.employment.officeOccupationsSharePct)} of employed residents of ${profile.workArea}.`,
      city.kind !== 'employment-area' && trades.length < 60 && `Strong in ${trades}.`,
      nearestCapital &&
        `${capital(kilometres(nearestCapital.km))} from ${distance === 'district' ? 'central ' : ''}${nearestCapital.city.name}.`,
    ]),
  );
}

/** The words of `/{state}/{city}/`. */
export function cityCopy(city: City, options: CopyOptions): PageCopy {
  const profile = profileOf(city, options.atlas);
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
    sections: [
      workSection(profile),
      distanceSection(profile),
      ...fleetSection(profile),
      ...settingSection(profile),
      ...traitSection(profile),
    ],
    faqs: [...present([costFaq(profile, options)]), ...questionsFor(profile, options, 1)],
    facts: cityFacts(profile),
  };
}
