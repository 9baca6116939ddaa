import { TemplateFault } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';
import type { IslandLoad } from './components.tsx';

const LOADS: Readonly<Record<IslandLoad, true>> = { visible: true, interaction: true, idle: true };

/** Rejects values that the browser's loader does not know; the script would never load. */
export const refuseUnknownLoad = (name: string, load: unknown): void => {
  if (load === undefined || (typeof load === 'string' && Object.hasOwn(LOADS, load))) return;
  const loads = Object.keys(LOADS);
  throw new TemplateFault(
    'templates/unknown-load',
    `${name} is ${JSON.stringify(load)}, but must be one of ${loads.join(', ')}`,
    didYouMean(String(load), loads) ?? `use one of them, or omit ${name}`,
  );
};
