import { Link, useSite } from 'build-site';
import { freightWorking } from '../../src/site/copy/coverage-words.ts';
import { inPlace } from '../../src/site/copy/names.ts';
import { OFFICES } from '../../src/site/named-offices.ts';
import { paths } from '../../src/site/paths.ts';
import type { City } from '../../src/site/place-schemas.ts';
import { mostPeople } from '../../src/site/usual-lease.ts';
import { copyOptionsOf } from '../data.ts';
import { leaseExamplesOf } from '../lease-examples.ts';
import { Bill } from './Bill.tsx';

interface Props {
  readonly city: City;
  readonly office?: string;
  /** Adds a field for the number of people, which opens the bill of the home page. */
  readonly asksPeople?: boolean;
}

export const PlaceBill = ({ city, office = OFFICES.usual, asksPeople = false }: Props) => {
  const site = useSite();
  const example = leaseExamplesOf(site).find(({ id }) => id === office);
  if (example === undefined) return null;
  const coverage = copyOptionsOf(site).coverage(city);
  return (
    <div className="place-bill">
      <Bill example={example} freight={{ cents: coverage.freight?.cents, working: freightWorking(coverage) }}>
        {site.settings.features.cityServicePages && (
          <>
            {' or see '}
            <Link to={paths.cityService(city, 'printer-leasing')}>what each term costs {inPlace(city.name)}</Link>
          </>
        )}
      </Bill>
      {asksPeople && (
        <form className="needs-script asked" action={site.url(paths.home)}>
          <label>
            People{' '}
            <input
              className="control"
              name="people"
              type="number"
              required
              min={1}
              max={mostPeople(site.content.leaseExamples.pagesPerPerson)}
            />
          </label>
          <button type="submit" className="button secondary">
            Show bill
          </button>
        </form>
      )}
    </div>
  );
};
