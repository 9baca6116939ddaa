import { AUSTRALIA } from '../australia.ts';
import type { ServiceSlug } from '../services.ts';
import { percent } from './grammar.ts';
import type { OfficeBand, Profile, SizeBand } from './profile.ts';

/** Office occupations: managers, professionals, clerical and administrative workers, of employed residents. */
export function officeSentence({ city, workArea }: Profile): string {
  const local = city.employment.officeOccupationsSharePct;
  const national = percent(AUSTRALIA.officeOccupationsSharePct);
  const area = `of employed residents of ${workArea}`;
  const gap = local - AUSTRALIA.officeOccupationsSharePct;
  if (Math.abs(gap) < 1.5)
    return `Office occupations account for ${percent(local)} ${area}, about the national ${national}.`;
  return gap > 0
    ? `Managers, professionals and clerical workers are ${percent(local)} ${area}, above the national ${national}.`
    : `Managers, professionals and clerical workers are ${percent(local)} ${area}, below the national ${national}.`;
}

/** What that share suggests about a fleet. Advice for a typical office of such a place, not a finding about any. */
const BY_OFFICE: Readonly<Record<OfficeBand, Readonly<Record<'city' | 'leasing' | 'kyocera' | 'managed', string>>>> = {
  desk: {
    city: 'With so many people at desks, think of the fleet as one: a few shared devices, release at any of them, and no private printers under desks.',
    leasing:
      'Where desk work dominates, people share machines, so fewer and faster usually wins. Count steps as well as pages: past about thirty metres, staff start buying printers of their own.',
    kyocera:
      'Busy floors call for the quicker end of the range, 40 or 50 pages a minute by dealers’ figures, because ten people send at once. The waiting is in the queue, not in the engine.',
    managed:
      'In an office-heavy place the gain from managing print is behavioural: release at the device cancels the pages nobody collects. Ask for a report of released against sent jobs after the first quarter.',
  },
  above: {
    city: 'That means middling offices and clinics as much as shops and yards: one well-chosen A3 device for each floor, and a small printer where privacy asks for one.',
    leasing:
      'Slightly more office work than the national mix means you can follow the ordinary rule: one shared device for each ten to fifteen people, with a small one where walking would cost more than the machine.',
    kyocera:
      'The middle of the range, 25 to 35 pages a minute, fits such offices. Spend on the document feeder before the engine.',
    managed:
      'With a mixed fleet, ask the plan to list every device by serial number, and to say which are covered fully, which for toner only and which not at all.',
  },
  near: {
    city: 'In practice that means small offices with one machine that does everything, so put the money into the service terms and not into speed.',
    leasing:
      'A business with one shared machine has no fallback. Ask what a loan device costs when repair takes longer than two days; many contracts are silent about it, and a few include it for nothing.',
    kyocera:
      'One device for an office of five to twenty: 25 pages a minute is ample, 35 is comfort. Decide by the length of your longest regular job and not by the brochure.',
    managed:
      'Where one device serves the whole office, the alert that matters is the drum or fuser near its end, since neither can be bought on the corner. Check that the plan replaces them ahead of failure.',
  },
  below: {
    city: 'More people work on their feet than at a desk, and the typical machine stands in a back office and prints in short bursts: simple panel, sturdy trays, low monthly minimum.',
    leasing:
      'Where most staff are not at desks, page counts are lower than salespeople guess. Take the meter reading from the status page, today and again in a month, and lease for the difference.',
    kyocera:
      'A back office shared by many hands wants a clear panel and few options. Ask for the home screen to be cut down to the three tasks people really do: copy, scan to folder, print with a code.',
    managed:
      'If nobody owns the printer, nobody orders toner. That makes automatic supply worth more here than in a city office; name one person and one deputy to receive the parcels.',
  },
  'hands-on': {
    city: 'Workshops, yards, wards and sheds lead here, with a small office attached in which two or three people do all the printing. Their machine may be modest, but somebody must know how to clear it.',
    leasing:
      'For a small office behind a large workforce, resist the machine sized by head count. Thirty staff with three at desks print like five people. Ask for the quotation to be based on pages.',
    kyocera:
      'Three people at desks seldom need more than the 24 or 25 page-a-minute models. Put the difference in rent towards a second, small device in the yard office, so that nobody crosses the site for one sheet.',
    managed:
      'A plan for a works office should be dull: meter read by itself, toner arriving by itself, one phone number on the lid. Turn down portals and dashboards if they cost extra.',
  },
};

