/** The price that a visitor sees first, the same in every place, and the way to the form far below. */
export const PriceFrom = ({ rent }: { readonly rent: string }) => (
  <>
    <p className="price-from">
      <strong>{rent} a month or more</strong> for the machine, GST included, in every place. Pages come on top. So does
      freight outside our metropolitan zone, once.
    </p>
    <p className="to-quote">
      <a href="#quote">Ask for a written quote</a>
    </p>
  </>
);
