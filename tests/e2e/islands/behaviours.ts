import type { Page } from 'playwright';

export interface Behaviour {
  /** Body of the island's file, which declares `Case` and may call `log`. React imports are added. */
  readonly code: string;
  /** The visitor's actions. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Evaluated in the page afterwards; default: the log. */
  readonly read?: string;
  readonly gives: unknown;
  /** Expected result, if it differs from React's. */
  readonly onPreact?: unknown;
}

const press = (page: Page, name = 'Go'): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const hasLogged = (page: Page): Promise<unknown> => page.waitForFunction(() => 'log' in window);

/** Renders a component only after a button is pressed, so that nothing is prerendered. */
const later = (element: string, before = ''): string =>
  `const Case = () => { const [on, set] = useState(false); ${before} return <div><button type="button" onClick={() => set(!on)}>Go</button>{on && ${element}}</div>; };`;

const EVENTS: Readonly<Record<string, Behaviour>> = {
  'onChange of a text field fires for every character': {
    code: 'const Case = () => <input aria-label="a" onChange={(event) => log(event.currentTarget.value)} />;',
    act: (page) => page.getByLabel('a').pressSequentially('ab'),
    gives: ['a', 'ab'],
  },
  'onChange of a textarea fires for every character': {
    code: 'const Case = () => <textarea aria-label="a" onChange={(event) => log(event.target.value)} />;',
    act: (page) => page.getByLabel('a').pressSequentially('ab'),
    gives: ['a', 'ab'],
  },
  'onChange of a range fires while it is dragged': {
    code: 'const Case = () => <input type="range" aria-label="a" defaultValue="50" onChange={() => log("moved")} />;',
    act: async (page) => {
      const box = (await page.getByLabel('a').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2);
      await hasLogged(page);
    },
    read: 'window.log[0]',
    gives: 'moved',
  },
  'onChange of a date fires once': {
    code: 'const Case = () => <input type="date" aria-label="a" onChange={(event) => log(event.target.value)} />;',
    act: (page) => page.getByLabel('a').fill('2026-02-03'),
    gives: ['2026-02-03'],
  },
  'onChange of a checkbox fires on click': {
    code: 'const Case = () => <input type="checkbox" aria-label="a" onChange={(event) => log(event.target.checked)} />;',
    act: async (page) => {
      await page.getByLabel('a').check();
      await page.getByLabel('a').uncheck();
    },
    gives: ['true', 'false'],
  },
  'onChange of a radio button fires for the selected one': {
    code: 'const Case = () => <>{["a", "b"].map((one) => <input key={one} type="radio" name="n" aria-label={one} onChange={() => log(one)} />)}</>;',
    act: async (page) => {
      await page.getByLabel('a').check();
      await page.getByLabel('b').check();
    },
    gives: ['a', 'b'],
  },
  'onChange of a select fires on selection': {
    code: 'const Case = () => <select aria-label="a" onChange={(event) => log(event.target.value)}><option>x</option><option>y</option></select>;',
    act: (page) => page.getByLabel('a').selectOption('y'),
    gives: ['y'],
  },
  'onChange of a multiple select fires with its selection': {
    code: 'const Case = () => <select multiple aria-label="a" onChange={(event) => log([...event.target.selectedOptions].map((one) => one.value))}><option>x</option><option>y</option></select>;',
    act: (page) => page.getByLabel('a').selectOption(['x', 'y']),
    gives: ['x,y'],
  },
  'onInput and onChange of a field both fire': {
    code: 'const Case = () => <input aria-label="a" onInput={() => log("input")} onChange={() => log("change")} />;',
    act: (page) => page.getByLabel('a').pressSequentially('a'),
    gives: ['input', 'change'],
    onPreact: ['change', 'input'],
  },
  'onChange of a form fires for its fields': {
    code: 'const Case = () => <form onChange={(event) => log(event.target.name)}><input name="a" aria-label="a" /></form>;',
    act: (page) => page.getByLabel('a').pressSequentially('x'),
    gives: ['a'],
  },
  'onDoubleClick fires': {
    code: 'const Case = () => <button type="button" onDoubleClick={() => log("double")}>Go</button>;',
    act: (page) => page.getByRole('button').dblclick(),
    gives: ['double'],
  },
  'onFocus and onBlur of a parent fire for its children': {
    code: 'const Case = () => <div onFocus={() => log("in")} onBlur={() => log("out")}><input aria-label="a" /></div>;',
    act: async (page) => {
      await page.getByLabel('a').focus();
      await page.getByLabel('a').blur();
    },
    gives: ['in', 'out'],
  },
  'onFocus of a parent does not fire if a field stops its propagation': {
    code: 'const Case = () => <div onFocus={() => log("parent")}><input aria-label="a" onFocus={(event) => { event.stopPropagation(); log("field"); }} /></div>;',
    act: (page) => page.getByLabel('a').focus(),
    gives: ['field'],
  },
  'the event of onFocus has the type focus': {
    code: 'const Case = () => <div onFocus={(event) => log(event.type)}><input aria-label="a" /></div>;',
    act: (page) => page.getByLabel('a').focus(),
    gives: ['focus'],
    onPreact: ['focusin'],
  },
  'capture handlers run before bubble handlers': {
    code: 'const Case = () => <div onClickCapture={() => log("down")} onClick={() => log("up")}><button type="button" onClick={() => log("button")}>Go</button></div>;',
    act: press,
    gives: ['down', 'button', 'up'],
  },
  "an event has React's additions": {
    code: 'const Case = () => <div onClick={() => log("parent")}><button type="button" onClick={(event) => { event.persist(); log(event.nativeEvent instanceof MouseEvent, event.isDefaultPrevented(), event.isPropagationStopped()); event.preventDefault(); event.stopPropagation(); log(event.isDefaultPrevented(), event.isPropagationStopped()); }}>Go</button></div>;',
    act: press,
    gives: ['true false false', 'true true'],
  },
  "currentTarget is the handler's element": {
    code: 'const Case = () => <p onClick={(event) => log(event.target.tagName, event.currentTarget.tagName)}><button type="button">Go</button></p>;',
    act: press,
    gives: ['BUTTON P'],
  },
  'onMouseEnter fires once for an element and its children': {
    code: 'const Case = () => <div onMouseEnter={() => log("enter")} onMouseLeave={() => log("leave")}><button type="button">Go</button><b>b</b></div>;',
    act: async (page) => {
      await page.getByRole('button').hover();
      await page.locator('b').hover();
      await page.locator('h1').hover();
    },
    gives: ['enter', 'leave'],
  },
  'onKeyDown receives the key': {
    code: 'const Case = () => <input aria-label="a" onKeyDown={(event) => log(event.key, event.shiftKey)} />;',
    act: (page) => page.getByLabel('a').press('Enter'),
    gives: ['Enter false'],
  },
  'onSubmit can prevent navigation': {
    code: 'const Case = () => <form onSubmit={(event) => { event.preventDefault(); log(new FormData(event.currentTarget).get("a")); }} onReset={() => log("reset")}><input name="a" defaultValue="x" /><button type="submit">Go</button><button type="reset">Undo</button></form>;',
    act: async (page) => {
      await press(page);
      await press(page, 'Undo');
    },
    gives: ['x', 'reset'],
  },
  'onInvalid fires for the field and its form': {
    code: 'const Case = () => <form onInvalid={() => log("form")}><input required aria-label="a" onInvalid={(event) => { event.preventDefault(); log("field"); }} /><button type="submit">Go</button></form>;',
    act: press,
    gives: ['field', 'form'],
    onPreact: ['field'],
  },
  'onScroll fires only for the element itself': {
    code: 'const Case = () => <div onScroll={() => log("parent")}><div id="box" style={{ height: "20px", overflow: "auto" }} onScroll={() => log("box")}><p style={{ height: "90px" }} /></div></div>;',
    act: async (page) => {
      await page.locator('#box').evaluate((box) => box.scrollTo(0, 9));
      await hasLogged(page);
    },
    gives: ['box'],
  },
  'onToggle fires for details': {
    code: 'const Case = () => <details onToggle={(event) => log(event.currentTarget.open)}><summary>Go</summary>x</details>;',
    act: async (page) => {
      await page.getByText('Go').click();
      await hasLogged(page);
    },
    gives: ['true'],
  },
  'onTransitionEnd and onAnimationEnd fire': {
    code: 'const Case = () => <p onTransitionEnd={() => log("transition")} onAnimationEnd={() => log("animation")}>x</p>;',
    act: (page) =>
      page.locator('build-island p').evaluate((p) => {
        p.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }));
        p.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
      }),
    gives: ['transition', 'animation'],
  },
  'pointer events and their capture handlers fire': {
    code: 'const Case = () => <button type="button" onPointerDown={(event) => { log("down"); event.currentTarget.setPointerCapture(event.pointerId); }} onGotPointerCapture={() => log("got")}>Go</button>;',
    act: press,
    gives: ['down', 'got'],
  },
  'onPaste receives the text': {
    code: 'const Case = () => <input aria-label="a" onPaste={(event) => log(event.clipboardData.getData("text"))} />;',
    act: (page) =>
      page.getByLabel('a').evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', 'pasted');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }),
    gives: ['pasted'],
  },
  'onSelect fires when the caret moves': {
    code: 'const Case = () => <input aria-label="a" defaultValue="abc" onSelect={(event) => log(event.currentTarget.selectionStart)} />;',
    act: async (page) => {
      await page.getByLabel('a').focus();
      await page.getByLabel('a').press('Home');
      await page.getByLabel('a').press('ArrowRight');
    },
    read: 'window.log?.at(-1)',
    gives: '1',
    onPreact: null,
  },
  'onBeforeInput receives the characters': {
    code: 'const Case = () => <input aria-label="a" onBeforeInput={(event) => log(event.data)} />;',
    act: (page) => page.getByLabel('a').pressSequentially('a'),
    gives: ['a'],
  },
  'onChangeCapture of a parent fires for every character': {
    code: 'const Case = () => <div onChangeCapture={() => log("change")}><input aria-label="a" /></div>;',
    act: (page) => page.getByLabel('a').pressSequentially('ab'),
    gives: ['change', 'change'],
  },
  'onDoubleClickCapture fires': {
    code: 'const Case = () => <div onDoubleClickCapture={() => log("double")}><button type="button">Go</button></div>;',
    act: (page) => page.getByRole('button').dblclick(),
    gives: ['double'],
  },
  'several state changes in one handler render once': {
    code: 'let renders = 0; const Case = () => { const [a, setA] = useState(0); const [b, setB] = useState(0); renders++; return <button type="button" onClick={() => { renders = 0; setA((n) => n + 1); setA((n) => n + 1); setB(5); setTimeout(() => log(renders), 20); }}>Go<i>{a} {b}</i></button>; };',
    act: async (page) => {
      await page.getByRole('button').click();
      await hasLogged(page);
    },
    read: '[window.log[0], document.querySelector("i").textContent]',
    gives: ['1', '2 5'],
  },
};

