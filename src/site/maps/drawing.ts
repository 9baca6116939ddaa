/** Canvas in viewBox units. Phones show it at less than half this size. */
export const WIDTH = 800;
export const HEIGHT = 400;

export interface Xy {
  readonly x: number;
  readonly y: number;
}

/**
 * The tip of a `pin` is at its position. `point` replaces a pin that would cover other marks. `centre` is the city's
 * reference point on a suburb map.
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

/** Anchored next to its point, so that it stays adjacent in a smaller font. */
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

/** A dot whose name appears on hover. */
export interface Spot extends Xy {
  readonly name: string;
  readonly path: string;
  readonly side: 'right' | 'left';
}

export type Lead = readonly [Xy, Xy];

export interface Ring extends Xy {
  readonly radius: number;
}

export interface MapDrawing {
  readonly title: string;
  readonly caption: string;
  /** File with the outlines. Maps with rings use only its inset; suburb maps have no file. */
  readonly outlines?: string;
  /** SVG path data by id, if the file belongs to this map alone. */
  readonly shapes?: Readonly<Record<string, string>>;
  readonly height?: number;
  /** Transform of the land, omitted if the land is drawn unchanged. */
  readonly enlarged?: Xy & { readonly scale: number };
  readonly way?: readonly [Xy, Xy];
  /** Sentence of the caption about the distance that freight is charged on. */
  readonly freightWords?: string;
  /** Whether `way` ends at the freight origin. */
  readonly hasFreightWay?: boolean;
  readonly leads?: readonly Lead[];
  readonly rings: readonly Ring[];
  /** Drawn below the marks. */
  readonly zones?: readonly { readonly sign: number; readonly places: readonly Xy[] }[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly spots?: readonly Spot[];
  readonly scale?: { readonly km: number; readonly left: number; readonly length: number; readonly isOnLand?: boolean };
}
