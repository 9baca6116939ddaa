import { Image, Link, type Site, useSite } from 'build-site';
import { list } from '../../src/site/copy/grammar.ts';
import { modelOf } from '../../src/site/copy/price-words.ts';
import { average, dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { pictureId } from '../drawing/pictures.ts';
import { monthOn, officeOn } from '../lease-examples.ts';
import {
  type Figure,
  figureOf,
  figuresOfMost,
  inSentence,
  isKnown,
  mostPagesOf,
  type Printer,
  rentAndMore,
  suits,
  volumesOf,
} from '../printer-figures.ts';
import { figure } from '../text.ts';

const CAPTION = 'Five Kyocera A3 colour printers';

/** Pages a month at which all are compared. */
const PAGES = 5000;
const MONTH = `A month at ${figure(PAGES)} pages`;
const SUITED = 'A month at pages it suits';

interface Value {
  readonly main: string;
  /** Under it: what it rests on. */
  readonly note?: string;
}

interface Row {
  readonly label: string;
  readonly valueFor: (site: Site, printer: Printer) => Value;
}

/**
 * The figures that most machines have, apart: those in which machines differ, those that all share, and those that are the same
 * wherever they are known.
 */
const figuresIn = ({ content: { printers } }: Site) => {
  const valuesOf = ({ name }: Figure) =>
    printers.entries.flatMap((printer) => (isKnown(printer, name) ? [figureOf(printer, name)] : []));
  const figures = figuresOfMost(printers.entries);
  const alike = figures.filter((figure) => new Set(valuesOf(figure)).size === 1);
  const isOfAll = (figure: Figure) => valuesOf(figure).length === printers.entries.length;
  return {
    telling: figures.filter((figure) => !alike.includes(figure)),
    shared: alike.filter(isOfAll),
    ofSome: alike.filter((figure) => !isOfAll(figure)),
  };
};

/** A figure that is the same wherever it is known. */
const valueOfAny = ({ content: { printers } }: Site, { name }: Figure): string =>
  printers.entries.filter((printer) => isKnown(printer, name)).map((printer) => figureOf(printer, name))[0] ?? '';

const rentFor = (site: Site, printer: Printer): Value => {
  const [main, note] = rentAndMore(site, printer);
  return { main, note };
};

/** What a month comes to with the pages of an office that would have the machine. */
const monthFor = (site: Site, printer: Printer): Value => {
  const { monoPages, colourPages, cost } = officeOn(site, printer);
  const pages = figure(monoPages + colourPages);
  return { main: dollars(cost.monthlyCents), note: `with ${pages} pages, ${average(cost.centsPerPage ?? 0)} each` };
};

/** The same pages on every machine, so that months compare; said where they are more than it is for. */
const sameMonthFor = (site: Site, printer: Printer): Value => {
  const main = dollars(monthOn(site, printer, PAGES));
  return mostPagesOf(site, printer) < PAGES ? { main, note: 'more pages than it is for' } : { main };
};

const rowsOf = (site: Site): readonly Row[] => [
  { label: 'Rent a month, incl. GST', valueFor: rentFor },
  { label: 'Pages a month', valueFor: (_, printer) => ({ main: volumesOf(site, printer) }) },
  { label: SUITED, valueFor: monthFor },
  { label: MONTH, valueFor: sameMonthFor },
  { label: 'Suits', valueFor: (_, printer) => ({ main: suits(printer) }) },
  ...figuresIn(site).telling.map(
    ({ name, label }): Row => ({
      label,
      valueFor: (_, printer) => ({ main: isKnown(printer, name) ? figureOf(printer, name) : 'not confirmed' }),
    }),
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
            <th scope="col">Machine</th>
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
              {printers.map((printer) => {
                const { main, note } = row.valueFor(site, printer);
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

/** A line of the list on narrow screens, which is the link: what a month comes to with which pages, the rent in it, and for whom. */
const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  const [rent, more] = rentAndMore(site, printer);
  const { main, note } = monthFor(site, printer);
  return (
    <li>
      <Image id={pictureId.thumb(printer.id)} alt="" />
      <h3>
        <Link to={paths.printer(printer.id)}>{shortName(printer)}</Link>
      </h3>
      <strong>{main}</strong>
      <small>
        {note}; at {figure(PAGES)} pages {sameMonthFor(site, printer).main}. <b>Rent {rent}</b>
        {more && `; ${more}`}. {printer.pagesPerMinute} pages a minute. {suits(printer)}
      </small>
    </li>
  );
};

const Cards = () => (
  <ul className="comparison-cards">
    <li aria-hidden="true">
      <small>Machine</small>
      <small>{SUITED}</small>
    </li>
    {useSite().content.printers.entries.map((printer) => (
      <ModelCard key={printer.id} printer={printer} />
    ))}
  </ul>
);

/** What most machines have alike, and of which others nobody has confirmed it: a sentence in place of rows that would say it thrice. */
const alikeIn = (site: Site): readonly string[] => {
  const { entries } = site.content.printers;
  const modelsWith = ({ name }: Figure, isWanted: boolean) =>
    list(entries.filter((printer) => isKnown(printer, name) === isWanted).map((printer) => modelOf(printer.name)));
  const { ofSome } = figuresIn(site);
  return [...new Set(ofSome.map((figure) => modelsWith(figure, true)))].map((models) => {
    const figures = ofSome.filter((figure) => modelsWith(figure, true) === models);
    const said = figures.map((figure) => `${inSentence(figure.label)} ${valueOfAny(site, figure)}`);
    const [others] = figures.map((figure) => modelsWith(figure, false));
    return `The ${models} alike: ${said.join('; ')}. Not confirmed for the ${others}; your quote says it.`;
  });
};

/** What all share, and what the amounts are. */
const Notes = () => {
  const site = useSite();
  const { shared } = figuresIn(site);
  return (
    <>
      <ul>
        {shared.length > 0 && (
          <li>The same for all five: {shared.map((figure) => valueOfAny(site, figure)).join(', ')}.</li>
        )}
        {alikeIn(site).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small">
        Rents are for 48 or 60 months, GST included. {SUITED}: the rent, and the pages of one of{' '}
        <Link to={paths.pricing}>our six example offices</Link> at assumed rates. {MONTH}: the same pages on each, one
        in seven in colour, so that you can compare.
      </p>
    </>
  );
};

/** What to do once they are compared. */
const Onward = () => (
  <div className="actions">
    <a className="button" href="#quote">
      Ask for a quote
    </a>
    <Link to={paths.quiz} className="button secondary">
      Take the quiz
    </Link>
  </div>
);

/** The five in a row, beside the heading on wide screens; on narrow ones each stands in its line. */
export const PrinterLineup = () => (
  <ul className="five">
    {useSite().content.printers.entries.map((printer) => (
      <li key={printer.id}>
        <Image id={pictureId.thumb(printer.id)} alt="" />
        <small>{modelOf(printer.name)}</small>
      </li>
    ))}
  </ul>
);

/** What tells the models apart: a table on wide screens and paper, cards on narrow screens. */
export const PrinterComparison = () => (
  <>
    <Table />
    <Cards />
    <Onward />
    <Notes />
  </>
);
