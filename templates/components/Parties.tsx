import { BillOfLines } from './BillOfLines.tsx';

export const Parties = () => (
  <div className="parties">
    <BillOfLines
      caption={<strong>Who pays whom</strong>}
      lines={[
        ['You pay the lessor', 'rent', 'which owns the machine, often a finance company'],
        ['You pay for each page', 'a rate', 'which covers toner and repairs, sometimes under a second agreement'],
        ['The seller, service partner or lessor may pay us', 'a fee', 'or a commission, when you sign'],
        ['You pay us for arranging it', 'nothing', undefined, true],
      ]}
    />
  </div>
);