const FORMS: Readonly<Record<string, Behaviour>> = {
  'a field shows the value in its state': {
    code: 'const Case = () => { const [text, set] = useState("a"); return <input aria-label="a" value={text} onChange={(event) => set(event.target.value.toUpperCase())} />; };',
    act: (page) => page.getByLabel('a').pressSequentially('b'),
    read: 'document.querySelector("build-island input").value',
    gives: 'BA',
  },
  'a field with unchanged state does not accept input': {
    code: 'const Case = () => <input aria-label="a" value="fixed" onChange={() => log("asked")} />;',
    act: (page) => page.getByLabel('a').pressSequentially('b'),
    read: '[window.log, document.querySelector("build-island input").value]',
    gives: [['asked'], 'fixed'],
    onPreact: [['asked'], 'bfixed'],
  },
  'a checkbox with unchanged state stays unchanged': {
    code: 'const Case = () => <input type="checkbox" aria-label="a" checked={false} onChange={() => log("asked")} />;',
    act: (page) => page.getByLabel('a').click(),
    read: '[window.log, document.querySelector("build-island input").checked]',
    gives: [['asked'], false],
    onPreact: [['asked'], true],
  },
  'fields rendered in the browser have their defaults': {
    code: later(
      '<form><input defaultValue="x" /><textarea defaultValue="y" /><input type="checkbox" defaultChecked /><select defaultValue="b"><option value="a">a</option><option value="b">b</option></select></form>',
    ),
    act: press,
    read: '(([text, area, box, list]) => [text.value, area.value, box.checked, list.value])([...document.querySelectorAll("build-island form > *")])',
    gives: ['x', 'y', true, 'b'],
  },
  'a multiple select shows the values in its state': {
    code: later(
      '<select multiple value={["a", "c"]} onChange={() => {}}><option>a</option><option>b</option><option>c</option></select>',
    ),
    act: press,
    read: '[...document.querySelector("build-island select").selectedOptions].map((one) => one.value)',
    gives: ['a', 'c'],
  },
  'a select with groups has its default': {
    code: later(
      '<select defaultValue="b"><optgroup label="g"><option value="a">a</option><option value="b">b</option></optgroup></select>',
    ),
    act: press,
    read: 'document.querySelector("build-island select").value',
    gives: 'b',
  },
  'a select with options without a value attribute has its default': {
    code: later('<select defaultValue="b"><option>a</option><option>b</option></select>'),
    act: press,
    read: 'document.querySelector("build-island select").value',
    gives: 'b',
  },
  'a select has its default in the HTML': {
    code: 'const Case = () => <select defaultValue="b"><option>a</option><option>b</option></select>;',
    read: 'document.querySelector("build-island option[selected]").textContent',
    gives: 'b',
  },
  'a multiple select has its selection in the HTML': {
    code: 'const Case = () => <select multiple defaultValue={["a", "c"]}><option value="a">1</option><optgroup label="g"><option value="b">2</option><option value="c">3</option></optgroup></select>;',
    read: '[...document.querySelectorAll("build-island option[selected]")].map((one) => one.value)',
    gives: ['a', 'c'],
  },
  'a select keeps its selection when it rerenders': {
    code: 'const Case = () => { const [n, set] = useState(0); return <><button type="button" onClick={() => set(n + 1)}>Go</button><select aria-label="a" defaultValue="a" data-n={n}><option>a</option><option>b</option></select></>; };',
    act: async (page) => {
      await page.getByLabel('a').selectOption('b');
      await press(page);
    },
    read: '((list) => [list.dataset.n, list.value])(document.querySelector("build-island select"))',
    gives: ['1', 'b'],
  },
  'a select follows its state': {
    code: 'const Case = () => { const [value, set] = useState("b"); return <><select value={value} onChange={(event) => set(event.target.value)} aria-label="a"><option>a</option><option>b</option></select><button type="button" onClick={() => set("a")}>Go</button></>; };',
    act: press,
    read: 'document.querySelector("build-island select").value',
    gives: 'a',
  },
  'radio buttons follow their state': {
    code: 'const Case = () => { const [value, set] = useState("a"); return <>{["a", "b"].map((one) => <input key={one} type="radio" name="n" value={one} checked={value === one} onChange={() => set(one)} />)}<button type="button" onClick={() => set("b")}>Go</button></>; };',
    act: press,
    read: '[...document.querySelectorAll("build-island input")].map((one) => one.checked)',
    gives: [false, true],
  },
  'resetting a form restores its defaults': {
    code: later('<form><input aria-label="a" defaultValue="x" /><button type="reset">Undo</button></form>'),
    act: async (page) => {
      await press(page);
      await page.getByLabel('a').fill('y');
      await press(page, 'Undo');
    },
    read: 'document.querySelector("build-island input").value',
    gives: 'x',
  },
  'a value of null keeps the default': {
    code: later('<input value={null} defaultValue="x" onChange={() => {}} />'),
    act: press,
    read: 'document.querySelector("build-island input").value',
    gives: 'x',
  },
  'autoFocus focuses the field in the browser': {
    code: later('<input aria-label="a" autoFocus />'),
    act: press,
    read: 'document.activeElement.getAttribute("aria-label")',
    gives: 'a',
    onPreact: null,
  },
  'a form can have a function as its action': {
    code: `${later('<form action={(data) => log(data.get("a"))}><input name="a" defaultValue="x" /><button type="submit">Send</button></form>')}`,
    act: async (page) => {
      await press(page);
      // Registered last, because an unhandled submission would navigate away.
      await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
      await press(page, 'Send');
    },
    gives: ['x'],
    onPreact: null,
  },
};

