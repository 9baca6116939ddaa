import { AUSTRALIA } from '../australia.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, number, percent } from './grammar.ts';
import { populationArea } from './names.ts';
import type { OfficeBand, Profile, SizeBand } from './profile.ts';

/** Office occupations: managers, professionals, clerical and administrative workers, of employed residents. */
function officeClause({ city, in: where }: Profile): string {
  const local = city.employment.officeOccupationsSharePct;
  const national = percent(AUSTRALIA.officeOccupationsSharePct);
  const gap = local - AUSTRALIA.officeOccupationsSharePct;
  if (Math.abs(gap) < 1.5)
    return `At ${percent(local)}, office occupations are about as common ${where} as nationally (${national})`;
  return `At ${percent(local)}, office occupations are ${gap > 0 ? 'commoner' : 'scarcer'} ${where} than nationally (${national})`;
}

type OfficeTopic = 'city' | 'leasing' | 'kyocera' | 'managed';

/** What that share suggests about a fleet, after a colon. Advice for a typical office of such a place. */
const BY_OFFICE: Readonly<Record<OfficeBand, Readonly<Record<OfficeTopic, string>>>> = {
  desk: {
    city: 'think of the fleet as one, a few shared devices with release at any of them and no private printers under desks',
    leasing:
      'fewer and faster machines usually win, but past about thirty metres staff start buying printers of their own',
    kyocera:
      'ten people send at once, and the quicker end of the range, 40 or 50 pages a minute by dealers’ figures, is for the queue and not for the page',
    managed: 'the gain is in habits, so ask for a report of released against sent jobs after the first quarter',
  },
  above: {
    city: 'one well-chosen A3 device for each floor, and a small printer where privacy asks for one, is the usual answer',
    leasing:
      'follow the ordinary rule of one shared device for each ten to fifteen people, with a small one where walking would cost more than the machine',
    kyocera:
      'the middle of the range, 25 to 35 pages a minute, fits, and the document feeder deserves the money before the engine',
    managed:
      'have the plan list every device by serial number, and say which are covered fully, which for toner only and which not at all',
  },
  near: {
    city: 'the typical office has one machine that does everything, so put the money into the service terms and not into speed',
    leasing:
      'a business with one shared machine has no fallback, so ask what a loan device costs when a repair takes longer than two days',
    kyocera:
      'for one device that serves the whole office 25 pages a minute is ample and 35 is comfort; decide by the length of your longest regular job',
    managed:
      'where one device serves the whole office, check that the plan replaces drum and fuser ahead of failure, since neither can be bought on the corner',
  },
  below: {
    city: 'the typical machine stands in a back office and prints in short bursts, and asks for a simple panel, sturdy trays and a low monthly minimum',
    leasing:
      'page counts are lower than salespeople guess, so read the meter today and again in a month, and lease for the difference',
    kyocera:
      'a back office shared by many hands wants a clear panel, cut down to copy, scan to folder and print with a code',
    managed:
      'where nobody owns the printer nobody orders toner; name one person and one deputy to receive what the plan sends by itself',
  },
  'hands-on': {
    city: 'two or three people in a small office print for the whole yard or ward, and one of them must know how to clear the machine',
    leasing: 'resist a machine sized by head count, since thirty staff with three at desks print like five people',
    kyocera:
      'three people at desks seldom need more than 24 or 25 pages a minute; put the difference towards a second small device nearer to the work',
    managed:
      'a plan for a works office should be dull, with a meter read by itself, toner arriving by itself and one telephone number on the lid',
  },
};

/** The share of office occupations and what it suggests, in one sentence. */
export const officeAdvice = (profile: Profile, topic: OfficeTopic): string =>
  `${officeClause(profile)}: ${BY_OFFICE[profile.office][topic]}.`;

