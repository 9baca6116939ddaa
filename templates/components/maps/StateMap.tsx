import { useSite } from 'build-site';
import type { ZoneList } from '../../../src/site/copy/index.ts';
import type { MapDrawing } from '../../../src/site/maps/index.ts';
import { LocatorMap, shapesOf } from './LocatorMap.tsx';
import { Outlines } from './Outlines.tsx';

/** How the places of a zone are marked on the map of their state. `at`: its place in the order of the zones. */
export const ZoneSign = ({ at }: { readonly at: number }) => (
  <svg className="sign" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path className={`zone zone-${at}`} d="M12 12h.1" />
  </svg>
);

interface Props {
  readonly map: MapDrawing;
  readonly zones: readonly Pick<ZoneList, 'id' | 'name' | 'places'>[];
}

/** A state with its places, and what their signs mean; each zone leads to its list. */
export const StateMap = ({ map, zones }: Props) => {
  const { url } = useSite();
  return (
    <figure className="state-map">
      <LocatorMap
        {...map}
        labels={map.labels.map((label) => (label.path === undefined ? label : { ...label, path: url(label.path) }))}
      />
      <ul className="zone-key">
        {zones.map(({ id, name, places }, at) => (
          <li key={id}>
            <a href={`#${id}`}>
              <ZoneSign at={at} />
              {name} ({places.length})
            </a>
          </li>
        ))}
      </ul>
      <figcaption className="small">
        {map.caption}
        {map.outlines && <Outlines file={url(map.outlines)} shapes={shapesOf(map)} />}
      </figcaption>
    </figure>
  );
};
