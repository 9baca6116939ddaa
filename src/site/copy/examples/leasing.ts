import { neighbourName } from '../distance.ts';
import { capital, cents, count, kilometres, money, number, percent, wholeMoney } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import { type Example, officeAt, officeIn } from './example.ts';
import { ASSUMED, assumedRent, averageCents, KILOMETRE, officeSize, pageCost, pagesOf, SHORT_TERM } from './prices.ts';

/** Trade that doubles in four months of the year. */
const season: Example = {
  suits: (profile) =>
    officeIn(profile, 1, [
      'Agriculture, forestry and fishing',
      'Accommodation and food services',
      'Education and training',
    ]),
  write: (office, { in: where }) => {
    const pages = pagesOf(office);
    const average = averageCents(office);
    return {
      heading: `A year’s lease for ${office.who} ${where}`,
      paragraphs: [
        `Assume ${officeSize(office)} on average, twice that in four busy months and half of it in the other eight. A rent of ${wholeMoney(assumedRent(pages))} with ${number(pages)} pages a month in it leaves ${number(pages)} to pay for in each busy month: 4 × ${number(pages)} × ${cents(average)}, or ${wholeMoney((4 * pages * average) / 100)} a year.`,
        `Count the same allowance by the year, ${number(12 * pages)} pages, and nothing is left over: 4 × ${number(2 * pages)} and 8 × ${number(pages / 2)} come to exactly that. The rent is unchanged; one word of the clause is not.`,
      ],
    };
  },
};

/** Two small machines in place of one, where nobody is near to help. */
const pair: Example = {
  suits: (profile) =>
    profile.distance === 'remote' || profile.distance === 'long' || (profile.city.nearest[0]?.distanceKm ?? 0) >= 90
      ? officeAt(profile, 1.1, 0)
      : undefined,
  write: (office, profile) => {
    const pages = pagesOf(office);
    const [one, two] = [assumedRent(pages), 2 * assumedRent(pages / 2)];
    const [near] = profile.city.nearest;
    return {
      heading: `One machine or two ${profile.in}`,
      paragraphs: [
        `Take ${office.who} with ${officeSize(office)}. One machine for all of it rents at an assumed ${wholeMoney(one)} a month; two smaller ones of one model, half the pages each, at 2 × ${wholeMoney(two / 2)} = ${wholeMoney(two)}. Pages cost ${wholeMoney(pageCost(office))} either way.`,
        `The second machine is thus ${wholeMoney(two - one)} a month, ${wholeMoney((two - one) * 12)} a year. Set that against a week without printing${near ? `: the nearest listed place from which one could be lent, ${neighbourName(near, profile)}, is ${kilometres(near.distanceKm)} away in a straight line` : ''}.`,
      ],
    };
  },
};

/** A contract that ends before the lease does. */
const project: Example = {
  suits: (profile) => officeIn(profile, 0.8, ['Mining', 'Construction', 'Electricity, gas, water and waste services']),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const short = Math.round((rent * SHORT_TERM[24]) / 5) * 5;
    return {
      heading: `A lease that ends with the job: ${office.who} ${where}`,
      paragraphs: [
        `Say the job runs 24 months, for ${officeSize(office)}. A 60-month lease at an assumed ${wholeMoney(rent)} still has 36 payments to go on the last day: 60 × ${wholeMoney(rent)} = ${wholeMoney(60 * rent)} in all, if they fall due in full. A 24-month one at ${wholeMoney(short)} costs 24 × ${wholeMoney(short)} = ${wholeMoney(24 * short)}.`,
        `The dearer rent saves ${wholeMoney(60 * rent - 24 * short)}. It stops doing so only if the machine can move to the next job for less than that, so have the right to relocate it priced now. Pages, about ${wholeMoney(pageCost(office))} a month, are the same in both.`,
      ],
    };
  },
};

/** A bill that colour decides. */
export const colour: Example = {
  suits: (profile) =>
    officeIn(profile, 1, [
      'Rental, hiring and real estate services',
      'Arts and recreation services',
      'Information media and telecommunications',
      'Accommodation and food services',
    ]),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const total = rent + pageCost(office);
    const bill = (office.colour * ASSUMED.colourCents) / 100;
    return {
      heading: `What ${office.who} ${where} might pay`,
      paragraphs: [
        `With ${officeSize(office)}, ${wholeMoney(rent)} of rent, ${number(office.mono)} × ${cents(ASSUMED.monoCents)} and ${number(office.colour)} × ${cents(ASSUMED.colourCents)} make ${money(total)} a month, all assumed. Colour is ${percent((office.colour / pagesOf(office)) * 100)} of the pages and ${percent((bill / total) * 100)} of the bill.`,
        `Half a cent off the colour rate is worth ${wholeMoney((office.colour * 48 * 0.5) / 100)} over 48 months; half a cent off black, ${wholeMoney((office.mono * 48 * 0.5) / 100)}. Ask which coverage the colour rate assumes before you ask for less.`,
      ],
    };
  },
};