export const officeCityAdvice = ({ office }: Profile): string => BY_OFFICE[office].city;
export const officeAdvice = ({ office }: Profile, topic: 'leasing' | 'kyocera' | 'managed'): string =>
  BY_OFFICE[office][topic];

/** What the size of the place means for someone choosing a supplier there. */
const BY_SIZE: Readonly<Record<SizeBand, Readonly<Record<'city' | ServiceSlug, string>>>> = {
  work: {
    city: 'People come here to work rather than to live. Suppliers should quote on the site, the dock and the hours when it is open.',
    'printer-leasing':
      'In a place that empties after work, deliveries fail after five. Have the delivery window written into the order.',
    'kyocera-printer-lease':
      'Buildings here are let by floors and sheds. Measure lift, door and corridor: the 54-series TASKalfa is 602 mm wide and 665 mm deep by dealers’ figures, before trays are opened.',
    'managed-print-services':
      'Neighbouring tenants are often with the same supplier. Ask whether a technician is on the estate or in the street regularly, and on which days.',
    'end-printer-lease-contract':
      'Tenancies and printer leases here tend to end on different days. Put both in one calendar, and ask for an early collection if the keys go back first.',
    'printer-leasing-quotes':
      'Say when the loading dock is staffed and whether contractors need an induction. It saves a wasted trip that somebody would have to pay for.',
  },
  village: {
    city: 'Before signing with a distant supplier, find out if somebody in town already holds a service agreement for the school or the clinic, and ask for the same technician on the same day.',
    'printer-leasing':
      'One machine in a very small place should be chosen for service by telephone. Pay for the longest warranty, the simplest model and the first two sets of toner.',
    'kyocera-printer-lease':
      'The smallest A3 colour device, or an A4 one if plans are rare, is usually plenty. What matters is that its toner is the same as next door’s.',
    'managed-print-services':
      'Three or four organisations in a small town can ask one supplier for one visit day a month. No supplier offers that unasked; several will accept it.',
    'end-printer-lease-contract':
      'Think twice before returning a working machine from a small place. A local school or club may be glad of it, if the financier agrees to sell.',
    'printer-leasing-quotes':
      'Mention the other machines in town. A supplier who can win three will price the first one differently.',
  },
  small: {
    city: 'A town of this size may have one technician for office machines, or none. If there is one, ask which brands that person is trained on before you choose a brand yourself.',
    'printer-leasing':
      'Small towns are often served on fixed days. A lease whose service terms fit that rhythm is cheaper than one that promises hours and delivers days.',
    'kyocera-printer-lease':
      'With one main machine and no dealer in the street, choose the model by the parts your staff can change, and have a small A4 printer as the spare.',
    'managed-print-services':
      'Ask for a fixed monthly visit day for cleaning and checks. In a small town it prevents more stoppages than any response time.',
    'end-printer-lease-contract':
      'Collection from a small town is usually combined with another job. Ask for the latest date, and for rent to stop on it whether the truck has come or not.',
    'printer-leasing-quotes':
      'Ask each supplier for the name of one customer in a town of your size, and ring them. A five-minute talk is worth ten pages of proposal.',
  },
  town: {
    city: 'That is large enough for a dealer or an agent of one. Ask three neighbours who repaired their printer last, and how long it took.',
    'printer-leasing':
      'In a town like this one local dealer and a handful of distant suppliers compete. Use the distant price to negotiate and the local service to decide.',
    'kyocera-printer-lease':
      'Ask which models are already installed at the council, the hospital or the larger school. Parts and know-how gather round them.',
    'managed-print-services':
      'A managed plan here should name the technician. When that person leaves, you want a clause that lets you review the agreement.',
    'end-printer-lease-contract':
      'If a local agent supplied the machine, get the end-of-term terms from the financier all the same; the agent is not a party to them.',
    'printer-leasing-quotes': 'Two local answers and one from a city will show you the range. More adds little.',
  },
  'big-town': {
    city: 'Towns in this range may have more than one supplier to choose from. Ask for references nearby and visit them; there is no better research.',
    'printer-leasing':
      'There is enough choice here to decline a poor contract. The clauses to hold out on are the automatic extension, the yearly increase and the return freight, in that order.',
    'kyocera-printer-lease':
      'See the machine running in a local office like yours. Ask its owner about the third year, not the first.',
    'managed-print-services':
      'With several sites around town, pool the pages and keep one spare device in the head office cupboard.',
    'end-printer-lease-contract':
      'A new supplier will often offer to “take care of” the old lease. Get that as an amount paid to the financier, with a date; otherwise the balance is usually hidden in the new rent.',
    'printer-leasing-quotes':
      'Ask for the same answer sheet from everyone. The one who fills it in without changing the questions is the easiest to work with later.',
  },
  city: {
    city: 'A place of this size can support several dealers, some tied to one brand. Say what you print, on what paper and by when, and let them compete on that.',
    'printer-leasing':
      'Dealers in a place of this size know each other’s prices. You will gain more by asking for a shorter extension period and a capped increase than by haggling over ten dollars of rent.',
    'kyocera-printer-lease':
      'For a firm with a main office and branches in smaller towns, use one model family throughout, so that drivers, panels and toner are the same everywhere.',
    'managed-print-services':
      'Ask for quarterly figures by device. In a mid-sized fleet there are always two machines that nobody would miss.',
    'end-printer-lease-contract':
      'Fleets in mid-sized firms grow machine by machine, each with its own end date. List them all before giving notice on any: bringing them to one date may be worth a short extension.',
    'printer-leasing-quotes':
      'Include branches in the request, even those with one small printer; the price of the whole is rarely the sum of the parts.',
  },
  'big-city': {
    city: 'Finding a supplier is easy in a city of this size; telling them apart is not. Ask for numbers: first-visit fix rate, average response last quarter, technicians per hundred machines.',
    'printer-leasing':
      'Large suppliers in a city like this have standard contracts and some freedom to change them. Mark the clauses you want changed and send them with the request, not after it.',
    'kyocera-printer-lease':
      'With showrooms and reference sites at hand, test with your own files. Bring the awkward ones: the spreadsheet with tiny type, the stapled bundle, the photo of a whiteboard.',
    'managed-print-services':
      'A fleet spread over several suburbs needs one help-desk number and an inventory by floor. Have the inventory walked, not emailed.',
    'end-printer-lease-contract':
      'In larger firms the person who signed has usually left. Ask the financier for a full schedule of agreements under your ABN; the list is often longer than yours.',
    'printer-leasing-quotes': 'Keep the list to suppliers with a service desk in the city itself, and ask who owns it.',
  },
  metropolis: {
    city: 'A market as large as this has makers’ own branches, independent dealers and brokers who never see a machine. Find out which sort you are talking to.',
    'printer-leasing':
      'Brokers are common in the biggest cities. They may find a good rate, but the service contract will be with somebody else; read both before signing either.',
    'kyocera-printer-lease':
      'Tower offices add their own rules: lift bookings, certificates of currency, deliveries before seven. Give them to the supplier with the floor plan.',
    'managed-print-services':
      'In a large city insist on separate response figures for the centre and for outlying sites. An average over both flatters the wrong one.',
    'end-printer-lease-contract':
      'Building managers want a booked dock, an insured carrier and protection for lift walls. Ask who arranges it, and add two weeks to the plan.',
    'printer-leasing-quotes':
      'Say whether you want a manufacturer’s branch, an independent dealer or a broker to answer. Comparing all three on one sheet muddles price with role.',
  },
};

export const sizeAdvice = ({ size }: Profile, topic: 'city' | ServiceSlug): string => BY_SIZE[size][topic];
