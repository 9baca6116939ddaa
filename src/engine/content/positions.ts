import { EVENT_ID, type Event, getScalarValue, parseEvents, type ScalarEvent } from 'js-yaml';
import type { DataPath } from '../core/data-path.ts';
import { offsetAt, type Position, positionAt } from '../core/position.ts';
import { readLeniently } from './lenient-yaml.ts';

interface PlacedValue {
  readonly offset: number;
  readonly text?: string;
  /** Child values by key or index, with the offset of the key. */
  readonly children: ReadonlyMap<string, { readonly keyOffset: number; readonly value: PlacedValue }>;
}

const NO_CHILDREN: PlacedValue['children'] = new Map();

/** Reads JSON too, because it is a subset of YAML. */
class TreeReader {
  readonly #text: string;
  readonly #events: readonly Event[];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#events = parseEvents(text, {}).filter(({ type }) => type !== EVENT_ID.DOCUMENT);
  }

  read(fallback = 0): PlacedValue {
    const event = this.#events[this.#next++];
    if (event?.type === EVENT_ID.SCALAR) return this.#scalar(event, fallback);
    if (event?.type === EVENT_ID.MAPPING) return { offset: event.start, children: this.#map() };
    if (event?.type === EVENT_ID.SEQUENCE) return { offset: event.start, children: this.#list(event.start) };
    return { offset: fallback, children: NO_CHILDREN };
  }

  #scalar(event: ScalarEvent, fallback: number): PlacedValue {
    return {
      offset: event.valueStart < 0 ? fallback : event.valueStart,
      text: getScalarValue(this.#text, event),
      children: NO_CHILDREN,
    };
  }

  #isOver(): boolean {
    const event = this.#events[this.#next];
    if (event !== undefined && event.type !== EVENT_ID.POP) return false;
    this.#next++;
    return true;
  }

  #map(): PlacedValue['children'] {
    const children = new Map<string, { keyOffset: number; value: PlacedValue }>();
    while (!this.#isOver()) {
      const key = this.read();
      children.set(key.text ?? '', { keyOffset: key.offset, value: this.read(key.offset) });
    }
    return children;
  }

  #list(start: number): PlacedValue['children'] {
    const children = new Map<string, { keyOffset: number; value: PlacedValue }>();
    while (!this.#isOver()) {
      const value = this.read(start);
      children.set(String(children.size), { keyOffset: value.offset, value });
    }
    return children;
  }
}

/**
 * Returns the position of the value at `path` or its nearest existing ancestor, or of `key` in that value. Parses the
 * text again, because only errors need positions.
 */
export const locateInData = (text: string, path: DataPath, key?: string): Position =>
  readLeniently(text, (lenient) => locate(lenient, path, key));

const locate = (text: string, path: DataPath, key?: string): Position =>
  positionAt(text, offsetIn(new TreeReader(text).read(), path, key));

/** Faster than `locateInData` for many paths in one text. Parses the text on the first call. */
export const offsetsInData = (text: string): ((path: DataPath, key?: string) => number) => {
  let read: { readonly lenient: string; readonly tree: PlacedValue } | undefined;
  return (path, key) => {
    read ??= readLeniently(text, (lenient) => ({ lenient, tree: new TreeReader(lenient).read() }));
    const offset = offsetIn(read.tree, path, key);
    return read.lenient === text ? offset : offsetAt(text, positionAt(read.lenient, offset));
  };
};

const offsetIn = (tree: PlacedValue, path: DataPath, key?: string): number => {
  let value = tree;
  for (const part of path) {
    const child = value.children.get(String(part));
    if (child === undefined) break;
    value = child.value;
  }
  const keyOffset = key === undefined ? undefined : value.children.get(key)?.keyOffset;
  return keyOffset ?? value.offset;
};

export const findScalar = (text: string, wanted: string): Position[] => {
  const found: Position[] = [];
  const visit = ({ offset, text: scalar, children }: PlacedValue): void => {
    if (scalar === wanted) found.push(positionAt(text, offset));
    for (const { value } of children.values()) visit(value);
  };
  visit(new TreeReader(text).read());
  return found;
};
