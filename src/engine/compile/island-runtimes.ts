import path from 'node:path';
import type { Plugin } from 'esbuild';
import * as Preact from 'preact';
import * as PreactCompat from 'preact/compat';
import * as PreactHooks from 'preact/hooks';
import { render as renderPreact } from 'preact-render-to-string';
import * as React from 'react';
import * as ReactJsx from 'react/jsx-runtime';
import * as ReactDomServer from 'react-dom/server';
import type { EngineSettings } from '../read/engine-settings.ts';
import { clientFolder } from './script-options.ts';

export type RuntimeName = EngineSettings['runtime'];

/** What islands are compiled against. Prerender and browser must match, or hydration fails. */
export interface IslandRuntime {
  /** Where an import of React leads: to a package, or to a file of `client/`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Modules the prerender bundle shares with the engine. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** File in `client/` that hydrates a component. */
  readonly client: string;
  /** `idPrefix` keeps the ids of `useId` apart from those of other islands on the page. */
  prerender(component: React.ComponentType<object>, props: object, idPrefix: string): string;
}

/** Preact's `useId` reads its prefix and its counter from the root of the tree; see client/use-id-on-preact.ts. */
interface MaskedVNode extends Preact.VNode {
  __m?: [prefix: string, count: number];
}

export const RUNTIMES: Readonly<Record<RuntimeName, IslandRuntime>> = {
  preact: {
    aliases: {
      react: './react-on-preact.ts',
      'react/jsx-runtime': './jsx-on-preact.ts',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
    },
    modules: {
      preact: Preact,
      'preact/compat': PreactCompat,
      'preact/hooks': PreactHooks,
    },
    client: 'hydrate-preact.ts',
    prerender: (component, props, idPrefix) => {
      // The island was compiled against Preact; only its declared type is React's.
      const root: MaskedVNode = Preact.h(component as unknown as Preact.ComponentType<object>, props);
      root.__m = [idPrefix, 0];
      return renderPreact(root);
    },
  },
  react: {
    aliases: {},
    modules: { react: React, 'react/jsx-runtime': ReactJsx },
    client: 'hydrate-react.ts',
    prerender: (component, props, identifierPrefix) =>
      ReactDomServer.renderToString(React.createElement(component, props), { identifierPrefix }),
  },
};

/** Files of `client/` that only pass exports on. esbuild keeps them, and what is behind them, only if one is used. */
const PASSED_ON = /^\.\/(hooks|compat|use-id)-on-preact\.ts$/;

/** Changes Preact itself when it is imported, for trees in a browser. The prerender sets the prefix of ids by itself. */
const FOR_BROWSERS_ONLY = './use-id-on-preact.ts';

/** Sends imports of React in an island to the runtime it is compiled against. */
export const aliasRuntime = (runtime: IslandRuntime, place: 'browser' | 'prerender'): Plugin => ({
  name: `island-runtime ${runtime.client}`,
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path: name, resolveDir, kind, pluginData }) => {
      const target = runtime.aliases[name];
      if (pluginData === 'aliased' || target === undefined) return undefined;
      if (target.startsWith('./')) return { path: path.join(clientFolder(), target) };
      return build.resolve(target, { resolveDir, kind, pluginData: 'aliased' });
    });
    build.onResolve({ filter: PASSED_ON }, ({ path: name, importer }) => {
      if (path.dirname(importer) !== clientFolder()) return undefined;
      if (place === 'prerender' && name === FOR_BROWSERS_ONLY) return { path: 'preact/hooks', external: true };
      return { path: path.join(clientFolder(), name), sideEffects: false };
    });
  },
});
