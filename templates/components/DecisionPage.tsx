import type { ReactNode } from 'react';
import { Layout } from '../layout/Layout.tsx';
import type { Trail } from '../trails.ts';
import { PriceLine } from './PriceLine.tsx';
import { type FormKind, QuoteCard } from './QuoteCard.tsx';

interface Props {
  readonly heading: string;
  readonly lead: string;
  readonly trail?: Trail;
  /** Replaces the lowest rent; null for no price. */
  readonly price?: ReactNode;
  readonly answer?: ReactNode;
  /** Shown before the form on narrow screens. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
  readonly after?: ReactNode;
  readonly common?: ReactNode;
  /** All variants have the same fields and recipient. */
  readonly form?: FormKind;
}

/** Prevents line breaks within a place's name, after its preposition, and between city and state. */
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
 * On wide screens, the form is next to the heading. The page needs no call button, because the header and the call bar
 * contain one.
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
