/** Matches tags that `Intl` rejects: private-use and irregular tags, and languages with extensions. */
const OTHER_TAG = /^(?:[xi]-[a-z\d-]+|[a-z]{2,3}(?:-[a-z]{3}){1,3}(?:-.*)?|sgn-[a-z]{2}(?:-[a-z]{2})?|en-GB-oed)$/i;

const canonicalTag = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

let names: Intl.DisplayNames | undefined;

/** Accepts all three-letter codes, because `Intl` has no names for the codes of small languages. */
const isRegistered = (language: string): boolean => {
  if (language.length === 3) return true;
  names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(language) !== undefined;
};

const known = new Map<string, boolean>();

const judge = (tag: string): boolean => {
  const canonical = canonicalTag(tag);
  return canonical === undefined ? OTHER_TAG.test(tag) : isRegistered(canonical.split('-', 1)[0] ?? '');
};

/** Accepts registered languages, such as `en-AU`, but not `english`, `en_US` or `jp`. Source: BCP 47. */
export const isLanguageTag = (tag: string): boolean => {
  const before = known.get(tag) ?? judge(tag);
  // Limit the cache, because pages can contain any number of arbitrary values.
  if (known.size < 100) known.set(tag, before);
  return before;
};
