import { Actions } from './Actions.tsx';
import { PriceLine } from './PriceLine.tsx';

/** The least rent, the same in every place, and what to do next; the form is far below. `onTop`: `Pages come on top; freight is included.` */
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
