import { setTimeout as delay } from 'node:timers/promises';
import { findElement, focusedText } from './in-page.mjs';

const SELECTORS = {
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3, h4',
  label: 'label',
  link: 'a[href]',
  'menu button': '#locations-menu button',
  'menu link': '#locations-menu a',
  option: '[role=option]',
  result: '[aria-label="Search results"] a',
};

const PATIENCE_MS = 20_000;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const matches = (value, expected) => (expected instanceof RegExp ? expected.test(value) : Object.is(value, expected));

/**
 * The actions of a visitor, the same for every engine. Elements are found by role and name: a string is the whole name.
 * Every step waits for its result, and throws an error that names the difference.
 */
export class Visitor {
  #driver;

  constructor(driver) {
    this.#driver = driver;
  }

  /** Waits until a function of the page returns the expected value. Patterns match strings. */
  async expect(what, expected, inPage, argument) {
    let value;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
      // A page that is being replaced cannot answer.
      value = await this.#driver.evaluate(inPage, argument).catch(({ message }) => message);
      if (matches(value, expected)) return;
    }
    const wanted = expected instanceof RegExp ? expected : JSON.stringify(expected);
    throw new Error(`${what}: ${JSON.stringify(value)} instead of ${wanted}`);
  }

  /** Returns the value of a function of the page. */
  evaluate(inPage, argument) {
    return this.#driver.evaluate(inPage, argument);
  }

  async #find(role, name, prepare) {
    const target = {
      selector: SELECTORS[role],
      name: name instanceof RegExp ? name.source : name && `^${escaped(name)}$`,
      prepare,
    };
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
      const found = await this.#driver.element(findElement, target).catch(() => undefined);
      if (found) return found;
    }
    throw new Error(`the ${role} ${name} is not visible`);
  }

  async sees(role, name) {
    await this.#find(role, name);
  }

  async click(role, name) {
    await this.#find(role, name, 'scroll');
    await this.#isStill();
    await this.#driver.click(await this.#find(role, name, 'scroll'));
  }

  /** Waits until the page has stopped scrolling, because drivers click at coordinates. */
  async #isStill() {
    const place = () => `${scrollY}, ${document.documentElement.scrollHeight}`;
    for (let before; ; await delay(50)) {
      const now = await this.#driver.evaluate(place);
      if (now === before) return;
      before = now;
    }
  }

  async focus(role, name) {
    await this.#find(role, name, 'focus');
  }

  /** Replaces the field's value by typing. */
  async fill(name, text) {
    await this.#find('field', name, 'select');
    await this.#driver.press('Backspace');
    await this.#driver.type(text);
  }

  type(text) {
    return this.#driver.type(text);
  }

  async press(...keys) {
    for (const key of keys) await this.#driver.press(key);
  }

  hasFocusOn(text) {
    return this.expect('the focus is on', text, focusedText);
  }

  isAt(path) {
    return this.expect('the path is', path, () => location.pathname);
  }

  goto(address) {
    return this.#driver.goto(address);
  }

  reload() {
    return this.#driver.reload();
  }

  back() {
    return this.#driver.back();
  }

  forward() {
    return this.#driver.forward();
  }

  /** Returns the page as PDF on A4 paper, or undefined if the engine's driver cannot print. */
  print() {
    return this.#driver.print?.();
  }
}
