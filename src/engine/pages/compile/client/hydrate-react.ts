import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Guard, type GuardProps } from './guard.ts';

/** Tells when what it holds is there. */
const Ready = ({ onReady, children }: { readonly onReady: () => void; readonly children?: ReactNode }): ReactNode => {
  useEffect(onReady, [onReady]);
  return children;
};

/** Gives what brings an island of a component to life; that resolves once its handlers are in place. */
export const hydrator =
  (component: ComponentType<object>, loadScreen: GuardProps['loadScreen']) =>
  (island: HTMLElement, props: object): Promise<void> =>
    new Promise((onReady) => {
      const guarded = createElement(Guard, { island, loadScreen }, createElement(component, props));
      // The guard itself says what was caught, as it does on Preact.
      hydrateRoot(island, createElement(Ready, { onReady }, guarded), {
        onCaughtError: () => {},
        identifierPrefix: island.dataset.ids ?? '',
      });
    });
