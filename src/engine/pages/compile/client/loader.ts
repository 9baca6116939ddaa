import { whenIdle } from './when-idle.ts';

type Start = (element: HTMLElement, props?: unknown) => Promise<void> | void;

const page: Document & { early?: SubmitEvent } = document;

/**
 * A form that is sent before its script is there waits for it, and so does what the browser would object to in a field;
 * where none comes, the form goes its own way: one whose method is `dialog` has none.
 */
const resend = ({ target, submitter }: Partial<SubmitEvent>) => {
  const form = (target as Element).closest('form');
  if (form?.isConnected) form.requestSubmit(submitter);
};

/**
 * Finds the elements of a page that have a script of their own, islands and others, and starts each when its `load` says
 * so; where it names a media query that does not hold now, when `otherwise` says so, or never. The only script a page loads
 * by itself as soon as it is painted.
 * Such a script default-exports `(element, props) => Promise<void> | void`, done when its handlers are in place.
 * An element whose script cannot be had, or fails, carries the attribute `data-failed`. One that could not be had is asked for
 * again by what asked for it before: the next touch of the element, or press of its form, which alone is sent then.
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
    early = event;
    // Where it fails once more, that is said once more.
    delete element.dataset.failed;
    run();
  };
  let isRunning = false;
  const run = async (event?: Event) => {
    // A button that is pressed before its script is there is pressed again then; one that sends a form is held above.
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
      // An island says itself what goes wrong in it.
      if (!props) console.error(error);
    }
    isDone = true;
    if (early) resend(early);
    // One that has gone meanwhile did its work by itself.
    if (pressed?.isConnected) pressed.click();
    early = pressed = undefined;
    isDone = isRunning = script !== undefined;
    // Some browsers remember that there was nothing under an address.
    src += '?';
  };
  // Islands alone have props. An element around one, or around a form, would hold the same event once more.
  if (props || element instanceof HTMLFormElement) {
    // On the way down: what the browser objects to in a field is told to that field alone.
    for (const event of ['submit', 'invalid']) element.addEventListener(event, hold, true);
    // Sent before there was anybody to hold it; see render/inline-script.ts.
    if (page.early && element.contains(page.early.target as Node)) hold(page.early);
  }
  if (moment === 'idle') whenIdle(run);
  else if (moment === 'interaction') {
    for (const event of ['focusin', 'pointerdown', 'click']) element.addEventListener(event, run);
    if (element.contains(document.activeElement)) run();
  } else new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run()).observe(element);
};

// An earlier attempt to fetch this script may have failed.
delete page.documentElement.dataset.failed;
for (const element of document.querySelectorAll<HTMLElement>('[data-load]')) wait(element, element.dataset);
