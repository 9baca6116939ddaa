/**
 * Does not count visitors who have opted out. Query strings are removed because the search and the calculator store
 * input in them.
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

/** The provider requires the `arguments` object, not an array. */
function send(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: required by the provider
  window.dataLayer.push(arguments);
}

/** The search adds the query to `document.title`. */
const publishedTitle = () => document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content;

const withoutQuery = (address: string) => address.replace(/[?#].*/, '');

/** Overrides values such as query strings that the provider would read. Disables advertising features. */
const configure = (id: string) => {
  send('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  send('js', new Date());
  send('config', id, {
    send_page_view: false,
    page_location: withoutQuery(location.href),
    page_referrer: withoutQuery(document.referrer),
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
};

const start = (id: string, quoteUrl: string) => {
  configure(id);
  send('event', 'page_view', {
    page_path: location.pathname,
    page_title: publishedTitle(),
    page_location: withoutQuery(location.href),
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.href === quoteUrl)
      send('event', 'click', { event_category: 'quote_button', event_label: location.pathname });
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
};

export default ({ dataset: { provider = '', quote = '' } }: HTMLElement): void => {
  if (!isRefused()) start(provider, new URL(quote).href);
};
