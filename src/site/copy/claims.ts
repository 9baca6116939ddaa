import type { CopyOptions } from './options.ts';

/**
 * Builds a sentence from claims. Returns undefined if the register lacks one, so removing a claim from the register
 * removes it from every page.
 */
export function claimed(
  { claims }: CopyOptions,
  ids: readonly string[],
  sentence: (...wordings: readonly string[]) => string,
): string | undefined {
  const wordings = ids.flatMap((id) => claims[id] ?? []);
  return wordings.length === ids.length ? sentence(...wordings) : undefined;
}
