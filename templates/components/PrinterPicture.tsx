import { type Build, buildOf } from '../drawing/builds.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { printerLabel, printerScene } from '../drawing/scenes/printer.tsx';
import type { Printer } from '../printer-figures.ts';

interface Props {
  readonly printer: Printer;
}

/** Caveats that the drawing cannot express. */
const Caption = ({ size, feeder }: Build) => {
  const said = [
    size && 'Drawn to dealers’ measurements.',
    !feeder && 'The dashed lines show a document feeder, which is not confirmed for this model.',
  ].filter(Boolean);
  return said.length > 0 && <figcaption className="small">{said.join(' ')}</figcaption>;
};

export const PrinterPicture = ({ printer }: Props) => {
  const build = buildOf(printer);
  return (
    <figure className="machine">
      <Drawing {...printerScene(build)} label={printerLabel(printer.name, build)} />
      <Caption {...build} />
    </figure>
  );
};
