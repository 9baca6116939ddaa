import type { Site } from 'build-site';

/** The same on all state maps. A zone of whole states is the only one on its map and uses the first symbol. */
export const zoneSign = ({ content: { coverage } }: Site, id: string): number => {
  const shared = coverage.zones.filter(({ states }) => states.length === 0);
  return Math.max(
    shared.findIndex((zone) => zone.id === id),
    0,
  );
};
