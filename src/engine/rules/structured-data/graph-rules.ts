import { breadcrumbs } from './breadcrumbs.ts';
import { dates } from './dates.ts';
import type { GraphRule } from './graph-rule.ts';
import { requiredProperties } from './required-properties.ts';
import { selfRating } from './self-rating.ts';
import { visibleData } from './visible-data.ts';
import { vocabulary } from './vocabulary.ts';

export const GRAPH_RULES: readonly GraphRule[] = [
  requiredProperties,
  breadcrumbs,
  selfRating,
  visibleData,
  vocabulary,
  dates,
];
