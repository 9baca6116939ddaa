import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { cityCopy, type PageCopy, suburbCopy } from '../../src/site/copy/index.ts';
import { freightBase } from '../../src/site/coverage.ts';
import { distanceKm } from '../../src/site/geo.ts';
import type { Label, Mark, Xy } from '../../src/site/maps/drawing.ts';
import { INSET_BOX } from '../../src/site/maps/furniture.ts';
import {
  COUNTRY_HEIGHT,
  COUNTRY_WIDTH,
  cityMap,
  citySurroundings,
  coastSchema,
  countrySvg,
  createCoast,
  createCountry,
  createOutlines,
  type MapDrawing,
  outlineSvg,
  placeMap,
  placesAround,
  stateMap,
} from '../../src/site/maps/index.ts';
import { boxOfMark, grown, isAloof, isCrossing, onCanvas, overlap, runsThrough } from '../../src/site/maps/labels.ts';
import { gridOf, insideOf } from '../../src/site/maps/land.ts';
import { outlinesSchema } from '../../src/site/maps/outlines.ts';
import { pathOf, simplify } from '../../src/site/maps/path.ts';
import { isCut } from '../../src/site/maps/rings.ts';
import { paths } from '../../src/site/paths.ts';
import type { City, State } from '../../src/site/place-schemas.ts';
import { LocatorMap } from '../../templates/components/maps/LocatorMap.tsx';
import { atlas, optionsWith } from './load.ts';

const data = outlinesSchema.parse(
  JSON.parse(readFileSync(new URL('../../content/maps/au-states.json', import.meta.url), 'utf8')),
);
const outlines = createOutlines(data);
const coast = createCoast(
  coastSchema.parse(JSON.parse(readFileSync(new URL('../../content/maps/coast.json', import.meta.url), 'utf8'))),
);

const stateOf = ({ state }: City): State => {
  const found = atlas.state(state);
  if (!found) throw new Error(`no state ${state}`);
  return found;
};

type Kind = 'city' | 'suburb' | 'state';
interface Drawn {
  readonly kind: Kind;
  readonly of: string;
  readonly map: MapDrawing;
  readonly neighbours: readonly string[];
  /** Place from which the distance is measured. */
  readonly seat?: string | undefined;
}

const nameAt = new Map([
  ...atlas.cities.map((city) => [paths.city(city), city.name] as const),
  ...atlas.cities.flatMap((city) =>
    atlas.places(city).map((place) => [paths.suburb(city, place.slug), place.name] as const),
  ),
]);

/** Returns the coast in canvas units. */
const shoreOf = ({ enlarged, shapes }: MapDrawing): string | undefined => (enlarged ? undefined : shapes?.land);

const ringsIn = (path: string): readonly (readonly Xy[])[] =>
  path.split('z').flatMap((ring) => {
    const [x = 0, y = 0, ...steps] = ring.match(/-?\d+/g)?.map(Number) ?? [];
    if (steps.length === 0) return [];
    const at = { x, y };
    const points = [{ ...at }];
    for (let index = 0; index < steps.length; index += 2) {
      at.x += steps[index] ?? 0;
      at.y += steps[index + 1] ?? 0;
      points.push({ ...at });
    }
    return [points];
  });

const listedOn = ({ sections }: PageCopy): readonly string[] => {
  const nearby = sections.find(({ id }) => id === 'nearby');
  return (
    (nearby?.table ?? nearby?.notes?.table)?.rows.flatMap(([cell]) =>
      typeof cell === 'object' ? (nameAt.get(cell.path ?? '') ?? []) : [],
    ) ?? []
  );
};

const options = optionsWith({});

const drawCity = (city: City, from: typeof outlines): Drawn => {
  const base = freightBase(options.coverage(city));
  const map = cityMap(city, stateOf(city), citySurroundings(city, atlas, base), { outlines: from, coast });
  const isCounted = map.caption.includes('that we charge freight on');
  return {
    kind: 'city',
    of: city.name,
    map,
    neighbours: listedOn(cityCopy(city, options)),
    seat: isCounted ? base?.name : atlas.capitalOf(city.state)?.name,
  };
};

const drawAll = (from = outlines): readonly Drawn[] => [
  ...atlas.cities.map((city) => drawCity(city, from)),
  ...atlas.cities.flatMap((city) =>
    atlas.places(city).map(
      (place): Drawn => ({
        kind: 'suburb',
        of: `${place.name}, ${city.name}`,
        map: placeMap(place, city, placesAround(place, city, atlas)),
        neighbours: listedOn(suburbCopy(place, city, options)),
        seat: city.name,
      }),
    ),
  ),
  ...atlas.states.map(
    (state): Drawn => ({
      kind: 'state',
      of: state.name,
      map: stateMap(state, atlas, from, [{ sign: 0, cities: atlas.citiesOf(state.code) }]),
      neighbours: [],
    }),
  ),
];

