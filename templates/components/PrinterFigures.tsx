import { useSite } from 'build-site';
import { list } from '../../src/site/copy/grammar.ts';
import { figuresApart, figuresKnown, inSentence, isKnown, markedFigureOf, type Printer } from '../printer-figures.ts';

interface Props {
  readonly printer: Printer;
}

/** If there is only one other figure, the note contains it instead. */
export const PrinterFigures = ({ printer }: Props) => {
  const { others } = figuresApart(printer);
  return (
    others.length > 1 && (
      <section>
        <h2>More figures</h2>
        <dl className="figures">
          {others.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{markedFigureOf(printer, name)}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
};

const hasConfirmed = ({ specifications }: Printer): boolean =>
  Object.values(specifications).some((specification) => specification?.status === 'confirmed');

/** Omits figures that are unknown for every model. */
export const FiguresNote = ({ printer }: Props) => {
  const unknown = figuresKnown(useSite().content.printers.entries)
    .filter(({ name }) => !isKnown(printer, name))
    .map(({ label }) => inSentence(label));
  const missing = printer.drawing.feeder ? unknown : [...unknown, 'feeder'];
  const [only, more] = figuresApart(printer).others;
  return (
    <p className="small">
      {hasConfirmed(printer) ? 'Unless marked as confirmed, figures' : 'Figures'} such as the speed come from dealers
      and may be for a version sold in another region.{' '}
      {only && !more && `${only.label}: ${markedFigureOf(printer, only.name)}. `}
      {missing.length > 0 && `We have not confirmed this model’s ${list(missing)}. `}Ask us to put any figure you rely
      on into the quote.
    </p>
  );
};
