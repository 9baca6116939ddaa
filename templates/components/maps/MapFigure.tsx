import { useSite } from 'build-site';
import type { MapDrawing } from '../../../src/site/maps/index.ts';
import { LocatorMap } from './LocatorMap.tsx';

/** A map with the words under it. */
export const MapFigure = ({ map }: { readonly map: MapDrawing }) => {
  const { url } = useSite();
  return (
    <figure>
      <LocatorMap {...map} outlines={map.outlines && url(map.outlines)} />
      <figcaption className="small">{map.caption}</figcaption>
    </figure>
  );
};
