import { type ComponentType, h, hydrate } from 'preact';
import { Guard, type GuardProps } from './guard.ts';

/** Gives what brings an island of a component to life: its handlers are in place at once. */
export const hydrator =
  (component: ComponentType<object>, loadScreen: GuardProps['loadScreen']) =>
  (island: HTMLElement, props: object): void =>
    // Guard was compiled against Preact; only its declared type is React's.
    hydrate(h(Guard as unknown as ComponentType<GuardProps>, { island, loadScreen }, h(component, props)), island);
