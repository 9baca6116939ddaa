import type { IndustryName } from '../../schemas.ts';
import type { Profile } from '../profile.ts';
import { findingsOf } from '../rarity.ts';
import { tradesOf, turnOf } from '../trades.ts';
import type { Section } from '../types.ts';
import { exampleOffice, type SizedOffice } from '../work.ts';

/** An office for an example in a place, and how well the example suits the place. */
export interface Fit {
  readonly weight: number;
  readonly office: SizedOffice;
}

/** A sum worked through for an office of the place. Prices in it are assumptions, and it says so. */
export interface Example {
  /** Undefined where the sum would make no sense. */
  readonly suits: (profile: Profile) => Fit | undefined;
  readonly write: (office: SizedOffice, profile: Profile) => Omit<Section, 'id'>;
}

/** An office of the industry that marks the place most, among those named. */
export function officeIn(profile: Profile, weight: number, names: readonly IndustryName[]): Fit | undefined {
  if (profile.city.kind === 'employment-area') return undefined;
  const found = profile.industries.find(({ name }) => names.includes(name));
  return found && { weight: weight * Math.max(0.6, found.timesNational / 1.5), office: exampleOffice(found, profile) };
}

/** An office of the trade that stands at a rank among those of the place. */
export function officeAt(profile: Profile, weight: number, rank: number): Fit | undefined {
  const trades = tradesOf(profile);
  const trade = trades[rank] ?? trades[0];
  return trade && { weight, office: trade.office };
}

/** Places take turns among so many examples, of which each suits nearly as well as the best. */
const TURNS = 3;
const NEARLY = 0.55;

/** An example written for a place. */
export interface WrittenExample {
  readonly office: SizedOffice;
  readonly section: Section;
}

/**
 * Chooses the example that suits a place: by its weight, and by how few places it suits. Where several suit about as
 * well, places take turns, so that those of one kind do not all tell of one case.
 */
export const exampleAmong = (examples: readonly Example[]): ((profile: Profile) => WrittenExample | undefined) => {
  const findings = findingsOf(examples.map(({ suits }) => suits));
  return (profile) => {
    const { of, rarity } = findings(profile.atlas);
    const found = of(profile);
    const fits = examples.flatMap((example, index) => {
      const fit = found[index];
      return fit ? [{ example, office: fit.office, worth: fit.weight * (0.4 + (rarity[index] ?? 1)) }] : [];
    });
    fits.sort((a, b) => b.worth - a.worth);
    const least = (fits[0]?.worth ?? 0) * NEARLY;
    // Parts of one city are much alike, so that any example which suits them will do.
    const suited = profile.city.parentCity === null ? fits.slice(0, TURNS).filter(({ worth }) => worth >= least) : fits;
    const best = suited[turnOf(profile) % Math.max(1, suited.length)];
    return (
      best && {
        office: best.office,
        section: { id: 'worked-example', ...best.example.write(best.office, profile) },
      }
    );
  };
};
