import { type Options, options } from 'preact';

export { useId } from 'preact/hooks';

/** Private fields of Preact, whose names are mangled. */
interface VNode {
  /** The parent. */
  readonly __: VNode | null;
  readonly __c: Component;
  /** `useId` reads this from the root of its tree. */
  __m?: [prefix: string | undefined, count: number];
}

interface Component {
  readonly __v: VNode;
  readonly __P: HTMLElement;
}

type BeforeHook = (component: Component, index: number, type: number) => void;

const USE_ID = 11;

const privateOptions: Options & { __h?: BeforeHook } = options;
const before = privateOptions.__h;

/** Gives each tree its own id prefix, because Preact numbers ids from P0-0 in every tree. */
privateOptions.__h = (component, index, type) => {
  if (type === USE_ID) {
    let root = component.__v;
    while (root.__) root = root.__;
    root.__m ??= [root.__c.__P.dataset.ids, 0];
  }
  before?.(component, index, type);
};