const drawn = drawAll();
const svgOf = (map: MapDrawing): string => renderToStaticMarkup(createElement(LocatorMap, map));
const weight = (text: string): number => gzipSync(text, { level: 9 }).length;

const faults = (find: (drawing: Drawn) => readonly string[]): readonly string[] =>
  drawn.flatMap((drawing) => find(drawing).map((fault) => `${drawing.of}: ${fault}`));

test('every place has a map', () => {
  expect(drawn.length).toBe(atlas.cities.length + atlas.statistics.places + atlas.states.length);
  expect(drawn.length).toBeGreaterThanOrEqual(310);
});

describe('every map', () => {
  it('keeps its pin or point entirely on the canvas', () => {
    expect(
      faults(({ kind, map }) => {
        const pins = map.marks.filter(({ kind }) => kind === 'pin' || kind === 'point');
        if (kind === 'state') return pins.length === 0 ? [] : ['a pin without a place'];
        return pins.length === 1 && pins.every((pin) => onCanvas(boxOfMark(pin))) ? [] : [JSON.stringify(pins)];
      }),
    ).toEqual([]);
  });

  it('labels its place, and keeps every label on the canvas', () => {
    expect(
      faults(({ kind, of, map }) => [
        ...map.labels.filter(({ box }) => !onCanvas(box, map.height)).map(({ text }) => `${text} runs off`),
        ...(kind === 'state' || map.labels.some((label) => label.kind === 'here' && of.startsWith(label.text))
          ? []
          : ['has no name']),
      ]),
    ).toEqual([]);
  });

  it("keeps the bold name of its place away from the frame, because the name's width is underestimated", () => {
    expect(
      faults(({ map: { labels, height } }) =>
        labels
          .filter(({ kind, box }) => kind === 'here' && !onCanvas(grown(box, 16), height))
          .map(({ text }) => `${text} is near the frame`),
      ),
    ).toEqual([]);
  });

  it("keeps labels from covering each other or another place's mark", () => {
    expect(
      faults(({ map: { labels, marks, zones = [] } }) => [
        ...labels.flatMap((a, index) =>
          labels
            .slice(index + 1)
            .filter((b) => overlap(a.box, b.box))
            .map((b) => `${a.text} on ${b.text}`),
        ),
        ...labels.flatMap(({ box, text }) =>
          [...marks, ...zones.flatMap(({ places }) => places).map((at): Mark => ({ kind: 'dot', ...at }))]
            .filter((mark) => overlap(box, boxOfMark(mark)))
            .map(({ kind }) => `${text} on a ${kind}`),
        ),
      ]),
    ).toEqual([]);
  });

  it('labels every mark, and most of the neighbours that the page lists', () => {
    expect(
      faults(({ kind, map: { marks, labels } }) => {
        const names = labels.filter((label) => label.kind !== 'ring').length;
        return kind === 'state' || marks.length === names ? [] : [`${marks.length} marks, ${names} names`];
      }),
    ).toEqual([]);
    const unnamed = drawn.flatMap(({ neighbours, map: { labels } }) =>
      neighbours.filter((name) => !labels.some(({ text }) => text === name)),
    );
    // These places are outside a ring, but their labels would only fit inside it, or their leader line would cross the line to the
    // capital. Five are parts of Canberra, which is labelled.
    expect(unnamed.length).toBeLessThanOrEqual(24);
    // The nearest place has a label, away from its dot if the marker takes up the space. Canberra and Civic are the
    // same point.
    expect(
      faults(({ kind, neighbours: [nearest], map: { labels } }) =>
        kind === 'state' || labels.some(({ text }) => text === nearest) ? [] : [`without ${nearest}`],
      ),
    ).toEqual(['Canberra: without Civic', 'Civic: without Canberra']);
    // The labels are the neighbours in the page's table, not the city's own areas.
    const sydney = drawn.find(({ kind, of }) => kind === 'city' && of === 'Sydney');
    expect(sydney?.map.labels.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Liverpool', 'Blacktown', 'Campbelltown', 'Penrith']),
    );
    const dubbo = drawn.find(({ kind, of }) => kind === 'city' && of === 'Dubbo');
    expect(dubbo?.map.labels.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Mudgee', 'Parkes', 'Orange', 'Bathurst', 'Sydney']),
    );
  });

  it("labels only places that the page lists, the state's capital and the origin of distances", () => {
    expect(
      faults(({ kind, neighbours, seat, of, map: { labels } }) =>
        kind === 'state'
          ? []
          : labels
              .filter((label) => label.kind === 'town' && label.text !== seat && !neighbours.includes(label.text))
              .map(({ text }) => `${text} on the map of ${of}`),
      ),
    ).toEqual([]);
  });

  it('shows the origin of freight distances if it is near and not the capital', () => {
    const mapOf = (name: string) => drawn.find(({ kind, of }) => kind === 'city' && of === name)?.map;
    const wagga = mapOf('Wagga Wagga');
    expect(wagga?.caption).toContain('The line shows the 162 km from Canberra that we charge freight on.');
    expect(wagga?.labels.map(({ text }) => text).sort()).toEqual([
      'Albury',
      'Canberra',
      'Griffith',
      'Wagga Wagga',
      'Wodonga',
    ]);
    expect(wagga?.way).toHaveLength(2);
    // Albury's map has no room for the base's label.
    expect(mapOf('Albury')?.caption).toContain('We charge freight on the 218 km from Canberra.');
    expect(mapOf('Hobart')?.caption).not.toContain('freight');
  });

  it('keeps names off the coast if there is room', () => {
    const crossed = atlas.cities.flatMap((city) => {
      const { groundAt } = outlines(city.state);
      const map = drawn.find(({ kind, of }) => kind === 'city' && of === city.name)?.map;
      const { x: left, y: top, scale } = map?.enlarged ?? { x: 0, y: 0, scale: Number.NaN };
      const shore = map && shoreOf(map);
      const isLand = insideOf(ringsIn(shore ?? ''));
      const at = ({ x, y }: Xy) =>
        shore ? isLand({ x, y }) : groundAt({ x: (x - left) / scale, y: (y - top) / scale });
      const groundsOf = ({ box }: Label) => new Set(gridOf(box, 15, 6).map(at));
      return (map?.enlarged || shore ? (map?.labels ?? []) : [])
        .filter((label) => groundsOf(label).size > 1)
        .map(({ text }) => `${text} on the map of ${city.name}`);
    });
    // On the nearest side of their marks, more than 370 labels would cross a coast. Lines to capitals leave less space
    // for some labels.
    expect(crossed.length).toBeLessThan(125);
  });

  it("has every place on its region's land or shore", () => {
    expect(drawn.filter(({ map }) => shoreOf(map)).length).toBeGreaterThan(150);
    expect(
      faults(({ map }) => {
        const shore = shoreOf(map);
        const isLand = insideOf(ringsIn(shore ?? ''));
        const around = ({ x, y }: Xy) => gridOf({ left: x - 7, top: y - 7, right: x + 7, bottom: y + 7 }, 5, 5);
        return shore === undefined
          ? []
          : map.marks.filter((mark) => !around(mark).some(isLand)).map(({ x, y }) => `${x}, ${y}`);
      }),
    ).toEqual([]);
  });

  it('keeps names off the line to its capital', () => {
    expect(drawn.filter(({ map }) => map.way).length).toBeGreaterThan(20);
    expect(
      faults(({ map: { way, labels } }) =>
        way ? labels.filter(({ box }) => runsThrough(way, box)).map(({ text }) => text) : [],
      ),
    ).toEqual([]);
  });

  it('has no leader line to a long name next to rings', () => {
    expect(
      faults(({ map: { rings, leads = [] } }) =>
        (rings.length > 0 ? leads : [])
          .map(([from, to]) => Math.round(Math.hypot(to.x - from.x, to.y - from.y)))
          .filter((length) => length > 130)
          .map(String),
      ),
    ).toEqual([]);
  });

  it('has no leader line that crosses another line, or covers the name or symbol of another place', () => {
    expect(drawn.filter(({ map }) => (map.leads ?? []).length > 1).length).toBeGreaterThan(5);
    const isAt = (a: Xy, b: Xy) => Math.hypot(a.x - b.x, a.y - b.y) < 1;
    expect(
      faults(({ map: { leads = [], labels, marks, zones = [], way } }) =>
        leads.flatMap((lead, index) => {
          const lines = [...leads.slice(index + 1), ...(way ? [way] : [])];
          const others = [...marks, ...zones.flatMap(({ places }) => places)].filter((mark) => !isAt(mark, lead[0]));
          return [
            ...lines.filter((line) => isCrossing(lead, line)).map((line) => `a line at ${JSON.stringify(line)}`),
            ...labels.filter(({ box }) => runsThrough(lead, box)).map(({ text }) => text),
            // Overlapping marks look like one.
            ...others
              .filter(({ x, y }) => Math.hypot(x - lead[0].x, y - lead[0].y) > 22)
              .filter(({ x, y }) => runsThrough(lead, { left: x - 7, top: y - 7, right: x + 7, bottom: y + 7 }))
              .map(({ x, y }) => `a sign at ${x} ${y}`),
          ];
        }),
      ),
    ).toEqual([]);
  });

  it('keeps the names of its rings away from place names if a ring has room', () => {
    const near = faults(({ map: { labels } }) => {
      const names = labels.filter(({ kind }) => kind !== 'ring').map(({ box }) => box);
      return labels
        .filter(({ kind, box }) => kind === 'ring' && names.some((name) => overlap(name, grown(box, 15))))
        .map(({ text }) => text);
    });
    expect(near).not.toContain('Footscray, Melbourne: 5 km');
    expect(near.length).toBeLessThan(16);
  });

  it('keeps names off the rings if there is room', () => {
    const cut = faults(({ map: { labels, rings } }) =>
      labels
        .filter(({ kind, box }) => kind !== 'ring' && rings.some((ring) => isCut(box, ring)))
        .map(({ text }) => text),
    );
    expect(cut).not.toContain('Melbourne: Mulgrave');
    expect(cut, 'there is room for the name above').not.toContain('Canberra: Canberra');
    // On the nearest side of their marks, almost 800 labels would touch a ring, 570 of them one of the largest rings.
    // Avoiding other marks makes ten more touch one.
    expect(cut.length).toBeLessThan(180);
  });

  it('keeps the name of a place outside a ring off the ring and the area inside it', () => {
    // The name is next to its mark, or at the end of its leader line.
    const markOf = ({ x, y }: Label, { leads = [], marks }: MapDrawing): Xy | undefined => {
      const lead = leads.find(([, end]) => Math.hypot(end.x - x, end.y - y) < 5);
      const off = (mark: Xy) => Math.hypot(mark.x - x, mark.y - y);
      return lead?.[0] ?? [...marks].sort((a, b) => off(a) - off(b))[0];
    };
    // A dot counts only if all of it is inside, a label even if only part of it is.
    const isInside = (ring: Xy & { radius: number }) => (at: Xy) =>
      Math.hypot(at.x - ring.x, at.y - ring.y) < ring.radius;
    const edgeOf = ({ x, y }: Xy) =>
      [...Array(72).keys()]
        .map((step) => (step * Math.PI) / 36)
        .map((turn) => ({ x: x + 7 * Math.cos(turn), y: y + 7 * Math.sin(turn) }));
    expect(
      faults(({ map }) =>
        map.labels
          .filter(({ kind }) => kind === 'town')
          .filter((label) => {
            const mark = markOf(label, map);
            const outside = map.rings.filter((ring) => mark && !edgeOf(mark).some(isInside(ring)));
            return outside.some((ring) => gridOf(label.box, 60, 15).some(isInside(ring)));
          })
          .map(({ text }) => text),
      ),
    ).toEqual([]);
  });

  it('outlines its letters in the colour behind them, and keeps the scale off the coast', () => {
    const geelong = drawn.find(({ of }) => of === 'Geelong')?.map;
    const onLand = (name: string) => geelong?.labels.find(({ text }) => text === name)?.isOnLand;
    expect(['Bacchus Marsh', 'Melton', 'Geelong'].map(onLand)).toEqual([true, true, true]);
    // The lower right contains the coast of Phillip Island.
    expect(geelong?.scale?.left).toBeLessThan(150);
    expect(geelong?.scale?.isOnLand).toBe(true);
  });

  it('has no named dot under its pin, and few places with a point instead of a pin', () => {
    // LocatorMap draws a head of radius 14, centred 26 above the point, that tapers down to it.
    const halfWidth = (up: number) => (up <= 19 ? (12 * up) / 19 : Math.sqrt(Math.max(0, 14 ** 2 - (up - 26) ** 2)));
    const outline = [...Array(41).keys()].flatMap((up) =>
      [-1, 0, 1].map((side) => ({ x: side * halfWidth(up), y: -up })),
    );
    expect(
      faults(({ map: { marks } }) => {
        const pin = marks.find(({ kind }) => kind === 'pin');
        const others = marks.filter((mark) => pin && mark !== pin);
        return others
          .filter(({ x, y }) =>
            outline.some((at) => Math.hypot(x - (pin?.x ?? 0) - at.x, y - (pin?.y ?? 0) - at.y) < 7),
          )
          .map(({ kind, x, y }) => `a ${kind} at ${x} ${y}`);
      }),
    ).toEqual([]);
    const points = drawn.filter(({ map }) => map.marks.some(({ kind }) => kind === 'point'));
    expect(points.length).toBeLessThan(25);
    const canberra = points.find(({ of }) => of === 'Canberra');
    expect(canberra?.map.labels.map(({ text }) => text)).toContain('Barton');
  });

  it('keeps its marks and labels off the inset', () => {
    expect(
      faults(({ map: { outlines: file, height, marks, labels } }) => {
        const boxes = [...marks.map(boxOfMark), ...labels.map(({ box }) => box)];
        return file !== undefined && height === undefined && boxes.some((box) => overlap(box, INSET_BOX))
          ? ['covers it']
          : [];
      }),
    ).toEqual([]);
  });

  it('puts a name on a side without other dots, even if another side is nearer', () => {
    const wallsend = drawn.find(({ of }) => of === 'Wallsend, Newcastle')?.map;
    const broadmeadow = wallsend?.labels.find(({ text }) => text === 'Broadmeadow');
    expect(broadmeadow && isAloof(broadmeadow.box, wallsend?.marks ?? [])).toBe(true);
  });

  it('adds the article to the name of a district that has one', () => {
    const newcastle = atlas.city('NSW', 'newcastle');
    const district = newcastle && atlas.place(newcastle, 'newcastle-cbd');
    if (!newcastle || !district) throw new Error('no Newcastle CBD');
    expect(placeMap(district, newcastle, placesAround(district, newcastle, atlas)).caption).toMatch(
      / around the Newcastle CBD\.$/,
    );
  });

  it('has no second name for an area in the middle of its city', () => {
    const brisbane = atlas.city('QLD', 'brisbane');
    const valley = brisbane && atlas.place(brisbane, 'fortitude-valley');
    if (!brisbane || !valley) throw new Error('no Fortitude Valley');
    const names = placeMap(valley, brisbane, placesAround(valley, brisbane, atlas)).labels.map(({ text }) => text);
    expect(names).toContain('Brisbane CBD');
    expect(names).not.toContain('Brisbane');
  });

  it('has distinguishable rings, each with a name', () => {
    expect(
      faults(({ map: { rings, labels, caption } }) => {
        const named = labels.filter(({ kind }) => kind === 'ring');
        if (rings.length === 0) return [];
        return named.length > 0 && /The dashed (rings mark|ring marks) /.test(caption)
          ? []
          : ['has rings without a name'];
      }),
    ).toEqual([]);
  });

  it('is centred on a place if nothing else fits next to it, with ring names off the lower edge', () => {
    expect(
      faults(({ kind, map: { rings, marks, labels } }) => {
        if (kind !== 'suburb') return [];
        const boxes = [...marks.map(boxOfMark), ...labels.map(({ box }) => box)];
        const left = Math.min(...boxes.map((box) => box.left), ...rings.map(({ x, radius }) => x - radius));
        const right = Math.max(...boxes.map((box) => box.right), ...rings.map(({ x, radius }) => x + radius));
        const low = labels.filter((label) => label.kind === 'ring' && label.box.bottom > 385).map(({ text }) => text);
        return [...(Math.abs(left + right - 800) > 2 ? [`${left} left, ${800 - right} right`] : []), ...low];
      }),
    ).toEqual([]);
  });

  it('shows its rings completely, one of them large enough to be useful', () => {
    expect(
      faults(({ map: { rings, outlines: file } }) => {
        if (rings.length === 0) return [];
        const cut = rings.filter(
          ({ x, y, radius }) =>
            Math.min(x - radius, 800 - x - radius, y - radius, 400 - y - radius) < 10 ||
            (file !== undefined && Math.hypot(INSET_BOX.left - x, INSET_BOX.bottom - y) <= radius + 10),
        );
        const largest = Math.max(...rings.map(({ radius }) => radius));
        return [...cut.map(({ radius }) => `a ring of ${radius} is cut`), ...(largest < 100 ? ['small'] : [])];
      }),
    ).toEqual([]);
  });

  it('has a leader line from a dot to a distant name', () => {
    const led = drawn.filter(({ kind, map }) => kind !== 'state' && (map.leads ?? []).length > 0);
    expect(led.length).toBeGreaterThan(10);
    for (const { of, map } of led)
      for (const [from, to] of map.leads ?? []) {
        expect(map.marks, of).toContainEqual(expect.objectContaining(from));
        expect(
          map.labels.some(({ x, y }) => Math.hypot(x - to.x, y - to.y) < 5),
          of,
        ).toBe(true);
      }
  });

  it('shows more than one place', () => {
    expect(faults(({ map }) => (map.labels.length >= 2 ? [] : ['is empty']))).toEqual([]);
  });

  it('is valid markup without styles, scripts or invalid numbers', () => {
    expect(
      faults(({ map }) => svgOf(map).match(/NaN|Infinity|undefined|null| style=|<style|<script|\sid=/g) ?? []),
    ).toEqual([]);
  });

  it('describes its content in one unique sentence', () => {
    expect(new Set(drawn.map(({ map }) => map.title)).size).toBe(drawn.length);
    expect(faults(({ map: { title } }) => (/^Map: \S.+\.$/.test(title) ? [] : [title]))).toEqual([]);
    expect(drawn.find(({ of }) => of === 'Wagga Wagga')?.map.title).toBe(
      'Map: Wagga Wagga in New South Wales, 380 km south-west of Sydney.',
    );
  });

  it('states that its distances are straight lines, and credits its outlines', () => {
    expect(
      faults(({ map, map: { caption, outlines: file } }) => [
        ...(/\d km (north|south|east|west)/.test(caption) && !caption.includes('in a straight line') ? [caption] : []),
        ...(file === undefined || caption.includes('Map outlines: Natural Earth') ? [] : [caption]),
        ...(shoreOf(map) === undefined || caption.includes('coast: © OpenStreetMap contributors.') ? [] : [caption]),
      ]),
    ).toEqual([]);
  });

  it('is small, or slightly larger if it is a state map, which links to each of its places', () => {
    expect(
      faults(({ kind, map }) => {
        const bytes = weight(svgOf(map));
        return bytes <= (kind === 'state' ? 1952 : 1024) ? [] : [`${bytes} bytes`];
      }),
    ).toEqual([]);
  });

  it('is deterministic', () => {
    expect(drawAll(createOutlines(data))).toEqual(drawn);
  });
});

