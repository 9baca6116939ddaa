import { expect, test } from 'vitest';
import { freightCharge, freightRates, ownTerms } from '../../src/site/copy/own-terms.ts';
import { coverageRecord } from './load.ts';

test('our terms name each group of zones, and the zones in which the quote decides', () => {
  expect(ownTerms(coverageRecord)).toEqual({
    'own.technician':
      'A technician comes within one business day in the metropolitan zone, two in the regional and Tasmanian zones and five in the remote zone. In the barge and air zone your quote says how soon.',
    'own.installation': 'Your printer is installed within five to 25 business days of signing, depending on your zone.',
    'own.freight':
      'Freight is included in the metropolitan zone. Elsewhere you pay it once, at delivery: $1.10 a kilometre from the nearest of these cities, up to $880 in the regional zone and up to $1,650 in the remote zone; $440 in the Tasmanian zone. In the barge and air zone your quote says how much.',
    'own.spare.metropolitan': 'we bring a loan printer if the repair takes more than two business days',
    'own.spare.regional': 'we send a loan printer if a part takes more than three business days to arrive',
    'own.spare.remote': 'you keep a small backup printer for the whole term, to use while yours is being repaired',
    'own.spare.sea': 'we lend you a printer that is already in Tasmania if the repair needs a part from the mainland',
    'own.spare.barge-or-air':
      'you keep a small backup printer for the whole term, to use while yours is being repaired',
    'own.return': 'return freight is included',
    'own.collection':
      'we collect the printer within five to 25 business days after the last day, depending on your zone',
    'own.wiping': 'The drive is wiped or destroyed, and we send the certificate within 10 business days of collection.',
    'own.visits':
      'four times a year in the metropolitan zone, twice a year in the regional, remote and Tasmanian zones and once a year in the barge and air zone',
    'own.toner': '15 to 90 days’',
  });
});

test('terms that are not stated are left to the quote', () => {
  const terms = ownTerms({ ...coverageRecord, wayBack: undefined, wiping: undefined });
  expect(terms['own.return']).toBe('your quote says what return freight costs');
  expect(terms['own.wiping']).toBe('Your quote says how the drive is wiped.');
  const [first, ...others] = coverageRecord.zones;
  const zones = [{ ...first, delivery: undefined }, ...others] as typeof coverageRecord.zones;
  expect(ownTerms({ ...coverageRecord, zones })['own.installation']).toBe(
    'Your quote says when your printer is installed.',
  );
});

test('the chart of freight has the highest charge of each zone, and the rates by distance', () => {
  const charges = coverageRecord.zones.map(({ id, freight }) => [id, freightCharge(freight?.value)]);
  expect(Object.fromEntries(charges)).toEqual({
    metropolitan: { words: 'included', mostDollars: 0 },
    regional: { words: 'up to $880', mostDollars: 880 },
    remote: { words: 'up to $1,650', mostDollars: 1650 },
    sea: { words: '$440', mostDollars: 440 },
    'barge-or-air': { words: 'in your quote' },
  });
  expect(freightCharge({ centsPerKilometre: 90 })).toEqual({ words: 'by distance', mostDollars: undefined });
  expect(freightRates(coverageRecord)).toEqual(['We charge $1.10 a kilometre in the regional and remote zones.']);
});
