import type { ReactNode } from 'react';

/** Pictures of a location page: its map, and beside it what else there is to see. */
export const LocationFigures = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap figures">{children}</div>
);
