import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { BillOfLines } from './BillOfLines.tsx';

export const Parties = () => (
  <div className="parties">
    <BillOfLines
      caption={<strong>Who pays whom</strong>}
      lines={[
        ['You pay the lessor', 'rent', 'which owns the machine, often a finance company'],
        ['You pay for toner and repairs', 'pages', 'sometimes under a second agreement, with a service partner'],
        [
          'They may pay us',
          'a fee',
          'The seller, service partner or lessor may pay us a fee or commission when you sign',
        ],
        ['You pay us for arranging it', 'no fee', undefined, true],
      ]}
    >
      <p className="small">
        Your <Link to={paths.locations}>city or town page</Link> says how soon a technician comes.
      </p>
    </BillOfLines>
  </div>
);
