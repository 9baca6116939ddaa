/**
 * Any other import fails the build and requires `runtime: react`. `useTransition` is excluded, because Preact's version
 * never reports a pending transition.
 */
export * from './layer-exports.ts';
/** The default export is used by `import React from 'react'`. */
export * as default from './layer-exports.ts';