const REFS: Readonly<Record<string, Behaviour>> = {
  'a ref holds its element, and null after it is removed': {
    code: later('<p ref={ref}>x</p>', 'const ref = useRef(null); useEffect(() => log(ref.current?.tagName));'),
    act: async (page) => {
      await press(page);
      await page.waitForTimeout(60);
      await press(page);
      await page.waitForTimeout(60);
    },
    gives: ['', 'P', ''],
  },
  'a callback ref receives the element, and its cleanup runs': {
    code: later('<p ref={told}>x</p>').replace(
      'const Case',
      'const told = (p) => { log("made", p.tagName); return () => log("gone"); };\nconst Case',
    ),
    act: async (page) => {
      await press(page);
      await press(page);
    },
    gives: ['made P', 'gone'],
  },
  'a callback ref receives null on removal': {
    code: later('<p ref={told}>x</p>').replace('const Case', 'const told = (p) => { log(p === null); };\nconst Case'),
    act: async (page) => {
      await press(page);
      await press(page);
    },
    gives: ['false', 'true'],
  },
  'a component receives its ref as a prop': {
    code: 'const Field = ({ ref }) => <input ref={ref} />; const Case = () => { const ref = useRef(null); useEffect(() => log(ref.current.tagName), []); return <Field ref={ref} />; };',
    gives: ['INPUT'],
  },
  'forwardRef forwards the ref': {
    code: 'const Field = forwardRef((props, ref) => <input ref={ref} />); const Case = () => { const ref = useRef(null); useEffect(() => log(ref.current.tagName), []); return <Field ref={ref} />; };',
    gives: ['INPUT'],
  },
  "a class component's ref holds its instance": {
    code: 'class Counter extends Component { count = 3; render() { return <p>x</p>; } } const Case = () => { const ref = useRef(null); useEffect(() => log(ref.current?.count), []); return <Counter ref={ref} />; };',
    gives: ['3'],
  },
  'useImperativeHandle sets the value of a ref': {
    code: 'const Field = ({ ref }) => { useImperativeHandle(ref, () => ({ size: 4 }), []); return <p>x</p>; }; const Case = () => { const ref = useRef(null); useEffect(() => log(ref.current.size), []); return <Field ref={ref} />; };',
    gives: ['4'],
  },
};

