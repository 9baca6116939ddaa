import { Island, useSite } from 'build-site';
import { PLACES_FILE, paths } from '../../src/site/paths.ts';
import { telephoneLink, unbroken } from '../../src/site/telephone.ts';
import PlaceSearch from '../islands/place-search.tsx';

export const PlaceSearchPart = () => {
  const { url, settings } = useSite();
  return (
    <div className="needs-script">
      <Island
        of={PlaceSearch}
        props={{
          indexUrl: url(PLACES_FILE),
          searchUrl: url(paths.search),
          phone: unbroken(settings.phone),
          phoneUrl: telephoneLink(settings.phone),
        }}
        load="interaction"
      />
    </div>
  );
};
