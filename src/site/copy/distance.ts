import type { Neighbour } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { count, kilometres, list } from './grammar.ts';
import { largerCentre } from './larger.ts';
import { placeName, stateName } from './names.ts';
import type { DistanceBand, Profile } from './profile.ts';

/** `27 km to the west`. */
export const bearing = (neighbour: Pick<Neighbour, 'distanceKm' | 'direction'>): string =>
  `${kilometres(neighbour.distanceKm)} to the ${neighbour.direction}`;

/** `Liverpool`; with its state where that is another: `Wodonga in Victoria`; `Belconnen in Canberra`. */
export function neighbourName(neighbour: Pick<Neighbour, 'name' | 'state'>, { city, atlas }: Profile): string {
  const name = placeName(neighbour.name);
  const state = atlas.state(neighbour.state);
  if (neighbour.state === city.state || !state) return name;
  if (state.code !== 'ACT') return `${name} in ${stateName(state)}`;
  return name === 'Canberra' ? name : `${name} in Canberra`;
}

/** `about 303 km north-west of Sydney in a straight line`; within a city, of its centre. */
function fromNearestCapital({ nearestCapital, distance }: Profile): string {
  if (!nearestCapital) return '';
  const inside = distance === 'metro' || distance === 'district' ? 'the centre of ' : '';
  return `about ${kilometres(nearestCapital.km)} ${nearestCapital.direction} of ${inside}${nearestCapital.city.name} in a straight line`;
}

/** `Dubbo lies about 303 km north-west of Sydney in a straight line`; a capital is named as such. */
export function whereItLies(profile: Profile): string {
  const { Name, state, city } = profile;
  if (city.isCapital) return `${Name} is the capital of ${stateName(state)}`;
  return `${Name} lies ${fromNearestCapital(profile)}`;
}

/** Where its own state's capital is not the nearest one. */
export function otherCapitalSentence({ city, nearestCapital, Name, state }: Profile): string | undefined {
  if (!nearestCapital || !city.capital || nearestCapital.city.slug === city.capital.slug) return undefined;
  return `${Name} belongs to ${stateName(state)}, yet ${nearestCapital.city.name} is nearer than ${city.capital.name}: about ${kilometres(nearestCapital.km)} against ${kilometres(city.capital.distanceKm)}. Ask which branch would really send the technician.`;
}

/** A heading for the distance section, by band. */
export function distanceHeading(profile: Profile): string {
  const { name, nearestCapital, city } = profile;
  const capitalCity = nearestCapital?.city.name ?? '';
  const headings: Readonly<Record<DistanceBand, string>> = {
    capital: `Service inside ${name}`,
    metro: `Service inside metropolitan ${capitalCity}`,
    district: `One city, several centres: service across Canberra`,
    fringe: `Close to ${capitalCity}, but not in it`,
    near: `Within reach of ${capitalCity}, yet not next door`,
    mid: `Who looks after machines ${profile.in}`,
    far: `Service a long way from ${capitalCity}`,
    long: `Service at a great distance from ${capitalCity}`,
    remote: `Service in remote ${city.state === 'ACT' ? 'country' : stateName(profile.state).replace(/^the /, '')}`,
  };
  return headings[profile.distance];
}

/** What the distance means for service, from the point of view of someone choosing a supplier. */
const CITY: Readonly<Record<DistanceBand, (profile: Profile) => string>> = {
  capital: ({ Name, state }) =>
    `${Name} is the largest place in ${stateName(state)}: ask not whether there is a technician but who employs them, how many are trained on your model and what parts the vans carry.`,
  metro: (p) =>
    `${p.Name} lies in greater ${p.nearestCapital?.city.name}, ${fromNearestCapital(p)}. A metropolitan zone can be wide, and its edge is served last: ask which depot the vans leave in the morning.`,
  district: (p) =>
    `${p.city.name} is one of the centres of Canberra, ${fromNearestCapital(p)}. Nothing in the territory is far, so zone charges and minimum call-outs have no place in an agreement. If a quotation brings them up, ask where the technician is really coming from. It may be Sydney.`,
  fringe: (p) =>
    `${p.Name} is ${fromNearestCapital(p)}: near enough for a technician to come out, far enough for a supplier to draw a line. Ask whether postcode ${p.city.postcode} counts as metropolitan or country in the service schedule, and what the second zone costs.`,
  near: (p) =>
    `${p.Name} is ${fromNearestCapital(p)}. At that distance suppliers tend to bundle calls, which suits planned maintenance and does not suit a dead machine. Have the response time counted from your call and not from the next scheduled run.`,
  mid: (p) =>
    `${p.Name} is ${fromNearestCapital(p)}, where a regional dealer with the capital as a back-up is usually the better arrangement. Ask which town the technician lives in and where the parts are kept.`,
  far: (p) =>
    `${p.Name} is ${fromNearestCapital(p)}, and nobody drives that for a paper jam. Either there is a technician in the region or the promise rests on courier and telephone; ask which you are paying for.`,
  long: (p) =>
    `${p.Name} is ${fromNearestCapital(p)}. Plan on looking after the machine yourselves between visits, and judge suppliers on the telephone, since that is where most faults will be solved.`,
  remote: (p) =>
    `${p.Name} is ${fromNearestCapital(p)}. Freight and people may arrive weekly rather than daily, and weather has the last word. Two smaller machines of one model, which share toner and parts, are safer than one big device with a generous promise attached.`,
};

