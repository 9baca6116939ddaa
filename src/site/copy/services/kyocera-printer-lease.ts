import { circumstancesOf } from '../circumstances/index.ts';
import { considerationsFor } from '../considerations.ts';
import { exampleAmong } from '../examples/example.ts';
import { KYOCERA } from '../examples/kyocera.ts';
import { pagesOf } from '../examples/prices.ts';
import { capital, number, present } from '../grammar.ts';
import { modelFor } from '../models.ts';
import type { Profile } from '../profile.ts';
import { KYOCERA_QUESTIONS } from '../questions/kyocera.ts';
import { questionsAmong } from '../questions/question.ts';
import { markingTrades, tradeNotes, tradesOf } from '../trades.ts';
import type { Section } from '../types.ts';
import type { ServiceWriter } from './writer.ts';

const exampleFor = exampleAmong(KYOCERA);
const questionsFor = questionsAmong(KYOCERA_QUESTIONS);

/** The class to look at first for the trades that mark the place. */
function modelTable(profile: Profile): NonNullable<Section['table']> {
  const counted = profile.city.kind !== 'employment-area';
  return {
    caption: `Where to start looking ${profile.in}: assumed offices, speeds in A4 pages a minute by dealers’ figures`,
    head: [
      counted ? 'Industry, of employed residents' : 'Industry',
      'Assumed office',
      'Pages a month',
      'Model',
      'Speed',
    ],
    rows: tradesOf(profile)
      .slice(0, 5)
      .map(({ advice, office, share }) => {
        const { name, ppm } = modelFor(pagesOf(office));
        return [
          `${capital(advice.plain)}${counted ? `, ${share}` : ''}`,
          office.who,
          number(pagesOf(office)),
          name,
          String(ppm),
        ];
      }),
  };
}

/** Which Kyocera class fits the offices of a place. */
export const kyoceraPrinterLease: ServiceWriter = (profile, options) => {
  const { city } = profile;
  const [first] = tradesOf(profile);
  const example = exampleFor(profile);
  const office = first?.office;
  const model = modelFor(office ? pagesOf(office) : 0);
  return {
    heading: `Which Kyocera to Lease in ${city.name}, ${city.state}`,
    title: `Kyocera Printer Lease ${city.name} ${city.postcode}: Which Model?`,
    description: [
      `Which Kyocera model to lease ${profile.in} ${city.state} ${city.postcode}: from 24 to 50 pages a minute, with a sum for ${example?.office.who ?? 'an office'}.`,
      `Example: ${model.name}.`,
    ],
    lead: office
      ? `For ${office.who} ${profile.in}, with ${number(pagesOf(office))} pages a month, look first at the ${model.name}.`
      : '',
    sections: [
      {
        id: 'local-offices',
        heading: `Machines for the work done ${profile.in}`,
        paragraphs: tradeNotes(markingTrades(profile, 1), 'kyocera-printer-lease'),
        table: modelTable(profile),
      },
      ...present([example?.section]),
      {
        id: 'place',
        heading: `Choosing for ${profile.name} in particular`,
        paragraphs: [
          ...circumstancesOf(profile, 'kyocera-printer-lease'),
          ...considerationsFor(profile, 'kyocera-printer-lease', 1),
        ],
      },
    ],
    faqs: questionsFor(profile, options, 1),
    keywords: [`Kyocera printer lease ${city.name}`, `${model.name} ${city.name}`, `Kyocera photocopier ${city.state}`],
  };
};
