import { Image, InlineScript, Link, type Site, useScript, useSite } from 'build-site';
import { Fragment } from 'react';
import { list } from '../../src/site/copy/grammar.ts';
import { beyondOf, modelOf, shortName } from '../../src/site/copy/price-words.ts';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { pictureId } from '../drawing/pictures.ts';
import { monthOn, officeOn, priceSourceOf } from '../lease-examples.ts';
import {
  type Figure,
  figureOf,
  figuresOfMost,
  isKnown,
  moreColourRentOf,
  type Printer,
  type Range,
  rangesOf,
  rentAndMore,
  suits,
  unfitFor,
  usualOf,
  volumesOf,
} from '../printer-figures.ts';
import { figure } from '../text.ts';
import { Line } from './Bill.tsx';

const CAPTION = 'Five Kyocera A3 colour printers';

/** Label for offices with different volumes, whose costs are therefore not comparable. */
const EXAMPLE = 'Example office';

interface Value {
  readonly main: string;
  readonly note?: string | undefined;
  readonly fits?: boolean;
}

interface Row {
  readonly label: string;
  readonly note?: string;
  readonly className?: string;
  readonly valueFor: (site: Site, printer: Printer) => Value;
}

/** Figure to omit, because the lead of the page states it for all machines. */
const SAID = 'paper';

/** `telling` figures differ between machines; `alike` ones do not. */
const figuresIn = ({ content: { printers } }: Site) => {
  const valuesOf = ({ name }: Figure) =>
    printers.entries.flatMap((printer) => (isKnown(printer, name) ? [figureOf(printer, name)] : []));
  const figures = figuresOfMost(printers.entries).filter(({ name }) => name !== SAID);
  const alike = figures.filter((figure) => new Set(valuesOf(figure)).size === 1);
  return { telling: figures.filter((figure) => !alike.includes(figure)), alike };
};

const valueOfAny = ({ content: { printers } }: Site, { name }: Figure): string =>
  printers.entries.filter((printer) => isKnown(printer, name)).map((printer) => figureOf(printer, name))[0] ?? '';

const rentFor = (site: Site, printer: Printer): Value => {
  const [main, note] = rentAndMore(site, printer);
  return { main, note };
};

/** Uses the page count of an office that would choose this machine. */
const exampleFor = (site: Site, printer: Printer): Value => {
  const { office, monoPages, colourPages, cost } = officeOn(site, printer);
  return { main: office, note: `${figure(monoPages + colourPages)} pages, ${dollars(cost.monthlyCents)} a month` };
};

/** All machines print the same number of pages, so the costs are comparable. */
const monthRow = (site: Site, range: Range, place: number): Row => ({
  label: `Monthly cost at ${figure(range.pages)} pages`,
  className: `month at-${place + 1}`,
  valueFor: (_, printer) => ({
    main: dollars(monthOn(site, printer, range.pages)),
    note: unfitFor(site, printer, range),
    fits: range.printers.includes(printer),
  }),
});

const rowsOf = (site: Site): readonly Row[] => [
  { label: 'Monthly rent, incl. GST', valueFor: rentFor },
  {
    label: 'Monthly pages in our quiz',
    valueFor: (_, printer) => ({ main: volumesOf(site, printer), note: usualOf(site, printer) }),
  },
  { label: 'Suits', valueFor: (_, printer) => ({ main: suits(printer) }) },
  ...figuresIn(site).telling.map(
    ({ name, label }): Row => ({
      label,
      valueFor: (_, printer) => ({ main: isKnown(printer, name) ? figureOf(printer, name) : 'not confirmed' }),
    }),
  ),
  ...rangesOf(site).map((range, place) => monthRow(site, range, place)),
  { label: EXAMPLE, note: 'pages and cost a month', className: 'own-office', valueFor: exampleFor },
];

const rangeClass = (site: Site, printer: Printer): string =>
  rangesOf(site)
    .flatMap(({ printers }, place) => (printers.includes(printer) ? [`range-${place + 1}`] : []))
    .join(' ');

/** Abbreviates the second name, so that both names fit on two lines on a phone. */
const Suggested = ({ printers }: { readonly printers: readonly Printer[] }) => {
  const site = useSite();
  return printers.map((printer, place) => (
    <Fragment key={printer.id}>
      {place > 0 && ', or '}
      the <Link to={paths.printer(printer.id)}>{place > 0 ? modelOf(printer.name) : shortName(printer.name)}</Link> (
      {rentAndMore(site, printer).join('; ')})
    </Fragment>
  ));
};

/** Runs before the machines render to avoid a layout shift. */
const CHOOSE_ASKED =
  'for(const range of document.currentScript.parentElement.querySelectorAll("input"))range.checked=range.value===new URLSearchParams(location.search).get("range")';

/** Returns '' if the quiz suggests the printer only for its usual volume. */
const aboveUsual = (site: Site, { id }: Printer): string => {
  const beyond = beyondOf(priceSourceOf(site), id);
  return beyond ? ` Over ${figure(beyond.usualUpTo)} pages, compare the ${modelOf(beyond.next.printer.name)}.` : '';
};

