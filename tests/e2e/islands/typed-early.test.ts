import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { hold } from '../../support/hold.ts';
import { serveToAll } from '../../support/preview.ts';
import { makeSharedSite, run, type SiteFiles, SMALL_SITE } from '../../support/site.ts';

/** A controlled field of each kind. `output` shows the state. */
const EVERY_FIELD = `import { useState } from 'react';
const FIRST = { text: '', area: '', given: 'as it was', list: 'a', several: ['a'], choice: 'a', tick: false, off: true, range: 50, date: '', other: '' };
const Every = () => {
  const [state, set] = useState(FIRST);
  const [clicks, click] = useState(0);
  const field = (name) => ({ 'aria-label': name, value: state[name], onChange: (event) => set({ ...state, [name]: event.target.value }) });
  const tick = (name) => ({ 'aria-label': name, type: 'checkbox', checked: state[name], onChange: (event) => set({ ...state, [name]: event.target.checked }) });
  const choice = (value) => ({ 'aria-label': 'choice ' + value, type: 'radio', name: 'choice', value, checked: state.choice === value, onChange: () => set({ ...state, choice: value }) });
  return <form>
    <input {...field('text')} /><textarea {...field('area')} /><textarea {...field('given')} />
    <select {...field('list')}><option value="a">a</option><option value="b">b</option></select>
    <select {...field('several')} multiple onChange={(event) => set({ ...state, several: [...event.target.selectedOptions].map((one) => one.value) })}><option value="a">a</option><option value="b">b</option><option value="c">c</option></select>
    <input {...choice('a')} /><input {...choice('b')} /><input {...tick('tick')} /><input {...tick('off')} />
    <input {...field('range')} type="range" /><input {...field('date')} type="date" /><input {...field('other')} />
    <button type="button" onClick={() => click(clicks + 1)}>Again</button><output>{JSON.stringify(state)}</output>
  </form>;
};
export default Every;
`;

const TYPED = {
  text: 'typed',
  area: 'two\nlines',
  given: 'another',
  list: 'b',
  several: ['b', 'c'],
  choice: 'b',
  tick: true,
  off: false,
  range: '80',
  date: '2026-02-03',
  other: '',
};

const fillAll = async (page: Page): Promise<void> => {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('text').fill('typed');
  await field('area').fill('two\nlines');
  await field('given').fill('another');
  await field('list').selectOption('b');
  await field('several').selectOption(['b', 'c']);
  await field('choice b').check();
  await field('tick').check();
  await field('off').uncheck();
  await field('range').fill('80');
  await field('date').fill('2026-02-03');
};

const valuesIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const field = <One extends Element = HTMLInputElement>(name: string) =>
      document.querySelector(`[aria-label="${name}"]`) as unknown as One;
    return {
      ...Object.fromEntries(
        ['text', 'area', 'given', 'list', 'range', 'date', 'other'].map((name) => [name, field(name).value]),
      ),
      several: Array.from(field<HTMLSelectElement>('several').selectedOptions, ({ value }) => value),
      choice: field('choice a').checked ? 'a' : 'b',
      tick: field('tick').checked,
      off: field('off').checked,
    };
  });

const controlled = (
  hooks: string,
  change = '',
): string => `import { useEffect, useLayoutEffect, useState } from 'react';
export default () => {
  const [form, set] = useState({ text: '', kept: '' });
  const [clicks, click] = useState(0);
  ${hooks}
  return <form><input aria-label="text" value={form.text} onChange={(event) => set({ ...form, text: event.target.value${change} })} /><button type="button" onClick={() => click(clicks + 1)}>Again</button><output>{JSON.stringify(form)}</output></form>;
};
`;

