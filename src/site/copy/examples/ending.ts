import { neighbourName } from '../distance.ts';
import { cents, count, kilometres, money, number, wholeMoney } from '../grammar.ts';
import type { DistanceBand, Profile } from '../profile.ts';
import { type Example, officeAt, officeIn } from './example.ts';
import { assumedRent, averageCents, KILOMETRE, pageCost, pagesOf } from './prices.ts';

/** Days to begin before the notice falls due: longer where freight has to be booked. Our advice, no contract's rule. */
const LEAD_DAYS: Readonly<Record<DistanceBand, number>> = {
  capital: 30,
  metro: 30,
  district: 30,
  fringe: 30,
  near: 45,
  mid: 45,
  far: 60,
  long: 75,
  remote: 90,
};

export const leadDays = ({ distance }: Profile): number => LEAD_DAYS[distance];

/** A notice window often met with; the contract at hand decides. */
export const NOTICE_DAYS = 90;

/** The date for notice is missed. */
const missed: Example = {
  suits: (profile) => officeAt(profile, 0.4, 1),
  write: (office, profile) => {
    const rent = assumedRent(pagesOf(office));
    const lead = leadDays(profile);
    return {
      heading: `What a missed notice costs: ${office.who} ${profile.in}`,
      paragraphs: [
        `Suppose the rent is an assumed ${wholeMoney(rent)} a month and the contract asks for ${NOTICE_DAYS} days’ notice. Begin ${number(NOTICE_DAYS + lead)} days before the end: ${NOTICE_DAYS} for the clause and ${number(lead)} to find the papers, choose what comes next and book a carrier. If the date slips and the contract runs on for six months, that is 6 × ${wholeMoney(rent)} = ${wholeMoney(6 * rent)} for a machine already paid for.`,
      ],
    };
  },
};

/** A pallet over a long distance, or the machine kept. */
const freight: Example = {
  suits: (profile) => (['far', 'long', 'remote'].includes(profile.distance) ? officeAt(profile, 1, 0) : undefined),
  write: (office, { nearestCapital, name }) => {
    const rent = assumedRent(pagesOf(office));
    const km = Math.round(nearestCapital?.km ?? 0);
    const price = km * KILOMETRE;
    return {
      heading: `A pallet from ${name}, or an offer to keep it`,
      paragraphs: [
        `Suppose a carrier asks ${money(KILOMETRE)} for each kilometre of a trip made for one machine. To ${nearestCapital?.city.name} the straight line is ${kilometres(km)}, so the road costs at least ${number(km)} × ${money(KILOMETRE)} = ${wholeMoney(price)}; a share of a load costs less. ${office.who.charAt(0).toUpperCase()}${office.who.slice(1)} that paid an assumed ${wholeMoney(rent)} of rent a month is looking at ${number(price / rent)} times that for the freight alone.`,
        `Offer the financier three rents, ${wholeMoney(3 * rent)}, to keep the machine. ${price > 3 * rent ? `It saves you ${wholeMoney(price - 3 * rent)}, and the owner a long trip for something of little value.` : `It costs you ${wholeMoney(3 * rent - price)} more than the special trip, and leaves you with a spare.`} The figures are assumptions; the question is a fair one.`,
      ],
    };
  },
};

/** Two machines for a fortnight. */
export const overlap: Example = {
  suits: (profile) => (['near', 'mid', 'fringe'].includes(profile.distance) ? officeAt(profile, 0.6, 0) : undefined),
  write: (office, profile) => {
    const [old, fresh] = [assumedRent(pagesOf(office)), assumedRent(pagesOf(office)) - 20];
    const half = (old + fresh) / 2;
    return {
      heading: `Two machines for a fortnight: ${office.who} ${profile.in}`,
      paragraphs: [
        `The new machine, at an assumed ${wholeMoney(fresh)} a month, should stand and print before the old one, at ${wholeMoney(old)}, leaves. A fortnight of both is half of ${wholeMoney(old + fresh)}: ${wholeMoney(half)}. A fortnight of neither is ${number(pagesOf(office) / 2)} pages at a print shop, and at 20 cents each that is ${wholeMoney(pagesOf(office) * 0.1)}.`,
        `So plan the overlap, and plan its end. Every month that the old machine stays for want of a carrier costs ${wholeMoney(old)}; have its rent stop on the day of collection and not on arrival${profile.nearestCapital ? ` ${kilometres(profile.nearestCapital.km)} away` : ''}.`,
      ],
    };
  },
};

/** Machines with dates of their own. */
export const fleet: Example = {
  suits: (profile) =>
    profile.size === 'metropolis' || profile.size === 'big-city' || profile.size === 'city' || profile.size === 'work'
      ? officeAt(profile, 0.6, 2)
      : undefined,
  write: (office, { in: where }) => {
    const rent = Math.round((assumedRent(pagesOf(office)) * 0.6) / 5) * 5;
    const extension = (9 + 6 + 3) * rent;
    const collection = 190;
    return {
      heading: `Four end dates: ${office.who} ${where}`,
      paragraphs: [
        `Suppose that four machines share ${number(pagesOf(office))} pages a month at an assumed rent of ${wholeMoney(rent)} each, and that their leases end in March, June, September and December: extending the first three to December costs 9 + 6 + 3 = 18 payments, ${wholeMoney(extension)}. Four collections in place of one, at ${wholeMoney(collection)} each, cost 3 × ${wholeMoney(collection)} = ${wholeMoney(3 * collection)} more.`,
        `So do not extend for tidiness. Let each go on its day and give every new agreement the same end date as the last: the fleet comes together by itself in one term, and the ${wholeMoney(extension - 3 * collection)} stays with you.`,
      ],
    };
  },
};

