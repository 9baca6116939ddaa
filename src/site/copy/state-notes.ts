import { dollars } from '../money.ts';
import type { StateCode } from '../place-schemas.ts';
import { ourZone } from './coverage-words.ts';
import { list, plural, present, sentences } from './grammar.ts';
import { stockWords } from './matters.ts';
import { placeName } from './names.ts';
import type { StateZone } from './state-zones.ts';
import type { Faq } from './types.ts';

/** Local peculiarities, each with a cause that residents would confirm. */
export interface StateNotes {
  readonly different?: (zones: readonly StateZone[]) => readonly string[];
  /** Returns undefined if the coverage does not answer the question. */
  readonly question?: (zones: readonly StateZone[]) => Faq | undefined;
}

const humidAir = (where: string): string =>
  `${where}, humid air makes paper swell and jam. Leave paper in its wrapping until it goes into the tray.`;

const stock = (zone: StateZone | undefined): string | false =>
  zone?.terms.toner !== undefined && stockWords(zone.terms.toner);

const crossing = ([zone]: readonly StateZone[]): string =>
  sentences('Machines and toner for Tasmania cross Bass Strait by ship.', stock(zone));

const bargeOrAir = (zones: readonly StateZone[]): string | undefined => {
  const zone = zones.find(({ terms }) => terms.zone === 'barge-or-air');
  const names = zone?.places.map(({ city }) => placeName(city.name));
  return (
    names &&
    sentences(
      `Machines and toner reach ${list(names)} by barge or by air: Alyangula is on an island, and the wet season closes the roads to the others.`,
      stock(zone),
    )
  );
};

const seaFreight = ([zone]: readonly StateZone[]): Faq | undefined => {
  const freight = zone?.terms.freight;
  return (
    freight && {
      question: 'Who pays for the crossing of Bass Strait?',
      answer:
        freight.cents === 0
          ? 'We do: freight to Tasmania is included.'
          : `You pay freight once, at delivery: ${dollars(freight.cents)}, anywhere in Tasmania.`,
    }
  );
};

const wetSeason = (zones: readonly StateZone[]): Faq | undefined => {
  const stocks = present(
    zones.map(({ terms }) => terms.toner !== undefined && `for ${plural(terms.toner, 'day')} in ${ourZone(terms)}`),
  );
  return stocks.length === 0
    ? undefined
    : {
        question: 'How do we get through the wet season in the Northern Territory?',
        answer: sentences(
          'Some roads close in the wet season, so we keep spare toner at your office.',
          `There is enough ${list(stocks)}.`,
        ),
      };
};

const vintage = (): Faq => ({
  question: 'Do we pay for pages in quiet months?',
  answer:
    'Only if your quote has a page minimum. If you print mostly during vintage or harvest, ask for an annual minimum. A monthly one charges you for unused pages in quiet months.',
});

const departments = ([zone]: readonly StateZone[]): Faq => {
  const wiping = zone?.terms.wiping;
  return {
    question: 'Our government contract has security clauses. What do you need from us?',
    answer: sentences(
      'Send us the clauses with your request, such as release by card, encrypted storage or a wiped drive.',
      wiping !== undefined &&
        `At the end of the lease, we send the certificate that the drive was wiped or destroyed within ${plural(wiping, 'business day')} of collection.`,
    ),
  };
};

export const STATE_NOTES: Readonly<Record<StateCode, StateNotes>> = {
  NSW: {
    different: () => [
      'Public holidays differ between Albury and Wodonga, Tweed Heads and the Gold Coast, and Queanbeyan and Canberra.',
      'From early October to early April the Gold Coast is an hour behind Tweed Heads.',
    ],
  },
  VIC: {
    different: () => [
      'Wodonga, Echuca, Swan Hill and Mildura face New South Wales across the Murray, where public holidays differ.',
    ],
  },
  QLD: {
    different: () => [
      humidAir('On the coast from Ayr to Cairns'),
      'The Gold Coast and Tweed Heads are on opposite sides of the state border. Their public holidays differ, and from early October to early April the clock in Tweed Heads is an hour ahead.',
    ],
  },
  WA: { different: () => [humidAir('In Broome and Derby')] },
  SA: { question: vintage },
  TAS: { different: (zones) => [crossing(zones)], question: seaFreight },
  NT: {
    different: (zones) => present([bargeOrAir(zones), humidAir('In Darwin and along the coast of the Top End')]),
    question: wetSeason,
  },
  ACT: {
    different: () => ['Queanbeyan is across the border in New South Wales, where public holidays differ.'],
    question: departments,
  },
};
