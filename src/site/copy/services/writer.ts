import type { CopyOptions } from '../options.ts';
import type { Profile } from '../profile.ts';
import type { Faq, Section } from '../types.ts';

/** The part of a city service page that its service writes. */
export interface ServiceText {
  readonly heading: string;
  /** For `<title>`. */
  readonly title: string;
  /** Sentences for the description, most telling first; as many as fit are used. */
  readonly description: readonly string[];
  readonly lead: string;
  readonly sections: readonly Section[];
  readonly faqs: readonly Faq[];
  readonly keywords: readonly string[];
}

export type ServiceWriter = (profile: Profile, options: CopyOptions) => ServiceText;
