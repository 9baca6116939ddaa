import { Link, useSite } from 'build-site';
import { inPlace } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import type { City } from '../../src/site/place-schemas.ts';
import { copyOptionsOf } from '../data.ts';
import { leaseExamplesOf } from '../lease-examples.ts';
import { Bill } from './Bill.tsx';

/** The office whose bill stands on the pages of places. */
const OFFICE = 'accounting-practice';

/** The bill of an office in a city, its freight among it, and where it stands for each term. */
export const PlaceBill = ({ city }: { readonly city: City }) => {
  const site = useSite();
  const example = leaseExamplesOf(site).find(({ id }) => id === OFFICE);
  if (example === undefined) return null;
  return (
    <>
      <Bill example={example} freightCents={copyOptionsOf(site).coverage(city).freight?.cents} />
      {site.settings.features.cityServicePages && (
        <p className="small">
          <Link to={paths.cityService(city, 'printer-leasing')}>What each term costs {inPlace(city.name)}</Link>
        </p>
      )}
    </>
  );
};