/** The same distance, as it bears on each service. */
const BY_SERVICE: Readonly<Record<ServiceSlug, Readonly<Record<DistanceBand, (profile: Profile) => string>>>> = {
  'printer-leasing': {
    capital: ({ name }) =>
      `Suppliers in ${name} compete on the rent and make it back on the page rate, the yearly increase or the installation line, so ask for one figure for the whole term with all of them in it.`,
    metro: (p) =>
      `Rents for ${p.name}, ${fromNearestCapital(p)}, should match those in the middle of the city; stairs, a dock or a lift booking may not be free, and should be fixed in the quotation.`,
    district: ({ city, nearestCapital }) =>
      `An office in ${city.name}, ${away(nearestCapital)} from the city’s central point, may move within Canberra when a government tenancy ends: ask for a fixed price for one move inside the territory.`,
    fringe: (p) =>
      `${p.Name} is ${fromNearestCapital(p)}. The rent is normally the metropolitan one and the freight may not be: ask for “delivered, installed and networked at ${p.city.postcode}” in one amount, and for the same words on the way back.`,
    near: (p) =>
      `${p.Name} is ${fromNearestCapital(p)}, so two lines deserve a second look: installation, which may hold a travel charge, and after-hours support, which may hold another. “At current rates” is not a number.`,
    mid: (p) =>
      `${p.Name} is ${fromNearestCapital(p)}, and at that distance travel shows up as a monthly page minimum that makes the trip pay. Check it against a real meter reading.`,
    far: (p) =>
      `A supplier who prices service to ${p.name} for the whole term, travel included, carries the risk of the ${away(p.nearestCapital)} from ${p.nearestCapital?.city.name}; one who bills travel at cost has left it with you.`,
    long: (p) =>
      `Freight over the ${away(p.nearestCapital)} between ${p.nearestCapital?.city.name} and ${p.name} is a real part of the cost. Ask for both legs in the quotation, since a return left open is priced when you have no choice.`,
    remote: (p) =>
      `With ${away(p.nearestCapital)} to ${p.nearestCapital?.city.name} in a straight line, price the whole arrangement for ${p.name}: two machines, first stock of toner and drums, freight both ways and one installation visit.`,
  },
  'kyocera-printer-lease': {
    capital: ({ name }) =>
      `In ${name} you can ask to see the machine before you sign: take your own originals, scan them, print them double-sided and listen to it.`,
    metro: (p) =>
      `${p.Name} is ${fromNearestCapital(p)}, so ask where between the two the model can be seen running, or for a customer near ${p.city.postcode} who has had one for a year.`,
    district: ({ city, nearestCapital }) =>
      `Ask which models agencies in Canberra already run: a machine with many sisters in town has parts in town too, ${away(nearestCapital)} or less from ${city.name}.`,
    fringe: (p) =>
      `Choose a model that the ${p.nearestCapital?.city.name} depot, ${away(p.nearestCapital)} off in a straight line, services every week; an uncommon one waits for a part or for the one technician who knows it.`,
    near: (p) =>
      `At ${away(p.nearestCapital)} from ${p.nearestCapital?.city.name} every avoided call saves a trip, so a model one step above the need is rent well spent; two steps are not.`,
    mid: (p) =>
      `Ask the dealer who covers ${p.name}, ${away(p.nearestCapital)} from ${p.nearestCapital?.city.name}, which three models come up most: inside that group the van has the drum and the rollers, outside it a courier does.`,
    far: (p) =>
      `With ${away(p.nearestCapital)} to ${p.nearestCapital?.city.name}, count the parts that your own staff can replace, and have it shown at installation by the person who will be on the telephone later.`,
    long: (p) =>
      `For ${p.name}, ${away(p.nearestCapital)} from ${p.nearestCapital?.city.name}, favour a model that can be diagnosed from afar: status pages over the network, error logs that can be emailed, firmware without a visit.`,
    remote: (p) =>
      `Two identical smaller machines suit an office ${away(p.nearestCapital)} from ${p.nearestCapital?.city.name}: they take the same toner, cover for each other and fit on to a small vehicle, which about 90 kg of TASKalfa (dealers’ figure) does not.`,
  },
  'managed-print-services': {
    capital: ({ name }) =>
      `A plan in ${name} should make itself felt: toner at the door before the warning light, a technician who knows the site, a quarterly talk about what could be switched off. If all it brings is an invoice, you have a lease with a longer name.`,
    metro: ({ name, nearestCapital }) =>
      `Toner for ${name} is likely to come from a warehouse elsewhere in ${nearestCapital?.city.name}. Ask for the reorder point in days: five days of printing left is a clear instruction, “low” is not.`,
    district: ({ city, nearestCapital }) =>
      `Ask for one plan for all offices around Canberra, with a spare machine kept in the territory: ${city.name} is ${away(nearestCapital)} from its central point, and a swap beats a repair.`,
    fringe: ({ city }) =>
      `Get the response time for postcode ${city.postcode} in writing, with the hour by which a call must be logged to count that day and what it is measured to: a call back, an arrival or a working printer.`,
    near: ({ nearestCapital }) =>
      `Ask for a toner set and a waste box of each kind on your shelf, the supplier’s until used; it turns a wait for a parcel over ${away(nearestCapital)} from ${nearestCapital?.city.name} into a two-minute job.`,
    mid: ({ name, nearestCapital }) =>
      `From ${away(nearestCapital)} off, most faults in ${name} are cleared by telephone if the person at the other end can see the machine. Ask that monitoring includes error codes, and that the plan pays for a visit when the telephone has failed twice.`,
    far: ({ name, nearestCapital }) =>
      `Treat supplies for ${name} as stock and not as deliveries: one full set in use, one on the shelf and one on the way over the ${away(nearestCapital)} from ${nearestCapital?.city.name}. Put it in the plan as a number.`,
    long: ({ in: where, nearestCapital }) =>
      `Over ${away(nearestCapital)} a plan ${where} is judged by what it does without a visit. Ask for remote diagnosis, for parts sent before they are needed, and for two people of yours to be trained each year at the provider’s cost.`,
    remote: ({ in: where, nearestCapital }) =>
      `A plan ${where} has to allow for weeks without freight from ${nearestCapital?.city.name}, ${away(nearestCapital)} away: a stock list with numbers, a second machine of the same model, and a bill that stops when neither prints.`,
  },
  'end-printer-lease-contract': {
    capital: ({ name }) =>
      `In ${name} the truck is the easy part. Spend the effort on the notice, the inspection report and a receipt with serial numbers, since the machine may change hands twice before the financier sees it.`,
    metro: ({ name, nearestCapital }) =>
      `From ${name} the return is likely to be to a warehouse elsewhere in metropolitan ${nearestCapital?.city.name}. If the contract says “a place we nominate”, have a distance or a price put beside those words.`,
    district: ({ city }) =>
      `Agreements signed in ${city.name} may name a return address in Sydney or Melbourne. Look for it in the schedule, and ask for collection from your door at a stated price in its place.`,
    fringe: ({ nearestCapital }) =>
      `A return over ${away(nearestCapital)} to ${nearestCapital?.city.name} is a short haul, but about 90 kg (dealers’ figure for the larger models) is no parcel: let the supplier who installs the next machine take the old one back on the same truck.`,
    near: ({ name, nearestCapital }) =>
      `The ${away(nearestCapital)} and more of road from ${name} to ${nearestCapital?.city.name} is where old machines get hurt: insist on a pallet and an insured carrier, photograph all four sides and note the final meter.`,
    mid: ({ name, nearestCapital }) =>
      `With a pallet from ${name} to ${nearestCapital?.city.name}, ${away(nearestCapital)} in a straight line, four things are often charged: de-installation, packing, a tail-lift and an inspection. Have all of them in one price while the supplier still wants your signature.`,
    far: ({ name, nearestCapital }) =>
      `From ${name} it is ${away(nearestCapital)} to ${nearestCapital?.city.name}, and buying the machine may be cheaper than sending it back. Ask for that price, and remember that without a service plan it is only a spare.`,
    long: ({ nearestCapital }) =>
      `Over ${away(nearestCapital)} the return leg can cost more than the machine is worth. Ask the financier early whether it would sell it for a small sum, or accept proof of recycling; rarely is there an answer after the truck has left.`,
    remote: ({ name, nearestCapital }) =>
      `Freight out of ${name}, ${away(nearestCapital)} from ${nearestCapital?.city.name}, may run once a week or stop for a season while rent goes on. Send notice early, book the space and have the rent end on collection.`,
  },
  'printer-leasing-quotes': {
    capital: ({ name }) =>
      `With plenty of suppliers in ${name}, send three of them the same page of facts and refuse to discuss price until each has answered it line by line.`,
    metro: ({ name, city, nearestCapital }) =>
      `Ask one supplier based near ${name} (${city.postcode}) and one from the middle of ${nearestCapital?.city.name}, ${away(nearestCapital)} off: the answers on travel and on who turns up will differ more than the rents.`,
    district: ({ city, nearestCapital }) =>
      `Include one Canberra dealer and one national supplier, and ask both how many technicians live in the territory, within ${away(nearestCapital)} or so of ${city.name}.`,
    fringe: ({ city }) =>
      `Put the postcode, ${city.postcode}, at the top of the request: it decides the service zone, and a quotation made before the zone is known will be changed afterwards.`,
    near: ({ nearestCapital }) =>
      `Ask at least one dealer who is closer than ${nearestCapital?.city.name}, ${away(nearestCapital)} off; if it costs a little more, set the difference against two or three lost days a year.`,
    mid: ({ name, nearestCapital }) =>
      `Local dealers for ${name} may sell one brand, and suppliers ${away(nearestCapital)} away in ${nearestCapital?.city.name} several. Ask both for the same class of machine, by pages a minute and A3 or A4.`,
    far: ({ nearestCapital }) =>
      `State in the request that travel over the ${away(nearestCapital)} from ${nearestCapital?.city.name} is to be in the service charge; the suppliers who drop out at that line are the ones who would have billed it.`,
    long: ({ nearestCapital }) =>
      `Ask each supplier to name the person who would cover the ${away(nearestCapital)} from ${nearestCapital?.city.name}, and how. “We fly someone in” and “we use a contractor in town” are both honest answers; a blank is not.`,
    remote: ({ name, nearestCapital }) =>
      `Write down how goods and people reach ${name}, ${away(nearestCapital)} from ${nearestCapital?.city.name}: road, barge or air, how often, and in which months not at all. A supplier who prices without asking has not understood.`,
  },
};

