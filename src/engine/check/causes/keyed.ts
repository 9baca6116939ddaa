import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Pattern } from './pattern.ts';

export interface Keyed {
  readonly finding: Diagnostic;
  readonly pattern: Pattern;
  readonly key: string;
}

export const joinKey = (...parts: readonly string[]): string => parts.join('\n');

export const groupBy = <Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
};