const TREES: Readonly<Record<string, Behaviour>> = {
  'a context is its own provider, and the nearest provider wins': {
    code: 'const Theme = createContext("none"); const Show = () => <i>{useContext(Theme)}</i>; const Case = () => <><Show /><Theme value="outer"><Theme.Provider value="inner"><Show /></Theme.Provider><Theme.Consumer>{(theme) => <i>{theme}</i>}</Theme.Consumer></Theme></>;',
    read: '[...document.querySelectorAll("build-island i")].map((one) => one.textContent)',
    gives: ['none', 'inner', 'outer'],
  },
  'a class reads a context': {
    code: 'const Theme = createContext("none"); class Show extends Component { static contextType = Theme; render() { return <i>{this.context}</i>; } } const Case = () => <Theme.Provider value="dark"><Show /></Theme.Provider>;',
    read: 'document.querySelector("build-island i").textContent',
    gives: 'dark',
  },
  'use reads a context conditionally': {
    code: 'const Theme = createContext("none"); const Show = ({ on }) => <i>{on ? use(Theme) : "off"}</i>; const Case = () => { const [on, set] = useState(false); return <Theme.Provider value="dark"><button type="button" onClick={() => set(true)}>Go</button><Show on={on} /></Theme.Provider>; };',
    act: press,
    read: 'document.querySelector("build-island i").textContent',
    gives: 'dark',
  },
  'a context change passes through memo': {
    code: 'const Theme = createContext(0); const Show = memo(() => <i>{useContext(Theme)}</i>); const Case = () => { const [n, set] = useState(1); return <Theme.Provider value={n}><button type="button" onClick={() => set(2)}>Go</button><Show /></Theme.Provider>; };',
    act: press,
    read: 'document.querySelector("build-island i").textContent',
    gives: '2',
  },
  'a portal renders elsewhere and keeps its contexts': {
    code: `import { createPortal } from 'react-dom';\nconst Theme = createContext("none"); const Show = () => <i id="far">{useContext(Theme)}</i>; ${later('createPortal(<Theme.Provider value="dark"><Show /></Theme.Provider>, document.body)')}`,
    act: press,
    read: '[document.querySelector("#far").textContent, document.querySelector("#far").parentElement.tagName]',
    gives: ['dark', 'BODY'],
  },
  'an event in a portal reaches the parents in the React tree': {
    code: `import { createPortal } from 'react-dom';\nconst Case = () => { const [on, set] = useState(false); useEffect(() => set(true), []); return <div onClick={() => log("parent")}>{on && createPortal(<button type="button">Go</button>, document.body)}</div>; };`,
    act: press,
    gives: ['parent'],
    onPreact: null,
  },
  'keys keep the state of moved elements': {
    code: 'const Field = ({ name }) => { const [first] = useState(name); return <i>{first}</i>; }; const Case = () => { const [list, set] = useState(["a", "b"]); return <><button type="button" onClick={() => set(["b", "a"])}>Go</button>{list.map((one) => <Field key={one} name={one} />)}</>; };',
    act: press,
    read: '[...document.querySelectorAll("build-island i")].map((one) => one.textContent)',
    gives: ['b', 'a'],
  },
  'an error boundary shows its fallback': {
    code: 'class Boundary extends Component { state = { error: null }; static getDerivedStateFromError(error) { return { error }; } render() { return this.state.error ? <i>{this.state.error.message}</i> : this.props.children; } } const Broken = () => { throw new Error("broken"); }; const Case = () => { const [on, set] = useState(false); return <Boundary>{on && <Broken />}<button type="button" onClick={() => set(true)}>Go</button></Boundary>; };',
    act: press,
    read: 'document.querySelector("build-island i")?.textContent',
    gives: 'broken',
  },
  'children can be mapped, counted and cloned': {
    code: 'const Row = ({ children }) => <div>{Children.map(children, (child) => isValidElement(child) ? cloneElement(child, { onClick: () => log("cloned"), className: "c" }) : child)}<i>{Children.count(children)}</i></div>; const Case = () => <Row><button type="button">Go</button>text</Row>;',
    act: press,
    read: '[window.log, document.querySelector("build-island i").textContent, document.querySelector("build-island button").className]',
    gives: [['cloned'], '2', 'c'],
  },
  'memo rerenders only for changed props': {
    code: 'const Show = memo(({ n }) => { log("rendered", n); return <i>{n}</i>; }); const Case = () => { const [n, set] = useState(0); return <><button type="button" onClick={() => set(n + 1)}>Go</button><Show n={n >> 1} /></>; };',
    act: async (page) => {
      await press(page);
      await press(page);
    },
    gives: ['rendered 0', 'rendered 1'],
  },
  'a pure component rerenders only for changed props': {
    code: 'class Show extends PureComponent { render() { log("rendered", this.props.n); return <i>{this.props.n}</i>; } } const Case = () => { const [n, set] = useState(0); return <><button type="button" onClick={() => set(n + 1)}>Go</button><Show n={n >> 1} /></>; };',
    act: async (page) => {
      await press(page);
      await press(page);
    },
    gives: ['rendered 0', 'rendered 1'],
  },
  'a class has its default props': {
    code: 'class Show extends Component { static defaultProps = { size: "big" }; render() { return <i>{this.props.size}</i>; } } const Case = () => <Show />;',
    act: (page) => page.waitForTimeout(50),
    read: 'document.querySelector("build-island i").textContent',
    gives: 'big',
  },
  'a lazy component shows its fallback first': {
    code: later('<Suspense fallback={<i>waits</i>}><Late /></Suspense>').replace(
      'const Case',
      'let arrive; const Late = lazy(() => new Promise((resolve) => { arrive = () => resolve({ default: () => <i>there</i> }); })); globalThis.arrive = () => arrive();\nconst Case',
    ),
    act: async (page) => {
      await press(page);
      await page.evaluate('log = [document.querySelector("build-island i").textContent]; window.arrive()');
      await page.getByText('there').waitFor();
    },
    read: '[window.log[0], document.querySelector("build-island i").textContent]',
    gives: ['waits', 'there'],
  },
};

