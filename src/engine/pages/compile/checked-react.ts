import type { Plugin } from 'esbuild';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import { checkIsland, Island, islandNameOf } from '../../api/components.tsx';
import { FETCH_BEFORE, isAsync } from '../../api/page.ts';
import { TemplateFault } from '../../core/diagnostics.ts';
import { FORWARDING } from './development-jsx.ts';
import { throwOnMissingExport } from './missing-exports.ts';

const TO_ISLAND =
  'move the component to a file in templates/islands and render it with <Island of={…} props={…} />, or add a script to the element with useScript';

const HOOKS = [
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useImperativeHandle',
  'useTransition',
  'useOptimistic',
  'useActionState',
] as const;

const refusals = Object.fromEntries(
  HOOKS.map((name) => [
    name,
    () => {
      throw new TemplateFault(
        'templates/hook',
        `${name} has no effect outside an island: pages are sent as HTML, without their components`,
        TO_ISLAND,
      );
    },
  ]),
);

type Props = Readonly<Record<string, unknown>>;

const refuseFunctions = (element: string, props: Props): void => {
  // The `of` prop of <Shared> is a component.
  for (const name in props)
    if (typeof props[name] === 'function' && name !== 'of')
      throw new TemplateFault(
        'templates/function',
        `${name} of <${element}> is a function, which has no effect outside an island: pages are sent as HTML`,
        TO_ISLAND,
      );
};

/** Pages import only a reference to an island, which renders nothing. */
const refuseBareIsland = (name: string): void => {
  throw new TemplateFault(
    'templates/bare-island',
    `templates/islands/${name}.tsx is used without <Island>, so it would render nothing`,
    'use <Island of={…} props={{ … }} />, with the component as `of` and its props as `props`',
  );
};

/** Replaces React's own message, which does not name the cause. */
const refuseNoComponent = (): never => {
  throw new TemplateFault(
    'templates/no-component',
    'the component rendered here is undefined',
    'check the name between < and >, its import, and the exports of that file',
  );
};

/** JSON omits functions, so the browser would not receive them. */
const refuseIslandFunctions = (given: object): void => {
  const [name] = Object.entries(given).find(([, value]) => typeof value === 'function') ?? [];
  if (name === undefined) return;
  throw new TemplateFault(
    'templates/island-props',
    `the prop ${name} of an island is a function, which cannot be sent to the browser`,
    'pass only data to the island, and define the function in its file',
  );
};

const DATA = /json|^text\/(plain|html|template)/;

const refuseInlineScript = ({ src, type }: Props): void => {
  if (src !== undefined || DATA.test(String(type ?? ''))) return;
  throw new TemplateFault(
    'templates/inline-script',
    "an inline <script> does not run: the page's Content-Security-Policy blocks it",
    type === 'speculationrules'
      ? 'use <SpeculationRules rules={…} />'
      : 'put the code into templates/scripts/index.ts for every page, or into templates/scripts/parts for one element (useScript)',
  );
};

const refuseAsync = ({ name }: { readonly name: string }): void => {
  throw new TemplateFault(
    'templates/async-component',
    `the component ${name || 'here'} is async, but pages are rendered synchronously`,
    FETCH_BEFORE,
  );
};

type Jsx = (type: React.ElementType, props: Props, key?: React.Key) => React.ReactElement;

/** Reports code that has no effect in a page, with its line. Islands use a different runtime. */
const guarded =
  (jsx: Jsx): Jsx =>
  (type, props, key) => {
    if (typeof type === 'string') {
      refuseFunctions(type, props);
      if (type === 'script') refuseInlineScript(props);
    } else if (FORWARDING.has(type)) refuseFunctions((type as { readonly name: string }).name, props);
    else if (type === Island) {
      checkIsland(props);
      refuseIslandFunctions((props.props ?? {}) as object);
    } else if (type === undefined) refuseNoComponent();
    else if (isAsync(type)) refuseAsync(type as { readonly name: string });
    else {
      const island = islandNameOf(type);
      if (island !== undefined) refuseBareIsland(island);
    }
    return jsx(type, props, key);
  };

const PREFIX = 'site:';

/** Used for the site's own files. Packages get the original, because they can render state on purpose. */
export const GUARDED_MODULES: Readonly<Record<string, unknown>> = {
  [`${PREFIX}react`]: throwOnMissingExport('react', { ...React, ...refusals }, 'see https://react.dev/reference/react'),
  [`${PREFIX}react/jsx-runtime`]: {
    ...JsxRuntime,
    jsx: guarded(JsxRuntime.jsx as Jsx),
    jsxs: guarded(JsxRuntime.jsxs as Jsx),
  },
};

export const checkedReact: Plugin = {
  name: 'guarded-react',
  setup({ onResolve }) {
    onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path: name, importer }) =>
      /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path: PREFIX + name, external: true },
    );
  },
};
