import { Actions } from './Actions.tsx';
import { PriceLine } from './PriceLine.tsx';

/** Includes calls to action, because the form is much further down the page. */
export const PriceFrom = ({ onTop }: { readonly onTop: string }) => (
  <>
    <PriceLine
      note={
        <>
          {`for our smallest printer over 48 or 60 months, wherever you are. ${onTop} `}
          <a href="#quote">Ask for a written quote</a>
        </>
      }
    />
    <Actions />
  </>
);