describe('the map of a state', () => {
  it('links to each of its places once, by a name or by a visible dot', () => {
    for (const state of atlas.states) {
      const { labels, spots = [] } = stateMap(state, atlas, outlines, [
        { sign: 0, cities: atlas.citiesOf(state.code) },
      ]);
      const led = [...labels, ...spots].map(({ path }) => path).sort();
      expect(led, state.name).toEqual(atlas.citiesOf(state.code).map(paths.city).sort());
    }
  });

  it('keeps names off the coast and the border if there is room', () => {
    const crossed = atlas.states.flatMap((state) => {
      const { groundAt } = outlines(state.code);
      const { labels, enlarged } = stateMap(state, atlas, outlines, [{ sign: 0, cities: atlas.citiesOf(state.code) }]);
      const { x: left, y: top, scale } = enlarged ?? { x: 0, y: 0, scale: Number.NaN };
      const groundsOf = ({ box }: Label) =>
        new Set(gridOf(box, 15, 6).map(({ x, y }) => groundAt({ x: (x - left) / scale, y: (y - top) / scale })));
      return labels.filter((label) => groundsOf(label).size > 1).map(({ text }) => text);
    });
    for (const name of ['Yeppoon', 'Hume', 'Tuggeranong', 'Newcastle', 'Darwin']) expect(crossed).not.toContain(name);
    // 55 labels would cross a line if each were on the nearest side of its mark.
    expect(crossed.length).toBeLessThan(40);
  });

  it('outlines each name in the colour behind it', () => {
    const queensland = atlas.states.find(({ code }) => code === 'QLD');
    if (!queensland) throw new Error('no Queensland');
    const { labels, scale } = stateMap(queensland, atlas, outlines, [{ sign: 0, cities: atlas.citiesOf('QLD') }]);
    const ashore = labels.filter(({ isOnLand }) => isOnLand).map(({ text }) => text);
    expect(ashore).toEqual(expect.arrayContaining(['Charters Towers', 'Emerald', 'Mount Isa']));
    expect(ashore).not.toEqual(expect.arrayContaining(['Cairns']));
    expect(scale?.isOnLand).toBe(false);
  });

  it('has a touch target around each name that overlaps no other name', () => {
    expect(
      faults(({ kind, map }) =>
        kind !== 'state'
          ? []
          : map.labels.flatMap(({ text, box, target }) => {
              const isOver = map.labels.some((other) => other.text !== text && target && overlap(target, other.box));
              const isLarger = target !== undefined && target.bottom - target.top >= box.bottom - box.top;
              return isLarger && !isOver ? [] : [text];
            }),
      ),
    ).toEqual([]);
    const all = drawn.flatMap(({ kind, map }) => (kind === 'state' ? map.labels : []));
    const tall = all.filter(({ target }) => target !== undefined && target.bottom - target.top >= 50);
    // 22 px on a phone.
    expect(tall.length / all.length).toBeGreaterThan(0.5);
  });

  it('has a leader line from a town to a distant name', () => {
    for (const { kind, of, map } of drawn) {
      if (kind !== 'state') continue;
      const far = map.labels.filter(({ x, y }) =>
        [...(map.zones ?? []).flatMap(({ places }) => places), ...map.marks].every(
          (mark) => Math.hypot(mark.x - x, mark.y - y) > 26,
        ),
      );
      const ends = (map.leads ?? []).map(([, end]) => end);
      expect(
        far.filter(({ x, y }) => !ends.some((end) => Math.hypot(end.x - x, end.y - y) < 5)).map(({ text }) => text),
        of,
      ).toEqual([]);
    }
  });

  it('has no name that is closer to another dot than to its own, and no line across a name', () => {
    const off = (box: Label['box'], { x, y }: Xy) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const wrong = atlas.states.flatMap((state) => {
      const {
        labels,
        leads = [],
        enlarged,
      } = stateMap(state, atlas, outlines, [{ sign: 0, cities: atlas.citiesOf(state.code) }]);
      const { x, y, scale } = enlarged ?? { x: 0, y: 0, scale: Number.NaN };
      const dots = atlas.citiesOf(state.code).map((city) => {
        const at = outlines(state.code).at(city);
        return { path: paths.city(city), x: at.x * scale + x, y: at.y * scale + y };
      });
      const apart = (a: Xy, b: Xy) => Math.hypot(a.x - b.x, a.y - b.y);
      return labels.flatMap(({ text, path, box }) => {
        const own = dots.find((dot) => dot.path === path) as (typeof dots)[number];
        // Only a leader line takes a label away from its dot. Overlapping dots look like one and share a label.
        const least = Math.min(off(box, own), 24);
        const others = dots.filter((dot) => apart(dot, own) >= 22 && off(box, dot) <= least);
        const twins = labels.filter((label) =>
          dots.some((dot) => dot.path === label.path && dot !== own && apart(dot, own) < 22),
        );
        const lines = leads.filter(
          ([from, to]) =>
            apart(from, own) > 1 &&
            [...Array(99).keys()].some((step) => {
              const share = (step + 1) / 100;
              return off(box, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }) === 0;
            }),
        );
        return [
          ...others.map((dot) => `${text} at ${dot.path}`),
          ...twins.map((twin) => `${text} beside ${twin.text}`),
          ...lines.map(() => `a line over ${text}`),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("fills the canvas with the state's shape, and shows all its places", () => {
    for (const { code, name } of atlas.states) {
      const map = drawn.find(({ kind, of }) => kind === 'state' && of === name)?.map;
      const { height = Number.NaN, enlarged } = map ?? {};
      const { box } = outlines(code);
      const [width, high] = [box.right - box.left, box.bottom - box.top].map((side) => side * (enlarged?.scale ?? 0));
      expect(height > 800, name).toBe(['QLD', 'WA', 'SA', 'TAS', 'NT'].includes(code));
      expect(Math.max((width ?? 0) / 800, (high ?? 0) / height), name).toBeGreaterThan(0.8);
      const places = [...(map?.zones ?? []).flatMap(({ places }) => places), ...(map?.marks ?? [])];
      expect(
        places.every(({ x, y }) => x > 8 && x < 792 && y > 8 && y < height - 60),
        name,
      ).toBe(true);
    }
  });

  it('crops the Australian Capital Territory below its places, and labels all of them', () => {
    const map = drawn.find(({ kind, of }) => kind === 'state' && of === 'Australian Capital Territory')?.map;
    const ys = [...(map?.zones ?? []).flatMap(({ places }) => places), ...(map?.marks ?? [])].map(({ y }) => y);
    expect((Math.max(...ys) - Math.min(...ys)) / (map?.height ?? Number.NaN)).toBeGreaterThan(0.6);
    expect(map?.spots?.length).toBeLessThan(2);
  });

  it('labels the largest towns before others, even if they are close together', () => {
    const names = (name: string) =>
      drawn.find(({ kind, of }) => kind === 'state' && of === name)?.map.labels.map(({ text }) => text);
    expect(names('New South Wales')).toContain('Tamworth');
    expect(names('Queensland')).toEqual(expect.arrayContaining(['Brisbane', 'Gold Coast', 'Townsville', 'Cairns']));
    expect(names('New South Wales')).toEqual(expect.arrayContaining(['Sydney', 'Newcastle', 'Wollongong']));
  });

  it('labels its capital and at least five more places, or all of its places', () => {
    for (const state of atlas.states) {
      const labels = drawn.find(({ kind, of }) => kind === 'state' && of === state.name)?.map.labels ?? [];
      const names = labels.map(({ text }) => text);
      expect(names, state.name).toContain(atlas.capitalOf(state.code)?.name);
      expect(names.length, state.name).toBeGreaterThanOrEqual(6);
    }
  });

  it('shows every place except the capital once, and links to the page of each labelled place', () => {
    for (const { kind, of, map } of drawn) {
      if (kind !== 'state') continue;
      const state = atlas.states.find(({ name }) => name === of);
      expect((map.zones ?? []).flatMap(({ places }) => places).length, of).toBe(
        atlas.citiesOf(state?.code ?? '').length - 1,
      );
      expect(
        map.labels.filter(({ path }) => !path?.startsWith(`/${state?.slug}/`)).map(({ text }) => text),
        of,
      ).toEqual([]);
    }
  });
});

describe('the map of Australia', () => {
  const country = createCountry(data);

  it('shows each state, with its letters inside the canvas', () => {
    for (const { code } of atlas.states) {
      expect(country.paths[code], code).toMatch(/^M\d/);
      const { x, y } = country.labels[code];
      expect(x > 0 && x < COUNTRY_WIDTH && y > 0 && y < COUNTRY_HEIGHT, code).toBe(true);
    }
  });

  it('keeps letters away from places', () => {
    // These are the sizes in maps.css, including the outline.
    const [LETTER, ABOVE, BELOW, SPOT] = [13, 14, 2, 3];
    const dots = atlas.cities.map((city) => country.at(city));
    for (const { code } of atlas.states) {
      const { x, y } = country.labels[code];
      const half = (code.length * LETTER) / 2 + SPOT;
      const hit = dots.filter(
        (dot) => Math.abs(dot.x - x) < half && dot.y > y - ABOVE - SPOT && dot.y < y + BELOW + SPOT,
      );
      expect(hit, code).toEqual([]);
    }
  });

  it('shows every place, and is small', () => {
    const svg = countrySvg(country, atlas.cities);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.match(/h\.1/g)).toHaveLength(atlas.cities.length);
    expect(weight(svg)).toBeLessThanOrEqual(4096);
  });
});

describe('outlines', () => {
  const files = atlas.states.map((state) => ({ state, svg: outlineSvg({ ...outlines(state.code).paths }) }));

  test.each(files)('of $state.name are small and contain only finite whole numbers', ({ svg }) => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|d=""/);
    expect(weight(svg)).toBeLessThanOrEqual(1500);
    for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/g)) expect(d).toMatch(/^(M-?\d+[- ]?\d+[lhv][-\d hvl]+z)+$/);
  });

  it('exist for every map that shows them', () => {
    const ofStates = new Set(atlas.states.map(({ slug }) => `/maps/${slug}.svg`));
    const ofCities = new Set(atlas.cities.map((city) => `/maps${paths.city(city).slice(0, -1)}.svg`));
    expect(
      faults(({ kind, map: { outlines: file } }) =>
        file === undefined || (kind === 'state' ? ofStates : ofCities).has(file) ? [] : [file],
      ),
    ).toEqual([]);
  });

  it('of a city are small and contain only finite whole numbers', () => {
    expect(
      faults(({ map: { shapes = {} } }) => {
        const isWhole = Object.values(shapes).every((d) => /^(M-?\d+[- ]?\d+[lhv][-\d hvl]+z)+$/.test(d));
        const bytes = weight(outlineSvg(shapes));
        return isWhole && bytes <= 5632 ? [] : [`${bytes} bytes`];
      }),
    ).toEqual([]);
  });

  it('are true to scale within 5 %', () => {
    const wrong = atlas.states.flatMap((state) => {
      const { at, unitsPerKm } = outlines(state.code);
      const [first, ...others] = atlas.citiesOf(state.code);
      if (!first) return [state.name];
      return others.flatMap((other) => {
        const [a, b] = [at(first), at(other)];
        const km = distanceKm(first, other);
        const ratio = Math.hypot(a.x - b.x, a.y - b.y) / unitsPerKm / km;
        return Math.abs(ratio - 1) <= 0.05 ? [] : [`${first.name}–${other.name}: ${ratio.toFixed(3)}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('simplifying', () => {
  const xy: fc.Arbitrary<Xy> = fc.record({
    x: fc.double({ min: 0, max: 800, noNaN: true }),
    y: fc.double({ min: 0, max: 400, noNaN: true }),
  });
  const line = fc.array(xy, { minLength: 2, maxLength: 40 });

  it('keeps both ends and adds no points', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0, max: 50, noNaN: true }), (points, tolerance) => {
        const kept = simplify(points, tolerance);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        expect(kept.every((point) => points.includes(point))).toBe(true);
      }),
    );
  });

  it('drops points on a straight line and islands that are too small to see', () => {
    const square = (size: number): readonly Xy[] => [
      { x: 0, y: 0 },
      { x: size / 2, y: 0 },
      { x: size, y: 0 },
      { x: size, y: size },
      { x: 0, y: size },
      { x: 0, y: 0 },
    ];
    expect(pathOf([square(10), square(2)], 1, 9)).toBe('M0 0l10 0 0 10-10 0z');
  });
});
