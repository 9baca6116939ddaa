/**
 * What islands import from `react` when they run on Preact: components, hooks and contexts, without the two
 * kilobytes that imitate the rest of React. An import that is not here fails the build; `runtime: react` has it.
 */
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export * from './react-without-hooks.ts';
