import { FIGURES, figureOf, type Printer } from '../printer-figures.ts';

/** Where a figure comes from, in the words of the page. */
const STATUSES = { dealers: 'dealers’ figure', confirmed: 'confirmed' } as const;

/** Each figure of one model, with where it comes from. */
export const PrinterFigures = ({ printer }: { readonly printer: Printer }) => (
  <dl className="facts">
    {FIGURES.map(({ name, label }) => {
      const figure = printer.specifications[name];
      return (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{figureOf(printer, name)}</dd>
          <dd className="small">{figure === undefined ? 'not confirmed for this model' : STATUSES[figure.status]}</dd>
        </div>
      );
    })}
  </dl>
);
