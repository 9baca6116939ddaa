import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { BillOfLines } from './BillOfLines.tsx';

export const Parties = () => (
  <div className="parties">
    <BillOfLines
      caption={<strong>Who pays whom</strong>}
      lines={[
        ['You pay the lessor', 'rent', 'which owns the machine, often a finance company'],
        ['You pay for each page', 'a rate', 'which covers toner and repairs, sometimes under a second agreement'],
        [
          'The firms involved may pay us',
          'a fee',
          'or commission when you sign: the seller, service partner or lessor',
        ],
        ['You pay us for arranging it', 'nothing', undefined, true],
      ]}
    >
      <p className="small">
        Your <Link to={paths.locations}>city or town page</Link> says how soon a technician comes.
      </p>
    </BillOfLines>
  </div>
);