/** Lets visitors choose a volume. CSS highlights the matching machines, and a live region announces them. */
export const PrinterRanges = () => {
  const site = useSite();
  const ranges = rangesOf(site);
  return (
    <div>
      <fieldset className="ranges" {...useScript('range-in-address')}>
        <legend>Your monthly pages</legend>
        {ranges.map(({ label }, place) => (
          <label key={label}>
            <input type="radio" name="range" id={`range-${place + 1}`} value={place + 1} />
            {label}
          </label>
        ))}
        <InlineScript text={CHOOSE_ASKED} />
      </fieldset>
      <div className="for-range" role="status">
        <p className="unasked">Choose a range to see which printer our quiz suggests.</p>
        {ranges.map(({ label, printers }, place) => (
          <p className={`range-${place + 1}`} key={label}>
            Our quiz suggests <Suggested printers={printers} />.{printers.map((printer) => aboveUsual(site, printer))}
          </p>
        ))}
      </div>
    </div>
  );
};

const Drawn = ({ printers }: { readonly printers: readonly Printer[] }) => {
  const site = useSite();
  return (
    <tr className="over-columns">
      <td />
      {printers.map((printer) => (
        <td key={printer.id} className={rangeClass(site, printer)}>
          <Image id={pictureId.thumb(printer.id)} alt="" />
          <small>{printer.pagesPerMinute} a minute</small>
        </td>
      ))}
    </tr>
  );
};

const Table = () => {
  const site = useSite();
  const printers = site.content.printers.entries;
  return (
    <div className="table-scroll comparison">
      <table>
        <caption>{CAPTION}</caption>
        <thead>
          <Drawn printers={printers} />
          <tr>
            <th scope="col">Machine</th>
            {printers.map((printer) => (
              <th scope="col" key={printer.id} className={rangeClass(site, printer)}>
                <Link to={paths.printer(printer.id)}>{shortName(printer.name)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(site).map((row) => (
            <tr key={row.label} className={row.className}>
              <th scope="row">
                {row.label}
                {row.note && <small>{row.note}</small>}
              </th>
              {printers.map((printer) => {
                const { main, note, fits } = row.valueFor(site, printer);
                return (
                  <td key={printer.id} className={`${rangeClass(site, printer)}${fits ? ' fits' : ''}`}>
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

/** Shows the cost at the machine's own volume and in the chosen range. */
const CardLines = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  const second = moreColourRentOf(site, printer);
  return (
    <dl>
      <Line name="Monthly pages" working={usualOf(site, printer)} amount={volumesOf(site, printer)} />
      {second && <Line name={`Rent, over ${second.share}% in colour`} amount={second.rent} />}
      {rangesOf(site).map((range, place) => {
        const { label, className = '', valueFor } = monthRow(site, range, place);
        const { main, fits } = valueFor(site, printer);
        return (
          <Line
            key={label}
            name={label}
            working={unfitFor(site, printer, range)}
            amount={main}
            className={`${className}${fits ? ' fits' : ''}`}
          />
        );
      })}
      <Line name="A4 speed" amount={figureOf(printer, 'speedA4')} />
    </dl>
  );
};

const ModelCard = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  const [rent] = rentAndMore(site, printer);
  return (
    <li className={rangeClass(site, printer)}>
      <Image id={pictureId.thumb(printer.id)} alt="" />
      <h3>
        <Link to={paths.printer(printer.id)}>{shortName(printer.name)}</Link>
      </h3>
      <p className="rent">
        <strong>{rent}</strong> <small>monthly rent</small>
      </p>
      <small className="suits">{suits(printer)}</small>
      <CardLines printer={printer} />
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

interface Alike {
  readonly models: string;
  /** Models without confirmed figures. The list can be empty. */
  readonly others: string;
  readonly figures: readonly Figure[];
}

const alikeIn = (site: Site): readonly Alike[] => {
  const { entries } = site.content.printers;
  const modelsWith = ({ name }: Figure, isWanted: boolean) =>
    list(entries.filter((printer) => isKnown(printer, name) === isWanted).map((printer) => modelOf(printer.name)));
  const { alike } = figuresIn(site);
  return [...new Set(alike.map((figure) => modelsWith(figure, true)))].map((models) => {
    const figures = alike.filter((figure) => modelsWith(figure, true) === models);
    return { models, others: figures.map((figure) => modelsWith(figure, false))[0] ?? '', figures };
  });
};

const AlikeFigures = ({ models, others, figures }: Alike) => {
  const site = useSite();
  return (
    <section className="alike">
      <h3>What the {models} have in common</h3>
      <dl className="figures">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.label}</dt>
            <dd>{valueOfAny(site, figure)}</dd>
          </div>
        ))}
      </dl>
      {others && (
        <p className="small">We have not confirmed these figures for the {others}. Your quote will state them.</p>
      )}
    </section>
  );
};

const Basis = () => (
  <p className="small">
    Rents are for 48 or 60 months and include GST. Monthly costs are rent plus pages at assumed rates, with one page in
    seven in colour. The usual volume is the one that suits the printer best.{' '}
    <span className="of-table">
      Bold prices are for the printer our quiz suggests at that volume. The last row shows what a typical office would
      pay on each printer: see <Link to={paths.pricing}>all six bills</Link>.
    </span>
  </p>
);

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

export const PrinterComparison = () => (
  <>
    <Table />
    <Cards />
    <Basis />
    <Onward />
    {alikeIn(useSite()).map((alike) => (
      <AlikeFigures key={alike.models} {...alike} />
    ))}
  </>
);
