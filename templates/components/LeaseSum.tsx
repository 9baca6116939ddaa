import { useSite } from 'build-site';
import { average, dollars, rate } from '../../src/site/money.ts';
import type { LeaseExample } from '../lease-examples.ts';
import { figure } from '../text.ts';
import { DataTable } from './DataTable.tsx';

const HEAD = ['Line', 'Working', 'Amount incl. GST'];

/** The cost of one office's lease, line by line. */
export const LeaseSum = ({ example }: { readonly example: LeaseExample }) => {
  const { mono, colour } = useSite().content.leaseExamples.pageRates;
  const { office, printerName, monoPages, colourPages, monthlyRent, termMonths, cost } = example;
  const pages = monoPages + colourPages;
  return (
    <div className="lease-sum">
      <DataTable
        caption={`${office}, ${printerName}, ${termMonths} months`}
        head={HEAD}
        rows={[
          ['Mono pages', `${figure(monoPages)} × ${rate(mono)}`, dollars(cost.monoCents)],
          ['Colour pages', `${figure(colourPages)} × ${rate(colour)}`, dollars(cost.colourCents)],
          ['Rent', 'as our quiz shows it', dollars(monthlyRent)],
          ['A month', 'pages and rent', dollars(cost.monthlyCents)],
          [`${termMonths} months`, `${dollars(cost.monthlyCents)} × ${termMonths}`, dollars(cost.totalCents)],
          ...(cost.centsPerPage === undefined
            ? []
            : [['Each page', `${dollars(cost.monthlyCents)} ÷ ${figure(pages)} pages`, average(cost.centsPerPage)]]),
        ]}
      />
    </div>
  );
};
