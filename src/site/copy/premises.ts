import type { Atlas, Place } from '../atlas.ts';
import { AUSTRALIA } from '../australia.ts';
import type { AreaType, City } from '../schemas.ts';
import type { INDUSTRY_ADVICE } from './industries.ts';

/** What sort of place it is: a business area's type, employment land, or a suburb by its share of office occupations. */
export type Sort = AreaType | 'works' | 'desk-suburb' | 'mixed-suburb' | 'trade-suburb';

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

export const sortNotes = (place: Pick<Place, 'type' | 'suburb'>): SortNotes => SORTS[sortOf(place)];

/** The type of a city entry that its parent lists as a business area, such as Fyshwick in Canberra. */
export function notesOfCity(city: City, atlas: Atlas): SortNotes | undefined {
  const parent = city.parentCity ? atlas.city(city.state, city.parentCity) : undefined;
  const area = parent?.businessAreas.find(({ ref }) => ref?.kind === 'city' && ref.slug === city.slug);
  return area && SORTS[area.type];
}
