import { field, z } from 'build-site';

/** Rejects secret Supabase keys: legacy JWTs with the role `service_role`, and the new format. */
const isPublicKey = (key: string): boolean => {
  const [, claims = ''] = key.split('.');
  return !key.startsWith('sb_secret_') && !Buffer.from(claims, 'base64url').toString('latin1').includes('service_role');
};

export const settingsSchema = z.strictObject({
  legalName: field.text(),
  abn: z.string().regex(/^(\d{11})?$/, 'must be eleven digits, or empty'),
  /** The `tel:` link uses only the digits. */
  phone: z.string().regex(/^[+0-9][0-9 ()-]{5,}$/, 'must be a phone number'),
  email: z.email(),
  hours: field.text(),
  headOffice: z.strictObject({
    street: field.text(),
    suburb: field.text(),
    state: z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']),
    postcode: z.string().regex(/^\d{4}$/, 'must be four digits'),
  }),
  quoteUrl: z.url({ protocol: /^https$/ }),
  /** File in `public/` for structured data, at least 112 × 112 pixels. */
  logo: z.string().startsWith('/'),
  /** Published browser key. If empty, the site draws its own maps. */
  mapsKey: z
    .string()
    .regex(/^[\w-]*$/, 'must be a key of letters, digits, _ and -')
    .default(''),
  /** Measurement ID. If empty, pages contact no other host. */
  analyticsId: z
    .string()
    .regex(/^(G-[A-Z0-9]+)?$/, 'must be a measurement id such as G-1A2B3C4D5E')
    .default(''),
  /** PostgREST API with a `leads` table. */
  backend: z
    .strictObject({
      /** URL without the table: `https://….supabase.co/rest/v1`. */
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default(''),
      /** Public key, which the pages contain. */
      key: z.string().refine(isPublicKey, 'must be the public key; this one is secret').default(''),
    })
    .default({ url: '', key: '' }),
  /** Receives forms that are posted without JavaScript. */
  formAction: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default(''),
  validator: z
    .strictObject({
      /** The SEO validator reports links that contain one of these strings as server errors. */
      serverErrors: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
        z.array(field.text()).default([]),
      ),
    })
    .prefault({}),
  features: z.strictObject({
    cityServicePages: field.boolean(),
    suburbPages: field.boolean(),
  }),
});

export type Settings = z.output<typeof settingsSchema>;

/** Reserved names (RFC 2606) and the phone numbers that ACMA reserves for fiction. */
const FICTION_DOMAIN = /\.(example|test|invalid)([/:?#]|$)|@example\./;
const FICTION_PHONE = /^(1[38]00975(70[7-9]|71[01])|1800160401|04915701(5[6-9])|0491570006|0[2378](5550|7010)\d{4})$/;

interface Placeholder {
  readonly key: string;
  readonly reason: string;
}

const when = (holds: boolean, key: string, reason: string): Placeholder[] => (holds ? [{ key, reason }] : []);

const whenFiction = (key: string, address: string): Placeholder[] =>
  when(FICTION_DOMAIN.test(address), key, `${address} is not a real domain`);

export const placeholderSettings = (values: Settings): Placeholder[] => {
  const { abn, phone, email, quoteUrl, backend, formAction, headOffice } = values;
  const noScript = 'forms cannot be sent without JavaScript; docs/hosting.md explains how to enable it';
  return [
    ...when(abn === '', 'abn', 'it is missing; every page shows it in the footer'),
    ...when(FICTION_PHONE.test(phone.replace(/\D/g, '')), 'phone', `${phone} is a number reserved for fiction`),
    ...whenFiction('email', email),
    ...whenFiction('quoteUrl', quoteUrl),
    ...when(backend.url.startsWith('/'), 'backend.url', 'only build-site preview accepts forms there'),
    ...whenFiction('backend.url', backend.url),
    ...whenFiction('formAction', formAction),
    ...when(formAction === '', 'formAction', noScript),
    ...when(
      backend.url === '' && formAction === '',
      'backend.url',
      'no form can be sent, because neither backend.url nor formAction is set',
    ),
    ...when(/\bexample\b/i.test(headOffice.street), 'headOffice.street', `${headOffice.street} is a fictional address`),
  ];
};
