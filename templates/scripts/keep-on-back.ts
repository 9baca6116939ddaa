/**
 * Keeps the text of fields with `autocomplete="off"` on Back. WebKit resets these fields to their default value when it
 * restores a page from its back/forward cache.
 */
export const keepOnBack = (fields: readonly HTMLInputElement[]): void =>
  addEventListener('pagehide', () => {
    for (const field of fields) field.defaultValue = field.value;
  });
