/** What files that use no hook import from `react` when they run on Preact: hooks weigh a kilobyte, compressed. */
export {
  Component,
  type ComponentChildren as ReactNode,
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  Fragment as StrictMode,
  isValidElement,
} from 'preact';
