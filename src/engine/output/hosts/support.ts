import { unableHeaders } from './header-support.ts';
import { unableRedirects } from './redirect-support.ts';
import type { AbilityInput, Unable } from './unsupported.ts';

/** Returns the entries of content/hosting.yml that a configured host does not support, and those that match no file. */
export const unableHosts = (input: AbilityInput): Unable[] => [...unableHeaders(input), ...unableRedirects(input)];
