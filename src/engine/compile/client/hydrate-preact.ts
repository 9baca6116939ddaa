import { type ComponentType, h, hydrate as hydratePreact } from 'preact';

export const hydrate = (component: ComponentType<object>, element: Element, props: object) =>
  hydratePreact(h(component, props), element);
