import { Image, Link, type Site, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { sameCondition } from '../../src/site/quiz/recommend.ts';
import { pictureId } from '../drawing/pictures.ts';
import {
  figuresOfMost,
  inSentence,
  isKnown,
  type Printer,
  rentsOf,
  secondRentOf,
  volumesOf,
} from '../printer-figures.ts';
import { drawingId } from './drawing-id.ts';

/** Whether the quiz suggests this machine together with another. Both then use the thumbnail. */
const isOneOfTwo = ({ content: { quiz } }: Site, id: string): boolean =>
  quiz.rules.some(
    (rule) => rule.printer === id && quiz.rules.some((other) => other !== rule && sameCondition(rule, other)),
  );

/** Whether the printer lacks figures that most printers have. The card then explains where to get them. */
const lacksFigures = ({ content: { printers } }: Site, printer: Printer): boolean =>
  figuresOfMost(printers.entries).some(({ name }) => !isKnown(printer, name));

export const PrinterCards = () => {
  const site = useSite();
  return (
    <ul className="models">
      {site.content.printers.entries.map((printer) => (
        <li className="card model" key={printer.id}>
          <figure className="picture" id={drawingId(printer)}>
            <Image id={isOneOfTwo(site, printer.id) ? pictureId.thumb(printer.id) : pictureId.printer(printer)} />
          </figure>
          <h3>
            <Link to={paths.printer(printer.id)}>{printer.name}</Link>
          </h3>
          <p>
            <strong>{rentsOf(site, printer)}</strong> a month incl. GST, for {inSentence(volumesOf(site, printer))}{' '}
            pages. {secondRentOf(site, printer)}
          </p>
          <div className="about">
            <p>{printer.description}</p>
            <h4>Key features</h4>
            <ul>
              {printer.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
              {lacksFigures(site, printer) && <li>Your quote gives the other figures</li>}
            </ul>
            <h4>Ideal for</h4>
            <ul className="tags">
              {printer.idealFor.map((use) => (
                <li className="tag" key={use}>
                  {use}
                </li>
              ))}
            </ul>
          </div>
          <a className="button secondary" href="#quote">
            Ask about this model
          </a>
        </li>
      ))}
    </ul>
  );
};
