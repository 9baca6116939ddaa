import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

export const hydrate = (component: ComponentType<object>, element: Element, props: object) => {
  hydrateRoot(element, createElement(component, props));
};
