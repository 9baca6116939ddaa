import { useSite } from 'build-site';
import { atlasOf } from '../data.ts';
import { figure } from '../text.ts';

/** How many pages there are for places. */
export const Statistics = () => {
  const site = useSite();
  const { states, cities, services, cityServicePages } = atlasOf(site).statistics;
  return (
    <dl className="tiles">
      <div className="tile">
        <dt>States and territories</dt>
        <dd>{figure(states)}</dd>
      </div>
      <div className="tile">
        <dt>Cities</dt>
        <dd>{figure(cities)}</dd>
      </div>
      <div className="tile">
        <dt>Service types</dt>
        <dd>{figure(services)}</dd>
      </div>
      <div className="tile">
        <dt>Service pages for cities</dt>
        <dd>{figure(site.settings.features.cityServicePages ? cityServicePages : 0)}</dd>
      </div>
    </dl>
  );
};
