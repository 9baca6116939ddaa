/** Replaces `react` in files without hooks; the hooks would add 1 KB (compressed). */
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
