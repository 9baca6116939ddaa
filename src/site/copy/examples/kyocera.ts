import { count, number } from '../grammar.ts';
import { type Model, minutesFor, modelFor, modelNamed, peakHour, perDay } from '../models.ts';
import { type Example, officeAt, officeIn } from './example.ts';
import { ASSUMED, officeSize, pagesOf } from './prices.ts';

const minutes = (value: number): string => (value <= 1 ? 'a minute' : `${count(value)} minutes`);

/** Faster than another model, for comparison; itself at the top of the range. */
const faster = (model: Model): Model => modelNamed(model.ppm < 35 ? '3554ci' : model.ppm < 50 ? '5054ci' : '4054ci');

/** Pages of the busiest hour. */
const hour: Example = {
  suits: (profile) => officeAt(profile, 0.4, 1),
  write: (office, { in: where }) => {
    const pages = pagesOf(office);
    const model = modelFor(pages);
    return {
      heading: `A speed for ${office.who} ${where}`,
      paragraphs: [
        `Assume ${officeSize(office)}. Over ${ASSUMED.workingDays} working days that is ${number(perDay(pages))} a day; if a quarter of them fall in the busiest hour, ${number(peakHour(pages))} pages. The ${model.name} at ${model.ppm} a minute, by dealers’ figures, needs about ${minutes(minutesFor(peakHour(pages), model.ppm))} for that hour’s work and idles for the rest.`,
      ],
    };
  },
};

/** Sets of drawings. */
export const drawings: Example = {
  suits: (profile) => officeIn(profile, 0.9, ['Construction', 'Mining', 'Electricity, gas, water and waste services']),
  write: (office, { in: where }) => {
    const model = modelFor(pagesOf(office));
    const [sheets, copies] = [office.people * 4, 3];
    const run = sheets * copies;
    return {
      heading: `A set of plans for ${office.who} ${where}`,
      paragraphs: [
        `A revised set of ${number(sheets)} A3 sheets, ${copies} copies, is ${number(run)} sheets. Assume that A3 runs at half the A4 speed: the ${model.name}, rated ${model.ppm} a minute by dealers, takes ${minutes(minutesFor(run, model.ppm / 2))}; the ${faster(model).name} takes ${minutes(minutesFor(run, faster(model).ppm / 2))}.`,
        `Where an A3 sheet is billed as two pages the set counts ${number(2 * run)} against the ${number(pagesOf(office))} pages a month assumed for the office. Ask how it is counted before you pay for the faster engine.`,
      ],
    };
  },
};

/** Files to be scanned. */
export const scanning: Example = {
  suits: (profile) =>
    officeIn(profile, 0.85, [
      'Professional, scientific and technical services',
      'Financial and insurance services',
      'Public administration and safety',
      'Administrative and support services',
    ]),
  write: (office, { in: where }) => {
    const boxes = office.people * 2;
    const images = boxes * 5000;
    const [slow, fast] = [images / 100 / 60, images / 200 / 60];
    return {
      heading: `A file room for ${office.who} ${where}`,
      paragraphs: [
        `Suppose ${number(office.people)} people have ${number(boxes)} archive boxes to scan, 2,500 sheets to the box, both sides: ${number(images)} images. Dealers rate the optional feeders of the TASKalfa 54 series at 100 or 200 images a minute. That is ${number(slow)} hours of feeding with the one and ${number(fast)} with the other.`,
        `Printing, an assumed ${number(pagesOf(office))} pages a month, is work for the ${modelFor(pagesOf(office)).name} whichever feeder it has. Have both feeders priced, with the version of the model to which the rating applies.`,
      ],
    };
  },
};

/** Two of the smallest A3 model. */
const twins: Example = {
  suits: (profile) =>
    profile.distance === 'remote' || profile.distance === 'long' || profile.size === 'village'
      ? officeAt(profile, 0.75, 0)
      : undefined,
  write: (office, { in: where }) => {
    const pages = pagesOf(office);
    const { name, ppm } = modelNamed('M8124cidn');
    return {
      heading: `Two small ones for ${office.who} ${where}`,
      paragraphs: [
        `Assume ${officeSize(office)}. Two ${name} share that at ${number(pages / 2)} pages each, and either alone could print the day’s ${number(perDay(pages))} in ${minutes(minutesFor(perDay(pages), ppm))} at the ${ppm} a minute that dealers give.`,
        `They take the same TK-8115 toner, listed at about 12,000 black pages, so one spare black serves both and lasts the pair about ${number(12000 / pages)} months. One large machine would need a spare of its own and leave nothing to print on while it waits for a part.`,
      ],
    };
  },
};

