import type { CopyOptions } from './options.ts';

/** Returns undefined if the register lacks a claim, so removing a claim there removes it from every page. */
export function claimed(
  { claims }: CopyOptions,
  ids: readonly string[],
  sentence: (...wordings: readonly string[]) => string,
): string | undefined {
  const wordings = ids.flatMap((id) => claims[id] ?? []);
  return wordings.length === ids.length ? sentence(...wordings) : undefined;
}
