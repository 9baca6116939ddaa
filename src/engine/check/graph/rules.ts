import { breadcrumbs } from '../rules/breadcrumbs.ts';
import { dates } from '../rules/dates.ts';
import { requiredProperties } from '../rules/required-properties.ts';
import { selfRating } from '../rules/self-rating.ts';
import { visibleData } from '../rules/visible-data.ts';
import { vocabulary } from '../rules/vocabulary.ts';
import type { GraphRule } from './graph.ts';

/** Rules that judge the structured data of each page by itself. */
export const GRAPH_RULES: readonly GraphRule[] = [
  requiredProperties,
  breadcrumbs,
  selfRating,
  visibleData,
  vocabulary,
  dates,
];
