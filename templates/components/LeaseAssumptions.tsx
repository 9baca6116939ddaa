import { Shared, useSite } from 'build-site';
import { rate } from '../../src/site/money.ts';

const Assumptions = () => {
  const { mono, colour } = useSite().content.leaseExamples.pageRates;
  return (
    <>
      Rents are those of our printer quiz, including GST. Page counts are assumptions, and so are the rates of{' '}
      {rate(mono)} black and {rate(colour)} colour including GST. No minimum, all pages A4. A guide, not a quote.
    </>
  );
};

export const LeaseAssumptions = () => <Shared of={Assumptions} className="small after" />;
