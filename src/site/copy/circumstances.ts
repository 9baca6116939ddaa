import type { Atlas } from '../atlas.ts';
import { latest } from '../memo.ts';
import type { City, IndustryName, IndustryShare } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { neighbourName } from './distance.ts';
import { capital, count, kilometres, number, percent, ranked, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { councilArea, populationArea, stateName } from './names.ts';
import { type Profile, profileOf } from './profile.ts';

type Topic = 'city' | ServiceSlug;

/** A circumstance that the data shows: a clause that states it, and how unusual it is. */
interface Found {
  readonly weight: number;
  /** Reads on with `, so …`. */
  readonly clause: string;
}

/** Something that can set a place apart, and what follows from it for the topics it bears on. */
interface Circumstance {
  readonly find: (profile: Profile) => Found | undefined;
  /** Reads on from `…, so `. */
  readonly so: Readonly<Partial<Record<Topic, string>>>;
}

const found = (weight: number, clause: string): Found => ({ weight, clause });

const plain = (name: IndustryName): string => INDUSTRY_ADVICE[name].plain;

/** Residents may be spoken of, and the area counted is the built-up one. */
const isUrbanCentre = ({ population, quotePopulation }: City): boolean =>
  quotePopulation && population.geography === 'Urban Centre and Locality';

const distinctive = ({ employment }: City): readonly IndustryShare[] =>
  employment.distinctiveIndustries.filter((industry) => industry.count >= 20);

/** The largest share an industry can have in a place: as listed, else at most that of its fifth industry. */
const shareAtMost = ({ employment }: City, name: IndustryName): number =>
  [...employment.topIndustries, ...employment.distinctiveIndustries].find((one) => one.name === name)?.sharePct ??
  employment.topIndustries.at(-1)?.sharePct ??
  0;

/** Employers whose numbers change little from year to year. */
const STEADY: ReadonlySet<IndustryName> = new Set<IndustryName>([
  'Health care and social assistance',
  'Education and training',
  'Public administration and safety',
]);

const officeShare = ({ employment }: City): number => employment.officeOccupationsSharePct;

/** The nearest listed place with figures of its own. */
function neighbourWithFigures({ city, atlas }: Profile, withinKm: number): { other: City; km: number } | undefined {
  for (const { state, slug, distanceKm } of city.nearest) {
    const other = atlas.city(state, slug);
    if (other && distanceKm <= withinKm && other.employment.area.code !== city.employment.area.code) {
      return { other, km: distanceKm };
    }
  }
  return undefined;
}

/** By thirds of the state's places, counted from the capital outwards. */
const RANK_BY_DISTANCE: Readonly<Record<'nearer' | 'middle' | 'farther', Circumstance['so']>> = {
  nearer: {
    city: 'most suppliers’ country rates should not apply, and a quotation that uses them deserves a question',
    'printer-leasing': 'ask for the metropolitan freight rate and expect to get it',
    'kyocera-printer-lease':
      'the full range can be had and serviced; choose by need and not by what the dealer has in stock',
    'managed-print-services': 'a reorder point of a few days is safe, and a cupboard full of toner is money asleep',
    'end-printer-lease-contract': 'the return should be a single stop on an ordinary run, and priced like one',
    'printer-leasing-quotes': 'let suppliers from the capital compete, and make them state the travel line',
  },
  middle: {
    city: 'it may fall on either side of a supplier’s line between near and far; ask on which',
    'printer-leasing': 'ask whether the zone in the schedule can change in the term, and at whose wish',
    'kyocera-printer-lease':
      'ask which models the regional technician is trained on, before you fall in love with another',
    'managed-print-services': 'one spare set of each toner on site is the right measure',
    'end-printer-lease-contract': 'get one freight price from the dealer and one from a carrier of your own',
    'printer-leasing-quotes':
      'mix a regional dealer with a supplier from the capital, and see who asks better questions',
  },
  farther: {
    city: 'the ends of a service map are where promises get thin; have each of them tied to your postcode',
    'printer-leasing': 'pay for a warranty that covers travel in the last year as in the first',
    'kyocera-printer-lease':
      'prefer the plainest model that does the work, since every option is one more thing to wait for',
    'managed-print-services':
      'hold two spare sets of toner and one drum, and have the plan say that they are the supplier’s until used',
    'end-printer-lease-contract':
      'begin with the freight and not with the notice: know the price before you decide to return at all',
    'printer-leasing-quotes': 'ask first who would come and from where; price is the second question',
  },
};

/** By the residents of the nearest listed place against the place's own. */
const NEIGHBOUR_BY_SIZE: Readonly<Record<'larger' | 'alike' | 'smaller', Circumstance['so']>> = {
  larger: {
    city: 'the branch that serves both is likelier to be there; ask how calls from here rank in its day',
    'printer-leasing': 'prices there are the ones to measure an offer by',
    'kyocera-printer-lease': 'go and see the machine there before you sign here',
    'managed-print-services': 'ask if parts are kept there, and until what hour they can be fetched',
    'end-printer-lease-contract': 'propose it as the return address; it is easier to refuse a demand than a suggestion',
    'printer-leasing-quotes': 'ask at least one supplier from there',
  },
  alike: {
    city: 'neither is the obvious seat of a branch; ask which of the two the technician lives in',
    'printer-leasing': 'an offer made to a firm there is a fair yardstick for yours',
    'kyocera-printer-lease': 'the two share a technician’s habits; a model common in both is the safe one',
    'managed-print-services': 'a spare machine held between the two would serve both, and can be asked for by both',
    'end-printer-lease-contract': 'collections in the two are best made on one day',
    'printer-leasing-quotes': 'ask each supplier for one customer in either, of your size',
  },
  smaller: {
    city: 'this is where a branch for the district would stand; ask if there is one, and if not why not',
    'printer-leasing': 'the district’s business is decided here, which is a reason to be offered good terms',
    'kyocera-printer-lease': 'expect dealers to have the model running in town before they sell it to you',
    'managed-print-services': 'ask that the stock of parts for the district be kept here and not elsewhere',
    'end-printer-lease-contract': 'machines from around are likely to be gathered here; ask for the local drop-off',
    'printer-leasing-quotes': 'offers should come from firms with somebody in town; ask for the name',
  },
};

const CIRCUMSTANCES: readonly Circumstance[] = [
  {
    // A council area of more than 8,000 sq km.
    find: ({ city: { lga } }) =>
      lga && lga.areaSqKm >= 8000
        ? found(
            Math.log10(lga.areaSqKm / 8000) + 0.8,
            `${councilArea(lga.name)} covers ${number(Math.round(lga.areaSqKm))} square kilometres`,
          )
        : undefined,
    so: {
      city: '“anywhere in the shire” can mean a very long drive: give a supplier the street address of every site',
      'managed-print-services':
        'a plan for the whole of it needs a stock of toner at each site, rather than one cupboard in town that somebody has to drive to',
      'printer-leasing-quotes':
        'list each site with its own address, and ask which of them the service charge includes',
      'printer-leasing': 'have travel to outlying sites priced once, for the term, and not by the kilometre',
      'kyocera-printer-lease':
        'choose a model that a lone office at the far end can keep going with a telephone and a spare drum',
      'end-printer-lease-contract':
        'collect the machines from outlying sites to one address before the carrier comes, since each stop is charged',
    },
  },
  {
    // An urban centre with less than half of its council's residents.
    find: ({ city }) => {
      const { lga, population, isCapital } = city;
      if (!lga || isCapital || !isUrbanCentre(city) || lga.population2021 < population.value * 2) return undefined;
      return found(
        Math.min(1.7, lga.population2021 / population.value / 5 + 0.5),
        `${councilArea(lga.name)} has ${number(lga.population2021)} residents against ${number(population.value)} in ${populationArea(city)}`,
      );
    },
    so: {
      city: 'many firms here have a branch elsewhere in the area; put both addresses on one agreement, with one pool of pages',
      'printer-leasing':
        'a second site is likely sooner or later: ask now what it costs to add a machine on the same end date',
      'managed-print-services': 'ask that meter reads and toner cover branches outside the town on the same terms',
      'end-printer-lease-contract':
        'check branch offices for machines that were put on the same agreement and forgotten',
      'kyocera-printer-lease': 'use the same model at the branch, so that toner and know-how can be lent',
      'printer-leasing-quotes': 'give the branch’s address too, even if it prints next to nothing',
    },
  },
  {
    // A council area that is hardly more than the town itself.
    find: ({ city }) => {
      const { lga, population } = city;
      if (!lga || city.isCapital || !isUrbanCentre(city)) return undefined;
      const ratio = lga.population2021 / population.value;
      return ratio >= 0.9 && ratio <= 1.25
        ? found(
            0.75,
            `nearly everyone in ${councilArea(lga.name)} lives in ${populationArea(city)} (${number(population.value)} of ${number(lga.population2021)} residents)`,
          )
        : undefined;
    },
    so: {
      city: 'a single service zone should cover every local customer, and a surcharge for “outer” addresses deserves a question',
      'managed-print-services':
        'one local stock of spare parts would reach every customer quickly; ask if the supplier keeps one',
      'printer-leasing-quotes': 'a supplier who quotes two zones for it should be asked to draw them on a map',
      'printer-leasing': 'there is no case for an outer-zone surcharge, and its absence should be written down',
      'end-printer-lease-contract':
        'collection should cost the same from any local address; have one price for all of them',
      'kyocera-printer-lease': 'any model that one local technician knows will do, and that is the thing to ask',
    },
  },
  {
    // A capital whose central council is a small part of the built-up area.
    find: ({ city, name }) =>
      city.isCapital && city.lga && city.lga.population2021 < city.population.value
        ? found(
            1.2,
            `“${name}” can mean a council area of ${number(city.lga.population2021)} residents or a built-up area of ${number(city.population.value)}`,
          )
        : undefined,
    so: {
      city: 'when a service schedule uses the name, ask which of the two it means',
      'managed-print-services': 'have the zone defined by a list of postcodes and not by a name',
      'printer-leasing-quotes': 'name the suburb of every office, since zones and delivery charges follow suburbs',
      'printer-leasing': 'a “metropolitan” rate should come with a list of the postcodes it holds for',
      'kyocera-printer-lease':
        'ask which depot would service the model at your own address, and how many of that model it sees',
      'end-printer-lease-contract': 'check that the return address is in the area you think it is',
    },
  },
  {
    // The nearest listed place in another state lies within 60 km.
    find: (profile) => {
      const near = profile.city.nearest.find((one) => one.state !== profile.city.state && one.distanceKm <= 60);
      return near
        ? found(
            2,
            `${neighbourName(near, profile)} is only ${kilometres(near.distanceKm)} to the ${near.direction}, across the border`,
          )
        : undefined;
    },
    so: {
      city: 'dealers’ territories and public holidays meet here; ask which side the technician comes from',
      'printer-leasing': 'read which state’s law the contract names, and choose the one where you would rather argue',
      'managed-print-services':
        'ask whose public holidays the response time skips: those of your state or of the depot’s',
      'printer-leasing-quotes': 'ask for one offer from each side of the line, and compare travel before rent',
      'end-printer-lease-contract':
        'make sure that the return address and the body you would complain to are in the same state',
      'kyocera-printer-lease': 'see that the model is sold and serviced on both sides of the line',
    },
  },
  {
    // Another state's capital is nearer than its own.
    find: ({ city, nearestCapital, state }) =>
      nearestCapital && city.capital && nearestCapital.city.slug !== city.capital.slug
        ? found(
            1.3,
            `${nearestCapital.city.name} is nearer (${kilometres(nearestCapital.km)}) than ${city.capital.name} (${kilometres(city.capital.distanceKm)}), the capital of ${stateName(state)}`,
          )
        : undefined,
    so: {
      'printer-leasing': 'find out which of the two the delivery charge is reckoned from',
      'kyocera-printer-lease': 'see the machine in whichever of the two showrooms would also service it',
      'managed-print-services':
        'ask which of them holds the parts, and whether a territory line stops the nearer one from sending them',
      'printer-leasing-quotes': 'ask suppliers in both, and let the travel line decide',
      'end-printer-lease-contract': 'ask that the machine go back to the nearer of the two',
    },
  },
  {
    find: ({ city, state }) => {
      const gap = city.medianAge2021 - state.medianAge2021;
      return city.quotePopulation && gap >= 4
        ? found(
            gap / 8,
            `the median age in ${populationArea(city)} is ${city.medianAge2021}, ${count(gap)} years above that of ${stateName(state)} (2021)`,
          )
        : undefined;
    },
    so: {
      city: 'many clients will want letters on paper in larger type; a second tray of good stock and a 12-point template are worth setting up',
      'kyocera-printer-lease':
        'clear print in large type matters more than gloss; compare a page of 14-point text, and not a photograph',
      'printer-leasing':
        'posted letters will keep the black page count steady, and a low black rate is worth more than a low rent',
      'managed-print-services':
        'expect a steady stream of letters and few attachments; automatic toner in black is the part of the plan you will use',
      'end-printer-lease-contract':
        'old letters and forms stay in the scan folders for years; clear them before the machine goes',
      'printer-leasing-quotes': 'say how many letters are posted a week, as folding and envelopes may be worth a line',
    },
  },
  {
    find: ({ city, state }) => {
      const gap = state.medianAge2021 - city.medianAge2021;
      return city.quotePopulation && gap >= 3
        ? found(
            gap / 6,
            `the median age in ${populationArea(city)} is ${city.medianAge2021}, ${count(gap)} years below that of ${stateName(state)} (2021)`,
          )
        : undefined;
    },
    so: {
      city: 'expect people to print from their phones, and see it done with a visitor’s handset before you sign',
      'kyocera-printer-lease':
        'have printing from phones set up and tried on the day of installation, on the guest network',
      'printer-leasing':
        'page counts are likelier to fall than to rise; ask if the minimum can be lowered once in the term',
      'managed-print-services':
        'ask for guest and phone printing to be supported by the help desk and not left to your staff',
      'end-printer-lease-contract':
        'the machine at the end of the term will be judged by apps that do not exist yet; keep the term short',
      'printer-leasing-quotes': 'ask each supplier to show printing from a phone before you compare prices',
    },
  },
  {
    find: ({ city, state }) => {
      const ratio = city.medianHouseholdIncomeWeekly2021 / state.medianHouseholdIncomeWeekly2021;
      return city.quotePopulation && ratio >= 1.12
        ? found(
            ratio - 0.2,
            `the median household in ${populationArea(city)} had ${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week in 2021, ${percent((ratio - 1) * 100)} above that of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'staff time is dear here: an hour at a jammed machine costs more than a month of toner, and reliability is worth paying for',
      'managed-print-services':
        'price the plan against wages saved and not against toner; that is where it earns its keep',
      'kyocera-printer-lease':
        'a finisher that staples may pay for itself in staff time alone; ask its price as a separate line',
      'printer-leasing':
        'weigh two days of a stopped office against the rent: a dearer service grade may be the cheaper choice',
      'end-printer-lease-contract': 'have someone else pack and clear the machine; your own hours cost more',
      'printer-leasing-quotes': 'ask for the price of a faster response as an option; it may be worth it here',
    },
  },
  {
    find: ({ city, state }) => {
      const ratio = city.medianHouseholdIncomeWeekly2021 / state.medianHouseholdIncomeWeekly2021;
      return city.quotePopulation && ratio <= 0.8
        ? found(
            1.7 - ratio,
            `the median household in ${populationArea(city)} had ${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week in 2021, ${percent((1 - ratio) * 100)} below that of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'firms that sell to local households may prefer a low fixed bill and payment by the page',
      'printer-leasing': 'a small rent with a fair page rate is safer than the reverse in a quiet quarter',
      'printer-leasing-quotes': 'ask what a reconditioned machine of the same class would cost beside the new one',
      'kyocera-printer-lease': 'ask for the previous model, reconditioned, as a second price',
      'managed-print-services': 'take toner and repairs in the plan and leave the reports out',
      'end-printer-lease-contract':
        'ask the price of keeping the machine and paying for service alone; it may be all you need',
    },
  },
  {
    // The point that distances are measured from.
    find: ({ city, name }) =>
      city.referencePoint && city.kind !== 'employment-area'
        ? found(
            1.4,
            `${name} has several centres and ${city.referencePoint} is the one our distances are measured from`,
          )
        : undefined,
    so: {
      city: 'a quotation should name the suburb, because a supplier’s zones do',
      'managed-print-services': 'have a response time stated for each site rather than for the name on the map',
      'printer-leasing-quotes': 'put the suburb on the first line of the request',
      'printer-leasing':
        'a delivery price for the name on the map is not a price for your street; ask again with the suburb',
      'kyocera-printer-lease': 'name the building and its stairs, since centres differ',
      'end-printer-lease-contract': 'state the pick-up suburb in the notice',
    },
  },
  {
    // A clock of another state.
    find: ({ city, state, name }) =>
      city.hoursFromSydney.standardMonths !== state.hoursFromSydney.standardMonths
        ? found(2.5, `${name} keeps South Australian time, half an hour behind the rest of ${stateName(state)}`)
        : undefined,
    so: {
      city: '“business hours” in an agreement should say whose',
      'managed-print-services': 'have every hour in the service schedule marked “local time”',
    },
  },
  {
    find: ({ city, state, name }) =>
      city.areaCode !== state.areaCode
        ? found(
            1.1,
            `fixed lines in ${name} carry the dialling code ${city.areaCode} and not the ${state.areaCode} of ${stateName(state)}`,
          )
        : undefined,
    so: {
      city: `a call centre that sorts by code may send you to the wrong branch; give the postcode first`,
      'printer-leasing-quotes':
        'a supplier’s system may put you in the wrong territory: state the postcode in the first line',
    },
  },
  {
    find: ({ city, name, nearestCapital }) =>
      city.state === 'TAS'
        ? found(
            0.8,
            `machines and most parts for ${name} cross Bass Strait${nearestCapital ? ` before the ${kilometres(nearestCapital.km)} from ${nearestCapital.city.name}` : ''}`,
          )
        : undefined,
    so: {
      city: 'ask if drums and fusers are kept in Tasmania, and who pays the freight of a replacement',
      'printer-leasing': 'have sea freight named in the quotation, both ways, even where it is nought',
      'managed-print-services':
        'ask twice about a part that is “in stock”, since it may be in stock on the other side of the water',
      'end-printer-lease-contract': 'ask for a return address on the island, or for the sea leg at the owner’s cost',
      'kyocera-printer-lease':
        'prefer a model of which the island already has several, with drums and fusers on the shelf',
      'printer-leasing-quotes': 'ask for every price “delivered in Tasmania”, and strike out what is not',
    },
  },
  {
    // One industry that rises and falls, with a sixth or more of employed residents.
    find: ({ city, workArea }) => {
      const top = city.employment.topIndustries[0];
      return top && !STEADY.has(top.name) && top.sharePct >= 16
        ? found(
            top.sharePct / 20,
            `one industry, ${plain(top.name)}, occupies ${percent(top.sharePct)} of employed residents of ${workArea}`,
          )
        : undefined;
    },
    so: {
      city: 'trade rises and falls with it; a right to hand back one machine in four, once in the term, is worth asking for',
      'printer-leasing': 'ask for one exit date in the middle of the term in case that industry turns down',
      'printer-leasing-quotes': 'prefer a supplier who can name two customers in it',
      'end-printer-lease-contract':
        'expect several leases in town to end in the same season, and book the carrier early',
      'managed-print-services': 'match the months of planned maintenance to that industry’s quiet season',
      'kyocera-printer-lease': 'test with that industry’s own forms before anything else',
    },
  },
  {
    // Health, education or government first, with a fifth or more.
    find: ({ city, workArea }) => {
      const top = city.employment.topIndustries[0];
      return top && STEADY.has(top.name) && top.sharePct >= 19.5
        ? found(
            top.sharePct / 26,
            `${plain(top.name)}, a steady employer, takes in ${percent(top.sharePct)} of employed residents of ${workArea}`,
          )
        : undefined;
    },
    so: {
      city: 'local work swings less than in a boom town, and a longer term is a smaller risk',
      'printer-leasing':
        'a longer term is a smaller risk here than in a boom town, provided the exit formula is written down',
      'kyocera-printer-lease':
        'records and their privacy will be asked about: compare the security functions, standard and optional',
      'managed-print-services': 'volumes will be even through the year, and toner can be ordered from the average',
      'end-printer-lease-contract':
        'personal records are likely to be on the drive, and the certificate of wiping matters more than the freight',
      'printer-leasing-quotes':
        'ask whether a supplier is on a government or health panel; its panel terms may be a useful yardstick',
    },
  },
  {
    // Close to the national mix.
    find: ({ city, workArea }) => {
      const [first, second] = distinctive(city);
      if (second) return undefined;
      return found(
        first ? 0.8 : 1,
        first
          ? `only ${plain(first.name)} is clearly over-represented among employed residents of ${workArea} (${percent(first.sharePct)})`
          : `no industry is clearly over-represented among employed residents of ${workArea}`,
      );
    },
    so: {
      city: 'ordinary advice fits well, and page rates in national comparisons are a fair yardstick',
      'printer-leasing-quotes':
        'compare with offers from any city of like size; nothing in the local mix explains a dearer one',
      'printer-leasing': 'no local trade argues for an unusual term, and the standard ones are there to be compared',
      'kyocera-printer-lease': 'start in the middle of the range and move only if your own meters say so',
      'managed-print-services': 'a plain plan with toner, parts and automatic readings will do',
      'end-printer-lease-contract':
        'nothing local should delay a replacement; the contract’s dates are the only ones that bind',
    },
  },
  {
    // Two industries with 35% between them.
    find: ({ city, workArea }) => {
      const [one, two] = city.employment.topIndustries;
      if (!one || !two || one.sharePct + two.sharePct < 33 || one.sharePct >= 30) return undefined;
      return found(
        (one.sharePct + two.sharePct) / 40,
        `${plain(one.name)} and ${plain(two.name)} between them take in ${percent(one.sharePct + two.sharePct)} of employed residents of ${workArea}`,
      );
    },
    so: {
      city: 'a supplier who knows the software of both has most of the place as a market; ask for a reference from each',
      'managed-print-services': 'ask the provider which software of those two trades it has connected before',
      'kyocera-printer-lease': 'choose the options by what those two print, and treat everything else as extra',
      'printer-leasing':
        'a term that suits both, neither starting nor ending in the peak of one, is worth a line in the request',
      'printer-leasing-quotes': 'ask for a customer in each of the two as a reference',
      'end-printer-lease-contract': 'set the changeover for a month that is quiet in both',
    },
  },
  {
    find: ({ city, workArea }) =>
      city.employment.employedResidents < 2500
        ? found(
            1.4 - city.employment.employedResidents / 5000,
            `the 2021 Census counted ${number(city.employment.employedResidents)} employed residents of ${workArea}`,
          )
        : undefined,
    so: {
      city: 'a technician who covers the place covers a great deal besides; ask for the round and its days',
      'kyocera-printer-lease': 'pick a model that is already in town, at the school, the clinic or the council',
      'managed-print-services': 'joining with two or three neighbours for one visit day is worth a telephone call',
      'end-printer-lease-contract':
        'no carrier comes by chance: ask when the supplier’s next delivery to the area is, and send the old machine back with it',
      'printer-leasing': 'rent for one reliable machine and a spare will beat rent for a fast one',
      'printer-leasing-quotes':
        'ask how many machines the supplier has in the area now, and accept “none” as an answer to think about',
    },
  },
  {
    find: ({ city, name }) =>
      city.quotePopulation ? undefined : found(1.6, `figures for residents say little about business in ${name}`),
    so: {
      city: 'what counts for a quotation is the building, the dock and the hours, and this page prints no head count',
      'managed-print-services': 'size the plan by the counters of your machines and by nothing else',
      'printer-leasing-quotes': 'describe the building: floor, lift, dock and the hours when somebody can sign',
      'printer-leasing': 'the lease should follow the tenancy: same end, same notice',
      'kyocera-printer-lease': 'measure doors and lifts and leave head counts aside',
      'end-printer-lease-contract': 'arrange the collection with the building and not only with the carrier',
    },
  },
  {
    // Among the top fifth of the state's listed places by share of office occupations.
    find: ({ city, state, atlas, workArea }) => {
      const places = atlas.citiesOf(city.state);
      const rank = places.filter((one) => officeShare(one) > officeShare(city)).length + 1;
      return rank <= Math.max(2, places.length / 5)
        ? found(
            1.5 - rank / places.length,
            `${workArea} has the ${ranked(rank, 'highest')} share of office occupations (${percent(officeShare(city))}) among the ${number(places.length)} places listed for ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'release codes and scanning deserve more of the budget here than elsewhere',
      'kyocera-printer-lease': 'spend on the document feeder and on card release before anything else',
      'managed-print-services':
        'start with the rules, such as duplex and release at the device, and only then with the hardware',
      'printer-leasing': 'fewer and better machines are the likely answer; ask for a price by floor and not by room',
      'end-printer-lease-contract':
        'expect more confidential pages on the drive than the page count suggests, and have it destroyed rather than wiped if the price is near',
      'printer-leasing-quotes': 'ask for scanning speed and release codes to be quoted, since they will be used',
    },
  },
  {
    find: ({ city, state, atlas, workArea }) => {
      const places = atlas.citiesOf(city.state);
      const rank = places.filter((one) => officeShare(one) < officeShare(city)).length + 1;
      return rank <= Math.max(2, places.length / 5)
        ? found(
            1.5 - rank / places.length,
            `${workArea} has the ${ranked(rank, 'lowest')} share of office occupations (${percent(officeShare(city))}) among the ${number(places.length)} places listed for ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'one sound machine and a spare will serve most businesses, whatever the brochure says',
      'kyocera-printer-lease': 'choose the closed, simple model with few options, and train two people well',
      'managed-print-services': 'pay for toner and repairs and leave the analytics out',
      'printer-leasing': 'base the size of the machine on the meter and not on the number of staff',
      'end-printer-lease-contract':
        'look for a machine that was too large in the first place, and do not renew its size',
      'printer-leasing-quotes': 'refuse a quotation that begins with the number of staff',
    },
  },
  {
    // No listed place of the state can have a larger share in its first distinctive industry.
    find: ({ city, state, atlas, name }) => {
      const first = distinctive(city)[0];
      if (!first) return undefined;
      const others = atlas.citiesOf(city.state).filter((one) => one.slug !== city.slug);
      return others.every((one) => shareAtMost(one, first.name) < first.sharePct)
        ? found(
            1.5,
            `no other place listed for ${stateName(state)} has a larger share of employed residents in ${plain(first.name)} than ${name} with ${percent(first.sharePct)}`,
          )
        : undefined;
    },
    so: {
      city: 'ask suppliers what else they look after in that trade; one who knows its software sets a machine up in half the time',
      'printer-leasing': 'a supplier who wants a reference in that trade may give ground on the extension clause',
      'printer-leasing-quotes': 'ask each supplier for its largest customer in that trade, and how long it has stayed',
      'end-printer-lease-contract':
        'a used machine set up for that trade may find a second home nearby; ask what the owner would sell it for',
      'kyocera-printer-lease': 'ask which finisher and feeder other firms in that trade took',
      'managed-print-services': 'ask whether the provider has a template for that trade’s software and reports',
    },
  },
  {
    // Third distinctive industry, where a place has three.
    find: ({ city, workArea }) => {
      const third = distinctive(city)[2];
      return third
        ? found(
            0.5 + third.timesNational / 8,
            `${plain(third.name)} also takes a larger part in ${workArea} than nationally (${percent(third.sharePct)} of employed residents)`,
          )
        : undefined;
    },
    so: {
      'printer-leasing':
        'neighbouring firms print to different calendars, and a shared spare machine is easier to arrange than it sounds',
      'kyocera-printer-lease': 'try the scanner with that trade’s usual papers before you settle on a model',
      'end-printer-lease-contract':
        'think of who in that trade may take over an agreement; some financiers allow a transfer for a fee',
      'managed-print-services':
        'ask if neighbours in that trade are on the same provider’s books, for a shared visit day',
      'printer-leasing-quotes': 'mention that trade as well if you serve it; its forms may call for another tray',
    },
  },
  {
    // Growers and makers together.
    find: ({ city, workArea }) => {
      const [farm, works] = ['Agriculture, forestry and fishing', 'Manufacturing'].map((name) =>
        distinctive(city).find((one) => one.name === name),
      );
      return farm && works
        ? found(
            1.15,
            `farming and manufacturing both stand out in ${workArea} (${percent(farm.sharePct)} and ${percent(works.sharePct)} of employed residents)`,
          )
        : undefined;
    },
    so: {
      city: 'packing sheds and plants have their peak together; arrange spare toner and a spare machine before it and not during',
      'managed-print-services': 'ask for supplies to be doubled for the season and taken back, unopened, after it',
      'printer-leasing-quotes':
        'give the month of your peak, and ask what happens when everyone’s peak is the same month',
      'printer-leasing': 'a seasonal page allowance, counted over the year, fits both',
      'kyocera-printer-lease': 'keep one machine in the clean office and one, closed and simple, by the shed',
      'end-printer-lease-contract':
        'do not let an agreement end in harvest; move the date by agreement while it is a year away',
    },
  },
  {
    // Visitors: accommodation with retail or arts.
    find: ({ city, workArea }) => {
      const rooms = distinctive(city).find(({ name }) => name === 'Accommodation and food services');
      const other = distinctive(city).find(
        ({ name }) => name === 'Retail trade' || name === 'Arts and recreation services',
      );
      return rooms && other
        ? found(
            0.9 + rooms.timesNational / 8,
            `visitors’ money shows in the figures for ${workArea}: ${percent(rooms.sharePct)} of employed residents work in accommodation and food, ${percent(other.sharePct)} in ${plain(other.name)}`,
          )
        : undefined;
    },
    so: {
      city: 'service visits are best booked outside school holidays, when nobody at the counter has time for a technician',
      'managed-print-services': 'have planned maintenance kept out of the holiday weeks, in writing',
      'end-printer-lease-contract':
        'avoid a changeover in the season; an extension of two months may be cheaper than a bad week',
      'printer-leasing': 'have the page allowance counted over the year, so that the off-season pays for the peak',
      'kyocera-printer-lease': 'try your own menu card and in-room stock in the bypass tray',
      'printer-leasing-quotes': 'give the volumes of a peak month and an off month separately',
    },
  },
  {
    // The neighbour's office share differs by eight points and more.
    find: (profile) => {
      const near = neighbourWithFigures(profile, 120);
      if (!near) return undefined;
      const gap = officeShare(near.other) - officeShare(profile.city);
      if (Math.abs(gap) < 5) return undefined;
      return found(
        0.6 + Math.abs(gap) / 20,
        `office occupations are ${percent(officeShare(profile.city))} of employed residents here and ${percent(officeShare(near.other))} in ${neighbourName(near.other, profile)}, ${kilometres(near.km)} away in a straight line`,
      );
    },
    so: {
      city: 'a fleet copied from the neighbour’s is likely to be the wrong size',
      'kyocera-printer-lease': 'a model that suits an office there may be too large or too small for one here',
      'printer-leasing-quotes': 'do not take a neighbour’s price as the measure; its page counts will be different',
      'managed-print-services': 'averages over the district would hide both; ask for the figures of your own devices',
      'printer-leasing': 'rents quoted there are for other machines; compare page rates only',
    },
  },
  {
    // The neighbour has the same first distinctive industry.
    find: (profile) => {
      const near = neighbourWithFigures(profile, 120);
      const mine = distinctive(profile.city)[0];
      const theirs = near && distinctive(near.other)[0];
      if (!near || !mine || !theirs || mine.name !== theirs.name) return undefined;
      return found(
        0.85,
        `${neighbourName(near.other, profile)}, ${kilometres(near.km)} away in a straight line, leans to ${plain(mine.name)} as well (${percent(theirs.sharePct)} there, ${percent(mine.sharePct)} here)`,
      );
    },
    so: {
      city: 'a supplier with customers in both can make one trip serve two; ask if there are any',
      'managed-print-services': 'a technician’s round through both places is an economy that should show in the price',
      'end-printer-lease-contract':
        'one truck could collect in both places; ask the supplier what else falls due in the same month',
      'printer-leasing': 'two or three firms of that trade asking together carry more weight than one',
      'kyocera-printer-lease': 'see how the machine does there before you take one here',
      'printer-leasing-quotes': 'ask for a customer there as a reference',
    },
  },
  {
    // Listed places close by.
    find: (profile) => {
      const near = profile.city.nearest.filter(({ distanceKm }) => distanceKm <= 30);
      const [one, two] = near;
      return one && two
        ? found(
            0.55 + near.length / 10,
            `${neighbourName(one, profile)} and ${neighbourName(two, profile)} are ${kilometres(one.distanceKm)} and ${kilometres(two.distanceKm)} away in a straight line`,
          )
        : undefined;
    },
    so: {
      city: 'a swap machine is quicker than a repair, if the supplier keeps one near; ask where it stands',
      'managed-print-services':
        'ask for a loan machine when a repair takes longer than a day; it costs the supplier little at such distances',
      'printer-leasing': 'a firm with sites in more than one of them should have one agreement and one end date',
      'kyocera-printer-lease': 'a second showroom or a customer’s machine may be near enough to look at',
      'printer-leasing-quotes': 'ask suppliers in each of them; the nearest address is not always the nearest depot',
      'end-printer-lease-contract':
        'ask that collection be combined with a delivery nearby, and that the saving be yours',
    },
  },
  {
    // Nobody near.
    find: (profile) => {
      const [first] = profile.city.nearest;
      return first && first.distanceKm >= 80
        ? found(
            1 + first.distanceKm / 400,
            `the nearest of our listed places, ${neighbourName(first, profile)}, is ${kilometres(first.distanceKm)} to the ${first.direction} in a straight line`,
          )
        : undefined;
    },
    so: {
      'printer-leasing':
        'count a second, smaller machine into the rent from the beginning; it is the cheapest insurance there is',
      'kyocera-printer-lease':
        'choose a model whose toner the next town also stocks, for the day when a parcel goes astray',
      'managed-print-services': 'nobody can lend you a cartridge: hold a full set, and count it each month',
      'printer-leasing-quotes':
        'ask how many customers each supplier has within that circle, and when someone was last there',
      'end-printer-lease-contract':
        'a truck will come for you alone unless you share it; ask neighbours whose lease ends when',
    },
  },
  {
    find: ({ city, state, name }) => {
      const rank = city.urbanCentreRankInState;
      return rank !== null && rank >= 2 && rank <= 9 && isUrbanCentre(city)
        ? found(
            0.7 - rank / 50,
            `${name} is the ${ranked(rank, 'largest')} of the ${number(state.urbanCentresAndLocalities)} urban centres and localities in ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'it is fair to expect a service branch here and to ask why if there is none',
      'printer-leasing': 'local competition should keep the service zone free of surcharges',
      'printer-leasing-quotes': 'at least one of your offers should come from a firm with a workshop in town',
      'kyocera-printer-lease': 'expect to find the model at work in town, and ask to see it',
      'managed-print-services': 'ask whether parts for your model are stocked in town or sent for',
      'end-printer-lease-contract': 'ask for a local return address before accepting one in the capital',
    },
  },
  {
    find: ({ city, state }) => {
      const rank = city.urbanCentreRankInState;
      return rank !== null && rank > 9 && isUrbanCentre(city)
        ? found(
            0.35,
            `there are ${number(rank - 1)} larger urban centres in ${stateName(state)} and suppliers plan their branches by such lists`,
          )
        : undefined;
    },
    so: {
      city: 'ask which of those centres your calls would be served from',
      'kyocera-printer-lease': 'ask which models that branch really sees, and choose among them',
      'managed-print-services': 'ask which of those centres holds your spare parts, and how they travel',
      'printer-leasing-quotes': 'ask each supplier to name the branch, and then ring the branch',
      'end-printer-lease-contract': 'the return address is likely to be in one of them; ask which',
      'printer-leasing': 'freight from one of those is the freight you will pay; ask which',
    },
  },
  {
    find: ({ city }) =>
      city.quotePopulation && city.population.densityPerSqKm >= 1400
        ? found(
            city.population.densityPerSqKm / 2600,
            `${populationArea(city)} has ${number(city.population.densityPerSqKm)} residents to the square kilometre`,
          )
        : undefined,
    so: {
      city: 'parking and loading can take a technician longer than the repair; say on the first call where a van may stop',
      'kyocera-printer-lease': 'measure the lift and the turn of the stairs before the model',
      'end-printer-lease-contract':
        'book a loading space for the collection, and have the driver’s waiting time priced beforehand',
      'printer-leasing': 'delivery and stairs may be extras: have them fixed in the quotation',
      'managed-print-services':
        'ask for two-hour visit windows, as a technician without a parking space goes to the next customer',
      'printer-leasing-quotes': 'describe the loading zone and the stairs in the request',
    },
  },
  {
    find: ({ city }) =>
      isUrbanCentre(city) && city.population.densityPerSqKm <= 450
        ? found(
            0.95 - city.population.densityPerSqKm / 1000,
            `${populationArea(city)} spreads ${number(city.population.value)} residents over ${number(city.population.areaSqKm)} square kilometres`,
          )
        : undefined,
    so: {
      city: 'access is easy: a ground floor, a wide door and a van at the step keep delivery and return cheap, and a quotation should show it',
      'kyocera-printer-lease':
        'space is seldom the limit: a floor-standing model with more trays saves steps to the store cupboard',
      'printer-leasing': 'refuse extras for stairs and lifts unless you have them',
      'end-printer-lease-contract':
        'collection needs one person and a tail-lift and nothing more; do not pay for a crew',
      'managed-print-services':
        'distances between customers are longer than the map suggests; ask for a fixed visit day',
      'printer-leasing-quotes': 'say “ground floor, door of 900 mm” if it is so, and expect delivery at the plain rate',
    },
  },
  {
    // Share of the state's residents.
    find: ({ city, state }) => {
      const share = (city.population.value / state.population2021) * 100;
      return isUrbanCentre(city) && share >= 2.5 && !city.isCapital
        ? found(
            0.5 + share / 20,
            `${populationArea(city)} holds ${percent(share)} of the residents of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      city: 'a supplier who claims to cover the state must cover it here, with a person and not with a parcel',
      'managed-print-services': 'ask how many technicians that share has earned it',
      'printer-leasing': 'use the weight of the market: local dealers want the installation as a reference',
      'kyocera-printer-lease': 'ask the maker’s own branch, and not only dealers, what it keeps here',
      'end-printer-lease-contract': 'a return address inside the region is a reasonable demand',
      'printer-leasing-quotes': 'ask national suppliers for the name of their technician here',
    },
  },
  {
    // Office share against the state's.
    find: ({ city, state, workArea }) => {
      const gap = officeShare(city) - state.employment.officeOccupationsSharePct;
      return Math.abs(gap) >= 3
        ? found(
            0.4 + Math.abs(gap) / 40,
            `the share of office occupations in ${workArea} is ${percent(officeShare(city))}, ${number(Math.abs(gap))} points ${gap > 0 ? 'above' : 'below'} that of ${stateName(state)}`,
          )
        : undefined;
    },
    so: {
      'managed-print-services':
        'averages for the state are the wrong yardstick; use your own counters of the last three months',
      'printer-leasing': 'a quotation built on head count will miss; have it built on your meters',
      'kyocera-printer-lease': 'ask the dealer what other local offices of your size took, and why',
      'end-printer-lease-contract':
        'ask what size of machine you really used: the meter divided by the months is the answer for the next one',
      'printer-leasing-quotes': 'give real meter readings, since a rule of thumb for the state will miss',
    },
  },
  ...(['nearer', 'middle', 'farther'] as const).map(
    (third): Circumstance => ({
      // Rank by distance from the state's capital, in thirds.
      find: ({ city, state, atlas, name }) => {
        if (!city.capital) return undefined;
        const km = city.capital.distanceKm;
        const others = atlas.citiesOf(city.state).filter((one) => one.capital && one.slug !== city.slug);
        const farther = others.filter((one) => one.capital && one.capital.distanceKm > km).length;
        const part = others.length === 0 ? 0 : farther / others.length;
        const actual = part >= 0.67 ? 'nearer' : part >= 0.33 ? 'middle' : 'farther';
        return actual === third
          ? found(
              0.45 + Math.abs(part - 0.5) / 2,
              `of the ${count(others.length)} other places listed for ${stateName(state)}, ${farther === 0 ? 'none' : farther === others.length ? 'all' : count(farther)} ${farther <= 1 ? 'is' : 'are'} farther from ${city.capital.name} than ${name}`,
            )
          : undefined;
      },
      so: RANK_BY_DISTANCE[third],
    }),
  ),
  ...(['larger', 'alike', 'smaller'] as const).map(
    (size): Circumstance => ({
      // The nearest listed place whose resident count may be quoted, by size.
      find: (profile) => {
        const { city } = profile;
        const near = neighbourWithFigures(profile, 200);
        if (!near || !city.quotePopulation || !near.other.quotePopulation) return undefined;
        const ratio = near.other.population.value / city.population.value;
        const actual = ratio >= 1.6 ? 'larger' : ratio <= 0.62 ? 'smaller' : 'alike';
        return actual === size
          ? found(
              0.5 + Math.min(0.5, Math.abs(Math.log10(ratio)) / 3),
              `${neighbourName(near.other, profile)}, ${kilometres(near.km)} off in a straight line, has ${number(near.other.population.value)} residents (${populationArea(near.other)}) to the ${number(city.population.value)} of ${populationArea(city)}`,
            )
          : undefined;
      },
      so: NEIGHBOUR_BY_SIZE[size],
    }),
  ),
];

const rarities = new WeakMap<Atlas, readonly number[]>();

/** For each circumstance, how rare it is among the listed places: 1 where half of them have it, more where fewer do. */
function rarityIn(atlas: Atlas): readonly number[] {
  const known = rarities.get(atlas);
  if (known) return known;
  const profiles = atlas.cities.map((city) => profileOf(city, atlas));
  const made = CIRCUMSTANCES.map(({ find }) => {
    const having = profiles.filter((profile) => find(profile) !== undefined).length;
    return Math.log2((profiles.length + 1) / Math.max(1, having));
  });
  rarities.set(atlas, made);
  return made;
}

/** Which circumstances a place is in, in the order of the list. */
const foundIn = latest((profile: Profile) => CIRCUMSTANCES.map(({ find }) => find(profile)));

/** What sets a place apart and bears on a topic, the most unusual first: whole sentences. */
export function circumstancesOf(profile: Profile, topic: Topic, limit: number): readonly string[] {
  const rarity = rarityIn(profile.atlas);
  const found = foundIn(profile);
  return CIRCUMSTANCES.flatMap(({ so }, index) => {
    const consequence = so[topic];
    const circumstance = found[index];
    if (!consequence || !circumstance) return [];
    const weight = circumstance.weight * (rarity[index] ?? 1);
    return [{ weight, text: `${capital(circumstance.clause)}, so ${consequence}.` }];
  })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ text }) => text);
}
