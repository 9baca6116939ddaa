import { Actions } from './Actions.tsx';
import { PriceLine } from './PriceLine.tsx';

/** Includes calls to action because the form is far below. */
export const PriceFrom = ({ onTop }: { readonly onTop: string }) => (
  <>
    <PriceLine
      note={
        <>
          {`Smallest machine, 48 or 60 months, the same in every place. ${onTop} `}
          <a href="#quote">Ask for a written quote</a>
        </>
      }
    />
    <Actions />
  </>
);
