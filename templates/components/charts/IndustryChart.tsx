import { AUSTRALIA } from '../../../src/site/australia.ts';
import { percent } from '../../../src/site/copy/grammar.ts';
import { workArea } from '../../../src/site/copy/names.ts';
import type { City } from '../../../src/site/schemas.ts';

const WIDTH = 400;

/** Shares as lengths; `full` is the share of the longest bar in the table. */
const Bars = ({ local, national, full }: Readonly<Record<'local' | 'national' | 'full', number>>) => (
  <svg viewBox={`0 0 ${WIDTH} 16`} width="100%" height="14" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.round((local / full) * WIDTH)} height="8" />
    <rect className="nation" y="10" width={Math.round((national / full) * WIDTH)} height="6" />
  </svg>
);

/** The five largest industries of a place against the nation: a table whose rows carry bars. */
export const IndustryChart = ({ city }: { readonly city: City }) => {
  const rows = city.employment.topIndustries.map(({ name, sharePct }) => ({
    name,
    local: sharePct,
    national: AUSTRALIA.industrySharePct[name],
  }));
  const full = Math.max(...rows.flatMap(({ local, national }) => [local, national]));
  return (
    <table className="bars">
      <caption>Employed residents of {workArea(city)} by industry, 2021 Census</caption>
      <thead>
        <tr>
          <th scope="col">Industry</th>
          <th scope="col">Here</th>
          <th scope="col">Australia</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, local, national }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <Bars local={local} national={national} full={full} />
            </th>
            <td>{percent(local)}</td>
            <td>{percent(national)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
