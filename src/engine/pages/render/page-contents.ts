import { createElement, type ReactElement } from 'react';
import { HEAD_KEYS, type Head, type PageDefinition } from '../../api/page.ts';
import type { PageContext } from '../../api/site.ts';
import { TemplateFault } from '../../core/diagnostics.ts';
import { didYouMean } from '../../core/names/suggest.ts';

export interface PageContents {
  readonly data: object;
  readonly head: Head;
  readonly body: ReactElement;
}

const ATTRIBUTE = /^[a-z][a-z\d-]*$/;

/** Returns the reason why an attribute of `<html>` or `<body>` cannot be set. */
const objectionTo = (name: string): string | undefined => {
  if (name === 'lang' || name === 'dir') return `set it with the key "${name}" of head()`;
  if (name === 'style') return "the page's Content-Security-Policy blocks it: use a class";
  if (name.startsWith('on')) return "the page's Content-Security-Policy blocks it: listen in a script";
  return ATTRIBUTE.test(name) ? undefined : 'use the lower-case name, as in HTML';
};

const checkAttributes = (head: Head): void => {
  for (const key of ['htmlAttributes', 'bodyAttributes'] as const)
    for (const name of Object.keys(head[key] ?? {})) {
      const objection = objectionTo(name);
      if (objection === undefined) continue;
      const element = key === 'htmlAttributes' ? '<html>' : '<body>';
      throw new TemplateFault(
        'templates/attribute',
        `head() sets the attribute "${name}" of ${element}`,
        objection,
        key,
      );
    }
};

/** Throws for unknown keys, because a typo would otherwise be ignored. */
const checkHead = (head: Head): void => {
  if (head.links?.some(({ rel }) => rel === 'stylesheet'))
    throw new TemplateFault(
      'templates/linked-sheet',
      "a style sheet linked by head() is not applied: the page's Content-Security-Policy blocks it",
      'import the sheet in the page or a component, or in templates/styles/index.css',
      'links',
    );
  checkAttributes(head);
  const key = Object.keys(head).find((name) => !HEAD_KEYS.has(name));
  if (key === undefined) return;
  const known = [...HEAD_KEYS];
  const fix = didYouMean(key, known) ?? `known keys: ${known.join(', ')}`;
  throw new TemplateFault('templates/unknown-head', `head() returns an unknown key "${key}"`, fix, key);
};

/** Does not catch template errors. */
export const headOf = (definition: PageDefinition<object>, data: object, page: PageContext): Head => {
  const head = definition.head(data, page);
  checkHead(head);
  return head;
};

/** The component receives the result of `data`, never the props. Does not catch template errors. */
export const pageContents = (definition: PageDefinition<object>, props: object, page: PageContext): PageContents => {
  const data = definition.data(props, page);
  return { data, head: headOf(definition, data, page), body: createElement(definition.component, data) };
};
