import type { ReactNode } from 'react';
import { Layout } from '../layout/Layout.tsx';
import type { Trail } from '../trails.ts';
import { PriceLine } from './PriceLine.tsx';
import { type FormKind, QuoteCard } from './QuoteCard.tsx';

interface Props {
  readonly heading: string;
  /** The answer in a sentence or two. */
  readonly lead: string;
  /** None on the home page. */
  readonly trail?: Trail;
  /** In place of the least rent; null for none. */
  readonly price?: ReactNode;
  /** Under the lead, before the form. */
  readonly answer?: ReactNode;
  /** What was asked for, such as the prices: on narrow screens it stands before the form. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
  /** What follows over the whole width. */
  readonly after?: ReactNode;
  /** Blocks that stand on many pages alike. */
  readonly common?: ReactNode;
  /** Which form; the same fields go the same way. */
  readonly form?: FormKind;
}

/**
 * `Printer Leasing in Eagle Farm, Brisbane QLD`: the name of a place is not broken, nor parted from the word before it, nor a
 * state from its city.
 */
const PlaceHeading = ({ heading }: { readonly heading: string }) => {
  const [what, place, city] = heading.split(/(?<= )(in [^,]+,) (?=[A-Z])/);
  return (
    <>
      {what}
      {place && (
        <>
          <span className="whole">{place}</span> <span className="whole">{city}</span>
        </>
      )}
    </>
  );
};

/**
 * A page on which somebody decides: claim, price and what they rest on left, the form beside them on wide screens; on narrow
 * ones it follows the first block of what they rest on. Header, or call bar, keep call and quote in sight: the page has no such buttons of its own.
 */
export const DecisionPage = ({
  heading,
  lead,
  trail,
  price = <PriceLine />,
  answer,
  first,
  children,
  after,
  common,
  form = 'quote',
}: Props) => (
  <Layout trail={trail} common={common}>
    <div className="placed">
      <div className="hero">
        <h1>
          <PlaceHeading heading={heading} />
        </h1>
        {price}
        <p className="lead">{lead}</p>
        {answer}
      </div>
      {first && <div className="place-text">{first}</div>}
      <QuoteCard form={form} />
      <div className="place-text">{children}</div>
    </div>
    {after}
  </Layout>
);