/** Work that ends before the lease. */
const early: Example = {
  suits: (profile) => officeIn(profile, 0.75, ['Mining', 'Construction', 'Electricity, gas, water and waste services']),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const due = 8 * rent;
    return {
      heading: `Out eight months early: ${office.who} ${where}`,
      paragraphs: [
        `The job ends with eight payments of an assumed ${wholeMoney(rent)} to go: 8 × ${wholeMoney(rent)} = ${wholeMoney(due)}. Ask for a discount for early payment, say 5% (${wholeMoney(due * 0.05)}), and for the page charges of about ${wholeMoney(pageCost(office))} a month to stop on the day of the last meter reading.`,
        `Then price the other way: a transfer to the next contractor on the site. At an assumed fee of ${wholeMoney(350)} it saves ${wholeMoney(due * 0.95 - 350)}, and nobody has to move the machine. It needs the financier’s consent, so ask before the job winds down.`,
      ],
    };
  },
};

/** A lease that ends in the busy season. */
const season: Example = {
  suits: (profile) =>
    officeIn(profile, 0.8, [
      'Agriculture, forestry and fishing',
      'Accommodation and food services',
      'Education and training',
      'Retail trade',
    ]),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const busy = pagesOf(office) * 2;
    return {
      heading: `An end date in the busy month: ${office.who} ${where}`,
      paragraphs: [
        `Suppose the term ends in a month when the office prints twice its usual ${number(pagesOf(office))} pages. Two days without a machine leave about ${number((busy / 21) * 2)} of the ${number(busy)} unprinted. A written extension of two months costs 2 × ${wholeMoney(rent)} = ${wholeMoney(2 * rent)} at an assumed rent, and moves the change to a quiet one.`,
        'Whether that is worth it, you know better than a supplier. But ask for the two months in the letter that gives notice, with a new last day in it, because an extension without a date is a renewal.',
      ],
    };
  },
};

/** Keep the old machine, or lease a new one. */
const keep: Example = {
  suits: (profile) =>
    profile.size === 'village' || profile.size === 'small' || profile.office === 'hands-on'
      ? officeAt(profile, 0.65, 2)
      : undefined,
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const service = Math.round((pagesOf(office) * (averageCents(office) + 1.5)) / 100);
    const kept = 3 * rent + 24 * service;
    const fresh = 24 * (rent + pageCost(office));
    return {
      heading: `Keep it or change it: ${office.who} ${where}`,
      paragraphs: [
        `Bought for three assumed rents (${wholeMoney(3 * rent)}) and serviced at ${cents(averageCents(office) + 1.5)} a page, the old machine costs ${wholeMoney(kept)} over the next 24 months. A new lease at ${wholeMoney(rent)} and ${wholeMoney(pageCost(office))} of pages a month costs ${wholeMoney(fresh)}.`,
        `The difference is ${wholeMoney(Math.abs(fresh - kept))} in favour of ${fresh > kept ? 'keeping it, as long as somebody will write that service plan for a machine of its age. Ask that first' : 'changing it, with a warranty as well'}.`,
      ],
    };
  },
};

/** One truck for two places. */
const shared: Example = {
  suits: (profile) => {
    const km = profile.city.nearest[0]?.distanceKm ?? 999;
    return km <= 45 ? officeAt(profile, 0.65, 1) : undefined;
  },
  write: (office, profile) => {
    const [near] = profile.city.nearest;
    const [first, next] = [260, 90];
    const rent = assumedRent(pagesOf(office));
    return {
      heading: `One truck, two stops: ${profile.name} and ${near ? neighbourName(near, profile) : 'a neighbour'}`,
      paragraphs: [
        `Suppose a carrier asks ${wholeMoney(first)} for the first stop of a collection and ${wholeMoney(next)} for each further one. A machine of ${office.who} here and one in ${near ? `${neighbourName(near, profile)}, ${kilometres(near.distanceKm)} to the ${near.direction} in a straight line` : 'the next place'}, are ${wholeMoney(first + next)} together and ${wholeMoney(2 * first)} apart: ${wholeMoney(first - next)} to share.`,
        `It is worth waiting for only so long. At an assumed rent of ${wholeMoney(rent)} a month the saving is gone in ${count(Math.max(1, Math.round(((first - next) / 2 / rent) * 30)))} days of waiting, unless rent has already stopped.`,
      ],
    };
  },
};

/** Examples of the page on ending a lease. */
export const ENDING: readonly Example[] = [missed, freight, overlap, fleet, early, season, keep, shared];
