import type { Place } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import { directionOf, distanceKm } from '../geo.ts';
import type { AreaType, City, Suburb } from '../schemas.ts';
import { claimed } from './claims.ts';
import { describe, fitTitle } from './describe.ts';
import { assumedRent, officeSize, pageCost, pagesOf } from './example.ts';
import { placeFacts } from './facts.ts';
import { kilometres, list, number, percent, present, ranked, sentences, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { councilArea, placeName } from './names.ts';
import type { CopyOptions } from './options.ts';
import { type Profile, profileOf } from './profile.ts';
import type { Faq, PageCopy, Section } from './types.ts';
import { sizedOffice } from './work.ts';

/** What sort of place it is: a business area's type, employment land, or a suburb by its share of office occupations. */
type Sort = AreaType | 'works' | 'desk-suburb' | 'mixed-suburb' | 'trade-suburb';

function sortOf({ type, suburb }: Place): Sort {
  if (type) return type;
  if (!suburb || suburb.mainlyEmploymentLand) return 'works';
  const share = suburb.officeOccupationsSharePct ?? AUSTRALIA.officeOccupationsSharePct;
  if (share >= 62) return 'desk-suburb';
  return share >= 48 ? 'mixed-suburb' : 'trade-suburb';
}

interface SortNotes {
  /** With its article, for `… is …`. */
  readonly is: string;
  readonly heading: string;
  readonly building: string;
  readonly machine: string;
  readonly ask: string;
  /** Whose example office the sum uses. */
  readonly trade: keyof typeof INDUSTRY_ADVICE;
}

/** Advice by sort of place: trade knowledge, no statistics. */
const SORTS: Readonly<Record<Sort, SortNotes>> = {
  cbd: {
    is: 'a central business district',
    heading: 'Lifts, docks and floors',
    building:
      'Delivery to a tower is an operation of its own: a booked dock, a goods lift, a certificate of currency for the carrier and often a time before seven in the morning. A supplier who works here will ask for the building’s rules before the price.',
    machine:
      'Put one shared device near the middle of each floor and let people release jobs at any of them. Private desktop printers cost several times as much a page and are the first thing an inventory finds.',
    ask: 'Who books the dock and the lift, at delivery and again at return?',
    trade: 'Professional, scientific and technical services',
  },
  'inner-city': {
    is: 'an inner-city business area',
    heading: 'Old stairs, short tenancies',
    building:
      'Inner-city offices are often in converted buildings with narrow stairs and no dock. The larger TASKalfa models are 602 mm wide and weigh about 90 kg by dealers’ figures, so a site visit before the order is not a formality.',
    machine:
      'Small studios and practices here tend to grow, split or move. A shorter term with a right to relocate is worth more than a few dollars off the rent, and colour usually matters more than speed.',
    ask: 'What does one move to another address cost during the term?',
    trade: 'Information media and telecommunications',
  },
  'office-corridor': {
    is: 'an office corridor',
    heading: 'Tall offices along one road',
    building:
      'Along an office corridor a technician may look after a dozen customers without moving the van. Ask which of your neighbours the supplier already serves, and make the visit frequency follow from it.',
    machine:
      'Mid-sized tenants over several floors do best with identical machines and one print queue. If one fails the job comes out downstairs and nobody rings anyone.',
    ask: 'How many machines of this model does your technician look after on this road?',
    trade: 'Financial and insurance services',
  },
  'suburban-centre': {
    is: 'a suburban commercial centre',
    heading: 'Shops, clinics and practices together',
    building:
      'In a suburban centre the tenants above the shops are clinics, agents and accountants, and the loading zone belongs to the supermarket. Ask for delivery outside trading hours, and give the number of steps.',
    machine:
      'One A3 colour device for the office and a small printer at the front counter is the usual pair. Have them on one agreement, so that they end together.',
    ask: 'Is the small counter printer included in the service plan, or only the large machine?',
    trade: 'Health care and social assistance',
  },
  'business-park': {
    is: 'a business and technology park',
    heading: 'A campus of tenants',
    building:
      'Business parks have wide doors, lifts and parking, so delivery is cheap and should be quoted so. What they lack is a shop on the corner: a spare set of toner on site is part of the plan.',
    machine:
      'Engineering, health and technology tenants print A3 diagrams and scan lab or project records. Give the scanner and its software more thought than the engine.',
    ask: 'Is there a loan machine in the park or near it, and how soon can it be here?',
    trade: 'Manufacturing',
  },
  'mixed-commercial': {
    is: 'a mixed commercial district',
    heading: 'Offices beside showrooms and workshops',
    building:
      'Offices, showrooms and workshops share the street, so one supplier’s round may take in a solicitor and a tyre shop. The room matters: keep the machine out of the way of dust and of the roller door.',
    machine:
      'Mixed firms print invoices all day and a few good colour pieces a week. Two modest machines, one black and one colour, are often cheaper to run than a single large one.',
    ask: 'What would two smaller machines cost beside the one you have quoted?',
    trade: 'Wholesale trade',
  },
  'coastal-centre': {
    is: 'a coastal centre with visitors and residents side by side',
    heading: 'Visitors in the foyer, salt in the air',
    building:
      'Buildings by the beach have busy forecourts and salt in the air. Stand machines on an inside wall, and have deliveries made early, before the loading bay fills with holiday luggage.',
    machine:
      'Hotels, agents and managers of holiday apartments print colour in small runs on heavier stock, and scan identity papers. Locked scan folders and a good bypass tray matter most.',
    ask: 'Does the warranty say anything about corrosion near the sea?',
    trade: 'Accommodation and food services',
  },
  industrial: {
    is: 'an industrial area',
    heading: 'Dock paperwork',
    building:
      'Access is easy and the air is not: exhaust, swarf and cardboard fibre get into fans and rollers. Put the machine in the office, bring paper in a ream at a time, and have cleaning written into each visit.',
    machine:
      'Dispatch paperwork decides the day. A plain, quick black printer for dockets with a second one able to take over its queue is a better use of money than colour or finishing.',
    ask: 'Which device takes over the dispatch queue when the first one stops, and who switches it?',
    trade: 'Transport, postal and warehousing',
  },
  works: {
    is: 'mainly employment land, where hardly anybody lives',
    heading: 'Open by day, empty by night',
    building:
      'Deliveries fail after the last shift, since nobody is here to sign. Put the hours of the dock into the order, with a mobile number, and ask that toner is sent by a carrier who rings.',
    machine:
      'Depots and plants need black pages early and scans late. Choose the machine for the first hour of the day, and keep its spare in a different building.',
    ask: 'Which hours does the response time count: yours or ours?',
    trade: 'Transport, postal and warehousing',
  },
  'desk-suburb': {
    is: 'a suburb whose residents mostly do desk work',
    heading: 'Practices and home offices',
    building:
      'Professional practices in terraces and low office blocks share the street with people who work from home some days. Ask for secure printing that works from both, and for a machine quiet enough for a front room.',
    machine:
      'Quick two-sided scanning and release by code suit practices here better than a faster engine. Many will be well served by 25 to 35 pages a minute.',
    ask: 'Can staff send from home and release the job at the office, without opening our network?',
    trade: 'Professional, scientific and technical services',
  },
  'mixed-suburb': {
    is: 'a suburb with a mixture of office and other work',
    heading: 'A street of small businesses',
    building:
      'Clinics, schools, agents and shops make up the local list. Most have one shared machine and nobody in charge of it, so the plan should order its own toner and read its own meter.',
    machine:
      'A single A3 colour device of about 25 pages a minute does nearly everything. Spend what is left on the document feeder and on a two-day limit for repairs.',
    ask: 'What do we print on while ours is being repaired?',
    trade: 'Health care and social assistance',
  },
  'trade-suburb': {
    is: 'a suburb where more people work with their hands than at desks',
    heading: 'Vans outside, one desk inside',
    building:
      'Builders, repairers and carriers run their paperwork from a spare room or the end of a workshop. The machine has to survive dust, heat and whoever walks in; a closed cabinet and a cover are not fussy.',
    machine:
      'Quotes, plans and invoices are the daily print. A3 colour is worth having for plans; speed is not. Keep the minimum monthly charge near nought.',
    ask: 'What is the smallest monthly minimum you will write for a business of our kind?',
    trade: 'Construction',
  },
};

/** By distance from the city's point. */
function positionSentence(place: Place, { city, name }: Profile): string {
  if (!place.directionFromCentre) {
    return city.referencePoint === place.locality
      ? `${place.name} is the point that distances ${city.name === place.name ? '' : `for ${name} `}are measured from`
      : `${place.name} is the centre of ${name} itself`;
  }
  const km = kilometres(place.distanceFromCentreKm);
  return `${place.name} lies ${km} ${place.directionFromCentre} of ${city.referencePoint ?? `the centre of ${name}`} in a straight line`;
}

function zoneAdvice({ distanceFromCentreKm: km }: Place, { name }: Profile): string {
  if (km <= 2)
    return `So close to the centre, any supplier’s first zone applies; a surcharge here would be a mistake or a try-on.`;
  if (km <= 7)
    return `That is inside what every supplier to ${name} calls metropolitan, so the talk can be about response and not about travel.`;
  if (km <= 14)
    return `Suppliers count that as suburban. Traffic, and not distance, decides when the van arrives, so ask for a morning or an afternoon and not for a day.`;
  return `That is towards the edge of many service maps. Have the zone and its charge confirmed for this postcode, and ask which depot is nearest; it may not be the one in ${name}.`;
}

/** Residents' work, age and density, as far as the suburb's record has them. */
function residentParagraph(suburb: Suburb, { city }: Profile): string {
  if (suburb.mainlyEmploymentLand || suburb.officeOccupationsSharePct === null) {
    return `Fewer than 500 people live in the suburb, so Census figures for residents say nothing about its businesses and are left out here.`;
  }
  const share = suburb.officeOccupationsSharePct;
  const listed = city.suburbs.flatMap((one) =>
    one.officeOccupationsSharePct === null ? [] : [one.officeOccupationsSharePct],
  );
  const rank = listed.filter((one) => one > share).length + 1;
  const national = AUSTRALIA.officeOccupationsSharePct;
  const whole = city.employment.officeOccupationsSharePct;
  const against =
    share >= Math.max(national, whole)
      ? `above both the city’s ${percent(whole)} and the national ${percent(national)}`
      : share <= Math.min(national, whole)
        ? `below both the city’s ${percent(whole)} and the national ${percent(national)}`
        : `between the city’s ${percent(whole)} and the national ${percent(national)}`;
  return sentences(
    `Among employed residents of the suburb ${percent(share)} are in office occupations, ${against}; that is the ${ranked(rank, 'highest')} share of the ${number(listed.length)} suburbs of ${placeName(city.name)} with a figure here.`,
    densityAdvice(suburb),
    ageAdvice(suburb, city),
  );
}

function densityAdvice({ population2021, areaSqKm }: Suburb): string {
  const density = population2021 / areaSqKm;
  const figure = `${number(population2021)} residents on ${number(areaSqKm)} square kilometres`;
  if (density >= 6000) return `With ${figure} it is dense, and a technician’s first question will be where to park.`;
  if (density >= 3000) return `It has ${figure}, close enough for firms in one block to share a service visit.`;
  if (density >= 1200) return `It has ${figure}, mostly houses with businesses along the main roads.`;
  return `It has only ${figure}: business premises and open ground take up a good part of it.`;
}

function ageAdvice({ medianAge2021 }: Suburb, city: City): string | undefined {
  if (medianAge2021 === null) return undefined;
  const gap = medianAge2021 - city.medianAge2021;
  if (gap >= 4)
    return `At ${medianAge2021} the median age is ${number(gap)} years above the city’s, so letters in larger type may be welcome.`;
  if (gap <= -4)
    return `At ${medianAge2021} the median age is ${number(-gap)} years below the city’s; printing from phones will be asked for.`;
  return undefined;
}

function councilParagraph(place: Place, profile: Profile): string {
  const { suburb } = place;
  const { city } = profile;
  const shared =
    suburb?.sharesPostcodeWith.flatMap((slug) => city.suburbs.find((one) => one.slug === slug)?.name ?? []) ?? [];
  return sentences(
    !suburb && `Its postcode is ${place.postcode}; the suburb is ${place.locality}.`,
    suburb &&
      (suburb.lga.name === city.lga?.name
        ? `The suburb is in ${councilArea(suburb.lga.name)}, the same as central ${city.name}.`
        : `The suburb is in ${councilArea(suburb.lga.name)}, so rules on loading zones and parking permits are not those of central ${city.name}.`),
    suburb?.lgaMayBeSplit && 'A part of it may lie in a neighbouring council area.',
    shared.length > 0 &&
      `It shares postcode ${place.postcode} with ${list(shared)}; give the suburb as well when you ask for a zone.`,
    zoneAdvice(place, profile),
  );
}

function nearbyTable(place: Place, profile: Profile): NonNullable<Section['table']> {
  const { city, atlas } = profile;
  return {
    caption: `Listed places nearest to ${place.name}, in a straight line`,
    head: ['Place', 'Postcode', 'Distance', 'Kind'],
    rows: atlas.otherPlaces(place, city, 3).map((other) => {
      const direction = directionOf(place, other);
      return [
        other.name,
        other.postcode,
        `${kilometres(distanceKm(place, other))}${direction ? ` to the ${direction}` : ''}`,
        SORTS[sortOf(other)].is.replace(/^an? /, ''),
      ];
    }),
  };
}

/** What marks the city as a whole, so that the suburb page says something of its surroundings. */
function cityParagraph({ city, industries, workArea }: Profile): string {
  const [first, second] = industries;
  if (!first || !second) return '';
  const advice = INDUSTRY_ADVICE[first.name];
  return `Across ${workArea} as a whole, ${advice.plain} (${percent(first.sharePct)} of employed residents) and ${INDUSTRY_ADVICE[second.name].plain} (${percent(second.sharePct)}) mark the mix most. ${city.suburbs.length > 0 ? 'Suppliers know those trades; ask them about yours.' : ''}`.trim();
}

function faqs(place: Place, profile: Profile, options: CopyOptions): readonly Faq[] {
  const notes = SORTS[sortOf(place)];
  const office = sizedOffice(INDUSTRY_ADVICE[notes.trade].office, profile.size);
  const month = assumedRent(pagesOf(office)) + pageCost(office);
  return present([
    {
      question: `What would a lease in ${place.name} cost a month?`,
      answer: sentences(
        claimed(options, ['price', 'term'], (price, term) => `Our leases typically cost ${price} over ${term}.`),
        `For a sum with assumed prices take ${office.who} with ${officeSize(office)}: about ${wholeMoney(month)} a month, GST included, wherever in postcode ${place.postcode} it stands.`,
      ),
    },
    {
      question: `What should I ask a supplier about service in ${place.name}?`,
      answer: sentences(
        notes.ask,
        claimed(
          options,
          ['next-day'],
          (nextDay) => `We offer ${nextDay}; have it confirmed in writing for ${place.name} ${place.postcode}.`,
        ),
      ),
    },
  ]);
}

/** The words of `/{state}/{city}/suburb/{suburb}/`. */
export function suburbCopy(place: Place, city: City, options: CopyOptions): PageCopy {
  const profile = profileOf(city, options.atlas);
  const notes = SORTS[sortOf(place)];
  const share = place.suburb?.officeOccupationsSharePct;
  return {
    title: fitTitle(
      `Printer Leasing ${place.name}, ${city.name} ${city.state} ${place.postcode}`,
      `Printer Leasing ${place.name} ${city.state} ${place.postcode}`,
    ),
    description: describe(
      present([
        `Printer leasing in ${place.name} ${city.state} ${place.postcode}, ${notes.is.replace(/, .*/, '')}${place.directionFromCentre ? ` ${kilometres(place.distanceFromCentreKm)} ${place.directionFromCentre} of ${city.referencePoint ?? `central ${city.name}`}` : ''}.`,
        share !== null && share !== undefined && `${percent(share)} of working residents are in office jobs.`,
        'What to ask about access, service and price.',
      ]),
    ),
    keywords: [`printer leasing ${place.name}`, `photocopier lease ${place.postcode}`, `printer service ${place.name}`],
    heading: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    lead: `${positionSentence(place, profile)}. For an office machine it is best thought of as ${notes.is}.`,
    sections: [
      {
        id: 'premises',
        heading: `${notes.heading}: ${place.name}`,
        paragraphs: [notes.building, notes.machine],
      },
      {
        id: 'figures',
        heading: `What the figures say about ${place.name}`,
        paragraphs: present([
          place.suburb ? residentParagraph(place.suburb, profile) : cityParagraph(profile),
          councilParagraph(place, profile),
          place.suburb && cityParagraph(profile),
        ]),
        table: nearbyTable(place, profile),
      },
    ],
    faqs: [...faqs(place, profile, options), ...(options.faqs ?? [])],
    facts: placeFacts(place, city),
  };
}
