/**
 * What islands import from `react` when they run on Preact: components, hooks and contexts. A file that imports more, or
 * needs Preact's compat layer otherwise, gets react-with-layer.ts.
 */
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export * from './react-without-hooks.ts';
export { useId } from './use-id-on-preact.ts';
