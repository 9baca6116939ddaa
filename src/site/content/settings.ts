import { field, z } from 'build-site';

/** Not a secret key of Supabase, old (a JWT that names the service role) or new. */
const isPublicKey = (key: string): boolean => {
  const [, claims = ''] = key.split('.');
  return !key.startsWith('sb_secret_') && !Buffer.from(claims, 'base64url').toString('latin1').includes('service_role');
};

/** Settings of this site; the engine adds its own. */
export const settingsSchema = z.strictObject({
  legalName: field.text(),
  /** Eleven digits, or empty while there is none. */
  abn: z.string().regex(/^(\d{11})?$/, 'must be eleven digits, or empty'),
  /** As printed; digits of it make the `tel:` link. */
  phone: z.string().regex(/^[+0-9][0-9 ()-]{5,}$/, 'must be a phone number'),
  email: z.email(),
  hours: field.text(),
  headOffice: z.strictObject({
    street: field.text(),
    suburb: field.text(),
    state: z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']),
    postcode: z.string().regex(/^\d{4}$/, 'must be four digits'),
  }),
  /** The external instant quote page. */
  quoteUrl: z.url({ protocol: /^https$/ }),
  /** A file in `public/`, for structured data; at least 112 pixels a side. */
  logo: z.string().startsWith('/'),
  /** Browser key of the maps provider, public in the pages; empty shows the maps this site draws itself. */
  mapsKey: z
    .string()
    .regex(/^[\w-]*$/, 'must be a key of letters, digits, _ and -')
    .default(''),
  /** Measurement id of Google Analytics; empty counts nothing and asks no other host. */
  analyticsId: z
    .string()
    .regex(/^(G-[A-Z0-9]+)?$/, 'must be a measurement id such as G-1A2B3C4D5E')
    .default(''),
  /** Takes forms from script: a PostgREST interface with the table `leads`. */
  backend: z
    .strictObject({
      /** Without the table's name: `https://….supabase.co/rest/v1`. */
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default(''),
      /** Stands in every page with a form, so it must be the public one. */
      key: z.string().refine(isPublicKey, 'must be the public key; this one is secret').default(''),
    })
    .default({ url: '', key: '' }),
  /** Where a form is posted without script: an address, or a path of this site's host. */
  formAction: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default(''),
  validator: z
    .strictObject({
      /** The page of the SEO validator counts links with one of these in their address as server errors. */
      serverErrors: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
        z.array(field.text()).default([]),
      ),
    })
    .prefault({}),
  /** Whole families of pages, so that they can be released in turn. */
  features: z.strictObject({
    cityServicePages: field.boolean(),
    suburbPages: field.boolean(),
  }),
});

export type Settings = z.output<typeof settingsSchema>;

/** Domains and numbers nobody owns: RFC 2606 names and the numbers ACMA keeps for fiction. */
const FICTION_DOMAIN = /\.(example|test|invalid)([/:?#]|$)|@example\./;
const FICTION_PHONE = /^(1[38]00975(70[7-9]|71[01])|1800160401|04915701(5[6-9])|0491570006|0[2378](5550|7010)\d{4})$/;

interface Placeholder {
  readonly key: string;
  readonly reason: string;
}

const when = (holds: boolean, key: string, reason: string): Placeholder[] => (holds ? [{ key, reason }] : []);

const whenFiction = (key: string, address: string): Placeholder[] =>
  when(FICTION_DOMAIN.test(address), key, `${address} is not a real domain`);

/** Settings whose shipped value must not go live. */
export const placeholderSettings = (values: Settings): Placeholder[] => {
  const { abn, phone, email, quoteUrl, backend, formAction, headOffice } = values;
  const noScript = 'nothing takes a form from visitors without script; docs/hosting.md has what does';
  return [
    ...when(abn === '', 'abn', 'there is none; the foot of every page shows it'),
    ...when(FICTION_PHONE.test(phone.replace(/\D/g, '')), 'phone', `${phone} is a number kept for fiction`),
    ...whenFiction('email', email),
    ...whenFiction('quoteUrl', quoteUrl),
    ...when(backend.url.startsWith('/'), 'backend.url', 'only build-site preview takes forms there'),
    ...whenFiction('backend.url', backend.url),
    ...whenFiction('formAction', formAction),
    ...when(formAction === '', 'formAction', noScript),
    ...when(
      backend.url === '' && formAction === '',
      'backend.url',
      'nothing takes a form, neither backend.url nor formAction',
    ),
    ...when(/\bexample\b/i.test(headOffice.street), 'headOffice.street', `${headOffice.street} is an invented address`),
  ];
};
