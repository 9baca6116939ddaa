import { dump } from 'js-yaml';
import type { DataPath } from '../../core/data-path.ts';
import type { ResolvedSettings } from './resolve-settings.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toYaml = (value: unknown): string => dump(value, { lineWidth: -1, flowLevel: isGroup(value) ? -1 : 1 }).trimEnd();

const INDENT = '  ';

const linesOf = (key: string, value: unknown, depth: number, comment: string): string[] => {
  const indent = INDENT.repeat(depth);
  if (!Array.isArray(value)) return [`${indent}${toYaml({ [key]: value })}${comment}`];
  if (value.length === 0) return [`${indent}${key}: []${comment}`];
  return [`${indent}${key}:${comment}`, ...value.map((item) => `${indent}${INDENT}- ${toYamlLine(item)}`)];
};

const toYamlLine = (item: unknown): string => dump(item, { lineWidth: -1, flowLevel: 0 }).trimEnd();

/** Adds each value's source as a comment. */
export const formatSettings = ({ settings, sources }: Pick<ResolvedSettings, 'settings' | 'sources'>): string => {
  const sourceAt = (at: DataPath): string => {
    const found = sources.find((each) => each.at.join('\0') === at.join('\0'));
    return found ? ` # ${found.source}` : '';
  };
  const format = (group: Group, at: DataPath): string[] =>
    Object.entries(group).flatMap(([key, value]) => {
      const place = [...at, key];
      return isGroup(value)
        ? [`${INDENT.repeat(at.length)}${key}:`, ...format(value, place)]
        : linesOf(key, value, at.length, sourceAt(place));
    });
  return format(settings, [])
    .map((line) => `${line}\n`)
    .join('');
};
