import { whenIdle } from './when-idle.ts';

/** A form that is sent before its island is there waits for it; where none comes it goes its own way, if it has one. */
const resend = (island: HTMLElement, { target, submitter }: SubmitEvent) => {
  const form = target as HTMLFormElement;
  if (!form.isConnected) return;
  if (!('failed' in island.dataset)) form.requestSubmit(submitter);
  else if (form.hasAttribute('action')) form.submit();
};

/**
 * Finds the elements of a page that have a script of their own, islands and others, and starts each when its `load` says
 * so; where it names a media query, only if that holds now. The only script a page loads at once.
 * Such a script default-exports `(element, props) => Promise<void> | void`, done when its handlers are in place.
 * An element whose script cannot be had, or fails, carries the attribute `data-failed`.
 */
const wait = (element: HTMLElement, { src = '', load, props }: DOMStringMap) => {
  let early: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    early = event;
    run();
  };
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const { default: start } = await import(src);
      await start(element, props && JSON.parse(props));
    } catch (error) {
      element.dataset.failed = '';
      // An island says itself what goes wrong in it.
      if (!props) console.error(error);
    }
    element.removeEventListener('submit', hold);
    if (early) resend(element, early);
  };
  // Islands alone have props. An element around one would hold the same event once more.
  if (props) element.addEventListener('submit', hold);
  if (load === 'idle') whenIdle(run);
  else if (load === 'interaction') {
    for (const event of ['focusin', 'pointerdown']) element.addEventListener(event, run);
    if (element.contains(document.activeElement)) run();
  } else new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && run()).observe(element);
};

for (const element of document.querySelectorAll<HTMLElement>('[data-load]'))
  if (matchMedia(element.dataset.media ?? 'all').matches) wait(element, element.dataset);
