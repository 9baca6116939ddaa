/** Legal statements. They depend on the settings, so that they are always true. */

export const onCounting = ({ analyticsId }: { readonly analyticsId: string }): string =>
  analyticsId === ''
    ? 'We do not count visits, and no analytics run on this site.'
    : 'We count page views and clicks on quote buttons through Google Analytics, which may use cookies or similar identifiers and may hold the records overseas. We do not put names, email addresses or phone numbers in those records. If your browser sends Global Privacy Control or Do Not Track, analytics are not loaded for you.';

export const onForms = ({ formAction }: { readonly formAction: string }): string =>
  formAction === ''
    ? 'The page then shows our phone number and email address instead of a form.'
    : 'Forms can be sent without script, too.';