const MARKUP: Readonly<Record<string, Behaviour>> = {
  'SVG rendered in the browser has its attributes': {
    code: later(
      '<svg viewBox="0 0 10 10" width="20"><path d="M1 1L9 9" stroke="red" strokeWidth={3} strokeLinecap="round" fillOpacity={0.5} /></svg>',
    ),
    act: press,
    read: '((path) => [getComputedStyle(path).strokeWidth, path.getAttribute("stroke-linecap"), path.getAttribute("fill-opacity"), path.closest("svg").getAttribute("viewBox")])(document.querySelector("build-island path"))',
    gives: ['3px', 'round', '0.5', '0 0 10 10'],
  },
  'SVG rendered in the browser has classes, links and text': {
    code: later(
      '<svg className="c"><defs><path id="p" d="M0 0" /></defs><use xlinkHref="#p" /><text textAnchor="middle" dominantBaseline="hanging">x</text></svg>',
    ),
    act: press,
    read: '((svg) => [svg.getAttribute("class"), svg.querySelector("use").href.baseVal, svg.querySelector("text").getAttribute("text-anchor"), svg.querySelector("text").getAttribute("dominant-baseline")])(document.querySelector("build-island svg"))',
    gives: ['c', '#p', 'middle', 'hanging'],
  },
  'HTML in SVG stays HTML': {
    code: later('<svg><foreignObject width="9" height="9"><p>x</p></foreignObject></svg>'),
    act: press,
    read: '[document.querySelector("build-island foreignObject").namespaceURI.slice(-3), document.querySelector("build-island p").namespaceURI.slice(-5)]',
    gives: ['svg', 'xhtml'],
  },
  'numbers in styles are pixels where needed': {
    code: later('<p style={{ width: 5, opacity: 0.5, lineHeight: 2, "--n": 3, marginTop: "1em" }}>x</p>'),
    act: press,
    read: 'document.querySelector("build-island p").getAttribute("style")',
    gives: 'width: 5px; opacity: 0.5; line-height: 2; --n: 3; margin-top: 1em;',
  },
  'numbers in prerendered styles have a unit only where needed': {
    code: 'const Case = () => <p style={{ width: 60, aspectRatio: 1.5, columns: 2, WebkitLineClamp: 3 }}>x</p>;',
    act: () => Promise.resolve(),
    read: '((style) => [style.width, style.aspectRatio, style.columnCount, style.webkitLineClamp])(getComputedStyle(document.querySelector("build-island p")))',
    gives: ['60px', '1.5 / 1', '2', '3'],
  },
  'an omitted style is removed': {
    code: 'const Case = () => { const [on, set] = useState(true); return <><button type="button" onClick={() => set(false)}>Go</button><p style={on ? { color: "red", width: 5 } : { width: 6 }}>x</p></>; };',
    act: press,
    read: 'document.querySelector("build-island p").getAttribute("style")',
    gives: 'width: 6px;',
  },
  'attributes have their HTML names': {
    code: later(
      '<div><label htmlFor="f" className="c">x</label><input id="f" readOnly tabIndex={2} maxLength={3} spellCheck={false} autoComplete="off" aria-hidden={false} data-on={true} /><td colSpan={2} /></div>',
    ),
    act: press,
    read: '((label, input) => [label.htmlFor, label.className, input.readOnly, input.tabIndex, input.maxLength, input.getAttribute("spellcheck"), input.autocomplete, input.getAttribute("aria-hidden"), input.dataset.on])(document.querySelector("build-island label"), document.querySelector("build-island input"))',
    gives: ['f', 'c', true, 2, 3, 'false', 'off', 'false', 'true'],
  },
  'attributes set to false are absent': {
    code: later(
      '<button type="button" disabled={false} hidden={undefined} title={null} draggable={false} contentEditable={false} suppressContentEditableWarning>x</button>',
    ),
    act: press,
    read: '[...document.querySelector("build-island button + button").attributes].map(({ name, value }) => name + "=" + value).sort()',
    gives: ['contenteditable=false', 'draggable=false', 'type=button'],
    onPreact: [
      'contenteditable=false',
      'draggable=false',
      'suppresscontenteditablewarning=true',
      'title=',
      'type=button',
    ],
  },
  'an omitted attribute is removed': {
    code: 'const Case = () => { const [on, set] = useState(true); return <><button type="button" onClick={() => set(false)}>Go</button><a href={on ? "/x" : undefined} className={on ? "c" : undefined} title={on ? "t" : undefined} data-x={on ? "d" : null}>x</a></>; };',
    act: press,
    read: '[...document.querySelector("build-island a").attributes].map(({ name, value }) => name + "=" + value)',
    gives: [],
    onPreact: ['title=', 'class='],
  },
  'a download attribute can be empty': {
    code: later('<a href="/a.pdf" download>x</a>'),
    act: press,
    read: 'document.querySelector("build-island a").getAttribute("download")',
    gives: '',
  },
  'HTML is inserted unescaped': {
    code: later('<p dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />'),
    act: press,
    read: 'document.querySelector("build-island p").innerHTML',
    gives: '<b>x</b>',
  },
  'false and null are not rendered as children, and numbers are': {
    code: 'const Case = () => <p>{false}{null}{undefined}{0}{"a"}{["b", 1]}</p>;',
    read: 'document.querySelector("build-island p").textContent',
    gives: '0ab1',
  },
  'useId is the same in the HTML and in the browser': {
    code: 'const Case = () => { const [id, other] = [useId(), useId()]; useEffect(() => log(id === document.querySelector("build-island p").id, id !== other), []); return <p id={id} title={other}>x</p>; };',
    gives: ['true true'],
  },
  'useId of an element rendered in the browser is unique': {
    code: `const Field = () => { const id = useId(); return <p id={id}>x</p>; };\n${later('<><Field /><Field /></>').replace('<div>', '<div><Field />')}`,
    act: press,
    read: 'new Set([...document.querySelectorAll("build-island p")].map(({ id }) => id)).size',
    gives: 3,
  },
};

