import { directionOf, distanceKm } from '../../geo.ts';
import { circumstancesOf } from '../circumstances/index.ts';
import { claimed } from '../claims.ts';
import { considerationsFor } from '../considerations.ts';
import { bearing } from '../distance.ts';
import { exampleAmong } from '../examples/example.ts';
import { LEASING } from '../examples/leasing.ts';
import { assumedRent, pageCost, pagesOf } from '../examples/prices.ts';
import { capital, number, present, sentences, wholeMoney } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import { LEASING_QUESTIONS } from '../questions/leasing.ts';
import { questionsAmong } from '../questions/question.ts';
import { markingTrades, tradeNotes, tradesOf } from '../trades.ts';
import type { Section } from '../types.ts';
import type { SizedOffice } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

const exampleFor = exampleAmong(LEASING);
const questionsFor = questionsAmong(LEASING_QUESTIONS);

const monthOf = (office: SizedOffice): number => assumedRent(pagesOf(office)) + pageCost(office);

/** A month's bill for offices of the trades that mark the place. */
function tradesTable(profile: Profile): NonNullable<Section['table']> {
  return {
    caption: `A month for offices of the trades that mark ${profile.name}, at assumed prices`,
    head: ['Office', 'Trade, of employed residents', 'Pages', 'Rent', 'In all'],
    rows: tradesOf(profile)
      .slice(0, 4)
      .map(({ office, share }) => [
        capital(office.who),
        share,
        number(pagesOf(office)),
        wholeMoney(assumedRent(pagesOf(office))),
        wholeMoney(monthOf(office)),
      ]),
  };
}

/** How far a machine would move from an area of employment to each other part of its city. */
function movesTable({ city, atlas, name }: Profile): NonNullable<Section['table']> {
  const others = atlas.otherCities(city, atlas.cities.length).filter(({ isCapital }) => !isCapital);
  return {
    caption: `Where a machine in ${name} might move with the office: straight lines by GeoNames, 2024`,
    head: ['To', 'Distance and direction'],
    rows: others.map((other) => [
      other.name,
      bearing({ distanceKm: distanceKm(city, other), direction: directionOf(city, other) ?? 'north' }),
    ]),
  };
}

/** Terms and costs. */
export const printerLeasing: ServiceWriter = (profile, options) => {
  const { city } = profile;
  const [first, second] = tradesOf(profile);
  const example = exampleFor(profile);
  const office = first?.office;
  return {
    heading: `Printer Lease Terms and Costs in ${city.name}, ${city.state}`,
    title: `${city.name} ${city.state} ${city.postcode}: Printer Lease Terms and Costs`,
    description: present([
      `Printer lease costs ${profile.in} ${city.state}: about ${wholeMoney(office ? monthOf(office) : 0)} a month for ${office?.who ?? 'an office'} at assumed prices.`,
      first && second && `Terms for ${first.advice.plain} and ${second.advice.plain}.`,
      `Terms to check in ${city.postcode}.`,
    ]),
    lead: sentences(
      claimed(options, ['price', 'term'], (price, term) => `Our leases run from ${term} and typically cost ${price}.`),
      office &&
        `${capital(office.who)} ${profile.in} with ${number(pagesOf(office))} pages a month would pay about ${wholeMoney(monthOf(office))}, at assumed prices.`,
    ),
    sections: [
      {
        id: 'term',
        heading: `Terms that suit work ${profile.in}`,
        paragraphs: [
          ...tradeNotes(markingTrades(profile, 0), 'printer-leasing'),
          ...circumstancesOf(profile, 'printer-leasing'),
        ],
      },
      ...present([example?.section]),
      {
        id: 'price',
        heading: `What postcode ${city.postcode} does to the price`,
        paragraphs: considerationsFor(profile, 'printer-leasing', 1),
        table: city.kind === 'employment-area' ? movesTable(profile) : tradesTable(profile),
      },
    ],
    faqs: questionsFor(profile, options, 2),
    keywords: [`printer leasing ${city.name}`, `printer lease cost ${city.name}`, `printer lease terms ${city.state}`],
  };
};
