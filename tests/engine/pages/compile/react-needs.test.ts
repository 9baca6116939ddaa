import fc from 'fast-check';
import { createElement, type VNode } from 'preact';
import { expect, test } from 'vitest';
import '../../../../src/engine/pages/compile/client/like-react.ts';
import { Components, type ReadFile } from '../../../../src/engine/pages/compile/react-needs/components.ts';
import { needsCompatLayer } from '../../../../src/engine/pages/compile/react-needs/react-needs.ts';
import { parseScript } from '../../../../src/engine/pages/compile/react-needs/syntax.ts';

/** Files by import specifier. All other imports refer to packages. */
const OTHERS: Readonly<Record<string, string>> = {
  './field.tsx':
    "export const Field = () => <p />;\nexport class Form extends Component {}\nexport const TAG = 'input';\n",
  './default.tsx': 'const Card = () => <p />;\nexport default Card;\n',
  './all.ts': "export * from './field.tsx';\nexport { default as Card } from './default.tsx';\n",
  './broken.tsx': 'export const = ;',
};

const read = async (file: string, text: string): Promise<ReadFile> => ({ file, syntax: await parseScript(file, text) });

const components = new Components(async (source) => {
  const text = OTHERS[source];
  if (text === undefined) return source.startsWith('.') ? undefined : 'package';
  return read(source, text).catch(() => undefined);
});

const needs = async (text: string, file = 'island.tsx'): Promise<boolean> =>
  needsCompatLayer(await read(file, text), components);

const element = (jsx: string): string => `const Island = (props) => ${jsx};`;

test.each([
  [
    'events that both handle the same way',
    '<button type="button" onClick={f} onMouseEnter={f} onKeyDown={f}>x</button>',
  ],
  ['onInput of a field', '<input value={v} onInput={f} />'],
  ['onChange of a list', '<select value={v} onChange={f}><option>a</option></select>'],
  [
    'onChange of fields that change with a click',
    '<><input type="checkbox" onChange={f} /><input type="radio" onChange={f} /></>',
  ],
  ['onFocus of an element without other fields', '<input onFocus={f} onBlur={f} />'],
  ['the default value of a text field', '<input defaultValue="a" />'],
  ['an attribute that SVG spells in one word', '<svg viewBox="0 0 1 1"><path pathLength={1} /></svg>'],
  ['styles with units, and custom properties', "<p style={{ width: '1px', top: `0px`, '--n': 3 }} />"],
  ['a link with a name for its download', '<a href="/a" download="a.pdf">a</a>'],
  ['a ref of an element', '<p ref={r} />'],
])('Preact alone handles %s like React', async (_, jsx) => {
  expect(await needs(element(jsx))).toBe(false);
});

test.each([
  ['onChange of a text field', '<input onChange={f} />'],
  ['onChange of a field of unknown type', '<input type={t} onChange={f} />'],
  ['onChange of a field of variable type', '<input type="radio" {...{ type: t }} onChange={f} />'],
  ['onChange of a textarea', '<textarea onChange={f} />'],
  ['onChange of an element with fields', '<form onChange={f} />'],
  ['onChange while capturing', '<form onChangeCapture={f} />'],
  ['onDoubleClick', '<p onDoubleClick={f} />'],
  ['onDoubleClick while capturing', '<p onDoubleClickCapture={f} />'],
  ['an attribute that is written to HTML even if it is false', '<textarea spellCheck={false} />'],
  ['onFocus of an element with other fields', '<div onFocus={f} />'],
  ['onBlur of an element with other fields', '<form onBlur={f} />'],
  ['the default value of a list', '<select defaultValue="a" />'],
  ['several values of a list', '<select multiple value={v} />'],
  ['a default value next to a value', '<input value={v} defaultValue="a" />'],
  ['an attribute that SVG spells with a hyphen', '<path strokeWidth={2} />'],
  ['numbers in styles', '<p style={{ width: 1 }} />'],
  ['unknown styles', '<p style={s} />'],
  ['a download attribute without a name', '<a href="/a" download>a</a>'],
  ['noscript', '<noscript>a</noscript>'],
  ['spread props', '<input {...props} />'],
  ['spread props under another name', '<div {...(a ? props.a : {})} />'],
  ['a spread attribute', '<path {...{ strokeWidth: 2 }} />'],
  ['an unknown key', '<path {...{ [k]: 2 }} />'],
])('Preact needs its compat layer for %s', async (_, jsx) => {
  expect(await needs(element(jsx))).toBe(true);
});

