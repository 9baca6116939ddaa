import { Actions } from './Actions.tsx';
import { PriceLine } from './PriceLine.tsx';

/** Includes calls to action because the form is far below. */
export const PriceFrom = ({ onTop }: { readonly onTop: string }) => (
  <>
    <PriceLine
      note={
        <>
          {`Rent of our smallest printer over 48 or 60 months, the same everywhere. ${onTop} `}
          <a href="#quote">Ask for a written quote</a>
        </>
      }
    />
    <Actions />
  </>
);
