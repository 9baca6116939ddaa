import { neighbourName } from '../distance.ts';
import { cents, count, kilometres, money, number, wholeMoney } from '../grammar.ts';
import { largerCentre } from '../larger.ts';
import type { SizedOffice } from '../work.ts';
import { type Example, officeAt, officeIn } from './example.ts';
import { ASSUMED, assumedRent, KILOMETRE, officeSize, pageCost, pagesOf, SHORT_TERM } from './prices.ts';

/** The second quotation of the example: less rent, dearer pages. */
const CHEAP = { rentFactor: 0.75, monoCents: 2.1, colourCents: 14 } as const;

const cheapRent = (rent: number): number => Math.round((rent * CHEAP.rentFactor) / 5) * 5;

/** A month at the cheap rent with its dear pages. */
const cheapMonth = (office: SizedOffice): number =>
  cheapRent(assumedRent(pagesOf(office))) + (office.mono * CHEAP.monoCents + office.colour * CHEAP.colourCents) / 100;

function verdict(office: SizedOffice): string {
  const rent = assumedRent(pagesOf(office));
  const pages = pageCost(office);
  const gap = (cheapMonth(office) - rent - pages) * 48;
  if (Math.abs(gap) < 150) {
    return `The two come to within ${wholeMoney(Math.abs(gap))} of each other over 48 months, so the terms decide and not the price.`;
  }
  const breakEven = (rent - cheapRent(rent)) / (cheapMonth(office) - cheapRent(rent) - pages);
  return gap > 0
    ? `The lower rent is the dearer offer by ${wholeMoney(gap)} over 48 months.`
    : `At this volume the lower rent does win, by ${wholeMoney(-gap)} over 48 months; it would lose once the office prints ${number(breakEven)} times as much.`;
}

/** Rent against page rates. */
export const rates: Example = {
  suits: (profile) => officeAt(profile, 0.45, 1),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    return {
      heading: `Two quotations for ${office.who} ${where}`,
      paragraphs: [
        `The office has ${officeSize(office)}; both quotations are made up, GST included. ${verdict(office)}`,
      ],
      table: {
        caption: 'Rent or pages: where the lower price is',
        head: ['Item', 'Quotation A', 'Quotation B'],
        rows: [
          ['Rent a month', money(rent), money(cheapRent(rent))],
          ['Black page', cents(ASSUMED.monoCents), cents(CHEAP.monoCents)],
          ['Colour page', cents(ASSUMED.colourCents), cents(CHEAP.colourCents)],
          ['A month in all', money(rent + pageCost(office)), money(cheapMonth(office))],
        ],
      },
    };
  },
};

/** A dealer in the nearest larger centre against one in the capital. */
const road: Example = {
  suits: (profile) =>
    largerCentre(profile, 160) && (profile.nearestCapital?.km ?? 0) > 110 && !profile.city.isCapital
      ? officeAt(profile, 0.8, 0)
      : undefined,
  write: (office, profile) => {
    const near = largerCentre(profile, 160);
    const far = profile.nearestCapital;
    const rent = assumedRent(pagesOf(office));
    const less = Math.round((rent * 0.9) / 5) * 5;
    const [nearKm, farKm] = [Math.round(near?.distanceKm ?? 0), Math.round(far?.km ?? 0)];
    const year = (monthly: number, km: number): number => 12 * monthly + 3 * 2 * km * KILOMETRE;
    return {
      heading: `A nearer dealer or a cheaper one: ${office.who} ${profile.in}`,
      paragraphs: [
        `Suppose that travel is billed at ${money(KILOMETRE)} a kilometre, that there are three calls a year, and that the supplier in ${far?.city.name} asks 10% less rent for the same machine. Distances are straight lines, so the road is longer than either.`,
      ],
      table: {
        caption: `A year of rent and travel, with ${number(pagesOf(office))} pages a month charged alike`,
        head: ['Item', near ? neighbourName(near, profile) : '', far?.city.name ?? ''],
        rows: [
          ['Straight line', kilometres(nearKm), kilometres(farKm)],
          ['Rent, 12 months', wholeMoney(12 * rent), wholeMoney(12 * less)],
          ['Three calls, there and back', wholeMoney(6 * nearKm * KILOMETRE), wholeMoney(6 * farKm * KILOMETRE)],
          ['A year in all', wholeMoney(year(rent, nearKm)), wholeMoney(year(less, farKm))],
        ],
      },
    };
  },
};

/** A monthly minimum above the volume. */
const minimum: Example = {
  suits: (profile) => {
    const fit =
      profile.size === 'village' || profile.size === 'small' || profile.office === 'hands-on'
        ? officeAt(profile, 0.75, 1)
        : undefined;
    return fit && pagesOf(fit.office) < 2600 ? fit : undefined;
  },
  write: (office, { in: where }) => {
    const pages = pagesOf(office);
    const least = 3000;
    const waste = ((least - pages) * ASSUMED.monoCents) / 100;
    const rent = assumedRent(pages);
    return {
      heading: `A minimum of ${number(least)} pages: ${office.who} ${where}`,
      paragraphs: [
        `The office prints ${number(pages)} pages a month. Supplier A asks an assumed ${wholeMoney(rent)} with no minimum; supplier B asks ${wholeMoney(rent - 20)} with ${number(least)} black pages a month at ${cents(ASSUMED.monoCents)}, printed or not. The ${number(least - pages)} that are not printed cost ${wholeMoney(waste)} a month, so B’s ${wholeMoney(20)} off the rent is ${waste > 20 ? `a loss of ${wholeMoney(12 * (waste - 20))} a year` : `still ${wholeMoney(12 * (20 - waste))} a year in hand`}.`,
        'Put your meter reading in the request, and ask each supplier to write its minimum, or “none”, beside the rent.',
      ],
    };
  },
};

