import { createElement, type ReactElement } from 'react';
import type { Head, PageDefinition } from '../face/page.ts';
import type { PageContext } from '../face/site.ts';

/** What a page module makes of the props of one page. */
export interface PageContents {
  /** What head and component are given. */
  readonly data: object;
  readonly head: Head;
  readonly body: ReactElement;
}

/**
 * Asks a page module for one of its pages. Whoever renders pages asks here, so that what a module exports has one
 * meaning: a component gets the data, never the props. Errors of its template pass through.
 */
export const pageContents = (definition: PageDefinition<object>, props: object, page: PageContext): PageContents => {
  const data = definition.data(props, page);
  return { data, head: definition.head(data, page), body: createElement(definition.component, data) };
};
