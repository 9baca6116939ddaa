import type { Site } from 'build-site';

/**
 * The place of a zone's sign among all signs: a zone has the same on the maps of all states. One that takes in whole states
 * is alone on their maps, and has the first.
 */
export const zoneSign = ({ content: { coverage } }: Site, id: string): number => {
  const shared = coverage.zones.filter(({ states }) => states.length === 0);
  return Math.max(
    shared.findIndex((zone) => zone.id === id),
    0,
  );
};
