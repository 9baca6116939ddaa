import { Image, Link, Shared, useSite } from 'build-site';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { pictureId } from '../drawing/pictures.ts';
import { priceSourceOf } from '../lease-examples.ts';

const Rows = () => (
  <>
    <h2>Machines and rents a month</h2>
    <ul className="machines">
      {priceBands(priceSourceOf(useSite())).map(({ label, printer, printerName, pagesPerMinute, rentCents }) => (
        <li key={printer}>
          <Image id={pictureId.thumb(printer)} alt="" />
          <Link to={paths.printer(printer)}>{printerName.replace('Kyocera ', '')}</Link>
          <strong>{dollars(rentCents)}</strong>
          <small>
            {label} pages a month, <span>{pagesPerMinute} a minute</span>
          </small>
        </li>
      ))}
    </ul>
    <p className="small">
      Kyocera, rent incl. GST, up to a fifth in colour. <span className="of-pile">The pile: a minute’s pages.</span>{' '}
      <Link to={paths.printers}>All compared</Link>
    </p>
  </>
);

/** An aside, because every page has it. */
export const Machines = () => (
  <aside id="machines" aria-label="Machines and rents a month">
    <Shared of={Rows} />
  </aside>
);
