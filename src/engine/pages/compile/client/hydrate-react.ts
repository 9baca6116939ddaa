import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Guard, type GuardProps } from './guard.ts';
import { TypedOnReact } from './typed-on-react.ts';

interface ReadyProps {
  readonly onHydrated: () => void;
  readonly onReady: () => void;
  readonly children?: ReactNode;
}

const Ready = ({ onHydrated, onReady, children }: ReadyProps): ReactNode => {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(onReady, [onReady]);
  return children;
};

/** The promise resolves when the handlers are attached. */
export const hydrator =
  (component: ComponentType<object>, loadScreen: GuardProps['loadScreen']) =>
  (island: HTMLElement, props: object): Promise<void> =>
    new Promise((resolve) => {
      const typed = new TypedOnReact(island);
      const guarded = createElement(
        Guard,
        { island, html: island.innerHTML, loadScreen },
        createElement(component, props),
      );
      const onHydrated = (): void => typed.hold();
      const onReady = (): void => void typed.release().then(resolve);
      hydrateRoot(island, createElement(Ready, { onHydrated, onReady }, guarded), {
        // The guard reports caught errors itself, as it does on Preact.
        onCaughtError: () => {},
        identifierPrefix: island.dataset.ids ?? '',
      });
    });
