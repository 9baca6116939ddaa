import { useSite } from 'build-site';
import type { MapDrawing } from '../../../src/site/maps/index.ts';
import { LocatorMap, shapesOf } from './LocatorMap.tsx';
import { Outlines } from './Outlines.tsx';

export const MapFigure = ({ map }: { readonly map: MapDrawing }) => {
  const { url } = useSite();
  return (
    <figure>
      <LocatorMap {...map} />
      <figcaption className="small">
        {map.caption}
        {map.outlines && <Outlines file={url(map.outlines)} shapes={shapesOf(map)} />}
      </figcaption>
    </figure>
  );
};
