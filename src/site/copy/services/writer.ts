import type { Profile } from '../profile.ts';
import type { PageCopy } from '../types.ts';

/** Writes the words of one service in a city. Facts and length of the description are seen to elsewhere. */
export type ServiceWriter = (profile: Profile) => Omit<PageCopy, 'facts' | 'description'> & {
  /** Sentences for the meta description, taken as far as they fit. */
  readonly description: readonly string[];
};
