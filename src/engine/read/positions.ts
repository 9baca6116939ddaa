import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Position } from './yaml.ts';

export type DataPath = readonly (string | number)[];

/**
 * Where the value at `path` is written in a YAML or JSON text (JSON is YAML), or the nearest value above it
 * that exists. With `key`, where that key of the value is written. Parsed again on demand: only errors pay.
 */
export const locateInData = (text: string, path: DataPath, key?: string): Position => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter });
  const keyNode = key === undefined ? undefined : findKey(document.getIn(path, true), key);
  const node = keyNode ?? nearestNode((at) => (at.length === 0 ? document.contents : document.getIn(at, true)), path);
  const offset = isNode(node) && node.range ? node.range[0] : 0;
  const { line, col } = lineCounter.linePos(offset);
  return { line, column: col };
};

const findKey = (map: unknown, key: string): unknown =>
  isMap(map) ? map.items.find((pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === key)?.key : undefined;

const nearestNode = (get: (path: DataPath) => unknown, path: DataPath): unknown => {
  for (let length = path.length; length >= 0; length--) {
    const node = get(path.slice(0, length).map(String));
    if (node !== undefined && node !== null) return node;
  }
  return undefined;
};

/** Every scalar of a YAML or JSON text that is written exactly as `value`. */
export const findScalar = (text: string, value: string): Position[] => {
  const lineCounter = new LineCounter();
  const found: Position[] = [];
  const visit = (node: unknown): void => {
    if (isMap(node)) node.items.forEach((pair) => void visit(pair.value));
    else if (isSeq(node)) node.items.forEach(visit);
    else if (isScalar(node) && node.value === value && node.range) {
      const { line, col } = lineCounter.linePos(node.range[0]);
      found.push({ line, column: col });
    }
  };
  visit(parseDocument(text, { schema: 'failsafe', lineCounter }).contents);
  return found;
};