const ISLANDS: Readonly<Record<string, string>> = {
  every: EVERY_FIELD,
  plain: controlled(''),
  rerendered: controlled('const [, ready] = useState(false); useEffect(() => ready(true), []);'),
  layout: controlled("useLayoutEffect(() => set({ text: 'stored', kept: 'kept' }), []);"),
  stored: controlled("useEffect(() => set({ text: 'stored', kept: 'kept' }), []);"),
  formatted: controlled('', '.toUpperCase()'),
  // The result differs from the prerendered HTML, so React replaces all elements.
  mismatch: controlled('').replace('<form>', "<form><i>{typeof window === 'undefined' ? 'built' : 'hydrated'}</i>"),
  uncontrolled: `import { Component, createRef } from 'react';
export default class extends Component {
  state = { text: '', seen: '' };
  input = createRef();
  componentDidMount() { this.setState({ seen: this.input.current.value }); }
  render() { return <form><input ref={this.input} aria-label="text" defaultValue="" onInput={(event) => this.setState({ text: event.currentTarget.value })} /><button type="button" onClick={() => this.setState({})}>Again</button><output>{JSON.stringify(this.state)}</output></form>; }
}
`,
  silent: `import { useState } from 'react';
export default () => {
  const [clicks, click] = useState(0);
  return <form><input aria-label="text" defaultValue="first" /><textarea aria-label="area" defaultValue="first" /><button type="button" onClick={() => click(clicks + 1)}>Again</button><output>{clicks}</output></form>;
};
`,
  sent: `import { useState } from 'react';
export default () => {
  const [text, set] = useState('');
  const [sent, send] = useState('');
  return <form onSubmit={(event) => { event.preventDefault(); send(text); }}><input aria-label="text" value={text} onChange={(event) => set(event.target.value)} /><button type="submit">Send</button><output>{sent}</output></form>;
};
`,
  upload: `import { useState } from 'react';
export default () => {
  const [names, set] = useState([]);
  return <form><input type="file" aria-label="file" onChange={(event) => set([...names, event.target.files[0].name])} /><output>{names.join(' ')}</output></form>;
};
`,
  impatient: `import { useEffect, useRef, useState } from 'react';
export default () => {
  const form = useRef(null);
  const [log, add] = useState([]);
  const note = (entry) => add((log) => [...log, entry]);
  useEffect(() => void setTimeout(() => { note('acted'); form.current.requestSubmit(); }), []);
  return <form ref={form} onSubmit={(event) => { event.preventDefault(); note('sent'); }}><input aria-label="text" defaultValue="" onInput={() => note('typed')} /><button type="submit">Send</button><output>{log.join(' ')}</output></form>;
};
`,
  listening: `import { useState } from 'react';
export default () => {
  const [log, add] = useState([]);
  const note = (event) => add((log) => [...log, event.target.getAttribute('aria-label')]);
  return <form onInput={note}><input aria-label="text" defaultValue="" /><input aria-label="left" defaultValue="" /><input type="range" aria-label="bar" /><select aria-label="list"><option>a</option><option>b</option></select><button type="button" onClick={() => add(log)}>Again</button><output>{log.join(' ')}</output></form>;
};
`,
};

const LOADS = ['idle', 'visible', 'interaction'] as const;

const pageOf = (island: string, load: string): string => `import { definePage, Island } from 'build-site';
import Case from '../islands/${island}.tsx';
export default definePage({
  head: () => ({ title: 'A form', description: 'A form.', robots: 'noindex' }),
  component: () => <main><h1>A form</h1><Island of={Case} props={{}} load="${load}" /></main>,
});
`;

const PAGES = [
  ...LOADS.map((load) => ['every', load] as const),
  ...Object.keys(ISLANDS).map((island) => [island, 'idle'] as const),
];

const FILES: SiteFiles = {
  'templates/scripts/idle.ts': '',
  'templates/pages/index.tsx': `import { definePage, Link } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1>{${JSON.stringify(['notes/first', 'notes/second', ...PAGES.map((page) => page.join('-'))])}.map((to) => <Link key={to} to={'/' + to + '/'}>{to}</Link>)}</main>,
});
`,
  ...Object.fromEntries(Object.entries(ISLANDS).map(([name, code]) => [`templates/islands/${name}.tsx`, code])),
  ...Object.fromEntries(PAGES.map(([island, load]) => [`templates/pages/${island}-${load}.tsx`, pageOf(island, load)])),
};

