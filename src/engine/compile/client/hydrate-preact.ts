import { type ComponentType, h, hydrate as hydratePreact } from 'preact';
import { Guard, type GuardProps } from './guard.ts';

/** Brings an island to life; resolves once its handlers are in place. */
export const hydrate = (
  component: ComponentType<object>,
  island: HTMLElement,
  props: object,
  loadScreen: GuardProps['loadScreen'],
): Promise<void> =>
  new Promise((onReady) => {
    // Guard was compiled against Preact; only its declared type is React's.
    const guard = Guard as unknown as ComponentType<GuardProps>;
    hydratePreact(h(guard, { island, loadScreen, onReady }, h(component, props)), island);
  });
