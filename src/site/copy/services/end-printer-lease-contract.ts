import { circumstancesOf } from '../circumstances.ts';
import { considerationsFor } from '../considerations.ts';
import { DISPUTE_HELP } from '../disputes.ts';
import { bearing, distanceAdvice } from '../distance.ts';
import { assumedRent, pagesOf } from '../example.ts';
import { count, kilometres, number, percent, present, sentences, wholeMoney } from '../grammar.ts';
import { stateName } from '../names.ts';
import type { DistanceBand, Profile } from '../profile.ts';
import type { Section } from '../types.ts';
import { adviceOn, exampleOffice, industryNote, type SizedOffice } from '../work.ts';
import type { ServiceWriter } from './writer.ts';

/** Days to begin before the notice falls due: longer where freight has to be booked. Our advice, no contract's rule. */
const LEAD_DAYS: Readonly<Record<DistanceBand, number>> = {
  capital: 30,
  metro: 30,
  district: 30,
  fringe: 30,
  near: 45,
  mid: 45,
  far: 60,
  long: 75,
  remote: 90,
};

/** A notice window often met with; the contract at hand decides. */
const NOTICE_DAYS = 90;

function noticeSection(profile: Profile, office: SizedOffice): Section {
  const lead = LEAD_DAYS[profile.distance];
  const rent = assumedRent(pagesOf(office));
  const months =
    profile.distance === 'long' || profile.distance === 'remote'
      ? 12
      : profile.distance === 'mid' || profile.distance === 'far'
        ? 6
        : 3;
  return {
    id: 'notice',
    heading: 'What a missed notice costs: a sum',
    paragraphs: [
      `Suppose ${office.who} ${profile.in} pays an assumed ${wholeMoney(rent)} a month and the contract asks for ${NOTICE_DAYS} days’ notice. Begin ${number(NOTICE_DAYS + lead)} days before the end: ${NOTICE_DAYS} for the clause and ${number(lead)} to find the papers, choose what comes next and book a carrier.`,
      `If the date slips and the contract runs on for ${count(months)} months, that is ${months} × ${wholeMoney(rent)} = ${wholeMoney(months * rent)} for a machine already paid for.`,
    ],
  };
}

function returnSteps(profile: Profile): readonly string[] {
  const { city, nearestCapital, distance } = profile;
  const far = distance === 'far' || distance === 'long' || distance === 'remote';
  return present([
    'Write to the financier as well as the dealer, since the two contracts may end on different days.',
    nearestCapital &&
      far &&
      `Ask for the freight price from ${city.postcode} in writing; the straight line to ${nearestCapital.city.name} alone is ${kilometres(nearestCapital.km)}.`,
    nearestCapital &&
      !far &&
      `Ask whether the price of collection from ${city.postcode} includes de-installation, packing and a tail-lift.`,
    !nearestCapital && 'Book the dock and the lift, and name the building on the collection order.',
    'Have the drive wiped or removed, and keep the certificate with the serial number on it.',
  ]);
}

/** Neighbours who may have a machine to send back as well, with their largest industry. */
function neighboursTable({ city, atlas, name }: Profile): NonNullable<Section['table']> {
  return {
    caption: `Who might share a truck with ${name}: the nearest listed places and their largest industry`,
    head: ['Place', 'Straight line', 'Largest industry'],
    rows: city.nearest.flatMap((neighbour) => {
      const top = atlas.city(neighbour.state, neighbour.slug)?.employment.topIndustries[0];
      return top ? [[neighbour.name, bearing(neighbour), `${adviceOn(top).plain}, ${percent(top.sharePct)}`]] : [];
    }),
  };
}

/** Notice, return, data and law at the end of a lease. */
export const endPrinterLeaseContract: ServiceWriter = (profile) => {
  const { city, industries, state } = profile;
  const [first] = industries;
  const office = first ? exampleOffice(first, profile) : undefined;
  const lead = LEAD_DAYS[profile.distance];
  return {
    heading: `Ending a Printer Lease in ${city.name}, ${city.state}: Notice, Return and Data`,
    title: `End a Printer Lease in ${city.name} ${city.state} ${city.postcode}`,
    description: [
      `Ending a printer lease ${profile.in} ${city.state}: start ${number(NOTICE_DAYS + lead)} days ahead if the notice is ${NOTICE_DAYS}, plan freight from ${city.postcode}, wipe the drive.`,
      'General information only.',
    ],
    lead: `A lease ends well ${profile.in} when three dates are known early: the last day for notice, the day the truck comes and the day the rent stops.`,
    sections: [
      ...(office ? [noticeSection(profile, office)] : []),
      {
        id: 'return',
        heading: `Sending a machine back from ${profile.name}`,
        paragraphs: [
          distanceAdvice(profile, 'end-printer-lease-contract'),
          ...considerationsFor(profile, 'end-printer-lease-contract', 1),
          ...circumstancesOf(profile, 'end-printer-lease-contract', 5),
        ],
        list: returnSteps(profile),
        table: neighboursTable(profile),
      },
      {
        id: 'data',
        heading: 'What the machine remembers',
        paragraphs: industries
          .slice(0, 2)
          .map((industry) => industryNote(industry, 'end-printer-lease-contract', profile)),
      },
      {
        id: 'law',
        heading: `The law, and where to ask in ${stateName(state)}`,
        paragraphs: [
          'Unfair terms in standard contracts with small businesses (fewer than 100 employees, or turnover under $10 million) are void and, since November 2023, carry penalties. In 2022 the Federal Court declared automatic-renewal and exit-fee terms in one supplier’s printer contracts void; not every such clause is unfair.',
          sentences(
            DISPUTE_HELP[city.state],
            'This is general information only; ask an adviser about your own contract.',
          ),
        ],
      },
    ],
    faqs: present([
      {
        question: `Who pays to return a leased printer from ${profile.name}?`,
        answer: sentences(
          'The contract decides, and many leave it to the customer.',
          profile.nearestCapital
            ? `From ${city.postcode} to ${profile.nearestCapital.city.name} is about ${kilometres(profile.nearestCapital.km)} in a straight line; the larger models weigh about 90 kg by dealers’ figures, so it travels as a pallet and not as a parcel.`
            : `Within ${profile.name} the carrier is the small part; de-installation, lift bookings and inspection are often charged on top.`,
          `Allow about ${number(lead)} days to arrange it.`,
        ),
      },
    ]),
    keywords: [
      `end printer lease ${city.name}`,
      `printer lease return ${city.name}`,
      `printer lease contract ${city.state}`,
    ],
  };
};
