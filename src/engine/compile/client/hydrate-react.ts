import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Guard, type GuardProps } from './guard.ts';

/** Brings an island to life; resolves once its handlers are in place. */
export const hydrate = (
  component: ComponentType<object>,
  island: HTMLElement,
  props: object,
  loadScreen: GuardProps['loadScreen'],
): Promise<void> =>
  new Promise((onReady) => {
    const guarded = createElement(Guard, { island, loadScreen, onReady }, createElement(component, props));
    // The guard itself says what was caught, as it does on Preact.
    hydrateRoot(island, guarded, { onCaughtError: () => {} });
  });
