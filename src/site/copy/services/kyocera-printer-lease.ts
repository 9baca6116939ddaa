import { circumstancesOf } from '../circumstances.ts';
import { considerationsFor } from '../considerations.ts';
import { ASSUMED, pagesOf } from '../example.ts';
import { capital, number, present } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import type { Section } from '../types.ts';
import { adviceOn, exampleOffice, industryNote, type SizedOffice } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

interface Model {
  readonly name: string;
  readonly ppm: number;
  /** Monthly pages up to which the example recommends it. */
  readonly upTo: number;
}

/** A3 colour devices with their pages a minute by dealers’ data; the limits are ours, for examples. */
const MODELS: readonly Model[] = [
  { name: 'ECOSYS M8124cidn', ppm: 24, upTo: 2500 },
  { name: 'TASKalfa 2554ci', ppm: 25, upTo: 5000 },
  { name: 'TASKalfa 3554ci', ppm: 35, upTo: 9000 },
  { name: 'TASKalfa 4054ci', ppm: 40, upTo: 14000 },
  { name: 'TASKalfa 5054ci', ppm: 50, upTo: Number.POSITIVE_INFINITY },
];

const LARGEST: Model = { name: 'TASKalfa 5054ci', ppm: 50, upTo: Number.POSITIVE_INFINITY };

/** With 15% headroom, the usual allowance of copier guides. */
const HEADROOM = 1.15;

export const modelFor = (pages: number): Model => MODELS.find(({ upTo }) => pages * HEADROOM <= upTo) ?? LARGEST;

/** Pages of the busiest hour, taken as a quarter of an average working day. */
const peakHour = (pages: number): number => Math.round(pages / ASSUMED.workingDays / 4);

function exampleSection(profile: Profile, office: SizedOffice): Section {
  const pages = pagesOf(office);
  const model = modelFor(pages);
  const daily = Math.round(pages / ASSUMED.workingDays);
  const peak = peakHour(pages);
  const minutes = Math.max(1, Math.ceil(peak / model.ppm));
  return {
    id: 'worked-example',
    heading: `A speed for ${office.who}`,
    paragraphs: [
      `Assume ${office.who} ${profile.in}: ${number(office.people)} people and ${number(pages)} pages a month. Over ${ASSUMED.workingDays} working days that is ${number(daily)} a day; if a quarter of them fall in the busiest hour, ${number(peak)} pages.`,
      `At ${model.ppm} pages a minute the ${model.name} prints that hour’s work in about ${minutes === 1 ? 'a minute' : `${number(minutes)} minutes`}. ${office.a3 ? 'It prints A3 in colour, which such an office uses.' : 'It prints A3 in colour, which such an office may not need: ask for an A4 model beside it in the quotation.'} Add ${Math.round((HEADROOM - 1) * 100)}% for growth and the answer stands.`,
    ],
  };
}

/** The class to look at first for the trades that mark the place. */
function modelTable(profile: Profile): NonNullable<Section['table']> {
  return {
    caption: `Where to start looking ${profile.in}: assumed offices, speeds in A4 pages a minute by dealers’ figures`,
    head: ['Industry', 'Assumed office', 'Pages a month', 'Model', 'Speed'],
    rows: profile.industries.slice(0, 5).map((industry) => {
      const { who, mono, colour } = exampleOffice(industry, profile);
      const { name, ppm } = modelFor(mono + colour);
      return [capital(adviceOn(industry).plain), who, number(mono + colour), name, String(ppm)];
    }),
  };
}

/** Which Kyocera class fits the offices of a place. */
export const kyoceraPrinterLease: ServiceWriter = (profile) => {
  const { city, industries } = profile;
  const [first, second, third] = industries;
  const other = third ?? second;
  const office = first ? exampleOffice(first, profile) : undefined;
  const model = modelFor(office ? pagesOf(office) : 0);
  return {
    heading: `Which Kyocera to Lease in ${city.name}, ${city.state}`,
    title: `Kyocera Printer Lease ${city.name} ${city.postcode}: Which Model?`,
    description: [
      `Which Kyocera model to lease ${profile.in} ${city.state} ${city.postcode}: from 24 to 50 pages a minute, with a sum for ${office?.who ?? 'an office'}.`,
      `Example: ${model.name}.`,
    ],
    lead: `Five A3 colour models cover most offices ${profile.in}. The right one follows from pages, paper size and who stands at the machine, in that order.`,
    sections: [
      {
        id: 'local-offices',
        heading: `Machines for the work done ${profile.in}`,
        paragraphs: present([first, other]).map((industry) => industryNote(industry, 'kyocera-printer-lease', profile)),
        table: modelTable(profile),
      },
      ...(office ? [exampleSection(profile, office)] : []),
      {
        id: 'place',
        heading: `Choosing for ${profile.name} in particular`,
        paragraphs: [
          ...circumstancesOf(profile, 'kyocera-printer-lease', 6),
          ...considerationsFor(profile, 'kyocera-printer-lease', 1),
        ],
      },
    ],
    faqs: present([
      office && {
        question: `Is the ${model.name} fast enough for ${office.who} ${profile.in}?`,
        answer: `For ${number(pagesOf(office))} pages a month, as assumed here, yes: about ${number(peakHour(pagesOf(office)))} pages in the busiest hour against ${model.ppm} a minute by dealers’ figures. If your longest single job is over ${number(model.ppm * 10)} pages, look one model up.`,
      },
    ]),
    keywords: [`Kyocera printer lease ${city.name}`, `${model.name} ${city.name}`, `Kyocera photocopier ${city.state}`],
  };
};
