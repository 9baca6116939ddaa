import type { Plugin } from 'esbuild';
import * as Preact from 'preact';
import * as PreactCompat from 'preact/compat';
import * as PreactHooks from 'preact/hooks';
import { render as renderPreact } from 'preact-render-to-string';
import * as React from 'react';
import * as ReactJsx from 'react/jsx-runtime';
import * as ReactDomServer from 'react-dom/server';
import type { EngineSettings } from '../../api/engine-settings.ts';
import './client/like-react.ts';
import { preactInIslands, preactInPrerender, preactInScripts } from './preact-imports.ts';
// After like-react.ts, whose hook it wraps.
import './style-numbers.ts';

export type RuntimeName = EngineSettings['runtime'];

/** The prerender and the browser must use the same runtime, otherwise hydration fails. */
export interface IslandRuntime {
  /** Plugins that alias React, by where the code runs. */
  readonly plugins: Readonly<Record<'prerender' | 'islands' | 'scripts', readonly Plugin[]>>;
  readonly modules: Readonly<Record<string, unknown>>;
  /** Module in `client/` that hydrates a component. */
  readonly client: string;
  /** `idPrefix` keeps `useId` ids unique among the islands of a page. */
  prerender(component: React.ComponentType<object>, props: object, idPrefix: string): string;
}

/** client/use-id-on-preact.ts reads this property from the root of the tree. */
interface MaskedVNode extends Preact.VNode {
  __m?: [prefix: string, count: number];
}

export const RUNTIMES: Readonly<Record<RuntimeName, IslandRuntime>> = {
  preact: {
    plugins: { prerender: [preactInPrerender], islands: [preactInIslands], scripts: [preactInScripts] },
    modules: {
      preact: Preact,
      'preact/compat': PreactCompat,
      'preact/hooks': PreactHooks,
    },
    client: 'hydrate-preact.ts',
    prerender: (component, props, idPrefix) => {
      // The island is compiled against Preact; only its declared type is React's.
      const root: MaskedVNode = Preact.h(component as unknown as Preact.ComponentType<object>, props);
      root.__m = [idPrefix, 0];
      return renderPreact(root);
    },
  },
  react: {
    plugins: { prerender: [], islands: [], scripts: [] },
    modules: { react: React, 'react/jsx-runtime': ReactJsx },
    client: 'hydrate-react.ts',
    prerender: (component, props, identifierPrefix) =>
      ReactDomServer.renderToString(React.createElement(component, props), { identifierPrefix }),
  },
};
