import { PriceLine } from './PriceLine.tsx';

/** The least rent, the same in every place, and the way to the form far below. `onTop`: `Pages come on top; freight is included.` */
export const PriceFrom = ({ onTop }: { readonly onTop: string }) => (
  <div className="price-from">
    <PriceLine note={`Smallest machine, 48 or 60 months, the same in every place. ${onTop}`} />
    <a className="button secondary" href="#quote">
      Ask for a written quote
    </a>
  </div>
);
