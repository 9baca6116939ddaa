import { expect, test } from 'vitest';
import { COLOUR, LEASE, VOLUME } from '../../../src/site/quiz/questions.ts';
import { recommend } from '../../../src/site/quiz/recommend.ts';
import { printers, rules, valuesOf } from './content.ts';

const answersOf = (volume: string, colour: string, lease: string) => [
  { questionId: VOLUME, answer: volume },
  { questionId: COLOUR, answer: colour },
  { questionId: LEASE, answer: lease },
];

const summary = (volume: string, colour: string, lease: string) =>
  recommend(rules, printers, answersOf(volume, colour, lease)).map(
    ({ printer, priceRange, monthlyVolume, leaseTerm, warranty }) =>
      `${printer.name}, ${priceRange}, ${monthlyVolume}, ${leaseTerm}, ${warranty}`,
  );

/** Returns the expected recommendation, independently of the rules. */
const expected = (volume: string, colour: string, lease: string): string[] => {
  const years = lease === '48' ? '4 years, 4 years' : '5 years, 5 years';
  switch (volume) {
    case 'low':
      return [`Kyocera ECOSYS M8124cidn, $196.90, up to 2,500 prints per month, ${years}`];
    case 'medium':
      return [
        `Kyocera TASKalfa 2554ci, ${colour === '0-20' ? '$286.00' : '$313.50'}, 5,000-7,500 prints per month, ${years}`,
      ];
    case 'high':
      return [`Kyocera TASKalfa 3554ci, $387.20, 10,000-12,500 prints per month, ${years}`];
    default:
      return [
        `Kyocera TASKalfa 4054ci, $543.40, over 25,000 prints per month, ${years}`,
        `Kyocera TASKalfa 5054ci, $699.60, over 25,000 prints per month, ${years}`,
      ];
  }
};

const combinations = valuesOf(VOLUME).flatMap((volume) =>
  valuesOf(COLOUR).flatMap((colour) => valuesOf(LEASE).map((lease) => [volume, colour, lease] as const)),
);

test('there are 32 combinations of volume, colour and term', () => {
  expect(combinations).toHaveLength(32);
});

test.each(combinations)('volume %s, colour %s, %s months', (volume, colour, lease) => {
  expect(summary(volume, colour, lease)).toEqual(expected(volume, colour, lease));
});

test("there is no recommendation if no rule matches the answers or the rule's printer is missing", () => {
  expect(summary('none', '0-20', '48')).toEqual([]);
  expect(recommend(rules, printers, [])).toEqual([]);
  expect(recommend(rules, [], answersOf('low', '0-20', '48'))).toEqual([]);
});

test('every rule can be reached by some answers', () => {
  const reached = new Set(
    combinations.flatMap(([volume, colour, lease]) =>
      summary(volume, colour, lease).map((text) => text.split(', ')[1]),
    ),
  );
  expect(reached).toEqual(new Set(rules.map(({ monthlyRent }) => `$${monthlyRent}`)));
});
