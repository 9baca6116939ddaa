import type { Coverage } from '../coverage.ts';
import { paths } from '../paths.ts';
import { businessDays } from './coverage-words.ts';
import { sentences } from './grammar.ts';
import type { Profile } from './profile.ts';
import type { RelatedLink, Section } from './types.ts';

type Return = Pick<Coverage, 'collection' | 'isWayBackIncluded'>;

export const returnFreight = ({ isWayBackIncluded }: Return): string =>
  isWayBackIncluded ? 'return freight is included' : 'your quote says what return freight costs';

/** Returns a clause that starts with `we collect the printer`. */
export const collectionTerms = (coverage: Return): string =>
  coverage.collection === undefined
    ? `we collect the printer, and ${returnFreight(coverage)}`
    : `we collect the printer within ${businessDays(coverage.collection)} after the last day, and ${returnFreight(coverage)}`;

export const MAY_CONTINUE = 'If you do not give notice in time, the lease may continue and you keep paying rent.';

export const NOT_ADVICE = 'This is general information, not legal advice.';

export const LEAVING_EARLY: RelatedLink = {
  text: 'What leaving early costs',
  path: `${paths.service('end-printer-lease-contract')}#leaving-early`,
};

export const noticeLink = ({ city }: Pick<Profile, 'city'>): RelatedLink => ({
  text: 'Ending a lease: find your last day for notice',
  path: paths.cityService(city, 'end-printer-lease-contract'),
});

/** Answers how the lease ends, on pages about other questions. */
export const endSection = (profile: Profile): Section => ({
  id: 'end',
  heading: 'Signing, and the end of the lease',
  paragraphs: [
    sentences(
      `You sign after the finance company has approved the lease, and from then on you owe every payment of the term, even if you move or close. When it ends, ${collectionTerms(profile.coverage)}.`,
      MAY_CONTINUE,
      NOT_ADVICE,
    ),
  ],
  links: [noticeLink(profile), LEAVING_EARLY],
});
