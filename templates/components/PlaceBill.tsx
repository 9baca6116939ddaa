import { Link, useSite } from 'build-site';
import { inPlace } from '../../src/site/copy/names.ts';
import { FREIGHT, PEOPLE } from '../../src/site/lease-form.ts';
import { OFFICES } from '../../src/site/named-offices.ts';
import { paths } from '../../src/site/paths.ts';
import type { City } from '../../src/site/place-schemas.ts';
import { mostPeople } from '../../src/site/usual-lease.ts';
import type { PlaceFreight } from '../data.ts';
import { leaseExamplesOf } from '../lease-examples.ts';
import { Bill } from './Bill.tsx';

interface Props {
  readonly city: City;
  readonly freight: PlaceFreight;
  readonly office?: string;
  /** Adds a field for the number of people, which opens their bill in the calculator, with the place's freight. */
  readonly asksPeople?: boolean;
}

const AskPeople = ({ cents }: { readonly cents: number }) => {
  const { url, content } = useSite();
  return (
    <form className="needs-script asked" action={url(paths.leaseCost)}>
      {cents > 0 && <input type="hidden" name={FREIGHT} value={(cents / 100).toFixed(2)} />}
      <label>
        People{' '}
        <input
          className="control"
          name={PEOPLE}
          type="number"
          required
          min={1}
          max={mostPeople(content.leaseExamples.pagesPerPerson)}
        />
      </label>
      <button type="submit" className="button secondary">
        {cents > 0 ? 'Show my bill with freight' : 'Show my bill'}
      </button>
    </form>
  );
};

export const PlaceBill = ({ city, freight, office = OFFICES.usual, asksPeople = false }: Props) => {
  const site = useSite();
  const example = leaseExamplesOf(site).find(({ id }) => id === office);
  if (example === undefined) return null;
  return (
    <div className="place-bill">
      <Bill example={example} freight={freight}>
        {site.settings.features.cityServicePages && (
          <>
            {' or see '}
            <Link to={paths.cityService(city, 'printer-leasing')}>what each term costs {inPlace(city.name)}</Link>
          </>
        )}
      </Bill>
      {asksPeople && <AskPeople cents={freight.cents ?? 0} />}
    </div>
  );
};
