import type { FactId } from '../facts.ts';

/** Of the circumstances of one theme a page prints one. With each theme, the facts that its clauses mostly rest on. */
export const THEMES = {
  council: ['council', 'population'],
  border: ['nearest-places', 'capital-distance', 'nearest-capital'],
  clock: ['office-hours'],
  code: ['postcode', 'dialling-code'],
  strait: ['capital-distance'],
  age: ['median-age'],
  income: ['household-income'],
  size: ['employed-residents'],
  density: ['population', 'density'],
  mix: ['industries'],
  trade: ['industries', 'nearest-places'],
  missing: ['industries'],
  'capital-contrast': ['industries'],
  office: ['office-occupations'],
  near: ['nearest-places'],
  side: ['nearest-places'],
  way: ['capital-distance', 'nearest-capital'],
  point: ['reference-point'],
  'neighbour-size': ['population', 'neighbour-residents', 'nearest-places'],
  standing: ['urban-centre-rank'],
  'distance-rank': ['capital-distance'],
  region: ['region'],
} as const satisfies Readonly<Record<string, readonly FactId[]>>;

export type Theme = keyof typeof THEMES;
