/** What the warranty that the quiz shows rests on; no more than a service agreement gives may be promised. */
export const WARRANTY_BASIS =
  'The warranty is parts and labour under a service agreement that runs as long as the lease. Your quote has to confirm it.';
