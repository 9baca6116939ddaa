import { Link } from 'build-site';
import { modelOf } from '../../src/site/copy/price-words.ts';
import { gstIn } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import type { LeaseExample } from '../lease-examples.ts';
import { figure } from '../text.ts';
import { BillNotes, Line } from './Bill.tsx';

const workingOf = ({ printerName, monoPages, colourPages }: LeaseExample): string =>
  `${modelOf(printerName)}, ${figure(monoPages + colourPages)} pages`;

interface Props {
  readonly heading: string;
  readonly offices: readonly LeaseExample[];
  /** Whole cents per month. */
  readonly cents: number;
}

export const OfficesBill = ({ heading, offices, cents }: Props) => (
  <figure className="bill offices">
    <figcaption>
      <strong>{heading}</strong>
      <span>Each with the right printer for its pages</span>
    </figcaption>
    <dl>
      {offices.map((office) => (
        <Line key={office.id} name={office.office} working={workingOf(office)} amount={office.cost.monthlyCents} />
      ))}
      <Line name="Total per month" amount={cents} className="total" />
      <Line name="Includes GST of" amount={gstIn(cents)} />
    </dl>
    <p className="small">
      <BillNotes bills="several" /> <Link to={paths.pricing}>See each bill line by line</Link>
    </p>
  </figure>
);
