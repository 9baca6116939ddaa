import type { Box, Xy } from './drawing.ts';

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Clamping can change shapes near corners, so the frame must be well outside the visible area. */
export const framed = (ring: readonly Xy[], { left, top, right, bottom }: Box): readonly Xy[] =>
  ring
    .map(({ x, y }) => ({ x: between(left, x, right), y: between(top, y, bottom) }))
    .filter(({ x, y }, index, all) => {
      const before = all[index - 1];
      return before === undefined || before.x !== x || before.y !== y;
    });

const doubleArea = (ring: readonly Xy[]): number =>
  ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

const offLine = (from: Xy, to: Xy): ((point: Xy) => number) => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  return ({ x, y }) =>
    length === 0 ? Math.hypot(x - from.x, y - from.y) : Math.abs(dx * (y - from.y) - dy * (x - from.x)) / length;
};

/** Ramer–Douglas–Peucker algorithm. */
export function simplify(line: readonly Xy[], tolerance: number): readonly Xy[] {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return line;
  let farthest = 0;
  let distance = tolerance;
  const distanceOf = offLine(first, last);
  line.forEach((point, index) => {
    const off = distanceOf(point);
    if (off <= distance) return;
    farthest = index;
    distance = off;
  });
  return farthest === 0
    ? [first, last]
    : [...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplify(line.slice(farthest), tolerance)];
}

/** A space before a minus sign is unnecessary. */
const join = (numbers: readonly number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');

/** Encodes a closed ring in whole units with relative steps. */
function ringPath(ring: readonly Xy[]): string {
  const steps: number[] = [];
  let [x, y] = [Math.round(ring[0]?.x ?? 0), Math.round(ring[0]?.y ?? 0)];
  const start = `M${join([x, y])}`;
  for (const point of ring.slice(1)) {
    const [nextX, nextY] = [Math.round(point.x), Math.round(point.y)];
    if (nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return `${start}l${join(steps)}z`;
}

/** Simplifies rings. Drops each ring's last point, which repeats the first. */
export const generalised = (
  rings: readonly (readonly Xy[])[],
  tolerance: number,
  leastArea: number,
): readonly (readonly Xy[])[] =>
  rings
    .filter((ring) => Math.abs(doubleArea(ring)) / 2 >= leastArea)
    .map((ring) => simplify(ring, tolerance).slice(0, -1))
    .filter((ring) => ring.length > 2);

export const closedPath = (rings: readonly (readonly Xy[])[]): string => rings.map(ringPath).join('');

export const pathOf = (rings: readonly (readonly Xy[])[], tolerance: number, leastArea: number): string =>
  closedPath(generalised(rings, tolerance, leastArea));
