import { Link, useSite } from 'build-site';
import { modelOf } from '../../src/site/copy/price-words.ts';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { priceSourceOf } from '../lease-examples.ts';

/** `TASKalfa`, of 'Kyocera TASKalfa 2554ci': narrow screens have the model alone. */
const seriesOf = (name: string): string => name.split(' ').slice(1, -1).join(' ');

/** Which machine for how many pages a month, how fast and at which rent: the answer that the comparison explains. */
export const PageBands = () => (
  <ul className="bands">
    {priceBands(priceSourceOf(useSite())).map(({ label, printer, printerName, pagesPerMinute, rentCents }) => (
      <li key={printer}>
        <span>
          {label}
          <small> pages, </small>
          <em>{pagesPerMinute} a minute</em>
        </span>
        <Link to={paths.printer(printer)}>
          <small>{seriesOf(printerName)} </small>
          {modelOf(printerName)}
        </Link>
        <strong>{dollars(rentCents)}</strong>
      </li>
    ))}
  </ul>
);
