import type { Neighbour } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { capital, count, kilometres, sentences } from './grammar.ts';
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
  return `${Name} belongs to ${stateName(state)}, yet ${nearestCapital.city.name} is nearer than ${city.capital.name}: about ${kilometres(nearestCapital.km)} against ${kilometres(city.capital.distanceKm)}, both in a straight line. Ask which branch would really send the technician.`;
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
    `${p.Name} lies inside the built-up area of ${p.nearestCapital?.city.name}, ${fromNearestCapital(p)}. A metropolitan zone can be wide, and its edge is served last: ask which depot the vans leave in the morning.`,
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
      `Competition in ${name} is on rent, so suppliers make it back elsewhere: on the page rate, the yearly increase or the delivery and installation line. Ask for one figure for the whole term with all of them in it, then compare.`,
    metro: ({ name, nearestCapital }) =>
      `Rents for ${name} should match those quoted in the middle of ${nearestCapital?.city.name}. Delivery and installation need not: a loading dock, a lift booking or stairs in an older building can each be a line on the bill. Have them fixed in the quotation.`,
    district: ({ city }) =>
      `Offices in ${city.name} often move within Canberra when a government tenancy ends. Relocation is seldom included in a lease, so ask for a fixed price for one move inside the territory, to be used at any time in the term.`,
    fringe: ({ name, city }) =>
      `The rent for ${name} is normally the metropolitan one; the freight line may not be. Ask for “delivered, installed and networked at ${city.postcode}” in a single amount, and for the same words on the way back at the end of the term.`,
    near: ({ name, nearestCapital }) =>
      `Two lines in a lease for ${name} deserve a second look: installation, which may hold a travel charge from ${nearestCapital?.city.name}, and after-hours support, which may hold another. Either is fair enough if it is a number. “At current rates” is not a number.`,
    mid: ({ name, city }) =>
      `Distance shows up in a lease as minimums. A supplier who rarely comes to ${name} may ask for a higher monthly page minimum to make the trip pay. Check yours against a real meter reading; a minimum that is a fifth too high adds up over ${city.kind === 'town' ? 'a four-year' : 'a five-year'} term.`,
    far: ({ name }) =>
      `Take a slightly longer warranty over a slightly lower rent at this distance. A supplier to ${name} who prices service for the whole term, travel included, carries the risk of the road; one who bills travel at cost has left it with you.`,
    long: ({ name }) =>
      `Freight to ${name} and back is a real part of the cost and is often shown at neither end. Ask for both legs in the quotation. If the return leg is left open, the supplier can name the price in five years’ time, when you have no choice.`,
    remote: ({ name }) =>
      `For ${name}, price the whole arrangement: two machines, first stock of toner and drums, freight both ways and one installation visit. Rent alone tells you next to nothing, and it is the smallest of the surprises.`,
  },
  'kyocera-printer-lease': {
    capital: ({ name }) =>
      `In ${name} you can ask to see a machine before you sign. Take your own originals to the showroom, scan them, print them double-sided and listen to the thing. Ten minutes with the control panel is worth more than a page of specifications.`,
    metro: ({ nearestCapital }) =>
      `Ask where in ${nearestCapital?.city.name} the model can be seen running. If the supplier has none on show, ask for the address of a customer nearby who has had one for a year; a supplier with a settled fleet will know several.`,
    district: () =>
      'Ask whether the model is one that agencies in Canberra already run. That is not a matter of fashion: a machine with many sisters in town has parts in town too.',
    fringe: ({ nearestCapital }) =>
      `Choose a model that the ${nearestCapital?.city.name} depot services every week. An uncommon one may be perfectly good and still wait for a part or for the one technician who knows it.`,
    near: ({ name }) =>
      `For ${name}, reliability beats speed. A model one step above the need runs cooler and jams less, and every avoided call saves a trip. One step, mind: two steps is rent for nothing.`,
    mid: ({ name }) =>
      `Ask the dealer who covers ${name} which three models come up most. Staying inside that group means the van has the drum, the fuser and the rollers; choosing outside it means a courier.`,
    far: () =>
      'At this range, count the parts that your own staff can replace. On a good office machine toner, waste box and drum units come out without tools. Have it shown to you at installation, twice, by the person who will be on the phone later.',
    long: () =>
      'Favour a model that can be diagnosed from afar: status pages over the network, error logs that can be emailed, firmware that can be updated without a visit. Ask the supplier to show each of them working before the technician flies home.',
    remote: () =>
      'Two identical smaller machines suit a remote office better than one large one. They take the same toner, they cover for each other, and one of the pair fits through a door and on to a small vehicle. The larger TASKalfa weighs about 90 kg by dealers’ figures, before any finisher.',
  },
  'managed-print-services': {
    capital: ({ name }) =>
      `A managed plan in ${name} should make itself felt: toner at the door before the warning light, a technician who knows the site, a quarterly talk about what could be switched off. If all it brings is an invoice, you have a lease with a longer name.`,
    metro: ({ name, nearestCapital }) =>
      `Toner for ${name} is likely to come from a warehouse in or near ${nearestCapital?.city.name} by ordinary courier. Ask for the reorder point in days and not in per cent: five days of printing left is a clear instruction, “low” is not.`,
    district: ({ city }) =>
      `For several offices around Canberra, ask for one plan with one pool of pages and a spare machine kept in the territory. ${city.name} is close enough to the others for a swap, and a swap beats a repair.`,
    fringe: ({ city }) =>
      `Get the response time for postcode ${city.postcode} in writing, with the hour by which a call must be logged to count that day. Then ask what it is measured to: a call back, an arrival or a working printer. Those are three different promises.`,
    near: ({ nearestCapital }) =>
      `Ask for a toner set and a waste box of each kind on your shelf from the first day, owned by the supplier until used. It costs them little, and it turns a wait for a parcel from ${nearestCapital?.city.name} into a two-minute job.`,
    mid: ({ name }) =>
      `Most faults reported from a town like ${name} can be cleared by phone if the person at the other end can see the machine. Ask that remote monitoring includes error codes and not only page counts, and that the plan pays for a visit when the phone has failed twice.`,
    far: ({ name }) =>
      `Treat supplies for ${name} as stock and not as deliveries. One full set in use, one on the shelf and one on the way is a sound rule where parcels may take several days; put it in the plan as a number.`,
    long: () =>
      'Agree on a parts box. For a device this far from the depot a drum unit, a set of feed rollers and a fuser kept on site cost the supplier some capital and save everyone a week. Agree too on who is allowed to fit them.',
    remote: () =>
      'A response time in hours has no meaning here, so measure something else: printing kept going. Ask for a plan that provides a second machine, three sets of toner on site before any season that closes roads, and credit for every day when neither device works.',
  },
  'end-printer-lease-contract': {
    capital: ({ name }) =>
      `In ${name} the return itself is easy; a truck with a tail-lift can be had any day. Spend the effort on the paper: the notice, the inspection report and a receipt that lists serial numbers, since the machine may change hands twice before the financier sees it.`,
    metro: ({ nearestCapital }) =>
      `Return will most likely be to a warehouse elsewhere in metropolitan ${nearestCapital?.city.name}. Ask for its address now. If the contract says “a place we nominate”, have a distance or a price put beside those words.`,
    district: () =>
      'Many agreements signed in Canberra name a return address in Sydney or Melbourne. Look for it in the schedule, and ask for collection from your door at a stated price in its place.',
    fringe: ({ nearestCapital }) =>
      `A return to ${nearestCapital?.city.name} is a short haul, but a printer is not a parcel: about 90 kg for the larger models by dealers’ figures, upright, strapped and with the toner out. Let the supplier who installs the next machine take the old one back on the same truck, and have that in the new contract.`,
    near: ({ name, nearestCapital }) =>
      `The road from ${name} to ${nearestCapital?.city.name} is where old machines get hurt. Insist on a pallet and on a carrier with insurance in the owner’s name, photograph all four sides, and note the final meter before the plug is pulled.`,
    mid: ({ name }) =>
      `Freight for one pallet from ${name} is not ruinous, but four things are often charged with it: de-installation, packing, a tail-lift and an inspection at the other end. Ask for all of them as one price a full term before you need it, while the supplier still wants your signature.`,
    far: ({ name }) =>
      `For a machine in ${name}, buying it at the end may be cheaper than sending it back. Ask for the price at which the financier would sell, compare it with the freight quotation, and remember that an old machine without a service plan is only worth having as a spare.`,
    long: () =>
      'At this distance the return leg can cost more than the machine is worth. Ask the financier early, in writing, whether it would rather sell it to you for a small sum, or accept proof of recycling in place of return. Many will, but rarely after the truck has left.',
    remote: () =>
      'Do not wait for the last month. Freight out of a remote place may run once a week or stop for a season, while rent goes on until the machine is received. Send notice early, book the space, and ask that rent should end on collection and not on arrival.',
  },
  'printer-leasing-quotes': {
    capital: ({ name }) =>
      `With plenty of suppliers in ${name}, three quotations are enough. More only buys you more telephone calls. Send all three the same page of facts and refuse to discuss price until each has answered it line by line.`,
    metro: ({ name, nearestCapital }) =>
      `Ask one supplier based near ${name} and one from the middle of ${nearestCapital?.city.name}. The answers on travel, response and who turns up will differ more than the rents.`,
    district: () =>
      'Include one Canberra dealer and one national supplier. Ask both the same question: how many technicians sleep in the territory? The rest of the service schedule follows from that number.',
    fringe: ({ city }) =>
      `Put the postcode, ${city.postcode}, at the top of the request. It decides the service zone, and a quotation made before the zone is known will be changed afterwards.`,
    near: ({ nearestCapital }) =>
      `Ask at least one dealer who is closer than ${nearestCapital?.city.name}. If the nearer one costs a little more, set the difference against two or three lost days a year.`,
    mid: ({ name }) =>
      `Local dealers for ${name} may sell one brand and national suppliers several. Ask for the same class of machine from both, by pages a minute and A3 or A4, so that you compare like with like.`,
    far: () =>
      'State in the request that travel is to be included in the service charge. The suppliers who drop out at that line are the ones who would have billed it.',
    long: () =>
      'Ask each supplier to name the person who would come, and how. “We fly someone in” and “we use a contractor in town” are both honest answers, with different prices. A blank is not an answer.',
    remote: () =>
      'Write down how goods and people reach you: road, barge or air, how often, and in which months not at all. A supplier who prices without asking has not understood, and will find out at your expense.',
  },
};

/** How far service may have to come, as it bears on a city or on one of its services. */
export const distanceAdvice = (profile: Profile, service?: ServiceSlug): string =>
  (service ? BY_SERVICE[service] : CITY)[profile.distance](profile);

/** Neighbours on a page's list, by how many listed places lie within 100 km in a straight line. */
export function neighbourSentence(profile: Profile): string | undefined {
  const { city, name } = profile;
  const within = city.listedPlacesWithin100Km;
  if (within === 0) {
    return `No other place on this site lies within 100 km of ${name}, so a technician’s trip cannot be shared with a neighbour.`;
  }
  if (within <= 4) {
    return `${capital(count(within))} other listed ${within === 1 ? 'place lies' : 'places lie'} within 100 km; ask suppliers if one run takes them in.`;
  }
  const larger = largerCentre(profile, LARGER_WITHIN_KM);
  return sentences(
    larger &&
      `The nearest clearly larger centre is ${neighbourName(larger, profile)}, ${bearing(larger)}; ask if that is where the service branch sits.`,
    `Within 100 km lie ${count(within)} of our listed places.`,
  );
}

/** A branch farther off than this is no neighbour. */
export const LARGER_WITHIN_KM = 200;
