import { readRobots } from './robots.ts';
import type { SiteFacts } from './site-facts.ts';

/** Returns the pattern that blocks the home page, or undefined unless every page is blocked. */
export const blockOfSite = ({ robots, addresses, pages }: SiteFacts): string | undefined => {
  if (robots === undefined) return undefined;
  const { blockOf } = readRobots(robots);
  const block = blockOf(addresses.url('/'));
  return block !== undefined && pages.every(({ path }) => blockOf(addresses.url(path)) !== undefined)
    ? block
    : undefined;
};
