import { Link, useSite } from 'build-site';
import { inPlace } from '../../src/site/copy/names.ts';
import { PEOPLE } from '../../src/site/lease-form.ts';
import { OFFICES } from '../../src/site/named-offices.ts';
import { paths } from '../../src/site/paths.ts';
import { freightQuery, type PlaceFreight } from '../../src/site/place-freight.ts';
import type { City } from '../../src/site/place-schemas.ts';
import { mostPeople } from '../../src/site/usual-lease.ts';
import type { BilledFreight } from '../data.ts';
import { leaseExamplesOf } from '../lease-examples.ts';
import { Bill } from './Bill.tsx';

interface Props {
  readonly city: City;
  readonly freight: BilledFreight;
  readonly office?: string;
  /** Adds a field for the number of people, which opens their bill in the calculator, with the place's freight. */
  readonly asksPeople?: boolean;
}

const AskPeople = ({ freight }: { readonly freight: PlaceFreight }) => {
  const { url, content } = useSite();
  const asked = freightQuery(freight);
  return (
    <form className="needs-script asked" action={url(paths.leaseCost)}>
      {asked.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
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
        {asked.length > 0 ? 'Show my bill with freight' : 'Show my bill'}
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
      {asksPeople && <AskPeople freight={freight} />}
    </div>
  );
};
