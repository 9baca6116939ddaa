/** Source: Google, "Use Tag Manager with a Content Security Policy". */
const TAGS = 'https://*.googletagmanager.com';
const RECORDS = 'https://*.google-analytics.com';

export const ANALYTICS_HOSTS = {
  scripts: [TAGS],
  images: [RECORDS, TAGS],
  connect: [RECORDS, TAGS, 'https://*.analytics.google.com'],
} as const;
