import { useSite } from 'build-site';
import type { ZoneList } from '../../../src/site/copy/index.ts';
import type { MapDrawing } from '../../../src/site/maps/index.ts';
import { LocatorMap, RING, shapesOf, zoneShape } from './LocatorMap.tsx';
import { Outlines } from './Outlines.tsx';

export type SignedZone = ZoneList & { readonly sign: number };

export const ZoneSign = ({ sign }: Pick<SignedZone, 'sign'>) => (
  <svg className="sign" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path className={`zone zone-${sign}`} d={`M12 12${zoneShape(sign)}`} />
  </svg>
);

const CapitalSign = () => (
  <svg className="sign" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path className="capital" d={`M12 12${RING}`} />
  </svg>
);

interface KeyProps {
  readonly zones: readonly Pick<SignedZone, 'id' | 'name' | 'gist' | 'places' | 'sign'>[];
  readonly marks: MapDrawing['marks'];
  readonly withGist?: boolean;
}

export const ZoneKey = ({ zones, marks, withGist = false }: KeyProps) => (
  <ul className={withGist ? 'zone-key told' : 'zone-key'}>
    {zones.map(({ id, name, gist, places, sign }) => (
      <li key={id}>
        <a href={`#${id}`}>
          <ZoneSign sign={sign} />
          {name} ({places.length})
        </a>
        {withGist && <span>{gist}</span>}
      </li>
    ))}
    {marks.some(({ kind }) => kind === 'capital') && (
      <li>
        <CapitalSign />
        Capital
      </li>
    )}
  </ul>
);

/** Next to a map taller than this, there is enough space for the legend. */
const TALL = 700;

/** Returns the position of the legend on wide screens, or undefined if there is only one zone. */
export const keyPlace = ({ height = 0 }: MapDrawing, zones: KeyProps['zones']): 'beside' | 'under' | undefined => {
  if (zones.length < 2) return undefined;
  return height > TALL ? 'beside' : 'under';
};

interface Props extends Pick<KeyProps, 'zones'> {
  readonly map: MapDrawing;
}

export const StateMap = ({ map, zones }: Props) => {
  const { url } = useSite();
  return (
    <figure className="state-map">
      <LocatorMap
        {...map}
        labels={map.labels.map((label) => (label.path === undefined ? label : { ...label, path: url(label.path) }))}
        spots={map.spots?.map((spot) => ({ ...spot, path: url(spot.path) }))}
      />
      {keyPlace(map, zones) === 'under' && <ZoneKey zones={zones} marks={map.marks} />}
      <figcaption className="small">
        {map.caption}
        {map.outlines && <Outlines file={url(map.outlines)} shapes={shapesOf(map)} />}
      </figcaption>
    </figure>
  );
};
