interface Props {
  readonly rent: string;
  /** `Pages come on top; freight is included.` */
  readonly onTop: string;
}

/** The price that a visitor sees first, the same in every place, and the way to the form far below. */
export const PriceFrom = ({ rent, onTop }: Props) => (
  <>
    <p className="price-from">
      <strong>{rent} a month or more</strong> for the machine, GST included, in every place. {onTop}
    </p>
    <p className="to-quote">
      <a className="button secondary" href="#quote">
        Ask for a written quote
      </a>
    </p>
  </>
);
