import { options, type VNode } from 'preact';

const ofLayer = options.vnode;

/**
 * The compat layer adds `px` to the numbers in `style` that need it. The renderer would add it to other numbers too, such
 * as `aspectRatio`, which makes their declarations invalid.
 */
options.vnode = (vnode: VNode<{ style?: unknown }>) => {
  ofLayer?.(vnode);
  const { style } = vnode.props;
  if (typeof vnode.type !== 'string' || typeof style !== 'object' || style === null) return;
  const values = Object.entries(style).map(([name, value]) => [
    name,
    typeof value === 'number' && !name.startsWith('-') ? `${value}` : value,
  ]);
  vnode.props = { ...vnode.props, style: Object.fromEntries(values) };
};
