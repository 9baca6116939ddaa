import { Image, Link, Shared, useSite } from 'build-site';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { pictureId } from '../drawing/pictures.ts';
import { priceSourceOf } from '../lease-examples.ts';

const Rows = () => (
  <>
    <h2>Printers and monthly rents</h2>
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
      Rents include GST, for up to 20% colour. <span className="of-pile">The stack shows one minute of printing.</span>{' '}
      <Link to={paths.printers}>Compare all five</Link>
    </p>
  </>
);

/** An aside, because every page has it. */
export const Machines = () => (
  <aside id="machines" aria-label="Printers and monthly rents">
    <Shared of={Rows} />
  </aside>
);
