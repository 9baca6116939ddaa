import { ExternalImage, useSite } from 'build-site';
import { HEIGHT, staticMapAddress, WIDTH } from '../../../src/site/maps/index.ts';
import type { City } from '../../../src/site/place-schemas.ts';

interface Props {
  readonly city: City;
  readonly caption: string;
}

export const StaticMap = ({ city, caption }: Props) => (
  <figure className="picture">
    <ExternalImage
      className="map"
      src={staticMapAddress(city, useSite().settings.mapsKey)}
      alt={`Road map of ${city.name}, ${city.state}`}
      width={WIDTH}
      height={HEIGHT}
    />
    <figcaption className="small">{caption}</figcaption>
  </figure>
);
