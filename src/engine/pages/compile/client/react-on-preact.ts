/** Replaces `react` in islands on Preact. Files that need Preact's compat layer get react-with-layer.ts instead. */
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
