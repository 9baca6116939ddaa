import { TemplateFault } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';

/** Implemented by the loader in `pages/compile/client`. */
export const ISLAND_LOADS = ['visible', 'interaction', 'idle'] as const;

/**
 * When the script of an island or element is loaded and run: when it becomes `visible`, on the first `interaction`
 * (focus or pointer), or when the page is `idle`.
 */
export type IslandLoad = (typeof ISLAND_LOADS)[number];

/** Throws for an unknown value, because the browser would never load the script. */
export const refuseUnknownLoad = (name: string, load: unknown): void => {
  if (load === undefined || ISLAND_LOADS.some((known) => known === load)) return;
  throw new TemplateFault(
    'templates/unknown-load',
    `${name} is ${JSON.stringify(load)}, but must be one of ${ISLAND_LOADS.join(', ')}`,
    didYouMean(String(load), ISLAND_LOADS) ?? `use one of them, or omit ${name}`,
  );
};
