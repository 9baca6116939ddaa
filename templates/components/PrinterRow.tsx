import { Image, Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { pictureId } from '../drawing/pictures.ts';
import { figureOf, rentsOf, secondRentOf, volumesOf } from '../printer-figures.ts';

/** Draws all machines at the same scale. */
export const PrinterRow = () => {
  const site = useSite();
  const printers = site.content.printers.entries;
  return (
    <>
      <ul className="machines lineup">
        {printers.map((printer) => (
          <li key={printer.id}>
            <Image id={pictureId.thumb(printer.id)} alt="" />
            <Link to={paths.printer(printer.id)}>{printer.name.replace('Kyocera ', '')}</Link>
            <strong>{rentsOf(site, printer)}</strong>
            <small>
              {volumesOf(site, printer)} pages a month; prints {figureOf(printer, 'speedA4')}
            </small>
          </li>
        ))}
      </ul>
      <p className="small">
        Rent per month including GST; pages are extra. {printers.map((printer) => secondRentOf(site, printer))} Speeds
        are those published by dealers.{' '}
        <span className="of-pile">In the drawings, a taller stack of paper means a faster printer.</span>{' '}
        <Link to={paths.printers}>Compare all five</Link>
      </p>
    </>
  );
};
