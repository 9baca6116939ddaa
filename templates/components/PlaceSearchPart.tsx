import { Island, useSite } from 'build-site';
import { PLACES_FILE } from '../../src/site/paths.ts';
import PlaceSearch from '../islands/place-search.tsx';

/** The search for a place; nothing without script, where the lists beside it do its work. */
export const PlaceSearchPart = () => (
  <div className="needs-script">
    <Island of={PlaceSearch} props={{ indexUrl: useSite().url(PLACES_FILE) }} load="interaction" />
  </div>
);
