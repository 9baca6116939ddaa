import { Image, useSite } from 'build-site';
import { shortName } from '../../src/site/copy/price-words.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { pictureId } from '../drawing/pictures.ts';
import { priceSourceOf } from '../lease-examples.ts';

const MACHINES = 3;

/** Shows each machine above its column of the bill. */
export const ThreeMachines = () => (
  <ul className="stage">
    {priceBands(priceSourceOf(useSite()))
      .slice(0, MACHINES)
      .map(({ printer }) => (
        <li key={printer}>
          <Image id={pictureId.thumb(printer)} alt="" />
        </li>
      ))}
  </ul>
);

export const MiddleMachine = () => {
  const site = useSite();
  const machine = priceBands(priceSourceOf(site))[1];
  // The drawing shows the dimensions, but not the weight after them.
  const weight = site.content.printers.entries
    .find(({ id }) => id === machine?.printer)
    ?.specifications.size?.value.split(', ')[1];
  return (
    machine && (
      <figure className="picture large">
        <Image id={pictureId.printer({ id: machine.printer })} />
        <figcaption className="small">
          The {shortName(machine.printerName)}, with the optional feeder, next to a person.
          {weight && ` Dealers quote a weight of ${weight}.`}
        </figcaption>
      </figure>
    )
  );
};

export const SectionPicture = ({ id }: { readonly id: string }) => (
  <figure className="picture">
    <Image id={id} />
  </figure>
);