/** The first run of the day. */
export const dawn: Example = {
  suits: (profile) => officeIn(profile, 0.9, ['Transport, postal and warehousing', 'Wholesale trade', 'Manufacturing']),
  write: (office, { in: where }) => {
    const run = Math.round((perDay(office.mono) * 0.6) / 5) * 5;
    const [slow, middle, fast] = [modelNamed('2554ci'), modelNamed('3554ci'), modelNamed('5054ci')];
    return {
      heading: `The first run of the day: ${office.who} ${where}`,
      paragraphs: [
        `Of ${number(perDay(office.mono))} black pages a day, suppose six in ten are dockets and run sheets wanted before the first truck: ${number(run)} pages. The ${slow.name} prints them in ${minutes(minutesFor(run, slow.ppm))}, the ${middle.name} in ${minutes(minutesFor(run, middle.ppm))} and the ${fast.name} in ${minutes(minutesFor(run, fast.ppm))}, by dealers’ speeds.`,
        `If drivers wait for the last sheet, compare those minutes with the difference in rent. If the run can start ${count(15)} minutes earlier by itself, the slowest will do and the money is better spent on a second machine.`,
      ],
    };
  },
};

/** Worksheets before the bell. */
const bell: Example = {
  suits: (profile) => officeIn(profile, 0.95, ['Education and training']),
  write: (office, { in: where }) => {
    const run = 4 * 26 * 8;
    const [middle, fast] = [modelNamed('3554ci'), modelNamed('5054ci')];
    return {
      heading: `Before the bell: ${office.who} ${where}`,
      paragraphs: [
        `Four classes of 26 with eight pages for each student are ${number(run)} pages. The ${middle.name} needs ${minutes(minutesFor(run, middle.ppm))} for them and the ${fast.name} ${minutes(minutesFor(run, fast.ppm))}, by dealers’ figures; two of the slower kind, started together, need ${minutes(minutesFor(run / 2, middle.ppm))}.`,
        `An office of ${number(office.people)} with an assumed ${number(pagesOf(office))} pages a month prints about ${number(perDay(pagesOf(office)))} on an average day, so the rush and not the month decides the model.`,
      ],
    };
  },
};

/** Printers in many rooms. */
export const rooms: Example = {
  suits: (profile) => officeIn(profile, 0.6, ['Health care and social assistance']),
  write: (office, { in: where }) => {
    const desks = Math.max(2, office.people - 2);
    const each = Math.max(1, Math.round(perDay(office.mono) / desks));
    return {
      heading: `How little speed ${office.who} needs ${where}`,
      paragraphs: [
        `Spread ${number(office.mono)} black pages a month over ${ASSUMED.workingDays} days and ${count(desks)} rooms and each prints about ${number(each)} a day. No room needs an engine; each needs a small A4 printer with two trays, within reach.`,
        `That leaves one A3 machine for scanning and the ${number(office.colour)} colour pages. At ${number(pagesOf(office))} pages in all the ${modelFor(pagesOf(office)).name} would carry the whole practice on a day when every small printer failed.`,
      ],
    };
  },
};

/** Card and heavy stock. */
export const card: Example = {
  suits: (profile) =>
    officeIn(profile, 0.85, [
      'Accommodation and food services',
      'Arts and recreation services',
      'Retail trade',
      'Rental, hiring and real estate services',
    ]),
  write: (office, { in: where }) => {
    const model = modelFor(pagesOf(office));
    const run = Math.max(40, Math.round(office.colour / 6 / 10) * 10);
    return {
      heading: `A run on card: ${office.who} ${where}`,
      paragraphs: [
        `A sixth of the month’s ${number(office.colour)} colour pages on one afternoon is ${number(run)} sheets. Heavy stock commonly runs at about half speed, so assume ${number(model.ppm / 2)} a minute for the ${model.name} (${model.ppm} on plain A4 by dealers’ figures): ${minutes(minutesFor(run, model.ppm / 2))}, if the bypass tray does not have to be filled more than ${count(Math.ceil(run / 100))} times.`,
        'Speed is therefore not the question. How thick a card each tray takes, and whether it comes out flat, is; take your own to the demonstration.',
      ],
    };
  },
};

/** A shared floor: one fast machine or two slower ones. */
export const floor: Example = {
  suits: (profile) =>
    profile.office === 'desk' &&
    (profile.size === 'metropolis' || profile.size === 'big-city' || profile.size === 'work')
      ? officeAt(profile, 0.8, 0)
      : undefined,
  write: (office, { in: where }) => {
    const people = office.people * 3;
    const pages = pagesOf(office) * 3;
    const [middle, fast] = [modelNamed('3554ci'), modelNamed('5054ci')];
    const burst = Math.round(peakHour(pages) / 2);
    return {
      heading: `One floor of ${number(people)} people ${where}`,
      paragraphs: [
        `Three teams the size of ${office.who} print ${number(pages)} pages a month, ${number(peakHour(pages))} in the busiest hour. If half of those are sent within ten minutes, one ${fast.name} clears ${number(burst)} pages in ${minutes(minutesFor(burst, fast.ppm))} and two ${middle.name} in ${minutes(minutesFor(burst / 2, middle.ppm))}, by dealers’ speeds.`,
        'The pair is quicker, nearer to more desks and still half alive when one stops. Ask for both to be priced, with release at either.',
      ],
    };
  },
};

/** Examples of the page on models. */
export const KYOCERA: readonly Example[] = [hour, drawings, scanning, twins, dawn, bell, rooms, card, floor];
