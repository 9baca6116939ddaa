import { Image, Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { pictureId } from '../drawing/pictures.ts';
import { drawingId } from './drawing-id.ts';

/** The printers that the quiz knows, each with its picture. */
export const PrinterCards = () => (
  <ul className="models">
    {useSite().content.printers.entries.map((printer) => (
      <li className="card model" key={printer.id}>
        <figure className="picture" id={drawingId(printer)}>
          <Image id={pictureId.printer(printer)} />
        </figure>
        <h3>
          <Link to={paths.printer(printer.id)}>{printer.name}</Link>
        </h3>
        <ul>
          {printer.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ul className="tags">
          {printer.idealFor.map((use) => (
            <li className="tag" key={use}>
              {use}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
