import type { ReactNode } from 'react';
import type { MapDrawing } from '../../../src/site/maps/index.ts';
import { MapFigure } from './MapFigure.tsx';

/** Pictures of a location page: its map, and beside it what else there is to see. */
export const LocationFigures = ({ map, children }: { readonly map: MapDrawing; readonly children?: ReactNode }) => (
  <div className="wrap figures">
    <MapFigure map={map} />
    {children}
  </div>
);
