import { findUnsupportedHeaders } from './header-support.ts';
import { findUnsupportedRedirects } from './redirect-support.ts';
import type { HostSupportInput, UnsupportedEntry } from './unsupported-entry.ts';

/** Reports entries of content/hosting.yml that a configured host does not support or that match no file. */
export const findUnsupportedEntries = (input: HostSupportInput): UnsupportedEntry[] => [
  ...findUnsupportedHeaders(input),
  ...findUnsupportedRedirects(input),
];
