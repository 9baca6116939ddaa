import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Zod from 'zod';
import * as Exports from '../../api/index.ts';
import { GUARDED_MODULES } from './checked-react.ts';
import { developmentJsx } from './development-jsx.ts';
import { throwOnMissingExport } from './missing-exports.ts';

const API = throwOnMissingExport('build-site', {
  ...Exports,
  field: throwOnMissingExport('field', Exports.field),
  z: throwOnMissingExport('z', Exports.z, 'see https://zod.dev/api'),
});

/** The site and the engine must use the same React and the same context object. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  'build-site': API,
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react/jsx-dev-runtime': developmentJsx,
  zod: Zod,
  ...GUARDED_MODULES,
};
