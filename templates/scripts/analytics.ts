/**
 * Counts page views and presses of quote buttons, where the site has an id for it and the visitor has not asked
 * to be left alone. Names of the events: specification, section 7. Nothing else is sent, and no form is read.
 */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const isRefused = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** The provider reads the arguments object itself, not an array of them. */
function send(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the provider expects
  window.dataLayer.push(arguments);
}

const start = (id: string) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  send('js', new Date());
  send('config', id, { send_page_view: false });
  send('event', 'page_view', {
    page_path: location.pathname,
    page_title: document.title,
    page_location: location.origin + location.pathname,
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[data-quote]'))
      send('event', 'click', { event_category: 'quote_button', event_label: location.pathname });
  });
};

const id = document.querySelector<HTMLElement>('[data-analytics]')?.dataset.analytics;
if (id && !isRefused()) start(id);

export {};
