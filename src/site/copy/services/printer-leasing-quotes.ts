import { circumstancesOf } from '../circumstances/index.ts';
import { claimed } from '../claims.ts';
import { considerationsFor } from '../considerations.ts';
import { exampleAmong } from '../examples/example.ts';
import { QUOTES } from '../examples/quotes.ts';
import { present, sentences } from '../grammar.ts';
import { questionsAmong } from '../questions/question.ts';
import { QUOTES_QUESTIONS } from '../questions/quotes.ts';
import { tradeNotes, tradesOf } from '../trades.ts';
import type { ServiceWriter } from './writer.ts';

const exampleFor = exampleAmong(QUOTES);
const questionsFor = questionsAmong(QUOTES_QUESTIONS);

/** What to have ready and what to compare. */
export const printerLeasingQuotes: ServiceWriter = (profile, options) => {
  const { city } = profile;
  const trades = tradesOf(profile);
  const example = exampleFor(profile);
  const [first] = trades;
  return {
    heading: `Printer Leasing Quotes in ${city.name}, ${city.state}: What to Have Ready`,
    title: `Printer Leasing Quotes ${city.name} ${city.state} ${city.postcode}`,
    description: [
      `Printer leasing quotes ${profile.in} ${city.state} ${city.postcode}: what to have ready, prices compared for ${example?.office.who ?? 'an office'}.`,
      'Questions for suppliers.',
    ],
    lead: sentences(
      first &&
        `A supplier who is told the postcode (${city.postcode}), the pages and that the work is ${first.advice.plain} can price a machine ${profile.in} properly; one who is not has to guess.`,
      claimed(options, ['quote-time'], (time) => `The online quote is built to take ${time}.`),
    ),
    sections: [
      {
        id: 'have-ready',
        heading: `What to have ready ${profile.in}`,
        paragraphs: [],
        list: tradeNotes(trades.slice(0, 4), 'printer-leasing-quotes'),
      },
      ...present([example?.section]),
      {
        id: 'whom-to-ask',
        heading: `Whom to ask ${profile.in}, and for what`,
        paragraphs: [
          ...circumstancesOf(profile, 'printer-leasing-quotes'),
          ...considerationsFor(profile, 'printer-leasing-quotes', 1),
        ],
      },
    ],
    faqs: questionsFor(profile, options, 2),
    keywords: [
      `printer leasing quotes ${city.name}`,
      `printer lease quote ${city.postcode}`,
      `compare printer leases ${city.state}`,
    ],
  };
};
