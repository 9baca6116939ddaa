import type { FramedDiagnostic } from '../code-frame.ts';
import common from './common.css';
import { itemOf } from './diagnostic.ts';
import { element, shadowWith } from './element.ts';
import css from './panel.css';

const counted = (findings: readonly FramedDiagnostic[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const others = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [`${errors} error${errors === 1 ? '' : 's'}`] : []),
    ...(others > 0 ? [`${others} warning${others === 1 ? '' : 's'}`] : []),
  ];
  return parts.join(', ') || 'No findings';
};

export class Panel {
  readonly #address: URL;
  readonly #button = element('button', { type: 'button', 'aria-expanded': 'false', 'aria-controls': 'findings' });
  readonly #list = element('section', {
    id: 'findings',
    'aria-label': 'Findings',
    tabindex: '-1',
    hidden: '',
  });
  readonly #again = element('button', { type: 'button', class: 'error', hidden: '' });
  #isShown = false;
  #asked = 0;

  /** `onProblems` reopens the overlay. */
  constructor(address: URL, onProblems: (opener: HTMLElement) => void) {
    this.#address = address;
    this.#button.addEventListener('click', () => this.#unfold(this.#list.hidden !== false));
    this.#again.addEventListener('click', () => onProblems(this.#again));
  }

  show(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    const root = shadowWith('build-site-panel', common + css);
    const bar = element('div', { role: 'group', 'aria-label': 'build-site dev' }, this.#button, this.#again);
    root.append(this.#list, bar);
    root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || this.#list.hidden) return;
      this.#unfold(false);
      this.#button.focus();
    });
    this.#say('Checking …', '');
    this.refresh();
  }

  async refresh(): Promise<void> {
    if (!this.#isShown) return;
    const asked = ++this.#asked;
    try {
      const findings = (await (await fetch(this.#address)).json()) as FramedDiagnostic[];
      if (asked === this.#asked) this.#fill(findings);
    } catch {
      this.#say('Not checked', ''); // The server has stopped, or planning failed and the overlay already shows why.
    }
  }

  countProblems(count: number): void {
    this.#again.hidden = count === 0;
    this.#again.textContent = `${count} to fix`;
  }

  #fill(findings: readonly FramedDiagnostic[]): void {
    const worst = findings.some(({ severity }) => severity === 'error')
      ? 'error'
      : findings.length > 0
        ? 'warning'
        : '';
    this.#say(counted(findings), worst);
    this.#list.replaceChildren(
      element('h2', {}, 'Findings on this page'),
      findings.length === 0
        ? element(
            'p',
            {},
            'No findings. Links were checked against the whole site; rules about all pages run in the build.',
          )
        : element('ul', {}, ...findings.map(itemOf)),
    );
  }

  #say(text: string, worst: string): void {
    this.#button.textContent = text;
    this.#button.className = worst;
  }

  #unfold(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) this.#list.focus();
  }
}
