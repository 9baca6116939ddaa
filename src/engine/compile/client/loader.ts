import { whenIdle } from './when-idle.ts';

/**
 * Finds islands on a page and starts each one when its `load` says so. The only script a page loads at once.
 * An island's script default-exports `(island, props) => Promise<void> | void`, done when its handlers are in place.
 * An island whose script cannot be had carries the attribute `data-failed`.
 */
const start = async (island: HTMLElement) => {
  const { src = '', props = '{}' } = island.dataset;
  try {
    const { default: hydrate } = await import(src);
    await hydrate(island, JSON.parse(props));
  } catch {
    island.dataset.failed = '';
  }
};

/** A form that is sent before its island is there waits for it; where none comes it goes its own way, if it has one. */
const resend = (island: HTMLElement, { target, submitter }: SubmitEvent) => {
  const form = target as HTMLFormElement;
  if (!form.isConnected) return;
  if (!('failed' in island.dataset)) form.requestSubmit(submitter);
  else if (form.hasAttribute('action')) form.submit();
};

for (const island of document.querySelectorAll<HTMLElement>('build-island[data-src]')) {
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
    await start(island);
    island.removeEventListener('submit', hold);
    if (early) resend(island, early);
  };
  const onInteraction = () => {
    for (const event of ['focusin', 'pointerdown']) island.addEventListener(event, run);
    if (island.contains(document.activeElement)) run();
  };
  const onVisible = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    });
    observer.observe(island);
  };
  island.addEventListener('submit', hold);
  if (island.dataset.load === 'interaction') onInteraction();
  else if (island.dataset.load === 'idle') whenIdle(run);
  else onVisible();
}
