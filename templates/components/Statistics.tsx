import type { Statistics as Figures } from '../../src/site/atlas.ts';
import { figure } from '../text.ts';

export const Statistics = ({ states, cities, services, cityServicePages }: Omit<Figures, 'places'>) => (
  <dl className="counts">
    <div>
      <dt>States and territories</dt>
      <dd>{figure(states)}</dd>
    </div>
    <div>
      <dt>Cities and towns</dt>
      <dd>{figure(cities)}</dd>
    </div>
    <div>
      <dt>Service types</dt>
      <dd>{figure(services)}</dd>
    </div>
    <div>
      <dt>Service pages for these places</dt>
      <dd>{figure(cityServicePages)}</dd>
    </div>
  </dl>
);
