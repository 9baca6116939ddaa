import { existsSync, readFileSync } from 'node:fs';
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
  /** Where one of `react` leads from a file that uses no hook, so that islands without hooks go without them. */
  readonly withoutHooks?: string;
  /** Modules the prerender bundle shares with the engine. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** File in `client/` that hydrates a component. */
  readonly client: string;
  prerender(component: React.ComponentType<object>, props: object): string;
}

export const RUNTIMES: Readonly<Record<RuntimeName, IslandRuntime>> = {
  preact: {
    aliases: {
      react: './react-on-preact.ts',
      'react/jsx-runtime': './jsx-on-preact.ts',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
    },
    withoutHooks: './react-without-hooks.ts',
    modules: {
      preact: Preact,
      'preact/compat': PreactCompat,
      'preact/hooks': PreactHooks,
    },
    client: 'hydrate-preact.ts',
    prerender: (component, props) =>
      // The island was compiled against Preact; only its declared type is React's.
      renderPreact(Preact.h(component as unknown as Preact.ComponentType<object>, props)),
  },
  react: {
    aliases: {},
    modules: { react: React, 'react/jsx-runtime': ReactJsx },
    client: 'hydrate-react.ts',
    prerender: (component, props) => ReactDomServer.renderToString(React.createElement(component, props)),
  },
};

/** A file that uses a hook names it, or hands all of React on. */
const MAY_USE_HOOKS = /\buse[A-Z]\w*\s*(?:[,}(<]|as\b)|\*\s*(?:as\s+\w+\s+)?from\b/;

/** Modules of ours that are no files use none. */
const mayUseHooks = (file: string): boolean => existsSync(file) && MAY_USE_HOOKS.test(readFileSync(file, 'utf8'));

/** Where an import of React leads from a file. */
const targetOf = ({ aliases, withoutHooks }: IslandRuntime, name: string, importer: string): string | undefined =>
  name === 'react' && withoutHooks !== undefined && !mayUseHooks(importer) ? withoutHooks : aliases[name];

/** Sends imports of React in an island to the runtime it is compiled against. */
export const aliasRuntime = (runtime: IslandRuntime): Plugin => ({
  name: `island-runtime ${runtime.client}`,
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path: name, importer, resolveDir, kind, pluginData }) => {
      const target = targetOf(runtime, name, importer);
      if (pluginData === 'aliased' || target === undefined) return undefined;
      if (target.startsWith('./')) return { path: path.join(clientFolder(), target) };
      return build.resolve(target, { resolveDir, kind, pluginData: 'aliased' });
    });
  },
});
