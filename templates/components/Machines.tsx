import { Image, Link, Shared, useSite } from 'build-site';
import { sentences } from '../../src/site/copy/grammar.ts';
import { moreColourRent } from '../../src/site/copy/price-words.ts';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { pictureId } from '../drawing/pictures.ts';
import { priceSourceOf } from '../lease-examples.ts';

const Heading = () => <h2>Printers and monthly rents</h2>;

const List = ({ drawn = false }: { readonly drawn?: boolean }) => (
  <ul className={drawn ? 'machines' : 'machines undrawn'}>
    {priceBands(priceSourceOf(useSite())).map(({ label, printer, printerName, pagesPerMinute, rentCents }) => (
      <li key={printer}>
        {drawn && <Image id={pictureId.thumb(printer)} alt="" />}
        <Link to={paths.printer(printer)}>{printerName.replace('Kyocera ', '')}</Link>
        <strong>{dollars(rentCents)}</strong>
        <small>
          {label} pages a month; <span>prints {pagesPerMinute} a minute</span>
        </small>
      </li>
    ))}
  </ul>
);

const Notes = () => {
  const source = priceSourceOf(useSite());
  return (
    <p className="small">
      Rents include GST. Speeds are from dealers.{' '}
      {sentences(...priceBands(source).map((band) => moreColourRent(source, band)))}{' '}
      <Link to={paths.printers}>Compare all five</Link>
    </p>
  );
};

const Drawn = () => (
  <>
    <Heading />
    <List drawn />
    <Notes />
  </>
);

const Plain = () => (
  <>
    <Heading />
    <List />
    <Notes />
  </>
);

interface Props {
  /**
   * Whether to show drawings of the machines. Location pages omit them, because the machines look alike at this size.
   */
  readonly drawn?: boolean;
}

/** Uses `<aside>`, because the same list is on every page. */
export const Machines = ({ drawn = false }: Props) => (
  <aside id="machines" aria-label="Printers and monthly rents">
    <Shared of={drawn ? Drawn : Plain} />
  </aside>
);
