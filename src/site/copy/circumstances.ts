import type { City, IndustryName, IndustryShare } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';
import { neighbourName } from './distance.ts';
import { capital, count, kilometres, number, percent, ranked, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { councilArea, populationArea, stateName } from './names.ts';
import type { Profile } from './profile.ts';

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
      city: '“anywhere in the shire” can mean half a day at the wheel: give a supplier the street address of every site',
      'managed-print-services':
        'a plan for the whole of it needs a stock of toner at each site, rather than one cupboard in town that somebody has to drive to',
      'printer-leasing-quotes':
        'list each site with its own address, and ask which of them the service charge includes',
      'printer-leasing': 'have travel to outlying sites priced once, for the term, and not by the kilometre',
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
        'one local stock of spare parts would reach every customer within minutes; ask if the supplier keeps one',
      'printer-leasing-quotes': 'a supplier who quotes two zones for it should be asked to draw them on a map',
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
      city: 'local margins are likely to be thin: keep the fixed part of the bill low and pay by the page',
      'printer-leasing': 'a small rent with a fair page rate is safer than the reverse in a quiet quarter',
      'printer-leasing-quotes': 'ask what a reconditioned machine of the same class would cost beside the new one',
    },
  },
  {
    // The point that distances are measured from.
    find: ({ city, name }) =>
      city.referencePoint
        ? found(
            1.4,
            `${name} has several centres and ${city.referencePoint} is the one our distances are measured from`,
          )
        : undefined,
    so: {
      city: 'a quotation should name the suburb, because a supplier’s zones do',
      'managed-print-services': 'have a response time stated for each site rather than for the name on the map',
      'printer-leasing-quotes': 'put the suburb on the first line of the request',
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
      'managed-print-services': 'a part that is “in stock” should be asked about twice: in stock where?',
      'end-printer-lease-contract': 'ask for a return address on the island, or for the sea leg at the owner’s cost',
    },
  },
  {
    // One industry with a fifth or more of employed residents.
    find: ({ city, workArea }) => {
      const top = city.employment.topIndustries[0];
      return top && top.sharePct >= 20
        ? found(
            top.sharePct / 24,
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
    },
  },
  {
    find: ({ city, workArea }) =>
      distinctive(city).length <= 1
        ? found(1, `hardly any industry is over-represented among employed residents of ${workArea}`)
        : undefined,
    so: {
      city: 'ordinary advice fits well, and page rates in national comparisons are a fair yardstick',
      'printer-leasing-quotes':
        'compare with offers from any city of like size; nothing in the local mix explains a dearer one',
      'printer-leasing': 'a standard term of three or four years suits most of the firms here',
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
      city: 'a supplier who knows the software of both has most of the town as a market; ask for a reference from each',
      'managed-print-services': 'ask the provider which software of those two trades it has connected before',
      'kyocera-printer-lease': 'choose the options by what those two print, and treat everything else as extra',
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
    },
  },
  {
    find: ({ city, name }) =>
      city.quotePopulation ? undefined : found(1.6, `figures for residents say little about business in ${name}`),
    so: {
      city: 'what counts for a quotation is the building, the dock and the hours, and this page prints no head count',
      'managed-print-services': 'size the plan by the counters of your machines and by nothing else',
      'printer-leasing-quotes': 'describe the building: floor, lift, dock and the hours when somebody can sign',
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
      city: 'release codes and scanning deserve more of the budget here than elsewhere in the state',
      'kyocera-printer-lease': 'spend on the document feeder and on card release before anything else',
      'managed-print-services':
        'start with the rules, such as duplex and release at the device, and only then with the hardware',
      'printer-leasing': 'fewer and better machines are the likely answer; ask for a price by floor and not by room',
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
      city: 'a swap machine can be with you the same morning if the supplier keeps one; ask where it stands',
      'managed-print-services':
        'ask for a loan machine within the day, which costs the supplier little at such distances',
      'printer-leasing': 'a firm with sites in more than one of them should have one agreement and one end date',
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
    },
  },
  {
    // Share of the state's residents.
    find: ({ city, state }) => {
      const share = (city.population.value / state.population2021) * 100;
      return isUrbanCentre(city) && share >= 2.5 && !city.isCapital
        ? found(
            0.5 + share / 20,
            `${percent(share)} of the residents of ${stateName(state)} live in ${populationArea(city)}`,
          )
        : undefined;
    },
    so: {
      city: 'a supplier who claims to cover the state must cover it here, with a person and not with a parcel',
      'managed-print-services': 'ask how many technicians that share has earned it',
      'printer-leasing': 'use the weight of the market: local dealers want the installation as a reference',
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
    },
  },
];

/** What sets a place apart and bears on a topic, the most unusual first: whole sentences. */
export function circumstancesOf(profile: Profile, topic: Topic, limit: number): readonly string[] {
  return CIRCUMSTANCES.flatMap(({ find, so }) => {
    const consequence = so[topic];
    const circumstance = consequence ? find(profile) : undefined;
    return circumstance
      ? [{ weight: circumstance.weight, text: `${capital(circumstance.clause)}, so ${consequence}.` }]
      : [];
  })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ text }) => text);
}
