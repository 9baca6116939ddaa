import type { Site } from 'build-site';

/**
 * Returns the symbol of a zone, which is the same on all state maps. A zone of whole states uses the first symbol,
 * because it is the only zone on its map.
 */
export const zoneSign = ({ content: { coverage } }: Site, id: string): number => {
  const shared = coverage.zones.filter(({ states }) => states.length === 0);
  return Math.max(
    shared.findIndex((zone) => zone.id === id),
    0,
  );
};
