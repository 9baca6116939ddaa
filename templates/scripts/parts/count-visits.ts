/**
 * Counts page views and presses of quote buttons, where the site has an id for it and the visitor has not asked
 * to be left alone. Names of the events: specification, section 7. No form is read, and no query string is sent:
 * those of the search and of the lease calculator are what a visitor typed.
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

/** As the page was published: the search writes what a visitor looks for into the one that tabs show. */
const publishedTitle = () => document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content;

const withoutQuery = (address: string) => address.replace(/[?#].*/, '');

/** What the provider would else read from the page itself, with its query; and its use for advertising. */
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
