import { circumstancesOf } from '../circumstances.ts';
import { claimed } from '../claims.ts';
import { considerationsFor } from '../considerations.ts';
import { ASSUMED, assumedRent, officeSize, pageCost, pagesOf } from '../example.ts';
import { capital, cents, money, number, percent, present, sentences, wholeMoney } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import type { Section } from '../types.ts';
import { exampleOffice, industryNote, type SizedOffice } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

/** Longer terms for places where a machine is dear to move, shorter where tenancies turn over quickly. */
const monthsFor = ({ distance }: Profile): 36 | 48 | 60 =>
  distance === 'capital' || distance === 'metro' || distance === 'district'
    ? 36
    : distance === 'far' || distance === 'long' || distance === 'remote'
      ? 60
      : 48;

function exampleSection(profile: Profile, office: SizedOffice): Section {
  const months = monthsFor(profile);
  const rent = assumedRent(pagesOf(office));
  const total = rent + pageCost(office);
  const colour = (office.colour * ASSUMED.colourCents) / 100;
  const share = colour / total;
  const verdict =
    share > 0.4
      ? `Colour is ${percent((office.colour / pagesOf(office)) * 100)} of the pages and ${percent(share * 100)} of the bill, so half a cent off the colour rate is worth ${wholeMoney((office.colour * months * 0.5) / 100)} over ${months} months.`
      : `Rent is ${percent((rent / total) * 100)} of that bill, so rent and term come first; half a cent off the black rate is worth ${wholeMoney((office.mono * months * 0.5) / 100)} over ${months} months.`;
  return {
    id: 'worked-example',
    heading: `What ${office.who} ${profile.in} might pay`,
    paragraphs: [
      `Take ${office.who} with ${officeSize(office)}: ${wholeMoney(rent)} of rent, ${number(office.mono)} × ${cents(ASSUMED.monoCents)} and ${number(office.colour)} × ${cents(ASSUMED.colourCents)} make ${money(total)} a month, GST included. Rent and rates are our assumptions for the sum and not an offer. ${verdict}`,
    ],
    table: tradesTable(profile),
  };
}

/** The same sum for the trades that mark the place. */
function tradesTable(profile: Profile): NonNullable<Section['table']> {
  return {
    caption: `The same sum for offices of other trades ${profile.in}, all figures assumed`,
    head: ['Office', 'Pages a month', 'Rent', 'In all'],
    rows: profile.industries.slice(1, 5).map((industry) => {
      const office = exampleOffice(industry, profile);
      const rent = assumedRent(pagesOf(office));
      return [capital(office.who), number(pagesOf(office)), wholeMoney(rent), wholeMoney(rent + pageCost(office))];
    }),
  };
}

function clauses(profile: Profile): readonly string[] {
  const { distance, size, city } = profile;
  const away = distance === 'far' || distance === 'long' || distance === 'remote';
  return present([
    away && `Freight to and from postcode ${city.postcode}: is it in the rent, or billed at each end?`,
    !away && `Service zone of postcode ${city.postcode}: which one, and at what extra charge?`,
    (size === 'village' || size === 'small') && 'Minimum monthly pages: can they be counted over a year?',
    (distance === 'capital' || distance === 'metro' || distance === 'district') &&
      'Relocation: what does one move in the term cost?',
    'The end: what notice, in what form, and what if it is missed?',
  ]);
}

/** Terms and costs. */
export const printerLeasing: ServiceWriter = (profile, options) => {
  const { city, industries } = profile;
  const [first] = industries;
  const office = first ? exampleOffice(first, profile) : undefined;
  const months = monthsFor(profile);
  const total = office ? assumedRent(pagesOf(office)) + pageCost(office) : 0;
  return {
    heading: `Printer Lease Terms and Costs in ${city.name}, ${city.state}`,
    title: `${city.name} ${city.state} ${city.postcode}: Printer Lease Terms and Costs`,
    description: [
      `Printer lease costs ${profile.in} ${city.state}, worked through for ${office?.who ?? 'an office'} with ${number(office ? pagesOf(office) : 0)} pages a month over ${months} months.`,
      `Terms to check in ${city.postcode}.`,
    ],
    lead: sentences(
      `What a lease costs ${profile.in} depends on three numbers: the rent, the price of a page and the month in which you may leave.`,
      claimed(
        options,
        ['price', 'term'],
        (price, term) => `Our own leases run from ${term} and typically cost ${price}.`,
      ),
    ),
    sections: [
      {
        id: 'term',
        heading: `Terms that suit work ${profile.in}`,
        paragraphs: [
          ...industries.slice(0, 2).map((industry) => industryNote(industry, 'printer-leasing', profile)),
          ...circumstancesOf(profile, 'printer-leasing', 6),
        ],
      },
      ...(office ? [exampleSection(profile, office)] : []),
      {
        id: 'price',
        heading: `What postcode ${city.postcode} does to the price`,
        paragraphs: considerationsFor(profile, 'printer-leasing', 1),
        list: clauses(profile),
      },
    ],
    faqs: present([
      office && {
        question: `How much is a printer lease for ${office.who} ${profile.in}?`,
        answer: sentences(
          `With ${officeSize(office)}, an assumed rent of ${wholeMoney(assumedRent(pagesOf(office)))} and assumed page rates the bill comes to about ${money(total)} a month including GST, or ${wholeMoney(total * months)} over ${months} months.`,
          claimed(options, ['price'], (price) => `Leases we write typically cost ${price}.`),
        ),
      },
    ]),
    keywords: [`printer leasing ${city.name}`, `printer lease cost ${city.name}`, `printer lease terms ${city.state}`],
  };
};
