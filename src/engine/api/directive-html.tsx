import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { TemplateFault } from '../core/diagnostics.ts';

const OPENING = '<build-directive ';
const TAG = /<build-directive data-name="([^"]*)" data-props="([^"]*)" data-at="([^"]*)">|<\/build-directive>/g;
const RAW_TAG = /<\/?build-raw>/g;

/** Returns the placeholder element of a directive. `place` is the file and line of the directive. */
export const directiveHtml = (
  { name, props, place }: { readonly name: string; readonly props: object; readonly place: string },
  content: string,
): string =>
  `${OPENING}data-name="${name}" data-props="${encodeURIComponent(JSON.stringify(props))}" data-at="${encodeURI(place)}">${content}</build-directive>`;

export const hasDirectives = (html: string): boolean => html.includes(OPENING);

/** Removes directives, but keeps the content of containers. */
export const withoutDirectives = (html: string): string => (hasDirectives(html) ? html.replace(TAG, '') : html);

/** React cannot insert HTML without a wrapper element. `withoutRawTags` removes the wrappers from the rendered page. */
export const withoutRawTags = (markup: string): string =>
  markup.includes('<build-raw>') ? markup.replace(RAW_TAG, '') : markup;

type Components = Readonly<Record<string, ComponentType<{ children?: ReactNode }>>>;

const raw = (html: string): ReactNode[] =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml was made or checked by the engine
  html === '' ? [] : [createElement('build-raw', { dangerouslySetInnerHTML: { __html: html } })];

const noComponent = (name: string, at: string): TemplateFault => {
  const [, file = '', line] = /^(.*?)(?::(\d+))?$/.exec(decodeURI(at)) ?? [];
  return new TemplateFault(
    'templates/no-directive-component',
    `the page has no component for the directive ${name}`,
    `pass it to the <Html> that renders the body: <Html html={…} directives={{ ${name}: … }} />`,
    undefined,
    file === '' ? undefined : { file, line: line === undefined ? undefined : Number(line) },
  );
};

interface Open {
  readonly component?: ComponentType<{ children?: ReactNode }>;
  readonly props: object;
  readonly children: ReactNode[];
}

/** Renders the HTML of a Markdown body, and replaces directives with their components. */
export const DirectiveHtml = ({ html, components }: { html: string; components: Components }): ReactNode => {
  const open: Open[] = [{ props: {}, children: [] }];
  const add = (...nodes: ReactNode[]) => open.at(-1)?.children.push(...nodes);
  let copied = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, name, props = '', at = ''] = match;
    add(...raw(html.slice(copied, match.index)));
    copied = match.index + tag.length;
    if (name !== undefined) {
      const component = Object.hasOwn(components, name) ? components[name] : undefined;
      if (component === undefined) throw noComponent(name, at);
      open.push({ component, props: JSON.parse(decodeURIComponent(props)), children: [] });
    } else {
      const { component = Fragment, props: given, children } = open.pop() as Open;
      add(createElement(component, given, ...children));
    }
  }
  add(...raw(html.slice(copied)));
  return createElement(Fragment, null, ...(open[0]?.children ?? []));
};

/** Throws for a directive that was inserted without `<Html>`. */
export const refuseRawDirectives = (html: string): void => {
  const [match] = hasDirectives(html) ? html.matchAll(TAG) : [];
  if (match) throw noComponent(match[1] ?? '', match[3] ?? '');
};
