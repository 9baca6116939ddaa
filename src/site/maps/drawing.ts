/**
 * Canvas of all maps except state maps, whose height varies, in viewBox units. Phones show it at less than half this
 * size.
 */
export const WIDTH = 800;
export const HEIGHT = 400;

export interface Xy {
  readonly x: number;
  readonly y: number;
}

/**
 * The tip of a `pin` is at its position; other marks are centred on it. `point` replaces a pin that would cover other
 * marks. `centre` is the city's reference point on a suburb map.
 */
export interface Mark extends Xy {
  readonly kind: 'pin' | 'point' | 'capital' | 'centre' | 'dot';
}

export type Side = 'right' | 'left' | 'above' | 'below';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label anchored on the side next to its point, so that a smaller font keeps it adjacent to the point. */
export interface Label extends Xy {
  readonly kind: 'here' | 'town' | 'ring';
  readonly text: string;
  readonly side: Side;
  /** Bounding box at the largest font size in use. */
  readonly box: Box;
  readonly isOnLand?: boolean;
  readonly path?: string;
  /** Tap target, larger than the text. */
  readonly target?: Box;
}

/** A linked place without space for its name, which appears on hover. */
export interface Spot extends Xy {
  readonly name: string;
  readonly path: string;
  readonly side: 'right' | 'left';
}

export type Lead = readonly [Xy, Xy];

export interface Ring extends Xy {
  readonly radius: number;
}

/** A map as plain data, rendered to SVG by a template. */
export interface MapDrawing {
  /** Text alternative in one sentence. */
  readonly title: string;
  readonly caption: string;
  /** Path of the outline file. A map with rings uses only the file's inset; a suburb map has no file. */
  readonly outlines?: string;
  /** SVG path data of the shapes in that file by id, if the file belongs to this map alone. */
  readonly shapes?: Readonly<Record<string, string>>;
  readonly height?: number;
  /** Transform of the state's land; omitted for the identity. */
  readonly enlarged?: Xy & { readonly scale: number };
  /** Line from the capital to the place. */
  readonly way?: readonly [Xy, Xy];
  readonly leads?: readonly Lead[];
  readonly rings: readonly Ring[];
  /** Dots for every place in a state, grouped by zone symbol and drawn below the marks. */
  readonly zones?: readonly { readonly sign: number; readonly places: readonly Xy[] }[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly spots?: readonly Spot[];
  readonly scale?: { readonly km: number; readonly left: number; readonly length: number; readonly isOnLand?: boolean };
}
