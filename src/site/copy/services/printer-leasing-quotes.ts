import { circumstancesOf } from '../circumstances.ts';
import { claimed } from '../claims.ts';
import { considerationsFor } from '../considerations.ts';
import { ASSUMED, assumedRent, officeSize, pageCost, pagesOf } from '../example.ts';
import { cents, money, number, present, sentences, wholeMoney } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import type { Section } from '../types.ts';
import { exampleOffice, industryNote, type SizedOffice } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

/** The second quotation of the example: less rent, dearer pages. */
const CHEAP = { rentFactor: 0.75, monoCents: 2.1, colourCents: 14 } as const;

function exampleSection(profile: Profile, office: SizedOffice): Section {
  const rentA = assumedRent(pagesOf(office));
  const rentB = Math.round((rentA * CHEAP.rentFactor) / 5) * 5;
  const monthA = rentA + pageCost(office);
  const monthB = rentB + (office.mono * CHEAP.monoCents + office.colour * CHEAP.colourCents) / 100;
  const gap = (monthB - monthA) * 48;
  const breakEven = (rentA - rentB) / (monthB - rentB - (monthA - rentA));
  const verdict =
    Math.abs(gap) < 150
      ? `The two come to within ${wholeMoney(Math.abs(gap))} of each other over 48 months, so the terms decide and not the price.`
      : gap > 0
        ? `The lower rent is the dearer offer by ${wholeMoney(gap)} over 48 months.`
        : `At this volume the lower rent does win, by ${wholeMoney(-gap)} over 48 months; it would lose once the office prints ${number(breakEven)} times as much.`;
  return {
    id: 'worked-example',
    heading: 'Two quotations, one office',
    paragraphs: [
      `The office: ${office.who} ${profile.in}, ${officeSize(office)}. Both quotations are made up for the sum, GST included. ${verdict}`,
    ],
    table: {
      caption: `Two assumed quotations for ${office.who}`,
      head: ['', 'Quotation A', 'Quotation B'],
      rows: [
        ['Rent a month', money(rentA), money(rentB)],
        ['Black page', cents(ASSUMED.monoCents), cents(CHEAP.monoCents)],
        ['Colour page', cents(ASSUMED.colourCents), cents(CHEAP.colourCents)],
        ['A month in all', money(monthA), money(monthB)],
      ],
    },
  };
}

/** What to have ready and what to compare. */
export const printerLeasingQuotes: ServiceWriter = (profile, options) => {
  const { city, industries } = profile;
  const office = industries[1] ? exampleOffice(industries[1], profile) : undefined;
  return {
    heading: `Printer Leasing Quotes in ${city.name}, ${city.state}: What to Have Ready`,
    title: `Printer Leasing Quotes ${city.name} ${city.state} ${city.postcode}`,
    description: [
      `Printer leasing quotes ${profile.in} ${city.state} ${city.postcode}: what to have ready, two quotations compared for ${office?.who ?? 'an office'}.`,
      'Questions for suppliers.',
    ],
    lead: sentences(
      `A quotation is only as good as the facts behind it. Ten minutes with your meter readings will get a better price ${profile.in} than an afternoon of haggling.`,
      claimed(options, ['quote-time'], (time) => `The online quote is built to take ${time}.`),
    ),
    sections: [
      {
        id: 'have-ready',
        heading: `What to have ready ${profile.in}`,
        paragraphs: [
          'Print the status page of every machine today and again in a month; the difference is your volume. Then add what is particular to your trade. These are the ones that stand out in the Census figures for the area.',
        ],
        list: industries.slice(0, 4).map((industry) => industryNote(industry, 'printer-leasing-quotes', profile)),
      },
      ...(office ? [exampleSection(profile, office)] : []),
      {
        id: 'whom-to-ask',
        heading: 'Whom to ask, and for what',
        paragraphs: [
          ...circumstancesOf(profile, 'printer-leasing-quotes', 6),
          ...considerationsFor(profile, 'printer-leasing-quotes', 1),
        ],
      },
    ],
    faqs: present([
      office && {
        question: `What does a supplier need to know to quote for ${office.who} ${profile.in}?`,
        answer: sentences(
          `The postcode (${city.postcode}), black and colour pages a month (say ${number(office.mono)} and ${number(office.colour)}), paper sizes, the date your present lease ends and whether you will move in the term.`,
          claimed(
            options,
            ['since', 'businesses'],
            (since, businesses) => `We have done this ${since}, for ${businesses}.`,
          ),
        ),
      },
    ]),
    keywords: [
      `printer leasing quotes ${city.name}`,
      `printer lease quote ${city.postcode}`,
      `compare printer leases ${city.state}`,
    ],
  };
};
