import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Guard, type GuardProps } from './guard.ts';

/** Tells when what it holds is there. */
const Ready = ({ onReady, children }: { readonly onReady: () => void; readonly children?: ReactNode }): ReactNode => {
  useEffect(onReady, [onReady]);
  return children;
};

/** Brings an island to life; resolves once its handlers are in place. */
export const hydrate = (
  component: ComponentType<object>,
  island: HTMLElement,
  props: object,
  loadScreen: GuardProps['loadScreen'],
): Promise<void> =>
  new Promise((onReady) => {
    const guarded = createElement(Guard, { island, loadScreen }, createElement(component, props));
    // The guard itself says what was caught, as it does on Preact.
    hydrateRoot(island, createElement(Ready, { onReady }, guarded), { onCaughtError: () => {} });
  });
