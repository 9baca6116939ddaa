/** Marked free of side effects in island-runtimes.ts, so that islands without hooks do not carry them: 1 KB, compressed. */
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