test.each([
  ['is in the element', '', '{...{ onMouseDown: f }}', false],
  ['is a constant', 'const KEEP = { onMouseDown: f };', '{...KEEP}', false],
  ['is one of two constants', 'const KEEP = { onMouseDown: f };', '{...(a ? KEEP : undefined)}', false],
  ['can be undefined', 'const KEEP = { onMouseDown: f };', '{...(a && KEEP)}', false],
  ['is a constant with other keys', 'const KEEP = { onFocus: f };', '{...KEEP}', true],
  ['is a constant that is changed', 'const KEEP = { onMouseDown: f };\nKEEP.onFocus = f;', '{...KEEP}', true],
  ['is a constant that is passed on', 'const KEEP = { onMouseDown: f };\ng(KEEP);', '{...KEEP}', true],
  ['is a variable', 'let KEEP = { onMouseDown: f };', '{...KEEP}', true],
  [
    'is a constant with one of two names',
    'const KEEP = { onMouseDown: f };\nconst g = (KEEP) => 1;',
    '{...KEEP}',
    true,
  ],
])('checks the keys of a spread object that %s, if they are known', async (_, before, spread, expected) => {
  expect(await needs(`${before}\n${element(`<div ${spread} />`)}`)).toBe(expected);
});

test.each([
  ['a function of the file', 'const Field = () => 1;', '<Field {...props} onFocus={f} ref={r} />', false],
  ['a declared function', 'function Field() {}', '<Field {...props} onFocus={f} />', false],
  ['a component of another file', "import { Field } from './field.tsx';", '<Field {...props} onFocus={f} />', false],
  ['a default export', "import Card from './default.tsx';", '<Card {...props} onFocus={f} />', false],
  [
    'a component that another file re-exports',
    "import { Card, Field } from './all.ts';",
    '<Card {...props}><Field {...props} /></Card>',
    false,
  ],
  ['a component of a package', "import { Menu } from 'menus';", '<Menu.Item {...props} onFocus={f} />', false],
  ['a class without a ref', "import { Form } from './field.tsx';", '<Form onFocus={f} />', false],
  ['a class with the props of another', "import { Form } from './field.tsx';", '<Form {...this.props} />', false],
  ['a class with a ref', "import { Form } from './field.tsx';", '<Form ref={r} />', true],
  ['a class with a spread ref', "import { Form } from './field.tsx';", '<Form {...props} />', true],
  ['a class of the file', 'class Form extends Component {}', '<Form ref={r} />', true],
  ['a tag', 'const Tag = `h2` as const;', '<Tag tabIndex={-1} ref={r} />', false],
  ['a tag with a handler', "const Tag = 'div';", '<Tag onFocus={f} />', true],
  ['a tag of another file', "import { TAG } from './field.tsx';", '<TAG onChange={f} />', true],
  ['a tag from the props', '', '<props.as onFocus={f} />', true],
  ['an unknown name', 'const { Tag } = tags;', '<Tag {...props} />', true],
  ['a missing file', "import { Field } from './nowhere.tsx';", '<Field {...props} />', true],
  ['a file with an error', "import { Field } from './broken.tsx';", '<Field {...props} />', true],
  ['a context', 'const Theme = createContext(0);', '<Theme.Provider value={v} />', false],
])('checks the props of %s if they could reach an element', async (_, before, jsx, expected) => {
  expect(await needs(`${before}\n${element(jsx)}`)).toBe(expected);
});

