import { whenIdle } from './when-idle.ts';

type Start = (element: HTMLElement, props?: unknown) => Promise<void> | void;

const page: Document & { early?: SubmitEvent } = document;

/**
 * Submits the form again, natively if its script failed to load. A form with `method="dialog"` has no native
 * submission.
 */
const resend = ({ target, submitter }: Partial<SubmitEvent>) => {
  const form = (target as Element).closest('form');
  if (form?.isConnected) form.requestSubmit(submitter);
};

/**
 * Starts an element's script, such as an island, on the event in its `load` attribute. If its media query does not
 * match, uses `otherwise` instead, or never starts it. The loader is the only script that every page loads right after
 * the first paint.
 *
 * A script default-exports `(element, props) => Promise<void> | void`, which resolves once its handlers are attached.
 * If it fails, the element gets `data-failed`. A failed load is retried on the next interaction with the element, or
 * when its form is submitted. The form is then submitted only once.
 */
const wait = (element: HTMLElement, { src = '', props, media = 'all', load, otherwise }: DOMStringMap) => {
  const moment = matchMedia(media).matches ? load : otherwise;
  if (!moment) return;
  let early: Event | undefined;
  let pressed: HTMLElement | null | undefined;
  let isDone = false;
  const hold = (event: Event) => {
    if (isDone) return;
    event.preventDefault();
    // The script may already be listening, and would handle the event a second time when it is dispatched again.
    event.stopPropagation();
    early = event;
    delete element.dataset.failed;
    run();
  };
  let isRunning = false;
  const run = async (event?: Event) => {
    // The button is clicked again once the script is ready. `hold` handles submit buttons.
    if (event?.type === 'click') pressed = (event.target as Element).closest<HTMLElement>('[type=button]');
    if (isRunning) return;
    isRunning = true;
    let script: { readonly default: Start } | undefined;
    try {
      script = (await import(src)) as { readonly default: Start };
      delete element.dataset.failed;
      await script.default(element, props && JSON.parse(props));
    } catch (error) {
      element.dataset.failed = '';
      // Do not log the error here, because islands report their own errors.
      if (!props) console.error(error);
    }
    isDone = true;
    if (early) resend(early);
    // A removed button has already done its work.
    if (pressed?.isConnected) pressed.click();
    early = pressed = undefined;
    isDone = isRunning = script !== undefined;
    // Some browsers cache a failed import by its URL.
    src += '?';
  };
  // Only islands have props. If other elements listened too, one around an island or form would handle the event twice.
  if (props || element instanceof HTMLFormElement) {
    // Capturing, because `invalid` does not bubble.
    for (const event of ['submit', 'invalid']) element.addEventListener(event, hold, true);
    // A form was submitted before this script ran; see render/inline-script.ts.
    if (page.early && element.contains(page.early.target as Node)) hold(page.early);
  }
  if (moment === 'idle') whenIdle(run);
  else if (moment === 'interaction') {
    for (const event of ['focusin', 'pointerdown', 'click']) element.addEventListener(event, run);
    if (element.contains(document.activeElement)) run();
  } else new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run()).observe(element);
};

// Set if an earlier attempt to load this script failed.
delete page.documentElement.dataset.failed;
for (const element of document.querySelectorAll<HTMLElement>('[data-load]')) wait(element, element.dataset);
