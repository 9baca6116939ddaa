import { Failure } from '../../core/diagnostics.ts';

/** Throws a single Failure with the problems of every rejected promise. */
export const valuesOf = <T>(settled: readonly PromiseSettledResult<T>[]): T[] => {
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const strange = reasons.find((reason) => !(reason instanceof Failure));
  if (strange !== undefined) throw strange;
  if (reasons.length > 0)
    throw new Failure(
      'problems',
      reasons.flatMap((reason: Failure) => reason.diagnostics),
    );
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
};
