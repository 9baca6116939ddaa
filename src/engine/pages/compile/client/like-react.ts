/**
 * Makes Preact handle props and events like React: `onChange` on every keystroke, `onFocus` on a parent, `strokeWidth`,
 * numbers in `style`, `nativeEvent`. Preact's compat layer installs itself when it is imported; this file adds the
 * remaining behaviour. It is imported only by files that need it (see react-needs.ts), and by the prerender for all
 * islands.
 */
import 'preact/compat';
import { type ComponentChildren, options, toChildArray, type VNode } from 'preact';

type Props = Record<string, unknown>;

const FIELD = /^(?:input|textarea|select)$/;

/**
 * React's `onChange` on a parent fires on every keystroke, the browser's `change` event only when a field loses focus.
 */
const RENAMED: Readonly<Record<string, string>> = {
  onChangeCapture: 'onInputCapture',
  onDoubleClickCapture: 'onDblClickCapture',
};

const nameFor = (name: string, type: string): string =>
  name === 'onChange' && !FIELD.test(type) && !type.includes('-') ? 'onInput' : (RENAMED[name] ?? name);

/** React writes "false" for these attributes; Preact would omit them. */
const ENUMERATED = /^(?:spellCheck|focusable)$/;

const optionsIn = (children: ComponentChildren): VNode<Props>[] =>
  toChildArray(children).flatMap((child) => {
    if (typeof child !== 'object') return [];
    const option = child as VNode<Props>;
    return option.type === 'option' ? [option] : optionsIn(option.props.children as ComponentChildren);
  });

const optionValue = ({ props }: VNode<Props>): string =>
  `${props.value ?? toChildArray(props.children as ComponentChildren).join('')}`;

const choose = (props: Props): void => {
  const chosen = props.value ?? props.defaultValue;
  if (chosen == null) return;
  const values = [chosen].flat().map(String);
  for (const option of optionsIn(props.children as ComponentChildren))
    option.props.selected = values.includes(optionValue(option));
  delete props.defaultValue;
  if (props.multiple) delete props.value;
};

const adjusted = (type: string, props: Props): Props => {
  const result: Props = {};
  for (const name in props)
    result[nameFor(name, type)] = ENUMERATED.test(name) && props[name] != null ? `${props[name]}` : props[name];
  if (type === 'select') choose(result);
  return result;
};

const ofLayer = options.vnode;

options.vnode = (vnode: VNode<Props>) => {
  if (typeof vnode.type === 'string') vnode.props = adjusted(vnode.type, vnode.props) as typeof vnode.props;
  ofLayer?.(vnode);
};
