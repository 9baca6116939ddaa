/**
 * The rest of React that Preact's compat layer provides and that behaves the same. Marked free of side effects in
 * island-runtimes.ts, so that only islands which import one of these carry the layer. `useTransition` is missing on
 * purpose: compat's never reports a pending transition.
 */
export {
  Children,
  forwardRef,
  lazy,
  memo,
  PureComponent,
  Suspense,
  startTransition,
  use,
  useDeferredValue,
  useEffectEvent,
  useInsertionEffect,
  useSyncExternalStore,
} from 'preact/compat';
