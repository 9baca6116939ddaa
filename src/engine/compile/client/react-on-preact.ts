/**
 * What islands import from `react` when they run on Preact. An import that is not here fails the build; `runtime: react`
 * has it.
 */
export * from './react-exports-on-preact.ts';
/** `import React from 'react'` keeps all of it, since bundlers cannot tell which members of a default export are used. */
export * as default from './react-exports-on-preact.ts';
