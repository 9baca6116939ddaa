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

const rowsOf = ({ content }: Site): readonly Row[] => [
  { label: 'Rent a month, incl. GST', valueFor: rentsOf },
  { label: 'For pages a month', valueFor: volumesOf },
  ...figuresOfAll(content.printers.entries).map(
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

const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  return (
    <li className="card">
      <h3>
        <Link to={paths.printer(printer.id)}>{printer.name}</Link>
      </h3>
      <dl className="figure-pairs">
        {rowsOf(site).map(({ label, valueFor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{valueFor(site, printer)}</dd>
          </div>
        ))}
      </dl>
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

/** What two rents mean, and what we know of some models only. */
const Notes = () => {
  const site = useSite();
  const { entries } = site.content.printers;
  const compared = figuresOfAll(entries);
  const others = figuresKnown(entries).filter((figure) => !compared.includes(figure));
  return (
    <p className="small">
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
