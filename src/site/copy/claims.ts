import type { CopyOptions } from './options.ts';

/**
 * A sentence that states a claim, or undefined where the register holds no such claim:
 * taking a claim out of the register takes it off every page.
 */
export function claimed(
  { claims }: CopyOptions,
  ids: readonly string[],
  sentence: (...wordings: readonly string[]) => string,
): string | undefined {
  const wordings = ids.flatMap((id) => claims[id] ?? []);
  return wordings.length === ids.length ? sentence(...wordings) : undefined;
}
