import { PrinterIllustration } from './PrinterIllustration.tsx';

/** The printer beside a page's heading. */
export const PrinterScene = () => (
  <figure className="scene">
    <PrinterIllustration trays={2} finisher />
    <figcaption>Illustration of an office multifunction printer</figcaption>
  </figure>
);
