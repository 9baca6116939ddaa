/** Replaces `react` in files without hooks when islands run on Preact: hooks add one compressed kilobyte. */
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
