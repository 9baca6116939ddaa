import type { FramedDiagnostic } from '../code-frame.ts';
import common from './common.css';
import { itemOf } from './diagnostic.ts';
import { element, shadowWith } from './element.ts';
import css from './overlay.css';

export class Overlay {
  #dialog: HTMLDialogElement | undefined;
  #problems = '[]';

  /** A closed overlay reopens only if the problems change. */
  show(problems: readonly FramedDiagnostic[]): void {
    const text = JSON.stringify(problems);
    if (text === this.#problems) return;
    this.#problems = text;
    if (problems.length === 0) {
      this.#dialog?.close();
      return;
    }
    const dialog = this.#dialog ?? this.#make();
    this.#fill(dialog, problems);
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  }

  /** Closing the overlay returns the focus to `opener`. */
  showAgain(opener: HTMLElement): void {
    opener.focus();
    if (this.#dialog?.open === false && this.#problems !== '[]') this.#dialog.showModal();
  }

  #make(): HTMLDialogElement {
    this.#dialog = element('dialog', { 'aria-labelledby': 'title' });
    shadowWith('build-site-overlay', common + css).append(this.#dialog);
    return this.#dialog;
  }

  #fill(dialog: HTMLDialogElement, problems: readonly FramedDiagnostic[]): void {
    const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
    const close = element('button', { type: 'button' }, 'Close');
    close.addEventListener('click', () => dialog.close());
    dialog.replaceChildren(
      element('header', {}, element('h2', { id: 'title' }, `${count} to fix`), close),
      element('ul', {}, ...problems.map(itemOf)),
      element(
        'p',
        { class: 'note' },
        'This overlay closes when everything is fixed. The page below shows its last valid state. Press Escape to close the overlay now.',
      ),
    );
  }
}
