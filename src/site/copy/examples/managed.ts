import { clockTime } from '../clock.ts';
import { neighbourName } from '../distance.ts';
import { capital, cents, count, list, number, percent, plural, wholeMoney } from '../grammar.ts';
import { perDay } from '../models.ts';
import type { DistanceBand, Profile } from '../profile.ts';
import { type Example, officeAt, officeIn } from './example.ts';
import { averageCents, officeSize, pagesOf } from './prices.ts';

/** Days to allow for a parcel in the example: an assumption by distance, no carrier's promise. */
const PARCEL_DAYS: Readonly<Record<DistanceBand, number>> = {
  capital: 2,
  metro: 2,
  district: 3,
  fringe: 2,
  near: 3,
  mid: 4,
  far: 6,
  long: 8,
  remote: 14,
};

export const parcelDays = ({ distance }: Profile): number => PARCEL_DAYS[distance];

/** Assumed pages from one cartridge. */
const YIELD = { black: 12000, colour: 6000 } as const;

/** `1 month`, `4.8 months`. */
const months = (value: number): string => `${number(value)} ${number(value) === '1' ? 'month' : 'months'}`;

/** How early to reorder. */
export const reorder: Example = {
  suits: (profile) => officeAt(profile, 0.4, 2),
  write: (office, profile) => {
    const days = parcelDays(profile);
    const daily = perDay(pagesOf(office));
    const left = daily * days * 2;
    return {
      heading: `When to reorder toner: ${office.who} ${profile.in}`,
      paragraphs: [
        `With ${officeSize(office)}, a black cartridge good for an assumed ${number(YIELD.black)} pages lasts about ${months(YIELD.black / pagesOf(office))} (colour pages use black too) and a colour one good for ${number(YIELD.colour)} about ${months(YIELD.colour / office.colour)}.`,
        `Allow ${plural(days, 'working day')} for the parcel, an assumption and no carrier’s promise, and double it: at ${number(daily)} pages a day the order goes out with ${number(left)} pages left, or ${percent((left / YIELD.black) * 100)} of a black cartridge. ${left / YIELD.black > 0.1 ? 'Many machines warn later than that, so hold a spare.' : 'Most machines warn earlier than that, so automatic reordering is enough.'}`,
      ],
    };
  },
};

/** Stock for the wet months of the tropics. */
const wet: Example = {
  suits: (profile) =>
    profile.zone === 'tropic-coast' || profile.zone === 'tropic-inland' ? officeAt(profile, 0.75, 1) : undefined,
  write: (office, { name }) => {
    const black = Math.ceil((4 * pagesOf(office)) / YIELD.black);
    const colour = Math.ceil((4 * office.colour) / YIELD.colour);
    return {
      heading: `A cupboard for the wet: ${office.who} in the tropics`,
      paragraphs: [
        `Suppose parcels to ${name} cannot be relied on for four months. With ${officeSize(office)}, black prints 4 × ${number(pagesOf(office))} = ${number(4 * pagesOf(office))} pages, colour pages included, and each colour up to 4 × ${number(office.colour)}. At an assumed ${number(YIELD.black)} and ${number(YIELD.colour)} pages a cartridge the shelf needs ${plural(black, 'black cartridge')} and ${count(colour)} of each colour, with a waste box.`,
        'Ask that they stand on your shelf as the supplier’s property until they are opened, so that the stock costs you a cupboard and no cash.',
      ],
    };
  },
};

/** Local hour at which nine o'clock strikes in Sydney. */
const opening = (shift: number): number => 9 + shift;

/** Response hours that are counted on a clock in Sydney. */
const clock: Example = {
  suits: (profile) =>
    profile.clock === 'west' || profile.clock === 'central'
      ? officeAt(profile, 1, 1)
      : profile.clock === 'queensland'
        ? officeAt(profile, 0.55, 1)
        : undefined,
  write: (office, { city: { hoursFromSydney }, in: where }) => {
    const { standardMonths: winter, daylightMonths: summer } = hoursFromSydney;
    const [winterClose, summerClose] = [17 + winter, 17 + summer];
    const logged = summerClose + 0.5;
    return {
      heading: `Eight working hours, on whose clock? A fault ${where}`,
      paragraphs: [
        `Suppose ${office.who} with ${number(office.people)} people logs a fault at ${clockTime(logged)} local time in January, and the plan promises a response within eight business hours of a desk in Sydney. That desk closed at ${clockTime(summerClose)} local time. The eight hours begin when it opens, at ${clockTime(opening(summer))} here the next day, and end at ${clockTime(summerClose)}: almost a full day later, and within the promise.`,
        `In July the same desk answers here from ${clockTime(opening(winter))} to ${clockTime(winterClose)}. At ${number(perDay(pagesOf(office)))} assumed pages a day, the day lost is that many pages printed elsewhere or not at all. Two words mend it: “local time”.`,
      ],
    };
  },
};

/** Pages that nobody collects. */
export const release: Example = {
  suits: (profile) => (profile.office === 'desk' || profile.office === 'above' ? officeAt(profile, 0.7, 0) : undefined),
  write: (office, { in: where }) => {
    const pages = pagesOf(office) * 12;
    const lost = Math.round(pages / 20);
    return {
      heading: `Pages that nobody collects: ${office.who} ${where}`,
      paragraphs: [
        `Assume ${officeSize(office)}: ${number(pages)} pages a year. If one in 20 is never picked up, ${number(lost)} are printed for the bin; at an assumed ${cents(averageCents(office))} each that is ${wholeMoney((lost * averageCents(office)) / 100)} a year, and ${number(lost / 500)} reams.`,
        'Release at the device ends most of it, because a job that nobody claims is never printed. Count yours for a week before you believe our one in 20: empty the tray each evening, and keep what is left.',
      ],
    };
  },
};

