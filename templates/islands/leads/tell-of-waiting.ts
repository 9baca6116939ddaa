import { LEAD_FIELDS } from '../../../src/lead/lead.ts';
import { CHANGED, keepDelivering, lastWaiting } from './queue.ts';
import { WORDS } from './words.ts';

/** Gives back what was typed to whom the backend has refused it: they may be long gone from the page that had it. */
const giveBack = (form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): void => {
  for (const { name } of LEAD_FIELDS) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value ||= String(answers[name]);
  }
};

/** Delivers the leads that wait on this device, and says above the form of the page what becomes of the last. */
export const tellOfWaiting = (): void => {
  const form = document.querySelector<HTMLFormElement>('#lead');
  const island = form?.closest<HTMLElement>('build-island');
  keepDelivering(island ? JSON.parse(island.dataset.props ?? '').backend : undefined);
  const box = document.createElement('div');
  box.role = 'status';
  // The page's sheet holds no rule for what this script alone adds.
  box.style.marginBottom = '1.5rem';
  const tell = () => {
    const waiting = lastWaiting();
    if (form && waiting?.refused) giveBack(form, { ...waiting.lead });
    const [className, heading, text] = WORDS[waiting === undefined ? 'sent' : waiting.refused ? 'failed' : 'kept'];
    box.className = className;
    box.innerHTML = `<h3>${heading}</h3><p>${text}</p>`;
  };
  if (!form || !lastWaiting()) return;
  tell();
  island?.before(box);
  addEventListener(CHANGED, tell);
  // Who clears what the browser keeps has sent nothing.
  addEventListener('storage', ({ key }) => key !== null && tell());
  // From here on the form itself speaks.
  form.addEventListener('submit', () => box.remove());
};
