import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Zod from 'zod';
import * as Face from '../face/index.ts';
import { developmentJsx } from './development-jsx.ts';
import { GUARDED_MODULES } from './guarded-react.ts';
import { withKnownNames } from './known-names.ts';

/** What a site imports from `build-site`. */
const FACE = withKnownNames('build-site', {
  ...Face,
  field: withKnownNames('field', Face.field),
  z: withKnownNames('z', Face.z, 'https://zod.dev/api lists what it has'),
});

/**
 * The modules a site shares with the engine. Templates and engine must hold the same React and the same
 * context object, so the bundle leaves these imports to the engine.
 */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  'build-site': FACE,
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react/jsx-dev-runtime': developmentJsx,
  zod: Zod,
  ...GUARDED_MODULES,
};
