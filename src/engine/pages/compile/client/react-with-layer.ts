/**
 * What files that need Preact's compat layer import from `react`. Whatever is not here fails the build; `runtime: react` has
 * it. `useTransition` is missing on purpose: the layer's never reports a pending transition.
 */
export * from './layer-exports.ts';
/** `import React from 'react'` */
export * as default from './layer-exports.ts';
