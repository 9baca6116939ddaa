import { Link, type Site, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import {
  figureOf,
  figuresKnown,
  figuresOfAll,
  inSentence,
  type Printer,
  rentsOf,
  secondRentOf,
  volumesOf,
} from '../printer-figures.ts';

const CAPTION = 'Five Kyocera A3 colour printers';

interface Row {
  readonly label: string;
  readonly valueFor: (site: Site, printer: Printer) => string;
}

/** The figures that every machine has, apart: those that tell them from each other, and those that all share. */
const figuresIn = ({ content: { printers } }: Site) => {
  const figures = figuresOfAll(printers.entries);
  const isShared = ({ name }: (typeof figures)[number]) =>
    new Set(printers.entries.map((printer) => figureOf(printer, name))).size === 1;
  return { telling: figures.filter((figure) => !isShared(figure)), shared: figures.filter(isShared) };
};

const rowsOf = (site: Site): readonly Row[] => [
  { label: 'Rent a month, incl. GST', valueFor: rentsOf },
  { label: 'For pages a month', valueFor: volumesOf },
  ...figuresIn(site).telling.map(
    ({ name, label }): Row => ({ label, valueFor: (_, printer) => figureOf(printer, name) }),
  ),
];

/** The name without the make, which all five share. */
const shortName = ({ name }: Printer): string => name.replace(/^Kyocera /, '');

/** All models side by side; narrow screens have the cards instead. */
const Table = () => {
  const site = useSite();
  const printers = site.content.printers.entries;
  return (
    <div className="table-scroll comparison">
      <table>
        <caption>{CAPTION}</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {printers.map((printer) => (
              <th scope="col" key={printer.id}>
                <Link to={paths.printer(printer.id)}>{shortName(printer)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(site).map(({ label, valueFor }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {printers.map((printer) => (
                <td key={printer.id}>{valueFor(site, printer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Name and rent in a line, and under them what tells the machine from the others. */
const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  // That it is pages which are counted, the line says once.
  const figures = figuresIn(site).telling.map(({ name }) => figureOf(printer, name).replace(' pages ', ' '));
  return (
    <li>
      <h3>
        <Link to={paths.printer(printer.id)}>{shortName(printer)}</Link>
      </h3>
      <strong>{rentsOf(site, printer)}</strong>
      <small>{[`${volumesOf(site, printer)} pages a month`, ...figures].join(', ')}</small>
    </li>
  );
};

const Cards = () => (
  <ul className="comparison-cards">
    {useSite().content.printers.entries.map((printer) => (
      <ModelCard key={printer.id} printer={printer} />
    ))}
  </ul>
);

/** What all share, what two rents mean, and what we know of some models only. */
const Notes = () => {
  const site = useSite();
  const { entries } = site.content.printers;
  const compared = figuresOfAll(entries);
  const { shared } = figuresIn(site);
  const others = figuresKnown(entries).filter((figure) => !compared.includes(figure));
  return (
    <p className="small">
      Rents are a month’s, GST included.{' '}
      {shared.length > 0 &&
        `The same for all five: ${shared.map(({ name }) => entries.slice(0, 1).map((one) => figureOf(one, name))).join(', ')}.`}{' '}
      {entries.map((printer) => secondRentOf(site, printer))}{' '}
      {others.length > 0 &&
        `On the page of each model, where we know it: ${others.map(({ label }) => inSentence(label)).join(', ')}.`}
    </p>
  );
};

/** The figures that all models have: a table on wide screens and paper, cards on narrow screens. */
export const PrinterComparison = () => (
  <>
    <Table />
    <Cards />
    <Notes />
  </>
);
