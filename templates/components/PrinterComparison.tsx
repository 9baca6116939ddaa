import { Link, type Site, useSite } from 'build-site';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { officeOn } from '../lease-examples.ts';
import {
  figureOf,
  figuresKnown,
  figuresOfAll,
  inSentence,
  type Printer,
  rentAndMore,
  volumesOf,
} from '../printer-figures.ts';
import { figure } from '../text.ts';

const CAPTION = 'Five Kyocera A3 colour printers';

interface Value {
  readonly main: string;
  /** Under it: what it rests on. */
  readonly note?: string;
}

interface Row {
  readonly label: string;
  readonly valueFor: (site: Site, printer: Printer) => Value;
}

/** The figures that every machine has, apart: those that tell them from each other, and those that all share. */
const figuresIn = ({ content: { printers } }: Site) => {
  const figures = figuresOfAll(printers.entries);
  const isShared = ({ name }: (typeof figures)[number]) =>
    new Set(printers.entries.map((printer) => figureOf(printer, name))).size === 1;
  return { telling: figures.filter((figure) => !isShared(figure)), shared: figures.filter(isShared) };
};

const rentFor = (site: Site, printer: Printer): Value => {
  const [main, note] = rentAndMore(site, printer);
  return { main, note };
};

/** What a month comes to with the pages of an office that would have the machine. */
const monthFor = (site: Site, printer: Printer): Value => {
  const { monoPages, colourPages, cost } = officeOn(site, printer);
  return { main: dollars(cost.monthlyCents), note: `with ${figure(monoPages + colourPages)} pages` };
};

const suits = ({ idealFor }: Printer): string => [idealFor[0], ...idealFor.slice(1).map(inSentence)].join(', ');

const rowsOf = (site: Site): readonly Row[] => [
  { label: 'Rent a month, incl. GST', valueFor: rentFor },
  { label: 'For pages a month', valueFor: (_, printer) => ({ main: volumesOf(site, printer) }) },
  { label: 'A month, rent and pages', valueFor: monthFor },
  { label: 'Suits', valueFor: (_, printer) => ({ main: suits(printer) }) },
  ...figuresIn(site).telling.map(
    ({ name, label }): Row => ({ label, valueFor: (_, printer) => ({ main: figureOf(printer, name) }) }),
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
              {printers.map((printer) => {
                const { main, note } = valueFor(site, printer);
                return (
                  <td key={printer.id}>
                    {main}
                    {note && <small>{note}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Name, pages and speed on the left; on the right, under each other, rent and what a month comes to. */
const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  // That it is pages which are counted, the line says once.
  const figures = figuresIn(site).telling.map(({ name }) => figureOf(printer, name).replace(' pages ', ' '));
  const [rent, more] = rentAndMore(site, printer);
  const { main, note } = monthFor(site, printer);
  return (
    <li>
      <h3>
        <Link to={paths.printer(printer.id)}>{shortName(printer)}</Link>
      </h3>
      <strong>{rent}</strong>
      <small>
        {[`${volumesOf(site, printer)} pages a month`, ...figures].join(', ')}. {suits(printer)}
        {more && `. ${more}`}
      </small>
      <p>
        <b>{main}</b> <small>{note}</small>
      </p>
    </li>
  );
};

const Cards = () => (
  <ul className="comparison-cards">
    <li aria-hidden="true">
      <small>Machine, and for whom</small>
      <small>Rent, and with pages</small>
    </li>
    {useSite().content.printers.entries.map((printer) => (
      <ModelCard key={printer.id} printer={printer} />
    ))}
  </ul>
);

/** What the amounts are, what all share, and what we know of some models only. */
const Notes = () => {
  const site = useSite();
  const { entries } = site.content.printers;
  const compared = figuresOfAll(entries);
  const { shared } = figuresIn(site);
  const others = figuresKnown(entries).filter((figure) => !compared.includes(figure));
  return (
    <p className="small">
      A month’s rent for 48 or 60 months, GST included; with pages at our assumed rates, for{' '}
      <Link to={paths.pricing}>an office of the size</Link>.{' '}
      {shared.length > 0 &&
        `The same for all five: ${shared.map(({ name }) => entries.slice(0, 1).map((one) => figureOf(one, name))).join(', ')}.`}{' '}
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
