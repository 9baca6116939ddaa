import { Link, type Site, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { notInBill } from '../../src/site/copy/price-words.ts';
import { dollars, gstIn, rate } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { calculatorPath, moreColourOf } from '../../src/site/priced-offices.ts';
import { type LeaseExample, priceSourceOf } from '../lease-examples.ts';
import { figure } from '../text.ts';

interface LineProps {
  readonly name: string;
  readonly working?: string | undefined;
  /** Whole cents, or a word in their place. */
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

interface Freight {
  /** What else the sum is for: 'Freight and installation'. */
  readonly name?: string | undefined;
  /** Undefined where nobody has said it. */
  readonly cents: number | undefined;
  readonly working?: string | undefined;
}

/** Where we bring the machine for nothing its line says so, and where its sum is still to come. */
const FreightLine = ({ name = 'Freight', cents, working }: Freight) => (
  <Line
    name={name}
    working={working}
    amount={cents === 0 ? 'included' : (cents ?? 'in your quote')}
    className="freight"
  />
);

/** What of the freight is in the sum of all months; nothing where none is to be paid. */
const freightInTotal = (freight: Freight | undefined): string | undefined => {
  if (freight === undefined || freight.cents === 0) return undefined;
  return freight.cents === undefined ? 'plus freight' : 'with freight';
};

interface Props {
  readonly example: LeaseExample;
  /** Several stand together: what is in the rates and what is not is said once, beside them. */
  readonly brief?: boolean;
  /** Without a link where the machine changes with the visitor's figures; unnamed where the page is about it. */
  readonly machine?: 'linked' | 'named' | 'unnamed';
  /** What bringing the machine costs where the office is, once, in whole cents; it counts into the whole term. */
  readonly freight?: Freight | undefined;
  /** After the way to the calculator. */
  readonly children?: ReactNode;
}

interface NotesProps {
  /** The bill says itself what freight costs. */
  readonly withFreight?: boolean;
}

/** What holds for every bill. */
export const BillNotes = ({ withFreight = false }: NotesProps) => (
  <>
    {notInBill(withFreight)} In the page rates: toner, parts and service. {withFreight && 'All amounts include GST. '}
    Counts and rates are assumed; a guide, not a quote.
  </>
);

/** What the rent is for: of a machine of two rents, the second is for more colour. */
const rentWorking = (site: Site, { printer, rentCents }: LeaseExample): string => {
  const more = moreColourOf(priceSourceOf(site), printer);
  return rentCents === more?.rentCents ? `over ${more.share}% colour` : 'the machine';
};

/** The bill of an office, line by line, as we would send it: what is in a month, what of it is tax, and what comes on top. */
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
        <Line name="Rent" working={rentWorking(useSite(), example)} amount={inputs.rentCents} />
        <Line name="Black pages" working={`${figure(monoPages)} × ${rate(inputs.monoRate)}`} amount={cost.monoCents} />
        <Line
          name="Colour pages"
          working={`${figure(colourPages)} × ${rate(inputs.colourRate)}`}
          amount={cost.colourCents}
        />
        <Line name="A month" amount={cost.monthlyCents} className="total" />
        <Line name="GST in it" amount={gstIn(cost.monthlyCents)} />
        {freight && <FreightLine {...freight} />}
        <Line
          name={`All ${termMonths} months`}
          working={freightInTotal(freight)}
          amount={cost.totalCents + (freight?.cents ?? 0)}
        />
      </dl>
      <p className="small">
        {!brief && <BillNotes withFreight={freight !== undefined} />}{' '}
        <Link to={calculatorPath(inputs, freight?.cents)}>Change the figures</Link>
        {children}
      </p>
    </figure>
  );
};