/** Small printers in many rooms. */
export const rooms: Example = {
  suits: (profile) => officeIn(profile, 0.6, ['Health care and social assistance']),
  write: (office, { in: where }) => {
    const desks = Math.max(2, office.people - 2);
    const fee = 12;
    const pages = (office.mono * averageCents(office)) / 100;
    const fees = desks * fee;
    return {
      heading: `Counting devices as well as pages: ${office.who} ${where}`,
      paragraphs: [
        `Suppose ${count(desks)} rooms have a small printer each, under a plan that charges an assumed ${wholeMoney(fee)} a month for every device: ${count(desks)} × ${wholeMoney(fee)} = ${wholeMoney(fees)}. Their ${number(office.mono)} black pages at ${cents(averageCents(office))} come to ${wholeMoney(pages)}.`,
        fees > pages
          ? `The devices then cost ${wholeMoney(fees - pages)} a month more than what they print. Ask for a price by the page alone.`
          : `The fee adds ${percent((fees / pages) * 100)} to the pages, which may be fair if it buys a spare printer and toner kept in the cupboard. Ask which rooms it covers.`,
      ],
    };
  },
};

/** A visit day shared by neighbouring places. */
const round: Example = {
  suits: (profile) => {
    const near = profile.city.nearest.filter(({ distanceKm }) => distanceKm <= 90);
    return near.length >= 3 &&
      profile.distance !== 'metro' &&
      profile.distance !== 'district' &&
      !profile.city.isCapital
      ? officeAt(profile, 0.7, 1)
      : undefined;
  },
  write: (office, profile) => {
    const near = profile.city.nearest.filter(({ distanceKm }) => distanceKm <= 90);
    const day = 640;
    const calls = near.length + 1;
    const km = near.reduce((sum, { distanceKm }) => sum + distanceKm, 0);
    return {
      heading: `A shared round: ${office.who} ${profile.in} and its neighbours`,
      paragraphs: [
        `${capital(list(near.map((one) => `${neighbourName(one, profile)} (${number(one.distanceKm)} km ${one.direction})`)))} lie within a day’s round in a straight line, ${number(km / near.length)} km away on average. If a technician’s day costs an assumed ${wholeMoney(day)}, four planned visits a year to one customer are 4 × ${wholeMoney(day)} = ${wholeMoney(4 * day)}. With one customer in each of the ${count(calls)} places they are ${wholeMoney((4 * day) / calls)} each.`,
        `The saving, ${wholeMoney(4 * day - (4 * day) / calls)}, is more than ${office.who} with ${number(pagesOf(office))} pages a month could get off the page rate. Ask who else is on the round.`,
      ],
    };
  },
};

/** Reordering from an average in a trade with a peak. */
const peak: Example = {
  suits: (profile) =>
    officeIn(profile, 0.85, [
      'Agriculture, forestry and fishing',
      'Accommodation and food services',
      'Retail trade',
      'Arts and recreation services',
    ]),
  write: (office, profile) => {
    const days = parcelDays(profile);
    const daily = perDay(pagesOf(office));
    const peakDaily = daily * 2.5;
    const left = daily * days * 2;
    const lasts = left / peakDaily;
    return {
      heading: `Toner ordered from an average: ${office.who} ${profile.in}`,
      paragraphs: [
        `On ${number(pagesOf(office))} pages a month, ${number(daily)} a day, a plan that allows ${plural(days, 'day')} for the parcel and doubles it reorders with ${number(left)} pages left. In the peak the office prints two and a half times as much, ${number(peakDaily)} a day, and those pages last ${number(lasts)} days${lasts < days + 1 ? `: the parcel is due after ${count(days)}` : `, enough by ${number(lasts - days)}`}. Freight days and the peak are assumptions.`,
        lasts < days + 1.5
          ? 'One late parcel and the busiest week stops. Have the trigger raised for the season, in the plan and not by telephone.'
          : 'It holds, but one late parcel uses up the margin. Put one more black cartridge on the shelf for those weeks.',
      ],
    };
  },
};

/** A fault before the desk opens. */
const shift: Example = {
  suits: (profile) =>
    officeIn(profile, 0.8, [
      'Mining',
      'Transport, postal and warehousing',
      'Manufacturing',
      'Electricity, gas, water and waste services',
    ]),
  write: (office, { city: { hoursFromSydney }, in: where }) => {
    const start = 5;
    const opens = opening(hoursFromSydney.standardMonths);
    const wait = opens - start;
    const pages = Math.round((perDay(office.mono) * 0.6) / 5) * 5;
    return {
      heading: `A fault before dawn: ${office.who} ${where}`,
      paragraphs: [
        `The first shift prints at ${clockTime(start)}: with ${number(office.mono)} black pages a month, an assumed ${number(pages)} of the day’s ${number(perDay(office.mono))} at once. ${opens === 9 ? 'The supplier’s desk opens at 9 am' : `A desk that opens at 9 am in Sydney opens at ${clockTime(opens)} here in winter`}. A machine that fails at ${clockTime(start)} therefore has ${count(wait)} hours before anybody is asked to mend it.`,
        'No response time changes that; a second queue does. Have the plan name the device that takes over the run, and who may switch it without ringing anyone.',
      ],
    };
  },
};

/** Examples of the page on toner and service. */
export const MANAGED: readonly Example[] = [reorder, wet, clock, release, rooms, round, peak, shift];