/** What the size of the place means for someone choosing a supplier there; reads on after its residents. */
const BY_SIZE: Readonly<Record<SizeBand, Readonly<Record<ServiceSlug, string>>>> = {
  work: {
    'printer-leasing': 'deliveries fail here after five, so have the delivery window written into the order',
    'kyocera-printer-lease':
      'measure lift, door and corridor: the 54-series TASKalfa is 602 mm wide and 665 mm deep by dealers’ figures, before trays are opened',
    'managed-print-services':
      'neighbouring tenants may be with the same supplier, so ask whether a technician is in the street regularly, and on which days',
    'end-printer-lease-contract':
      'tenancies and printer leases seldom end on one day; put both in one calendar, and ask for an early collection if the keys go back first',
    'printer-leasing-quotes':
      'say when the loading dock is staffed and whether contractors need an induction, which saves a wasted trip that somebody would have to pay for',
  },
  village: {
    'printer-leasing':
      'choose the one machine for service by telephone: the longest warranty, the simplest model and the first two sets of toner',
    'kyocera-printer-lease':
      'the smallest A3 colour device, or an A4 one if plans are rare, is usually plenty, and it matters more that its toner is the same as next door’s',
    'managed-print-services':
      'three or four organisations can ask one supplier for one visit day a month; none offers it unasked and several will accept it',
    'end-printer-lease-contract':
      'think twice before returning a working machine, which a school or club may be glad of if the financier agrees to sell',
    'printer-leasing-quotes':
      'mention the other machines in town, since a supplier who can win three will price the first one differently',
  },
  small: {
    'printer-leasing':
      'service on fixed days is likely, and a lease that fits that rhythm is cheaper than one that promises hours and delivers days',
    'kyocera-printer-lease':
      'choose the main machine by the parts that your staff can change, and have a small A4 printer as the spare',
    'managed-print-services':
      'ask for a fixed monthly visit day for cleaning and checks, which prevents more stoppages than any response time',
    'end-printer-lease-contract':
      'a collection is usually combined with another job, so have the rent stop on the agreed date whether the truck has come or not',
    'printer-leasing-quotes':
      'ask each supplier for one customer in a town of that size, and ring them; five minutes are worth ten pages of proposal',
  },
  town: {
    'printer-leasing':
      'one local dealer and a handful of distant suppliers may compete, and the distant price is for bargaining while the local service decides',
    'kyocera-printer-lease':
      'ask which models run at the council, the hospital or the larger school, because parts and know-how gather round them',
    'managed-print-services':
      'have the plan name its technician, with a clause that lets you review the agreement when that person leaves',
    'end-printer-lease-contract':
      'get the end-of-term terms from the financier even if a local agent supplied the machine, since the agent is no party to them',
    'printer-leasing-quotes': 'two local answers and one from a city will show you the range',
  },
  'big-town': {
    'printer-leasing':
      'there is likely to be choice enough to decline a poor contract; hold out on the automatic extension, the yearly increase and the return freight, in that order',
    'kyocera-printer-lease':
      'see the machine running in a local office like yours, and ask its owner about the third year and not the first',
    'managed-print-services':
      'a firm with several sites around town should pool the pages and keep one spare device in the head office cupboard',
    'end-printer-lease-contract':
      'a new supplier may offer to “take care of” the old lease: get that as an amount paid to the financier, with a date, or it will hide in the new rent',
    'printer-leasing-quotes':
      'send everyone the same answer sheet; whoever fills it in without changing the questions is the easiest to work with later',
  },
  city: {
    'printer-leasing':
      'dealers are likely to know each other’s prices, and a capped increase or a shorter extension is easier to win than ten dollars of rent',
    'kyocera-printer-lease':
      'a firm with a main office and branches in smaller towns should use one model family, so that drivers and toner are the same everywhere',
    'managed-print-services':
      'ask for quarterly figures by device: in a mid-sized fleet there are always two machines that nobody would miss',
    'end-printer-lease-contract':
      'fleets grow machine by machine, each with its own end date; list them all before giving notice on any',
    'printer-leasing-quotes':
      'include branches in the request, even those with one small printer, since the price of the whole is rarely the sum of the parts',
  },
  'big-city': {
    'printer-leasing':
      'large suppliers have standard contracts and some freedom to change them: mark the clauses and send them with the request, not after it',
    'kyocera-printer-lease':
      'with showrooms at hand, test your own awkward files: the spreadsheet with tiny type, the stapled bundle, the photograph of a whiteboard',
    'managed-print-services':
      'a fleet spread over several suburbs needs one help-desk number and an inventory by floor that somebody has walked',
    'end-printer-lease-contract':
      'the person who signed has often left; ask the financier for a schedule of all agreements under your ABN, which may be longer than yours',
    'printer-leasing-quotes': 'keep the list to suppliers with a service desk in the city itself, and ask who owns it',
  },
  metropolis: {
    'printer-leasing':
      'brokers are common, and the service contract behind their rate will be with somebody else; read both before signing either',
    'kyocera-printer-lease':
      'tower offices add their own rules, from lift bookings to certificates of currency; give them to the supplier with the floor plan',
    'managed-print-services':
      'insist on separate response figures for the centre and for outlying sites, since an average over both flatters the wrong one',
    'end-printer-lease-contract':
      'building managers want a booked dock, an insured carrier and protection for lift walls; ask who arranges it and add two weeks to the plan',
    'printer-leasing-quotes':
      'say whether a maker’s branch, an independent dealer or a broker should answer; three roles on one sheet muddle price with service',
  },
};

/** Advice for a place of such a size, with its residents where they may be counted. */
export function sizeAdvice(profile: Profile, service: ServiceSlug): string {
  const { city, size } = profile;
  const clause = BY_SIZE[size][service];
  return city.quotePopulation
    ? `In ${populationArea(city)}, with ${number(city.population.value)} residents, ${clause}.`
    : `${capital(clause)}.`;
}
