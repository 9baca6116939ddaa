import { type Build, buildOf } from '../drawing/builds.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { printerLabel, printerScene } from '../drawing/scenes/printer.tsx';
import type { Printer } from '../printer-figures.ts';

interface Props {
  readonly printer: Printer;
}

/** What the drawing cannot say itself: that its measures are dealers', or that nobody has confirmed a part of it. */
const Caption = ({ size, feeder }: Build) => {
  const said = [size && 'Drawn to dealers’ measures.', !feeder && 'Dashed: a feeder, not confirmed.'].filter(Boolean);
  return said.length > 0 && <figcaption className="small">{said.join(' ')}</figcaption>;
};

/** A machine of the range beside its bill, told from the others by what its record has. */
export const PrinterPicture = ({ printer }: Props) => {
  const build = buildOf(printer);
  return (
    <figure className="machine">
      <Drawing {...printerScene(build)} label={printerLabel(printer.name, build)} />
      <Caption {...build} />
    </figure>
  );
};
