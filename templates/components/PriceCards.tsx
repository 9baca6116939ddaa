import { Link } from 'build-site';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import type { LeaseExample } from '../lease-examples.ts';
import { figure } from '../text.ts';

const Price = ({ example }: { readonly example: LeaseExample }) => {
  const { office, printer, printerName, monoPages, colourPages, rentCents, termMonths, remark, cost } = example;
  return (
    <li className="card price-card">
      <h3>{office}</h3>
      <p>
        <strong>{dollars(cost.monthlyCents)}</strong> a month incl. GST
      </p>
      <dl className="figure-pairs">
        <div>
          <dt>Pages a month</dt>
          <dd>
            {figure(monoPages)} mono, {figure(colourPages)} colour
          </dd>
        </div>
        <div>
          <dt>Machine</dt>
          <dd>
            <Link to={paths.printer(printer)}>{printerName}</Link>
          </dd>
        </div>
        <div>
          <dt>Rent</dt>
          <dd>{dollars(rentCents)}</dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>{dollars(cost.pagesCents)}</dd>
        </div>
        <div>
          <dt>Over {termMonths} months</dt>
          <dd>{dollars(cost.totalCents)}</dd>
        </div>
      </dl>
      <p className="small">{remark}</p>
    </li>
  );
};

/** What each example office pays, and for what. */
export const PriceCards = ({ examples }: { readonly examples: readonly LeaseExample[] }) => (
  <ul className="grid">
    {examples.map((example) => (
      <Price key={example.id} example={example} />
    ))}
  </ul>
);
