import { ASSUMED } from './examples/prices.ts';

/** An A3 colour device of `content/printers.yml`. */
export interface Model {
  readonly id: string;
  readonly name: string;
  /** A4 pages a minute by dealers' data. */
  readonly ppm: number;
  /** Monthly pages up to which examples recommend it: our limit. */
  readonly upTo: number;
}

const LARGEST: Model = { id: '5054ci', name: 'TASKalfa 5054ci', ppm: 50, upTo: Number.POSITIVE_INFINITY };

const MODELS: readonly Model[] = [
  { id: 'M8124cidn', name: 'ECOSYS M8124cidn', ppm: 24, upTo: 2500 },
  { id: '2554ci', name: 'TASKalfa 2554ci', ppm: 25, upTo: 5000 },
  { id: '3554ci', name: 'TASKalfa 3554ci', ppm: 35, upTo: 9000 },
  { id: '4054ci', name: 'TASKalfa 4054ci', ppm: 40, upTo: 14000 },
  LARGEST,
];

/** With 15% headroom, the usual allowance of copier guides. */
const HEADROOM = 1.15;

/** The smallest model for so many pages a month. */
export const modelFor = (pages: number): Model => MODELS.find(({ upTo }) => pages * HEADROOM <= upTo) ?? LARGEST;

export const modelNamed = (id: string): Model => MODELS.find((model) => model.id === id) ?? LARGEST;

/** Pages of an average working day, from pages a month. */
export const perDay = (pages: number): number => Math.max(1, Math.round(pages / ASSUMED.workingDays));

/** Pages of the busiest hour, taken as a quarter of an average working day. */
export const peakHour = (pages: number): number => Math.max(1, Math.round(pages / ASSUMED.workingDays / 4));

/** Whole minutes for a run, rounded up. */
export const minutesFor = (pages: number, ppm: number): number => Math.max(1, Math.ceil(pages / ppm));