const EFFECTS: Readonly<Record<string, Behaviour>> = {
  'effects run from children to parents, layout effects first': {
    code: 'const Part = ({ name, children }) => { useEffect(() => log("effect", name), []); useLayoutEffect(() => log("layout", name), []); return <div>{children}</div>; }; const Case = () => <Part name="outer"><Part name="inner" /></Part>;',
    gives: ['layout inner', 'layout outer', 'effect inner', 'effect outer'],
  },
  'an effect cleans up before it runs again': {
    code: 'const Case = () => { const [n, set] = useState(0); useEffect(() => { log("run", n); return () => log("clean", n); }, [n]); return <button type="button" onClick={() => set(n + 1)}>Go</button>; };',
    act: async (page) => {
      await press(page);
      await page.waitForTimeout(60);
    },
    gives: ['run 0', 'clean 0', 'run 1'],
  },
  'an effect cleans up when its component unmounts': {
    code: `const Part = () => { useEffect(() => () => log("effect"), []); useLayoutEffect(() => () => log("layout"), []); return <p>x</p>; };\n${later('<Part />')}`,
    act: async (page) => {
      await press(page);
      await page.waitForTimeout(60);
      await press(page);
      await page.waitForTimeout(60);
    },
    gives: ['layout', 'effect'],
  },
  'a layout effect sees the element before it is painted': {
    code: 'const Case = () => { const ref = useRef(null); const [wide, set] = useState(0); useLayoutEffect(() => set(ref.current.offsetWidth), []); return <p ref={ref} style={{ width: "50px" }}>{wide}</p>; };',
    read: 'document.querySelector("build-island p").textContent',
    gives: '50',
  },
  'setting the same state does not rerender': {
    code: 'const Case = () => { const [, set] = useState(1); log("rendered"); return <button type="button" onClick={() => set(1)}>Go</button>; };',
    act: press,
    gives: ['rendered'],
  },
  'useReducer and computed initial state work': {
    code: 'const Case = () => { const [n, add] = useReducer((n, more) => n + more, 3, (n) => n * 2); return <button type="button" onClick={() => { add(1); add(2); }}>Go<i>{n}</i></button>; };',
    act: (page) => page.getByRole('button').click(),
    read: 'document.querySelector("build-island i").textContent',
    gives: '9',
  },
  'useMemo and useCallback keep their results': {
    code: 'const Case = () => { const [n, set] = useState(0); const kept = useMemo(() => ({}), []); const call = useCallback(() => {}, []); const before = useRef(null); const same = before.current?.[0] === kept && before.current?.[1] === call; before.current = [kept, call]; return <button type="button" onClick={() => set(n + 1)}>Go<i>{String(same)}</i></button>; };',
    act: (page) => page.getByRole('button').click(),
    read: 'document.querySelector("build-island i").textContent',
    gives: 'true',
  },
  'useSyncExternalStore follows its store': {
    code: 'let value = "a"; const told = new Set(); const subscribe = (tell) => { told.add(tell); return () => told.delete(tell); }; const Case = () => { const shown = useSyncExternalStore(subscribe, () => value, () => "a"); return <button type="button" onClick={() => { value = "b"; for (const tell of told) tell(); }}>Go<i>{shown}</i></button>; };',
    act: (page) => page.getByRole('button').click(),
    read: 'document.querySelector("build-island i").textContent',
    gives: 'b',
  },
  'flushSync renders synchronously': {
    code: `import { flushSync } from 'react-dom';\nconst Case = () => { const [n, set] = useState(0); return <button type="button" onClick={() => { flushSync(() => set(1)); log(document.querySelector("build-island i").textContent); }}>Go<i>{n}</i></button>; };`,
    act: (page) => page.getByRole('button').click(),
    gives: ['1'],
  },
  'deferred values and transitions render eventually': {
    code: 'const Case = () => { const [n, set] = useState(0); const late = useDeferredValue(n); useInsertionEffect(() => log("insertion"), []); return <button type="button" onClick={() => startTransition(() => set(1))}>Go<i>{late}</i></button>; };',
    act: async (page) => {
      await page.getByRole('button').click();
      await page.locator('i', { hasText: '1' }).waitFor();
    },
    gives: ['insertion'],
  },
  'a class receives the snapshot taken before the update': {
    code: 'class List extends Component { getSnapshotBeforeUpdate() { return document.querySelector("build-island i").textContent; } componentDidUpdate(props, state, before) { log(before, props.n, this.props.n); } render() { return <i>{this.props.n}</i>; } } const Case = () => { const [n, set] = useState(0); return <><button type="button" onClick={() => set(1)}>Go</button><List n={n} /></>; };',
    act: press,
    gives: ['0 0 1'],
  },
  'React is also available as one object': {
    code: 'const Case = () => { const [n, set] = React.useState(0); return React.createElement("input", { "aria-label": "a", value: n, onChange: (event) => set(event.target.value) }); };',
    act: (page) => page.getByLabel('a').pressSequentially('1'),
    read: 'document.querySelector("build-island input").value',
    gives: '10',
  },
};

export const BEHAVIOURS: Readonly<Record<string, Readonly<Record<string, Behaviour>>>> = {
  events: EVENTS,
  forms: FORMS,
  refs: REFS,
  trees: TREES,
  markup: MARKUP,
  'effects and state': EFFECTS,
};
