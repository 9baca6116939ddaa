import type { Point } from '../geo.ts';
import type { Label, Lead, Mark, Xy } from './drawing.ts';
import { boxOfMark, isUnderPin, isUnderPoint, labelAt, leadTo, type Taken } from './labels.ts';
import type { View } from './view.ts';

export type Named = Point & { readonly name: string };

export interface Subject {
  readonly place: Named;
  readonly neighbours: readonly Named[];
  readonly from?:
    | {
        readonly place: Named;
        readonly kind: 'capital' | 'centre';
        readonly line?: string;
      }
    | undefined;
  readonly hasWay?: boolean;
}

const besideHead = (pin: Mark): Xy => ({ x: boxOfMark(pin).right, y: pin.kind === 'pin' ? pin.y - 24 : pin.y });

interface Drawn {
  readonly pin: Mark;
  readonly seat: Mark | undefined;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly leads: readonly Lead[];
}

/**
 * Label priority: the place, its neighbours, the origin of its distance. Labels never cover a mark. Marks without a
 * label are omitted. A point replaces a pin that would cover marks; marks under it are omitted because their leader
 * lines would appear to start at the place.
 */
export function drawn(taken: Taken, { at }: View, { place, neighbours, from, hasWay }: Subject): Drawn {
  const origin = from && {
    place: from.place,
    text: from.place.name,
    mark: { kind: from.kind, ...at(from.place) } as const,
  };
  const beside = neighbours
    .filter((other) => other !== from?.place)
    .map((other) => ({ text: other.name, mark: { kind: 'dot', ...at(other) } as const }));
  const isCovering = [...beside, ...(origin ? [origin] : [])].some(({ mark }) => isUnderPin(at(place), mark));
  const pin: Mark = { kind: isCovering ? 'point' : 'pin', ...at(place) };
  const named = beside.filter(({ mark }) => !isUnderPoint(pin, mark));
  const seat = origin && !isUnderPoint(pin, origin.mark) ? origin : undefined;
  for (const mark of [...named.map(({ mark }) => mark), ...(seat ? [seat.mark] : []), pin]) taken.take(boxOfMark(mark));
  if (hasWay && seat) taken.takeWay([seat.mark, pin]);
  const here = taken.label(place.name, 'here', pin) ?? labelAt(place.name, 'here', besideHead(pin), 'right');
  taken.take(here.box);
  const found = [...named, ...(seat ? [seat] : [])].flatMap(({ text, mark }) => {
    const beside = taken.label(text, 'town', mark);
    // An origin that is not a neighbour never gets a leader line.
    const isLed = beside === undefined && (mark !== seat?.mark || neighbours.includes(seat.place));
    const label = isLed ? taken.farLabel(text, 'town', mark) : beside;
    return label ? [{ mark, label, lead: isLed ? leadTo(label, mark) : undefined }] : [];
  });
  return {
    pin,
    seat: found.find(({ mark }) => mark === seat?.mark)?.mark,
    marks: [...found.map(({ mark }) => mark), pin],
    labels: [...found.map(({ label }) => label), here],
    leads: found.flatMap(({ lead }) => (lead ? [lead] : [])),
  };
}
