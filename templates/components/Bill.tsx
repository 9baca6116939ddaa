import { Link } from 'build-site';
import { dollars, rate } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { calculatorPath } from '../../src/site/priced-offices.ts';
import type { LeaseExample } from '../lease-examples.ts';
import { figure } from '../text.ts';

/** GST is an eleventh of an amount that includes it. */
const GST_SHARE = 11;

interface LineProps {
  readonly name: string;
  readonly working?: string;
  readonly cents: number;
  readonly className?: string;
}

const Line = ({ name, working, cents, className }: LineProps) => (
  <div className={className}>
    <dt>
      {name}
      {working !== undefined && <small>{working}</small>}
    </dt>
    <dd>{dollars(cents)}</dd>
  </div>
);

interface Props {
  readonly example: LeaseExample;
  /** Several stand together: what is in the rates and what is not is said once, beside them. */
  readonly brief?: boolean;
  /** Where the machine changes with the visitor's figures, or has the page to itself. */
  readonly unlinked?: boolean;
}

/** What holds for every bill. */
export const BillNotes = () => (
  <>
    In the page rates: toner, parts and service. Not in the bill: paper, staples, and freight outside the metropolitan
    zone. Counts and rates are assumed; a guide, not a quote.
  </>
);

/** The bill of an office, line by line, as we would send it: what is in a month, what of it is tax, and what comes on top. */
export const Bill = ({ example, brief = false, unlinked = false }: Props) => {
  const { office, printer, printerName, monoPages, colourPages, termMonths, inputs, cost } = example;
  return (
    <figure className="bill">
      <figcaption>
        <strong>{office}</strong>
        <span>{unlinked ? printerName : <Link to={paths.printer(printer)}>{printerName}</Link>}</span>
      </figcaption>
      <dl>
        <Line name="Rent" working="the machine" cents={inputs.rentCents} />
        <Line name="Black pages" working={`${figure(monoPages)} × ${rate(inputs.monoRate)}`} cents={cost.monoCents} />
        <Line
          name="Colour pages"
          working={`${figure(colourPages)} × ${rate(inputs.colourRate)}`}
          cents={cost.colourCents}
        />
        <Line name="A month" cents={cost.monthlyCents} className="total" />
        <Line name="GST in it" cents={Math.round(cost.monthlyCents / GST_SHARE)} />
        <Line name={`All ${termMonths} months`} cents={cost.totalCents} />
      </dl>
      <p className="small">
        {!brief && <BillNotes />} <Link to={calculatorPath(inputs)}>Change the figures</Link>
      </p>
    </figure>
  );
};
