import { claimed } from '../claims.ts';
import { distanceAdvice } from '../distance.ts';
import { ASSUMED, assumedRent, leaseTable, officeSize, pageCost, pagesOf } from '../example.ts';
import { officeAdvice, sizeAdvice } from '../fleet.ts';
import { capital, money, number, percent, present, sentences, wholeMoney } from '../grammar.ts';
import { stateShort } from '../names.ts';
import type { Profile } from '../profile.ts';
import type { Section } from '../types.ts';
import { adviceOn, exampleOffice, type SizedOffice } from '../work.ts';
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
  const share = (office.colour * ASSUMED.colourCents) / 100 / total;
  const pagesShare = office.colour / pagesOf(office);
  const dearest =
    share > 0.4
      ? `Colour is ${percent(pagesShare * 100)} of the pages here and ${percent(share * 100)} of the bill, so half a cent off the colour rate is worth ${wholeMoney((office.colour * months * 0.5) / 100)} over the term.`
      : `Rent is ${percent((rent / total) * 100)} of this bill, so look at the rent and the term first; half a cent off the black rate is worth ${wholeMoney((office.mono * months * 0.5) / 100)} in all.`;
  return {
    id: 'worked-example',
    heading: `What ${office.who} ${profile.in} might pay`,
    paragraphs: [
      `Take ${office.who} ${profile.in} with ${officeSize(office)}. Rent and page rates in the table are our assumptions for the sum, not an offer.`,
      `${dearest} Put your own pages in and the answer may turn round.`,
    ],
    table: leaseTable(office, months),
  };
}

function clauses(profile: Profile): readonly string[] {
  const { distance, size, city } = profile;
  const away = distance === 'far' || distance === 'long' || distance === 'remote';
  return present([
    'The yearly increase: is it a number, an index or “at our discretion”?',
    away && `Freight to and from postcode ${city.postcode}: is it in the rent, or billed at each end?`,
    !away && `Service zone of postcode ${city.postcode}: which one, and at what extra charge?`,
    (size === 'village' || size === 'small') && 'Minimum monthly pages: can they be counted over a year?',
    (distance === 'capital' || distance === 'metro' || distance === 'district') &&
      'Relocation: what does one move in the term cost?',
    'The end: what notice, in what form, and what happens if it is missed?',
  ]);
}

/** Terms and costs. */
export const printerLeasing: ServiceWriter = (profile, options) => {
  const { city, name, industries } = profile;
  const [first, second] = industries;
  const office = first ? exampleOffice(first, profile) : undefined;
  const months = monthsFor(profile);
  const total = office ? assumedRent(pagesOf(office)) + pageCost(office) : 0;
  return {
    heading: `Printer Lease Terms and Costs in ${city.name}, ${city.state}`,
    title: `${city.name} ${city.state} ${city.postcode}: Printer Lease Terms and Costs`,
    description: [
      `Printer lease costs in ${city.name} ${city.state}, worked through for ${office?.who ?? 'an office'} with ${number(office ? pagesOf(office) : 0)} pages a month over ${months} months.`,
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
        heading: `A term that suits work in ${name}`,
        paragraphs: present([
          first &&
            sentences(
              `${capital(adviceOn(first).plain)} comes first ${profile.in}, with ${percent(first.sharePct)} of employed residents.`,
              adviceOn(first).services['printer-leasing'],
            ),
          second &&
            sentences(
              `For ${adviceOn(second).plain} (${percent(second.sharePct)}) the question is another.`,
              adviceOn(second).services['printer-leasing'],
            ),
        ]),
      },
      ...(office ? [exampleSection(profile, office)] : []),
      {
        id: 'distance',
        heading: `What ${stateShort(city.state) === city.state ? city.postcode : `postcode ${city.postcode}`} adds to the price`,
        paragraphs: [
          distanceAdvice(profile, 'printer-leasing'),
          sizeAdvice(profile, 'printer-leasing'),
          officeAdvice(profile, 'leasing'),
        ],
      },
      {
        id: 'clauses',
        heading: 'Clauses to read before the rent',
        paragraphs: [
          'Payments are generally deductible to the extent that the machine is used for business; ask your accountant. This is general information only.',
        ],
        list: clauses(profile),
      },
    ],
    faqs: present([
      office && {
        question: `How much is a printer lease for ${office.who} in ${city.name}?`,
        answer: sentences(
          `With ${officeSize(office)}, an assumed rent of ${wholeMoney(assumedRent(pagesOf(office)))} and assumed page rates the bill comes to about ${money(total)} a month including GST, or ${wholeMoney(total * months)} over ${months} months.`,
          claimed(options, ['price'], (price) => `Leases we write typically cost ${price}.`),
        ),
      },
    ]),
    keywords: [`printer leasing ${city.name}`, `printer lease cost ${city.name}`, `printer lease terms ${city.state}`],
  };
};
