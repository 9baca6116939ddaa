/** Canvas of every map but those of states, whose height follows the state, in the units of its viewBox. A phone shows it at less than half of this size. */
export const WIDTH = 800;
export const HEIGHT = 400;

export interface Xy {
  readonly x: number;
  readonly y: number;
}

/** `pin` stands on its point, the others lie around it. `point` is for a place whose pin would cover others. `centre` is the city's point on the map of a suburb. */
export interface Mark extends Xy {
  readonly kind: 'pin' | 'point' | 'capital' | 'centre' | 'dot';
}

/** Where a label stands, seen from its point. */
export type Side = 'right' | 'left' | 'above' | 'below';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text whose anchor is `x`, `y`: the edge next to the point, so that a smaller text stays beside it. */
export interface Label extends Xy {
  readonly kind: 'here' | 'town' | 'ring';
  readonly text: string;
  readonly side: Side;
  /** Its bounding box at the largest font size it is shown in. */
  readonly box: Box;
  /** It lies on land for the most part. */
  readonly isOnLand?: boolean;
  /** Of the page that it leads to. */
  readonly path?: string;
  /** Where it may be pressed: more than its letters. */
  readonly target?: Box;
}

/** A place whose name finds no room: its dot leads to its page, and shows the name to who points at it. */
export interface Spot extends Xy {
  readonly name: string;
  readonly path: string;
  /** Where the name stands once it is shown. */
  readonly side: 'right' | 'left';
}

/** From a mark to its name, where that stands off. */
export type Lead = readonly [Xy, Xy];

export interface Ring extends Xy {
  readonly radius: number;
}

/** A picture as plain data; a template turns it into SVG. */
export interface MapDrawing {
  /** What it shows, in one sentence for those who do not see it. */
  readonly title: string;
  readonly caption: string;
  /** Path of the file with its outlines. A map with rings shows the inset alone; a suburb's has none. */
  readonly outlines?: string;
  /** Path data of the shapes in that file by their ids, where the map has one of its own. */
  readonly shapes?: Readonly<Record<string, string>>;
  /** Of the canvas of a state: it has no inset. */
  readonly height?: number;
  /** How the land of the state is enlarged and moved; where nothing is said it stands as in the file. */
  readonly enlarged?: Xy & { readonly scale: number };
  /** From the capital to the place. */
  readonly way?: readonly [Xy, Xy];
  readonly leads?: readonly Lead[];
  readonly rings: readonly Ring[];
  /** All places of a state, zone by zone, as dots of one sign each; the marks lie over them. */
  readonly zones?: readonly { readonly sign: number; readonly places: readonly Xy[] }[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  /** Places of a state that have a dot alone. */
  readonly spots?: readonly Spot[];
  readonly scale?: { readonly km: number; readonly left: number; readonly length: number; readonly isOnLand?: boolean };
}
