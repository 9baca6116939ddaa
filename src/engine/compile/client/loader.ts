/**
 * Finds islands on a page and starts each one when its `load` says so. The only script a page loads at once.
 * An island's script default-exports `(element, props) => void`.
 */
const start = async (island: HTMLElement) => {
  const { src = '', props = '{}' } = island.dataset;
  const { default: hydrate } = await import(src);
  hydrate(island, JSON.parse(props));
};

const once = (action: () => void) => {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
};

for (const island of document.querySelectorAll<HTMLElement>('build-island[data-src]')) {
  const run = once(() => void start(island));
  const onInteraction = () => {
    for (const event of ['focusin', 'pointerdown', 'touchstart'])
      island.addEventListener(event, run, { once: true, passive: true });
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
  const onIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
  if (island.dataset.load === 'interaction') onInteraction();
  else if (island.dataset.load === 'idle') onIdle();
  else onVisible();
}
