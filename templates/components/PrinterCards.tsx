import { Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { PrinterIllustration } from './PrinterIllustration.tsx';

/** Faster machines are drawn with more drawers; which a machine has is for its quote to say. */
const traysOf = (pagesPerMinute: number): number => {
  if (pagesPerMinute >= 40) return 4;
  return pagesPerMinute >= 30 ? 3 : 2;
};

/** A drawing of the kind of machine a speed belongs to. */
export const PrinterPicture = ({
  pagesPerMinute,
  className,
}: {
  readonly pagesPerMinute: number;
  readonly className?: string;
}) => (
  <figure className={className}>
    <PrinterIllustration trays={traysOf(pagesPerMinute)} finisher={pagesPerMinute >= 50} />
    <figcaption>Illustration; drawers and options vary</figcaption>
  </figure>
);

/** The printers that the quiz knows, each with a picture of its kind. */
export const PrinterCards = () => (
  <ul className="models">
    {useSite().content.printers.entries.map(({ id, name, pagesPerMinute, features, idealFor }) => (
      <li className="card model" key={id}>
        <PrinterPicture pagesPerMinute={pagesPerMinute} />
        <h3>
          <Link to={paths.printer(id)}>{name}</Link>
        </h3>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ul className="tags">
          {idealFor.map((use) => (
            <li className="tag" key={use}>
              {use}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
