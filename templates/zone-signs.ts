import type { Site } from 'build-site';

/**
 * Index of a zone's map symbol, the same on all state maps. Zones that consist of whole states use the first symbol,
 * because they are the only zone on their maps.
 */
export const zoneSign = ({ content: { coverage } }: Site, id: string): number => {
  const shared = coverage.zones.filter(({ states }) => states.length === 0);
  return Math.max(
    shared.findIndex((zone) => zone.id === id),
    0,
  );
};
