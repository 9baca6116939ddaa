import { Link, type Site, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { ASK_US, figureOf, figuresKnown, inSentence, type Printer, rentsOf, volumesOf } from '../printer-figures.ts';

const CAPTION = 'Five Kyocera A3 colour printers';

interface Row {
  readonly label: string;
  readonly valueFor: (site: Site, printer: Printer) => string;
}

const rowsOf = ({ content }: Site): readonly Row[] => [
  { label: 'Rent a month incl. GST, in our quiz', valueFor: rentsOf },
  { label: 'Pages a month it suits, in our quiz', valueFor: volumesOf },
  ...figuresKnown(content.printers.entries).map(
    ({ name, label }): Row => ({ label, valueFor: (_, printer) => figureOf(printer, name) }),
  ),
];

const Value = ({ children }: { readonly children: string }) =>
  children === ASK_US ? <span className="ask-us">{children}</span> : children;

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
                <td key={printer.id}>
                  <Value>{valueFor(site, printer)}</Value>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The figures of one model; those to ask about are named together, so that the card stays short. */
const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  const figures = rowsOf(site).map(({ label, valueFor }) => ({ label, value: valueFor(site, printer) }));
  const unknown = figures.filter(({ value }) => value === ASK_US).map(({ label }) => inSentence(label));
  return (
    <li className="card">
      <h3>
        <Link to={paths.printer(printer.id)}>{printer.name}</Link>
      </h3>
      <dl className="figure-pairs">
        {figures
          .filter(({ value }) => value !== ASK_US)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {unknown.length > 0 && (
        <p className="small">
          {ASK_US}: {unknown.join(', ')}.
        </p>
      )}
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

/** The figures that any of the models has: a table on wide screens and paper, cards on narrow screens. */
export const PrinterComparison = () => (
  <>
    <Table />
    <Cards />
  </>
);
