/** The price that a visitor sees first. It is the same in every place. */
export const PriceFrom = ({ rent }: { readonly rent: string }) => (
  <p className="price-from">
    <strong>{rent} a month or more</strong> for the machine, GST included, in every place. Pages come on top. So does
    freight outside our metropolitan zone, once.
  </p>
);
