import { useSite } from 'build-site';
import { atlasOf } from '../data.ts';
import { figure } from '../text.ts';

/** How many pages there are for places. */
export const Statistics = () => {
  const site = useSite();
  const { states, cities, services, cityServicePages } = atlasOf(site).statistics;
  return (
    <dl className="grid">
      <div>
        <dt>States and territories</dt>
        <dd>{figure(states)}</dd>
      </div>
      <div>
        <dt>Cities</dt>
        <dd>{figure(cities)}</dd>
      </div>
      <div>
        <dt>Service types</dt>
        <dd>{figure(services)}</dd>
      </div>
      <div>
        <dt>Service pages for cities</dt>
        <dd>{figure(site.settings.features.cityServicePages ? cityServicePages : 0)}</dd>
      </div>
    </dl>
  );
};
