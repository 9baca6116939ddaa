import type { LeaseCost, LeaseInputs } from '../../src/site/lease-cost.ts';
import type { LeaseExample } from '../lease-examples.ts';
import { leaseLines } from '../lease-lines.ts';
import { DataTable } from './DataTable.tsx';

interface TableProps {
  readonly caption: string;
  /** Heads the amounts, and says whether GST is in them. */
  readonly amount: string;
  readonly inputs: LeaseInputs;
  readonly cost: LeaseCost;
  /** Where the rent is from. */
  readonly rentFrom: string;
}

/** The cost of a lease, line by line. */
export const LeaseSumTable = ({ caption, amount, inputs, cost, rentFrom }: TableProps) => (
  <div className="lease-sum">
    <DataTable caption={caption} head={['Line', 'Working', amount]} rows={leaseLines(inputs, cost, rentFrom)} />
  </div>
);

/** The cost of one office's lease. */
export const LeaseSum = ({ example }: { readonly example: LeaseExample }) => {
  const { office, printerName, termMonths, inputs, cost } = example;
  const caption = `${office}, ${printerName}, ${termMonths} months`;
  return (
    <LeaseSumTable
      caption={caption}
      amount="Amount incl. GST"
      inputs={inputs}
      cost={cost}
      rentFrom="as our quiz shows it"
    />
  );
};
