import { Shared, useSite } from 'build-site';
import { rate } from '../../src/site/money.ts';

const Assumptions = () => {
  const { mono, colour } = useSite().content.leaseExamples.pageRates;
  return (
    <>
      These are estimates, not quotes. The rents come from our printer quiz. We assume the page counts, page rates of{' '}
      {rate(mono)} for black and {rate(colour)} for colour, no page minimum, and A4 pages only. All amounts include GST.
    </>
  );
};

export const LeaseAssumptions = () => <Shared of={Assumptions} className="small after" />;
