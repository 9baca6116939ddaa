import { useSite } from 'build-site';
import { figuresApart, isKnown, markedFigureOf, type Printer, suits, volumesOf } from '../printer-figures.ts';

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
}

const Fact = ({ label, value, className }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** Shows the intended users instead if the size is unknown. */
export const KeyFacts = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  return (
    <dl className="key-facts">
      <Fact label="Pages a month" value={volumesOf(site, printer)} />
      {figuresApart(printer).deciding.map(({ name, label }) => (
        <Fact
          key={name}
          label={label}
          value={markedFigureOf(printer, name).replace(/ (?=[×\d]|mm|kg)/g, '\u00a0')}
          className={name === 'size' ? 'size' : undefined}
        />
      ))}
      {!isKnown(printer, 'size') && <Fact label="Suits" value={suits(printer)} />}
    </dl>
  );
};
