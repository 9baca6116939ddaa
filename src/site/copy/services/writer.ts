import type { Profile } from '../profile.ts';
import type { PageCopy } from '../types.ts';

/** `cityServiceCopy` adds the facts and trims the description. */
export type ServiceWriter = (profile: Profile) => Omit<PageCopy, 'facts' | 'description'> & {
  /** Candidate sentences for the meta description, in order of priority. */
  readonly description: readonly string[];
};
