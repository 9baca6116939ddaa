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
export * from './compat-on-preact.ts';
export * from './hooks-on-preact.ts';
export { useId } from './use-id-on-preact.ts';