/** `303 km`, of a capital seen from the place; straight line. */
function away(capitalSeen: Profile['nearestCapital']): string {
  return kilometres(capitalSeen?.km ?? 0);
}

/** How far service may have to come, as it bears on a city or on one of its services. */
export const distanceAdvice = (profile: Profile, service?: ServiceSlug): string =>
  (service ? BY_SERVICE[service] : CITY)[profile.distance](profile);

/** So few places within 100 km can be named one by one. */
const FEW_NEIGHBOURS = 4;

/** Whether the sentence on a place's neighbours names the larger centre. */
export const namesLargerCentre = ({ city }: Profile): boolean => city.listedPlacesWithin100Km > FEW_NEIGHBOURS;

/** Neighbours on a page's list, by how many listed places lie within 100 km in a straight line. */
export function neighbourSentence(profile: Profile): string | undefined {
  const { city, name } = profile;
  const within = city.listedPlacesWithin100Km;
  if (within === 0) {
    const [near] = city.nearest;
    return (
      near &&
      `The nearest other place on this site is ${neighbourName(near, profile)}, ${bearing(near)}, so a technician’s trip to ${name} is seldom shared.`
    );
  }
  if (profile.distance === 'metro') return undefined;
  if (!namesLargerCentre(profile)) {
    const names = city.nearest.slice(0, within).map((one) => neighbourName(one, profile));
    return `Ask suppliers if one run takes in ${list(names)} too, ${within === 1 ? 'the only listed place' : `the ${count(within)} listed places`} within 100 km.`;
  }
  const larger = largerCentre(profile, LARGER_WITHIN_KM);
  return (
    larger &&
    `The nearest clearly larger centre is ${neighbourName(larger, profile)}, ${bearing(larger)}; ask if that is where the service branch sits.`
  );
}

/** A branch farther off than this is no neighbour. */
export const LARGER_WITHIN_KM = 200;
