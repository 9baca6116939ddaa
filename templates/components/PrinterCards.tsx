import { Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { PrinterIllustration } from './PrinterIllustration.tsx';
import { drawingId, drawingOf } from './printer-drawing.ts';

/** A drawing of the kind of machine a speed belongs to. */
export const PrinterPicture = ({
  pagesPerMinute,
  id,
  className,
}: {
  readonly pagesPerMinute: number;
  /** For showing the drawing once more elsewhere on the page. */
  readonly id?: string;
  readonly className?: string;
}) => (
  <figure className={className}>
    <PrinterIllustration {...drawingOf({ pagesPerMinute })} id={id} />
    <figcaption>Illustration; drawers and options vary</figcaption>
  </figure>
);

/** The printers that the quiz knows, each with a picture of its kind. */
export const PrinterCards = () => (
  <ul className="models">
    {useSite().content.printers.entries.map(({ id, name, pagesPerMinute, features, idealFor }) => (
      <li className="card model" key={id}>
        <PrinterPicture pagesPerMinute={pagesPerMinute} id={drawingId({ id })} />
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
