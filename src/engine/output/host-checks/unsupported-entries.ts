import { findUnsupportedHeaders } from './header-support.ts';
import { findUnsupportedRedirects } from './redirect-support.ts';
import type { HostSupportInput, UnsupportedEntry } from './unsupported-entry.ts';

export const findUnsupportedEntries = (input: HostSupportInput): UnsupportedEntry[] => [
  ...findUnsupportedHeaders(input),
  ...findUnsupportedRedirects(input),
];
