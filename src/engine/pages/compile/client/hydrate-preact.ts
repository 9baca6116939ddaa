import { type ComponentType, h, hydrate } from 'preact';
import { Guard, type GuardProps } from './guard.ts';

const stateOf = (root: ParentNode): string =>
  [...root.querySelectorAll<HTMLInputElement>('input,textarea,option')]
    .map((field) => field.value + field.matches(':checked'))
    .join();

/** Handlers are attached once the function returns, or once its promise resolves. */
export const hydrator =
  (component: ComponentType<object>, loadScreen: GuardProps['loadScreen']) =>
  (island: HTMLElement, props: object): Promise<void> | void => {
    const html = island.innerHTML;
    const start = () =>
      // Guard is compiled against Preact; only its declared type is React's.
      hydrate(
        h(Guard as unknown as ComponentType<GuardProps>, { island, html, loadScreen }, h(component, props)),
        island,
      );
    const untouched = document.createElement('template');
    untouched.innerHTML = html;
    if (stateOf(island) === stateOf(untouched.content)) return start();
    return import('./typed.ts').then((module) => module.default(island, start), start);
  };
