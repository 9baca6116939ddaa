import type { City, IndustryName } from '../../schemas.ts';
import { percent } from '../grammar.ts';
import { stateName } from '../names.ts';
import { ranksByIndustry } from '../ranks.ts';
import { type Circumstance, distinctive, found, plain } from './circumstance.ts';

/** The largest share an industry can have in a place: as listed, else at most that of its fifth industry. */
const shareAtMost = ({ employment }: City, name: IndustryName): number =>
  [...employment.topIndustries, ...employment.distinctiveIndustries].find((one) => one.name === name)?.sharePct ??
  employment.topIndustries.at(-1)?.sharePct ??
  0;

const mostRanks = ranksByIndustry(shareAtMost);

/** Employers whose numbers change little from year to year. */
const STEADY: ReadonlySet<IndustryName> = new Set<IndustryName>([
  'Health care and social assistance',
  'Education and training',
  'Public administration and safety',
]);

/** The industry mix: what leads, what stands out, what goes together. */
export const INDUSTRY: readonly Circumstance[] = [
  {
    theme: 'mix',
    // One industry that rises and falls, with a sixth or more of employed residents.
    find: ({ city, workArea }) => {
      const top = city.employment.topIndustries[0];
      return top && !STEADY.has(top.name) && top.sharePct >= 16
        ? found(
            top.sharePct / 20,
            `one industry, ${plain(top.name)}, occupies ${percent(top.sharePct)} of employed residents of ${workArea}`,
          )
        : undefined;
    },
    so: {
      city: 'trade rises and falls with it; a right to hand back one machine in four, once in the term, is worth asking for',
      'printer-leasing': 'ask for one exit date in the middle of the term in case that industry turns down',
      'printer-leasing-quotes': 'prefer a supplier who can name two customers in it',
      'end-printer-lease-contract':
        'a downturn sends many machines back at once: fix the price of the return in the contract and not on the day',
      'managed-print-services':
        'ask how many of the provider’s local customers live from it too, and whether its technician would stay if it turned down',
      'kyocera-printer-lease': 'test with that industry’s own forms before anything else',
    },
  },
  {
    theme: 'mix',
    // Health, education or government first, with a fifth or more.
    find: ({ city, workArea }) => {
      const top = city.employment.topIndustries[0];
      return top && STEADY.has(top.name) && top.sharePct >= 19.5
        ? found(
            top.sharePct / 26,
            `${plain(top.name)}, a steady employer, takes in ${percent(top.sharePct)} of employed residents of ${workArea}`,
          )
        : undefined;
    },
    so: {
      city: 'local work swings less than in a boom town, and a longer term is a smaller risk',
      'printer-leasing':
        'a longer term is a smaller risk here than in a boom town, provided the exit formula is written down',
      'kyocera-printer-lease':
        'records and their privacy will be asked about: compare the security functions, standard and optional',
      'managed-print-services': 'volumes will be even through the year, and toner can be ordered from the average',
      'end-printer-lease-contract':
        'personal records are likely to be on the drive, and the certificate of wiping matters more than the freight',
      'printer-leasing-quotes':
        'ask whether a supplier is on a government or health panel; its panel terms may be a useful yardstick',
    },
  },
  {
    theme: 'mix',
    // Close to the national mix.
    find: ({ city, workArea }) => {
      const [first, second] = distinctive(city);
      if (second) return undefined;
      return found(
        first ? 0.6 : 1,
        first
          ? `only ${plain(first.name)} is clearly over-represented among employed residents of ${workArea} (${percent(first.sharePct)})`
          : `no industry is clearly over-represented among employed residents of ${workArea}`,
      );
    },
    so: {
      city: 'ordinary advice fits well, and page rates in national comparisons are a fair yardstick',
      'printer-leasing-quotes':
        'compare with offers from any city of like size; nothing in the local mix explains a dearer one',
      'printer-leasing': 'no local trade argues for an unusual term, and the standard ones are there to be compared',
      'kyocera-printer-lease': 'start in the middle of the range and move only if your own meters say so',
      'managed-print-services': 'a plain plan with toner, parts and automatic readings will do',
      'end-printer-lease-contract':
        'nothing local should delay a replacement; the contract’s dates are the only ones that bind',
    },
  },
  {
    theme: 'mix',
    // Two industries with 35% between them.
    find: ({ city, workArea }) => {
      const [one, two] = city.employment.topIndustries;
      if (!one || !two || one.sharePct + two.sharePct < 33 || one.sharePct >= 30) return undefined;
      return found(
        (one.sharePct + two.sharePct) / 40,
        `${plain(one.name)} and ${plain(two.name)} between them take in ${percent(one.sharePct + two.sharePct)} of employed residents of ${workArea}`,
      );
    },
    so: {
      city: 'a supplier who knows the software of both has most of the place as a market; ask for a reference from each',
      'managed-print-services': 'ask the provider which software of those two trades it has connected before',
      'kyocera-printer-lease': 'choose the options by what those two print, and treat everything else as extra',
      'printer-leasing':
        'a term that suits both, neither starting nor ending in the peak of one, is worth a line in the request',
      'printer-leasing-quotes': 'ask for a customer in each of the two as a reference',
      'end-printer-lease-contract': 'set the changeover for a month that is quiet in both',
    },
  },
  {
    theme: 'trade',
    // No listed place of the state can have a larger share in its first distinctive industry.
    find: ({ city, state, atlas, name }) => {
      const first = distinctive(city)[0];
      if (!first) return undefined;
      const ranks = mostRanks(atlas, first.name);
      const rivals = ranks.size(city) - ranks.below(city, first.sharePct);
      return rivals <= (shareAtMost(city, first.name) >= first.sharePct ? 1 : 0)
        ? found(
            1.5,
            `no other place listed for ${stateName(state)} has a larger share of employed residents in ${plain(first.name)} than ${name} with ${percent(first.sharePct)}`,
          )
        : undefined;
    },
    so: {
      city: 'ask suppliers what else they look after in that trade; one who knows its software sets a machine up in half the time',
      'printer-leasing': 'a supplier who wants a reference in that trade may give ground on the extension clause',
      'printer-leasing-quotes': 'ask each supplier for its largest customer in that trade, and how long it has stayed',
      'end-printer-lease-contract':
        'a used machine set up for that trade may find a second home nearby; ask what the owner would sell it for',
      'kyocera-printer-lease': 'ask which finisher and feeder other firms in that trade took',
      'managed-print-services': 'ask whether the provider has a template for that trade’s software and reports',
    },
  },
  {
    theme: 'trade',
    // Third distinctive industry, where a place has three.
    find: ({ city, workArea }) => {
      const third = distinctive(city)[2];
      return third
        ? found(
            0.5 + third.timesNational / 8,
            `${plain(third.name)} also takes a larger part in ${workArea} than nationally (${percent(third.sharePct)} of employed residents)`,
          )
        : undefined;
    },
    so: {
      'printer-leasing': 'if you serve that trade, count its busy month into the page allowance as well as your own',
      'kyocera-printer-lease': 'try the scanner with that trade’s usual papers before you settle on a model',
      'end-printer-lease-contract':
        'think of who in that trade may take over an agreement; some financiers allow a transfer for a fee',
      'managed-print-services':
        'ask if neighbours in that trade are on the same provider’s books, for a shared visit day',
      'printer-leasing-quotes': 'mention that trade as well if you serve it; its forms may call for another tray',
    },
  },
  {
    theme: 'trade',
    // Growers and makers together.
    find: ({ city, workArea }) => {
      const [farm, works] = ['Agriculture, forestry and fishing', 'Manufacturing'].map((name) =>
        distinctive(city).find((one) => one.name === name),
      );
      return farm && works
        ? found(
            1.15,
            `farming and manufacturing both stand out in ${workArea} (${percent(farm.sharePct)} and ${percent(works.sharePct)} of employed residents)`,
          )
        : undefined;
    },
    so: {
      city: 'packing sheds and plants have their peak together; arrange spare toner and a spare machine before it and not during',
      'managed-print-services': 'ask for supplies to be doubled for the season and taken back, unopened, after it',
      'printer-leasing-quotes':
        'give the month of your peak, and ask what happens when everyone’s peak is the same month',
      'printer-leasing': 'a seasonal page allowance, counted over the year, fits both',
      'kyocera-printer-lease': 'keep one machine in the clean office and one, closed and simple, by the shed',
      'end-printer-lease-contract':
        'do not let an agreement end in harvest; move the date by agreement while it is a year away',
    },
  },
  {
    theme: 'trade',
    // Visitors: accommodation with retail or arts.
    find: ({ city, workArea }) => {
      const rooms = distinctive(city).find(({ name }) => name === 'Accommodation and food services');
      const other = distinctive(city).find(
        ({ name }) => name === 'Retail trade' || name === 'Arts and recreation services',
      );
      return rooms && other
        ? found(
            0.9 + rooms.timesNational / 8,
            `visitors’ money shows in the figures for ${workArea}: ${percent(rooms.sharePct)} of employed residents work in accommodation and food, ${percent(other.sharePct)} in ${plain(other.name)}`,
          )
        : undefined;
    },
    so: {
      city: 'service visits are best booked outside school holidays, when nobody at the counter has time for a technician',
      'managed-print-services': 'have planned maintenance kept out of the holiday weeks, in writing',
      'end-printer-lease-contract':
        'avoid a changeover in the season; an extension of two months may be cheaper than a bad week',
      'printer-leasing': 'have the page allowance counted over the year, so that the off-season pays for the peak',
      'kyocera-printer-lease': 'try your own menu card and in-room stock in the bypass tray',
      'printer-leasing-quotes': 'give the volumes of a peak month and an off month separately',
    },
  },
];
