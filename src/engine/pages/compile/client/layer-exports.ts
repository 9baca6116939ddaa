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
export * from './react-on-preact.ts';