const builtOn = (runtime: string) => async (): Promise<string> => {
  const root = makeSharedSite(FILES);
  const rules = `${SMALL_SITE.SITE_RULES_SEVERITY} A11-01=off`;
  expect(await run(root, [], { SITE_RUNTIME: runtime, SITE_RULES_SEVERITY: rules })).toMatchObject({
    exitCode: 0,
    error: '',
  });
  return path.join(root, 'dist');
};

const open = openBrowser();

const stateOf = (page: Page): Promise<unknown> =>
  page.locator('output').evaluate((output) => JSON.parse(output.textContent ?? ''));

const rerender = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Again' }).click();
  await page.waitForTimeout(50);
};

describe.each(['preact', 'react'])('on %s', (runtime) => {
  const url = serveToAll(builtOn(runtime));

  /** Delays the island's script until `hydrate` is called. */
  const openHeld = async (name: string) => {
    const opened = await open();
    const [island] = name.split('-');
    const release = await hold(opened.page, `**/assets/${island}-*.js`);
    await opened.page.goto(url(`/${name}/`), { waitUntil: 'domcontentloaded' });
    const hydrate = async (): Promise<void> => {
      release();
      await opened.settled();
      // Wait, because effects could still overwrite the fields.
      await opened.page.waitForTimeout(200);
    };
    return { ...opened, hydrate };
  };

  test.each(LOADS)('with load %s, all fields keep their values, and the state matches them', async (load) => {
    const { page, hydrate } = await openHeld(`every-${load}`);
    await fillAll(page);
    await hydrate();
    await expect.poll(() => stateOf(page)).toEqual(TYPED);
    expect(await valuesIn(page)).toEqual(TYPED);
    await page.getByLabel('other').fill('more');
    await expect.poll(() => stateOf(page)).toEqual({ ...TYPED, other: 'more' });
    expect(await valuesIn(page)).toEqual({ ...TYPED, other: 'more' });
  });

  test('an untouched island keeps its state and loads no extra script', async () => {
    const { page, requests, visit } = await open();
    await visit(url('/every-idle/'));
    await rerender(page);
    expect(await stateOf(page)).toMatchObject({ text: '', given: 'as it was', several: ['a'], choice: 'a', range: 50 });
    expect(requests.filter((address) => address.includes('/typed-'))).toEqual([]);
  });

  test.each([
    ['plain', { text: 'typed', kept: '' }],
    ['rerendered', { text: 'typed', kept: '' }],
    ['layout', { text: 'typed', kept: 'kept' }],
    ['stored', { text: 'typed', kept: 'kept' }],
    ['formatted', { text: 'TYPED', kept: '' }],
    ['mismatch', { text: 'typed', kept: '' }],
  ])('the island "%s" keeps the text and copies it to its state', async (island, state) => {
    const { page, hydrate, troubles } = await openHeld(`${island}-idle`);
    await page.getByLabel('text').pressSequentially('typed');
    await hydrate();
    await expect.poll(() => stateOf(page)).toEqual(state);
    await rerender(page);
    expect(await stateOf(page)).toEqual(state);
    expect(await page.getByLabel('text').inputValue()).toBe(state.text);
    // React reports the mismatch.
    if (island === 'mismatch') troubles.splice(0);
  });

  test('keeps the focus and the position of the caret', async () => {
    for (const island of ['plain', 'rerendered', 'layout']) {
      const { page, hydrate } = await openHeld(`${island}-idle`);
      await page.getByLabel('text').pressSequentially('typed');
      for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft');
      await hydrate();
      await page.keyboard.type('++');
      await expect.poll(() => page.getByLabel('text').inputValue()).toBe('ty++ped');
      await expect.poll(() => stateOf(page)).toMatchObject({ text: 'ty++ped' });
    }
  });

  test('keeps the composition of an input method', async () => {
    const { page, hydrate } = await openHeld('rerendered-idle');
    await page.getByLabel('text').focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ｋ', selectionStart: 1, selectionEnd: 1 });
    await hydrate();
    await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.insertText', { text: '火' });
    await expect.poll(() => page.getByLabel('text').inputValue()).toBe('火');
    await expect.poll(() => stateOf(page)).toMatchObject({ text: '火' });
  });

  test('dispatches input on an uncontrolled field, whose text componentDidMount can read', async () => {
    const { page, hydrate } = await openHeld('uncontrolled-idle');
    await page.getByLabel('text').fill('typed');
    await hydrate();
    await expect.poll(() => stateOf(page)).toEqual({ text: 'typed', seen: 'typed' });
    await rerender(page);
    expect(await page.getByLabel('text').inputValue()).toBe('typed');
  });

  test('keeps the text of fields without handlers', async () => {
    const { page, hydrate } = await openHeld('silent-idle');
    await page.getByLabel('text').fill('typed');
    await page.getByLabel('area').fill('typed');
    await hydrate();
    await rerender(page);
    expect(await page.locator('output').textContent()).toBe('1');
    expect(await page.getByLabel('text').inputValue()).toBe('typed');
    expect(await page.getByLabel('area').inputValue()).toBe('typed');
  });

  test('a form that is sent before hydration has the text in its state', async () => {
    const { page, hydrate } = await openHeld('sent-idle');
    await page.getByLabel('text').fill('typed');
    await page.getByRole('button').click();
    await hydrate();
    await expect.poll(() => page.locator('output').textContent()).toBe('typed');
  });

  test('handles a submission right after hydration once, and after the text', async () => {
    const { page, hydrate } = await openHeld('impatient-idle');
    await page.getByLabel('text').fill('text');
    await hydrate();
    await expect.poll(() => page.locator('output').textContent()).toMatch(/ sent$/);
    await page.waitForTimeout(100);
    // React only tracks the field once its effects have run.
    const log = runtime === 'react' ? 'acted typed sent' : 'typed acted sent';
    expect(await page.locator('output').textContent()).toBe(log);
  });

  test('reports a chosen file once', async () => {
    const { page, hydrate } = await openHeld('upload-idle');
    await page.getByLabel('file').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await hydrate();
    await expect.poll(() => page.locator('output').textContent()).toBe('a.txt');
  });

  test('dispatches no events on untouched fields', async () => {
    const { page, hydrate } = await openHeld('listening-idle');
    await page.getByLabel('text').fill('typed');
    await hydrate();
    await expect.poll(() => page.locator('output').textContent()).toBe('text');
  });

  test('adopts the text that the browser restores after Back', async () => {
    const { page, settled, visit } = await open();
    await visit(url('/plain-idle/'));
    await page.getByLabel('text').fill('typed');
    await page.goto(url('/'));
    await page.goBack();
    await settled();
    // React also writes the value attribute, and Chromium does not restore text that equals the default.
    const text = runtime === 'react' ? '' : 'typed';
    await expect.poll(() => page.getByLabel('text').inputValue()).toBe(text);
    await expect.poll(() => stateOf(page)).toEqual({ text, kept: '' });
  });

  test('keeps text that is typed during hydration', async () => {
    const { page, hydrate } = await openHeld('plain-idle');
    await page.getByLabel('text').pressSequentially('a');
    const hydrating = hydrate();
    await page.getByLabel('text').pressSequentially('bcdefghijklmnopqrstuvwxyz', { delay: 8 });
    await hydrating;
    await expect.poll(() => stateOf(page)).toEqual({ text: 'abcdefghijklmnopqrstuvwxyz', kept: '' });
  });
});
