/**
 * Replaces `react` in files that need Preact's compat layer. Any other import fails the build and requires `runtime:
 * react`. `useTransition` is excluded on purpose, because Preact's version never reports a pending transition.
 */
export * from './layer-exports.ts';
/** For `import React from 'react'`. */
export * as default from './layer-exports.ts';