test.each([
  ["import { useState, Component, type ReactNode } from 'react';", false],
  [
    "import * as React from 'react';\nconst n: React.ReactNode = React.useState(1)[0];\nexport const A = () => <React.Fragment key={1} />;",
    false,
  ],
  ["import { createElement } from 'react';", true],
  ["import { cloneElement as clone } from 'react';", true],
  ["import { memo } from 'react';", true],
  ["import React from 'react';\nReact.useState();", true],
  ["import * as React from 'react';\nReact.createElement('input');", true],
  ["import * as React from 'react';\nReact[name]('input');", true],
  ["import * as React from 'react';\nconst R = React;", true],
  ["import { jsx } from 'react/jsx-runtime';", true],
  ["export * from 'react';", true],
  ["const React = require('react');", true],
  ["const React = await import('react');", true],
])('detects elements that are created without JSX: %s', async (text, expected) => {
  expect(await needs(text, 'index.tsx')).toBe(expected);
});

test.each([
  ['(event) => event.nativeEvent.isComposing', true],
  ['({ isPropagationStopped: stopped }) => stopped()', true],
  ["(event) => event['persist']()", true],
  ['class extends Component { static defaultProps = { size: 1 }; }', true],
  ['class extends Component { UNSAFE_componentWillMount() {} }', true],
  ['(event) => event.currentTarget.value // nativeEvent', false],
])('detects the use of events and classes that only the compat layer supports: %s', async (code, expected) => {
  expect(await needs(`export const handle = ${code};`, 'helper.ts')).toBe(expected);
});

const VALUES = [true, false, 1, 'a', 'no', 'b c', '1px', '--x'] as const;
const NAMES = [
  'accept',
  'alt',
  'aria-label',
  'autoComplete',
  'autoFocus',
  'checked',
  'clipPath',
  'clipPathUnits',
  'colSpan',
  'contentEditable',
  'data-x',
  'defaultChecked',
  'defaultValue',
  'disabled',
  'download',
  'fillOpacity',
  'glyphRef',
  'hidden',
  'href',
  'htmlFor',
  'id',
  'markerEnd',
  'markerWidth',
  'maxLength',
  'multiple',
  'onBlur',
  'focusable',
  'onChange',
  'onChangeCapture',
  'onClick',
  'onDblClick',
  'onDoubleClick',
  'onDoubleClickCapture',
  'onFocus',
  'onFocusCapture',
  'onInput',
  'onKeyDown',
  'readOnly',
  'role',
  'spellCheck',
  'strokeWidth',
  'style',
  'tabIndex',
  'textLength',
  'title',
  'translate',
  'type',
  'value',
  'vectorEffect',
  'viewBox',
  'xHeight',
  'xChannelSelector',
] as const;
const TAGS = [
  'a',
  'button',
  'div',
  'form',
  'input',
  'my-element',
  'noscript',
  'option',
  'path',
  'select',
  'svg',
  'textarea',
] as const;

const attributes = fc.uniqueArray(
  fc.oneof(
    fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)),
    fc.tuple(fc.constant('className' as const), fc.constantFrom('a', 'b c')),
    fc.tuple(fc.constant('type' as const), fc.constantFrom('checkbox', 'radio', 'file', 'text')),
    fc.tuple(fc.constant('style' as const), fc.constantFrom({ width: '1px' }, { width: 1 }, { '--x': 1 })),
  ),
  { selector: ([name]) => name, maxLength: 4 },
);

test('without the compat layer, Preact receives the same props that the layer would have passed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TAGS), attributes, async (tag, given) => {
      const written = given.map(([name, value]) =>
        name.startsWith('on') ? `${name}={f}` : `${name}={${JSON.stringify(value)}}`,
      );
      if (await needs(element(`<${tag} ${written.join(' ')} />`))) return;
      const f = (): void => {};
      const props = Object.fromEntries(given.map(([name, value]) => [name, name.startsWith('on') ? f : value]));
      // Importing `preact/compat` installs its hooks into Preact.
      const { class: _, ...normalized } = (createElement(tag, props) as VNode<Record<string, unknown>>).props;
      // These events are equivalent: a field contains no focusable elements, so `focusin` fires like `focus`.
      const renamed = { oninput: 'onInput', onfocusin: 'onFocus', onfocusout: 'onBlur' };
      const entries = Object.entries(normalized).map(([name, value]) => [renamed[name as 'onfocusin'] ?? name, value]);
      expect(Object.fromEntries(entries)).toEqual(props);
    }),
    { numRuns: 2_000 },
  );
});
