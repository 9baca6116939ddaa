import { latest } from '../../memo.ts';
import { SERVICE_SLUGS } from '../../services.ts';
import type { FactId } from '../facts.ts';
import { capital } from '../grammar.ts';
import type { Profile } from '../profile.ts';
import { findingsOf } from '../rarity.ts';
import { BORDER } from './border.ts';
import type { Circumstance, Found, Topic } from './circumstance.ts';
import { CONTRAST } from './contrast.ts';
import { COUNCIL } from './council.ts';
import { DISTANCE_RANK } from './distance-rank.ts';
import { INDUSTRY } from './industry.ts';
import { NEIGHBOUR_SIZE } from './neighbour-size.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { OFFICE } from './office.ts';
import { PEOPLE } from './people.ts';
import { STANDING } from './standing.ts';
import { SURROUNDINGS } from './surroundings.ts';
import { THEMES, type Theme } from './themes.ts';

const CIRCUMSTANCES: readonly Circumstance[] = [
  ...COUNCIL,
  ...BORDER,
  ...PEOPLE,
  ...INDUSTRY,
  ...CONTRAST,
  ...OFFICE,
  ...NEIGHBOURS,
  ...NEIGHBOUR_SIZE,
  ...STANDING,
  ...DISTANCE_RANK,
  ...SURROUNDINGS,
];

const findings = findingsOf(CIRCUMSTANCES.map(({ find }) => find));

/** A circumstance that a place is in, and how much it sets the place apart. */
interface Present extends Found {
  readonly circumstance: Circumstance;
}

/** Themes that speak of residents' work, which is no measure of an area of employment. */
const OF_RESIDENTS: ReadonlySet<Theme> = new Set<Theme>(['mix', 'trade', 'missing', 'capital-contrast', 'office']);

function presentIn(profile: Profile): readonly Present[] {
  const { of, rarity } = findings(profile.atlas);
  const all = of(profile);
  return CIRCUMSTANCES.flatMap((circumstance, index) => {
    if (profile.city.kind === 'employment-area' && OF_RESIDENTS.has(circumstance.theme)) return [];
    const found = all[index];
    return found ? [{ circumstance, clause: found.clause, weight: found.weight * (rarity[index] ?? 1) }] : [];
  });
}

const TOPICS: readonly Topic[] = ['city', ...SERVICE_SLUGS];

/** Sentences dealt to each page of a place. */
const ROUNDS = 5;

/** Pages of a place on which one circumstance may stand. */
const MOST = 4;

/** How much each page that has a circumstance already makes it less fit for the next. */
const USED = 0.9;

/** A sentence dealt to a page. */
interface Dealt {
  readonly theme: Theme;
  readonly facts: readonly FactId[];
  readonly text: string;
}

/**
 * Deals a place's circumstances out to its six pages, round by round, so that no fact is said on all of them:
 * the most unusual first, of one theme only one to a page.
 */
const dealt = latest((profile: Profile): ReadonlyMap<Topic, readonly Dealt[]> => {
  const found = presentIn(profile);
  const used = new Map<Present, number>();
  const hands = new Map<Topic, Dealt[]>(TOPICS.map((topic) => [topic, []]));
  const worth = (one: Present): number => one.weight / (1 + USED * (used.get(one) ?? 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [topic, hand] of hands) {
      const best = found
        .filter((one) => (used.get(one) ?? 0) < MOST)
        .filter(({ circumstance: { so, theme } }) => so[topic] && !hand.some((one) => one.theme === theme))
        .reduce<Present | undefined>((top, one) => (top && worth(top) >= worth(one) ? top : one), undefined);
      if (!best) continue;
      used.set(best, (used.get(best) ?? 0) + 1);
      const { so, theme, facts = THEMES[theme] } = best.circumstance;
      hand.push({ theme, facts, text: `${capital(best.clause)}, so ${so[topic]}.` });
    }
  }
  return hands;
});

/** What sets a place apart and bears on a topic, the most unusual first: whole sentences, at most five. */
export const circumstancesOf = (profile: Profile, topic: Topic): readonly string[] =>
  (dealt(profile).get(topic) ?? []).map(({ text }) => text);

/** The facts on which those sentences rest. */
export const factsBehind = (profile: Profile, topic: Topic): readonly FactId[] =>
  (dealt(profile).get(topic) ?? []).flatMap(({ facts }) => facts);