/** A main office and a branch, quoted singly or as one. */
const branches: Example = {
  suits: (profile) => {
    const { lga, population } = profile.city;
    const wide = lga !== null && lga.population2021 >= population.value * 1.6 && !profile.city.isCapital;
    return wide || (profile.city.nearest[0]?.distanceKm ?? 99) <= 25 ? officeAt(profile, 0.75, 1) : undefined;
  },
  write: (office, profile) => {
    const pages = pagesOf(office);
    const branch = Math.round((pages * 0.3) / 50) * 50;
    const minimum = Math.round((pages * 0.6) / 50) * 50;
    const waste = ((minimum - branch) * averageCents(office)) / 100;
    const [near] = profile.city.nearest;
    const second =
      near && near.distanceKm <= 60
        ? `in ${neighbourName(near, profile)}, ${kilometres(near.distanceKm)} to the ${near.direction}`
        : 'elsewhere in the council area';
    return {
      heading: `Two addresses, one lease: ${office.who} ${profile.in}`,
      paragraphs: [
        `The main office prints ${number(pages)} pages a month and a desk ${second}, ${number(branch)}. Quoted singly, suppose each machine carries a minimum of ${number(minimum)}. The branch then pays for ${number(minimum - branch)} pages that it never prints: at an assumed ${cents(averageCents(office))} a page, ${wholeMoney(waste)} a month and ${wholeMoney(waste * 48)} over 48 months.`,
        `On one agreement the minimum is ${number(2 * minimum)} and the pages are ${number(pages + branch)}, so none are wasted. Ask for the pool in the first request; it is harder to add later.`,
      ],
    };
  },
};

/** Money that runs for three years. */
const funding: Example = {
  suits: (profile) => officeIn(profile, 0.7, ['Public administration and safety', 'Education and training']),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const short = Math.round((rent * SHORT_TERM[36]) / 5) * 5;
    return {
      heading: `Three years of funding: ${office.who} ${where}`,
      paragraphs: [
        `Suppose the budget is approved for 36 months and the office has ${officeSize(office)}. At an assumed ${wholeMoney(rent)} over 60 months, 24 payments (${wholeMoney(24 * rent)}) fall due after the money ends. At ${wholeMoney(short)} over 36 months nothing does, and the extra is 36 × ${wholeMoney(short - rent)} = ${wholeMoney(36 * (short - rent))}.`,
        `Pages at the assumed rates add ${wholeMoney(pageCost(office))} a month to either. If the funding is likely to be renewed the longer term wins by ${wholeMoney(36 * short - 36 * rent)} in those years; if it is a guess, it risks ${wholeMoney(24 * rent)} to save that.`,
      ],
    };
  },
};

/** Straight-line kilometres of a call from the nearest capital, there and back. */
const tripKm = ({ nearestCapital }: Profile): number => 2 * Math.round(nearestCapital?.km ?? 0);

/** Travel billed by the kilometre. */
const travel: Example = {
  suits: (profile) =>
    ['near', 'mid', 'far'].includes(profile.distance)
      ? officeAt(profile, 0.7, profile.city.lat < -33 ? 0 : 2)
      : undefined,
  write: (office, profile) => {
    const rent = assumedRent(pagesOf(office));
    const trip = tripKm(profile) * KILOMETRE;
    const visits = 3;
    const included = 35;
    const worse = visits * trip - 12 * included;
    return {
      heading: `Who pays for the road to ${profile.name}`,
      paragraphs: [
        `Suppose a lease for ${office.who} (${officeSize(office)}, rent ${wholeMoney(rent)} and pages ${wholeMoney(pageCost(office))} a month, assumed) bills travel at ${money(KILOMETRE)} a kilometre from ${profile.nearestCapital?.city.name}. The straight line alone is ${kilometres(tripKm(profile) / 2)}, so a call costs at least ${number(tripKm(profile))} × ${money(KILOMETRE)} = ${wholeMoney(trip)} before anyone opens the lid.`,
        `${capital(count(visits))} calls a year make ${wholeMoney(visits * trip)}. A service charge with travel in it, at an assumed ${wholeMoney(included)} a month more, is ${wholeMoney(12 * included)}: ${worse > 0 ? `${wholeMoney(worse)} less, and known in advance` : `${wholeMoney(-worse)} more, which is the price of knowing it in advance`}.`,
      ],
    };
  },
};

