import { type ComponentType, h, hydrate as hydratePreact } from 'preact';
import { Guard, type GuardProps } from './guard.ts';

/** Brings an island to life: its handlers are in place at once. */
export const hydrate = (
  component: ComponentType<object>,
  island: HTMLElement,
  props: object,
  loadScreen: GuardProps['loadScreen'],
): void =>
  // Guard was compiled against Preact; only its declared type is React's.
  hydratePreact(h(Guard as unknown as ComponentType<GuardProps>, { island, loadScreen }, h(component, props)), island);
