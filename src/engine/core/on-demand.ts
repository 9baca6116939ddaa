/**
 * Creates a value on first use. Zod schemas of settings and files that most runs do not read use this, because creating
 * all of them would take a tenth of the time of checking a small site.
 */
export const onDemand = <T>(create: () => T): (() => T) => {
  let created: { readonly value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
};