/** One machine over three terms. */
export const terms: Example = {
  suits: (profile) =>
    ['capital', 'metro', 'district'].includes(profile.distance) ? officeAt(profile, 0.7, 0) : undefined,
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const over = (months: 36 | 48 | 60): readonly string[] => {
      const monthly = months === 60 ? rent : Math.round((rent * SHORT_TERM[months]) / 5) * 5;
      return [
        `${months} months`,
        wholeMoney(monthly),
        wholeMoney(monthly * months),
        wholeMoney((monthly + pageCost(office)) * 12),
      ];
    };
    return {
      heading: `One machine, three terms: ${office.who} ${where}`,
      paragraphs: [
        `Ask every supplier for the same machine over the same three terms; with ${officeSize(office)} the answers might look like this. Rents are assumed. What you pay a month falls as what you have signed for rises.`,
      ],
      table: {
        caption: 'Assumed rent by term, GST included',
        head: ['Term', 'Rent a month', 'Rent in all', 'A year with pages'],
        rows: [over(36), over(48), over(60)],
      },
    };
  },
};

/** Delivered, installed and taken back. */
const delivered: Example = {
  suits: (profile) =>
    profile.distance === 'long' || profile.distance === 'remote' ? officeAt(profile, 0.9, 2) : undefined,
  write: (office, { nearestCapital, name }) => {
    const rent = assumedRent(pagesOf(office));
    const km = Math.round(nearestCapital?.km ?? 0);
    const leg = Math.round((km * 0.45) / 5) * 5;
    const all = rent + 25;
    return {
      heading: `Delivered to ${name}, and taken back`,
      paragraphs: [
        `Offer A for ${office.who} is ${wholeMoney(rent)} a month and freight “at cost”; offer B is ${wholeMoney(all)} with both legs in it. At an assumed 45 cents a kilometre for a share of a load, each leg over the ${kilometres(km)} of the straight line from ${nearestCapital?.city.name} is at least ${wholeMoney(leg)}.`,
        `Over 60 months B costs 60 × ${wholeMoney(25)} = ${wholeMoney(1500)} more in rent, and A ${wholeMoney(2 * leg)} or more in freight, the second half of it at a price nobody has named yet. ${2 * leg > 1500 ? `B is the better by ${wholeMoney(2 * leg - 1500)}.` : `A is the better by ${wholeMoney(1500 - 2 * leg)}, if the return is capped at ${wholeMoney(leg)} in writing.`}`,
      ],
    };
  },
};

/** Colour rates that depend on coverage. */
export const coverage: Example = {
  suits: (profile) =>
    officeIn(profile, 0.85, [
      'Rental, hiring and real estate services',
      'Arts and recreation services',
      'Information media and telecommunications',
      'Accommodation and food services',
    ]),
  write: (office, { in: where }) => {
    const [low, high] = [ASSUMED.colourCents, 15];
    const full = Math.round(office.colour * 0.4);
    const extra = (full * (high - low)) / 100;
    return {
      heading: `Colour by coverage: ${office.who} ${where}`,
      paragraphs: [
        `Of ${number(office.colour)} colour pages a month suppose four in ten are full of picture. Offer A charges ${cents(low)} for each; offer B ${cents(low)} for light pages and ${cents(high)} for full ones. B then costs ${number(full)} × ${cents(high - low)} = ${wholeMoney(extra)} a month more, ${wholeMoney(extra * 48)} over 48 months, on rates that look the same on the first line.`,
        `Send a typical page with the request and ask which rate it would be charged at. Three pages are better: a letter, a price list and the one with the photograph.`,
      ],
    };
  },
};

/** Work for a contract, for which a machine must be quoted with its end. */
const contract: Example = {
  suits: (profile) =>
    officeIn(profile, 0.7, ['Mining', 'Construction', 'Electricity, gas, water and waste services', 'Manufacturing']),
  write: (office, { in: where }) => {
    const rent = assumedRent(pagesOf(office));
    const flexible = Math.round((rent * 1.15) / 5) * 5;
    return {
      heading: `What an exit is worth: ${office.who} ${where}`,
      paragraphs: [
        `Ask for two prices: ${wholeMoney(rent)} a month over 60 months, say, and ${wholeMoney(flexible)} with the right to hand the machine back after 30. The right costs 30 × ${wholeMoney(flexible - rent)} = ${wholeMoney(30 * (flexible - rent))} by then; without it, 30 payments of ${wholeMoney(rent)}, ${wholeMoney(30 * rent)}, would remain. Both rents are assumed.`,
        `The right pays if there is more than about one chance in ${count(Math.max(2, Math.round(rent / (flexible - rent))))} that the work ends early. You know the order book; the supplier does not.`,
      ],
    };
  },
};

/** Examples of the page on quotations. */
export const QUOTES: readonly Example[] = [rates, road, minimum, terms, delivered, coverage, contract];
