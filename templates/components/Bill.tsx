import { Link, type Site, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { estimate, extraCosts, PAGE_RATES_COVER } from '../../src/site/copy/price-words.ts';
import { dollars, gstIn, rate } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { calculatorPath, moreColourOf } from '../../src/site/priced-offices.ts';
import type { BilledFreight } from '../data.ts';
import { type LeaseExample, priceSourceOf } from '../lease-examples.ts';
import { figure } from '../text.ts';

interface LineProps {
  readonly name: string;
  readonly working?: string | undefined;
  /** Amount in whole cents, or a string to print instead of an amount. */
  readonly amount: number | string;
  readonly className?: string;
}

export const Line = ({ name, working, amount, className }: LineProps) => (
  <div className={className}>
    <dt>
      {name}
      {working !== undefined && <small>{working}</small>}
    </dt>
    <dd>{typeof amount === 'string' ? amount : dollars(amount)}</dd>
  </div>
);

const FreightLine = ({ cents, working }: BilledFreight) => (
  <Line
    name="Freight"
    working={working}
    amount={cents === 0 ? 'included' : (cents ?? 'in your quote')}
    className="freight"
  />
);

interface Props {
  readonly example: LeaseExample;
  readonly brief?: boolean;
  /**
   * Use `unnamed` if the page is about the machine, and `named` if the machine changes with the visitor's input and
   * cannot be a link.
   */
  readonly machine?: 'linked' | 'named' | 'unnamed';
  /** One-off charge, included in the total for the term. */
  readonly freight?: BilledFreight | undefined;
  readonly children?: ReactNode;
}

interface NotesProps {
  readonly withFreight?: boolean;
  readonly bills?: 'one' | 'several';
}

export const BillNotes = ({ withFreight = false, bills = 'one' }: NotesProps) => (
  <>
    {extraCosts(withFreight)} {PAGE_RATES_COVER} {withFreight && 'All amounts include GST. '}
    {estimate(bills)}
  </>
);

/** States the share of colour above which a machine's second rent applies. */
const rentWorking = (site: Site, { printer, rentCents }: LeaseExample): string | undefined => {
  const more = moreColourOf(priceSourceOf(site), printer);
  return rentCents === more?.rentCents ? `over ${more.share}% colour` : undefined;
};

/** Fits one line, because the bill has to fit the first screen. */
const totalName = (termMonths: number, freight?: BilledFreight): string =>
  freight?.cents ? `${termMonths} months with freight` : `Total over ${termMonths} months`;

export const Bill = ({ example, brief = false, machine = 'linked', freight, children }: Props) => {
  const { office, printer, printerName, monoPages, colourPages, termMonths, inputs, cost } = example;
  return (
    <figure className="bill">
      <figcaption>
        <strong>{office}</strong>
        {machine === 'linked' && (
          <span>
            <Link to={paths.printer(printer)}>{printerName}</Link>
          </span>
        )}
        {machine === 'named' && <span>{printerName}</span>}
      </figcaption>
      <dl>
        <Line name="Printer rent" working={rentWorking(useSite(), example)} amount={inputs.rentCents} />
        <Line name="Black pages" working={`${figure(monoPages)} × ${rate(inputs.monoRate)}`} amount={cost.monoCents} />
        <Line
          name="Colour pages"
          working={`${figure(colourPages)} × ${rate(inputs.colourRate)}`}
          amount={cost.colourCents}
        />
        <Line name="Total per month" amount={cost.monthlyCents} className="total" />
        <Line name="Includes GST of" amount={gstIn(cost.monthlyCents)} />
        {freight && <FreightLine {...freight} />}
        <Line
          name={totalName(termMonths, freight)}
          working={freight && freight.cents === undefined ? 'plus freight' : undefined}
          amount={cost.totalCents + (freight?.cents ?? 0)}
        />
      </dl>
      <p className="small">
        {!brief && <BillNotes withFreight={freight !== undefined} />}{' '}
        <Link to={calculatorPath(inputs, freight)}>Change the figures</Link>
        {children}
      </p>
    </figure>
  );
};