/** An office that moves before the lease ends. */
export const move: Example = {
  suits: (profile) =>
    ['capital', 'metro', 'district'].includes(profile.distance) ? officeAt(profile, 0.9, 0) : undefined,
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const short = Math.round((rent * SHORT_TERM[36]) / 5) * 5;
    const removal = 420;
    const extra = 36 * (short - rent);
    return {
      heading: `Moving house with a lease: ${office.who} ${where}`,
      paragraphs: [
        `The tenancy has 36 months to run; the office has ${officeSize(office)}. A 36-month lease at an assumed ${wholeMoney(short)} ends with it. A 60-month one at ${wholeMoney(rent)} does not, and moving the machine once, lifts booked at both ends, is assumed at ${wholeMoney(removal)}.`,
        `The shorter term costs 36 × ${wholeMoney(short - rent)} = ${wholeMoney(extra)} more by then, the removal ${wholeMoney(removal)}. ${extra > removal ? `The longer lease wins by ${wholeMoney(extra - removal)}, provided that one move at a fixed price is in the agreement` : `The shorter lease wins by ${wholeMoney(removal - extra)}`}; if the new rooms might be smaller, it is the machine and not the move that would be wrong. Pages are ${wholeMoney(pageCost(office))} a month in both.`,
      ],
    };
  },
};

/** A yearly increase. */
export const increase: Example = {
  suits: (profile) => officeAt(profile, 0.45, 0),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const month = rent + pageCost(office);
    const rate = 0.04;
    const years = [0, 1, 2, 3, 4].map((year) => 12 * month * (1 + rate) ** year);
    const total = years.reduce((sum, year) => sum + year, 0);
    return {
      heading: `What ${office.who} ${where} might pay, and in which year`,
      paragraphs: [
        `With ${officeSize(office)}, an assumed rent of ${wholeMoney(rent)} and pages at ${cents(ASSUMED.monoCents)} and ${cents(ASSUMED.colourCents)} come to ${money(month)} a month, or ${wholeMoney(60 * month)} over 60 months if nothing changes.`,
        `If the agreement lets both rise by ${number(rate * 100)}% each year, the fifth year costs ${wholeMoney(years[4] ?? 0)} against ${wholeMoney(12 * month)} for the first, and the term ${wholeMoney(total)}: ${wholeMoney(total - 60 * month)} that no rent on the first page shows.`,
      ],
    };
  },
};

/** Too few pages to lease for. */
export const buy: Example = {
  suits: (profile) =>
    officeIn(profile, 0.9, [
      'Other services',
      'Administrative and support services',
      'Retail trade',
      'Wholesale trade',
    ]),
  write: (office, { in: where }) => {
    const pages = pageCost(office);
    const rent = assumedRent(pagesOf(office));
    const [price, callOut] = [3400, 260];
    const lease = 48 * (rent + pages);
    const own = price + 48 * pages * 1.3 + 4 * callOut;
    return {
      heading: `Lease or buy: ${office.who} ${where}`,
      paragraphs: [
        `For ${officeSize(office)}, a lease at an assumed ${wholeMoney(rent)} and ${wholeMoney(pages)} of pages is ${wholeMoney(lease)} over 48 months, service in it. Buying at an assumed ${wholeMoney(price)}, toner at retail for about 30% more (${wholeMoney(48 * pages * 1.3)}) and one call-out a year at ${wholeMoney(callOut)} is ${wholeMoney(own)}.`,
        own < lease
          ? `Buying is ${wholeMoney(lease - own)} cheaper here, and you carry the risk of the expensive repair. Ask for a purchase price beside the rent.`
          : `Leasing is ${wholeMoney(own - lease)} cheaper here, because the page rate does the work. Ask that it stays put for the term.`,
      ],
    };
  },
};

/** Examples of the page on terms and costs. */
export const LEASING: readonly Example[] = [
  season,
  pair,
  project,
  colour,
  branches,
  funding,
  travel,
  move,
  increase,
  buy,
];
