import { Link, type Site, useSite } from 'build-site';
import { average, dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { officeOn } from '../lease-examples.ts';
import { figureOf, figuresOfMost, isKnown, type Printer, rentAndMore, suits, volumesOf } from '../printer-figures.ts';
import { figure } from '../text.ts';

const CAPTION = 'Five Kyocera A3 colour printers';

interface Value {
  /** None where nobody has confirmed it. */
  readonly main?: string;
  /** Under it: what it rests on. */
  readonly note?: string;
}

interface Row {
  readonly label: string;
  readonly valueFor: (site: Site, printer: Printer) => Value;
  /** Machines next to each other with the same value share one cell. */
  readonly isJoined?: boolean;
}

/** The figures that most machines have, apart: those that tell them from each other, and those that all share. */
const figuresIn = ({ content: { printers } }: Site) => {
  const figures = figuresOfMost(printers.entries);
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

const eachPageFor = (site: Site, printer: Printer): Value => ({
  main: average(officeOn(site, printer).cost.centsPerPage ?? 0),
});

const rowsOf = (site: Site): readonly Row[] => [
  { label: 'Rent a month, incl. GST', valueFor: rentFor },
  { label: 'Pages a month', valueFor: (_, printer) => ({ main: volumesOf(site, printer) }) },
  { label: 'A month, rent and pages', valueFor: monthFor },
  { label: 'Each page, all in', valueFor: eachPageFor },
  { label: 'Suits', valueFor: (_, printer) => ({ main: suits(printer) }) },
  ...figuresIn(site).telling.map(
    ({ name, label }): Row => ({
      label,
      isJoined: true,
      valueFor: (_, printer) => (isKnown(printer, name) ? { main: figureOf(printer, name) } : {}),
    }),
  ),
];

interface Cell {
  readonly value: Value;
  /** The machines next to each other that it holds for. */
  readonly printers: Printer[];
}

/** The cells of a row. */
const cellsOf = (site: Site, { valueFor, isJoined = false }: Row): readonly Cell[] => {
  const cells: Cell[] = [];
  for (const printer of site.content.printers.entries) {
    const value = valueFor(site, printer);
    const last = cells.at(-1);
    if (isJoined && last && value.main !== undefined && last.value.main === value.main) last.printers.push(printer);
    else cells.push({ value, printers: [printer] });
  }
  return cells;
};

/** The name without the make, which all five share. */
const shortName = ({ name }: Printer): string => name.replace(/^Kyocera /, '');

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="unseen">not confirmed</span>
  </>
);

/** All models side by side; narrow screens have the cards instead. */
const Table = () => {
  const site = useSite();
  const printers = site.content.printers.entries;
  return (
    <div className="table-scroll comparison">
      <table>
        <caption>
          {CAPTION} <small>A dash: not confirmed for that model. Your quote says it.</small>
        </caption>
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
          {rowsOf(site).map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {cellsOf(site, row).map(({ value: { main, note }, printers: [first, ...others] }) => (
                <td key={first?.id} colSpan={others.length > 0 ? others.length + 1 : undefined}>
                  {main ?? <Unknown />}
                  {note && <small>{note}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Name, speed and for whom on the left; on the right what a month comes to. Pages and rents stand above, as the answer. */
const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  const [, more] = rentAndMore(site, printer);
  const { main, note } = monthFor(site, printer);
  return (
    <li>
      <h3>
        <Link to={paths.printer(printer.id)}>{shortName(printer)}</Link>
      </h3>
      <strong>{main}</strong>
      <small>
        {figureOf(printer, 'speedA4')}. {suits(printer)}
        {more && `. Rent ${more}`}
      </small>
      <small>
        {note}, {eachPageFor(site, printer).main} each
      </small>
    </li>
  );
};

const Cards = () => (
  <ul className="comparison-cards">
    <li aria-hidden="true">
      <small>Machine, and for whom</small>
      <small>Rent and pages</small>
    </li>
    {useSite().content.printers.entries.map((printer) => (
      <ModelCard key={printer.id} printer={printer} />
    ))}
  </ul>
);

/** What the amounts are, what all share, and where there is more. */
const Notes = () => {
  const site = useSite();
  const { shared } = figuresIn(site);
  return (
    <p className="small">
      A month’s rent for 48 or 60 months, GST included; with pages at our assumed rates, for{' '}
      <Link to={paths.pricing}>an office of the size</Link>.{' '}
      {shared.length > 0 &&
        `The same for all five: ${shared.map(({ name }) => site.content.printers.entries.slice(0, 1).map((one) => figureOf(one, name))).join(', ')}.`}{' '}
      The page of each model has all that we know of it.
    </p>
  );
};

/** What tells the models apart: a table on wide screens and paper, cards on narrow screens. */
export const PrinterComparison = () => (
  <>
    <Table />
    <Cards />
    <Notes />
  </>
);
