import type { Atlas, Place } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import type { AreaType, City } from '../schemas.ts';
import type { INDUSTRY_ADVICE } from './industries.ts';

/** What sort of place it is: a business area's type, employment land, or a suburb by its share of office occupations. */
export type Sort = AreaType | 'government' | 'works' | 'desk-suburb' | 'mixed-suburb' | 'trade-suburb';

export function sortOf({ type, suburb }: Pick<Place, 'type' | 'suburb'>): Sort {
  if (type) return type;
  if (!suburb || suburb.mainlyEmploymentLand) return 'works';
  const share = suburb.officeOccupationsSharePct ?? AUSTRALIA.officeOccupationsSharePct;
  if (share >= 62) return 'desk-suburb';
  return share >= 48 ? 'mixed-suburb' : 'trade-suburb';
}

/** What a sort of place asks of a machine and its supplier. */
export interface SortNotes {
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
export const SORTS: Readonly<Record<Sort, SortNotes>> = {
  cbd: {
    is: 'a central business district',
    heading: 'Lifts, docks and floors',
    building:
      'Delivery to a tower means a booked dock, a goods lift, a certificate of currency for the carrier and often a time before seven in the morning.',
    machine:
      'One shared device near the middle of each floor, with release at any of them, beats private printers under desks, which cost several times as much a page.',
    ask: 'Who books the dock and the lift, at delivery and again at return?',
    trade: 'Professional, scientific and technical services',
  },
  'inner-city': {
    is: 'an inner-city business area',
    heading: 'Old stairs, short tenancies',
    building:
      'Converted buildings have narrow stairs and no dock, and the larger TASKalfa models are 602 mm wide and weigh about 90 kg by dealers’ figures: ask for a site visit before the order.',
    machine:
      'Small studios and practices grow, split or move, so a shorter term with a right to relocate is worth more than a few dollars off the rent.',
    ask: 'What does one move to another address cost during the term?',
    trade: 'Information media and telecommunications',
  },
  'office-corridor': {
    is: 'an office corridor',
    heading: 'Tall offices along one road',
    building:
      'A technician may look after a dozen customers along such a road without moving the van; ask which of your neighbours the supplier already serves.',
    machine:
      'Mid-sized tenants over several floors do best with identical machines and one print queue: if one fails, the job comes out downstairs.',
    ask: 'How many machines of this model does your technician look after on this road?',
    trade: 'Financial and insurance services',
  },
  'suburban-centre': {
    is: 'a suburban commercial centre',
    heading: 'Shops, clinics and practices together',
    building:
      'The tenants above the shops are clinics, agents and accountants, and the loading zone belongs to the supermarket: ask for delivery outside trading hours, and give the number of steps.',
    machine:
      'One A3 colour device for the office and a small printer at the counter are the usual pair; have them on one agreement.',
    ask: 'Is the small counter printer included in the service plan, or only the large machine?',
    trade: 'Health care and social assistance',
  },
  'business-park': {
    is: 'a business and technology park',
    heading: 'A campus of tenants',
    building:
      'Wide doors, lifts and parking make delivery cheap, and it should be quoted so; with no shop on the corner, a spare set of toner on site is part of the plan.',
    machine:
      'Engineering, health and technology tenants print A3 diagrams and scan project records, so give the scanner more thought than the engine.',
    ask: 'Is there a loan machine in the park or near it, and how soon can it be here?',
    trade: 'Manufacturing',
  },
  'mixed-commercial': {
    is: 'a mixed commercial district',
    heading: 'Offices beside showrooms and workshops',
    building:
      'Offices, showrooms and workshops share the street, so keep the machine out of the way of dust and of the roller door.',
    machine:
      'Invoices all day and a few good colour pieces a week are often cheaper on two modest machines than on a single large one.',
    ask: 'What would two smaller machines cost beside the one you have quoted?',
    trade: 'Wholesale trade',
  },
  'coastal-centre': {
    is: 'a coastal centre with visitors and residents side by side',
    heading: 'Visitors in the foyer, salt in the air',
    building:
      'Stand machines on an inside wall, away from the salt, and have deliveries made early, before the loading bay fills with holiday luggage.',
    machine:
      'Hotels, agents and managers of holiday apartments print colour in small runs on heavier stock and scan identity papers: locked scan folders and a good bypass tray matter most.',
    ask: 'Does the warranty say anything about corrosion near the sea?',
    trade: 'Accommodation and food services',
  },
  industrial: {
    is: 'an industrial area',
    heading: 'Dock paperwork',
    building:
      'Exhaust, swarf and cardboard fibre get into fans and rollers: put the machine in the office and have cleaning written into each visit.',
    machine:
      'Dispatch paperwork decides the day, so a quick black printer with a second one able to take over its queue is a better use of money than colour.',
    ask: 'Which device takes over the dispatch queue when the first one stops, and who switches it?',
    trade: 'Transport, postal and warehousing',
  },
  government: {
    is: 'an office area beside the Parliamentary Triangle',
    heading: 'Passes, docks and sign-in desks',
    building:
      'Government tenants and their neighbours sign visitors in: send the driver’s name, the van’s registration and the serial number ahead of a delivery, and ask for a time at the dock.',
    machine:
      'Release by card or code matters more than speed, and the drive needs a plan for its last day as well as its first.',
    ask: 'Will the technician be somebody our building knows, or a new face each time?',
    trade: 'Public administration and safety',
  },
  works: {
    is: 'mainly employment land, where hardly anybody lives',
    heading: 'Open by day, empty by night',
    building:
      'Deliveries fail after the last shift, since nobody is here to sign; put the hours of the dock and a mobile number into the order.',
    machine: 'Choose the machine for the first hour of the day, and keep its spare in a different building.',
    ask: 'Which hours does the response time count: yours or ours?',
    trade: 'Transport, postal and warehousing',
  },
  'desk-suburb': {
    is: 'a suburb whose residents mostly do desk work',
    heading: 'Practices and home offices',
    building:
      'Practices in terraces and low office blocks share the street with people who work from home some days, so ask for secure printing that works from both.',
    machine:
      'Quick two-sided scanning and release by code suit such practices better than a faster engine; 25 to 35 pages a minute serve many of them.',
    ask: 'Can staff send from home and release the job at the office, without opening our network?',
    trade: 'Professional, scientific and technical services',
  },
  'mixed-suburb': {
    is: 'a suburb with a mixture of office and other work',
    heading: 'A street of small businesses',
    building:
      'Clinics, schools, agents and shops mostly have one shared machine and nobody in charge of it, so the plan should order its own toner and read its own meter.',
    machine:
      'A single A3 colour device of about 25 pages a minute does nearly everything; spend what is left on the feeder and on a two-day limit for repairs.',
    ask: 'What do we print on while ours is being repaired?',
    trade: 'Health care and social assistance',
  },
  'trade-suburb': {
    is: 'a suburb where more people work with their hands than at desks',
    heading: 'Vans outside, one desk inside',
    building:
      'Builders, repairers and carriers run their paperwork from a spare room or the end of a workshop, where a machine has to survive dust, heat and whoever walks in.',
    machine: 'A3 colour is worth having for plans and speed is not; keep the minimum monthly charge near nought.',
    ask: 'What is the smallest monthly minimum you will write for a business of our kind?',
    trade: 'Construction',
  },
};

export const sortNotes = (place: Pick<Place, 'type' | 'suburb'>): SortNotes => SORTS[sortOf(place)];

/**
 * The type of a city entry that its parent lists as a business area, such as Fyshwick in Canberra. Hume and Mitchell,
 * areas of employment that no list gives a type, are industrial estates.
 */
export function areaTypeOf(city: City, atlas: Atlas): AreaType | undefined {
  const parent = city.parentCity ? atlas.city(city.state, city.parentCity) : undefined;
  const listed = parent?.businessAreas.find(({ ref }) => ref?.kind === 'city' && ref.slug === city.slug);
  return listed?.type ?? (city.kind === 'employment-area' ? 'industrial' : undefined);
}

/** What its type asks of a machine and its supplier; undefined for a city that is no business area. */
export function notesOfCity(city: City, atlas: Atlas): SortNotes | undefined {
  const type = areaTypeOf(city, atlas);
  // The inner city of Canberra is Barton: departments and associations, and no converted terraces.
  return type && SORTS[city.state === 'ACT' && type === 'inner-city' ? 'government' : type];
}
