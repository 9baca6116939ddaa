/** How far the quiz may be relied on. Source: specification, section 2. */
export const DISCLAIMER =
  'This assessment is a general guide and not binding. If you go on to a quote, the information you give may be used to prepare it.';

/** What becomes of the details that the quiz asks for. */
export const PRIVACY =
  'Privacy: nothing you type here is sent to us. It stays in this browser tab, to fill in our quote form if you ask about a result. You may skip this step.';

/** What the warranty that the quiz shows rests on; no more than a service agreement gives may be promised. */
export const WARRANTY_BASIS =
  'The warranty is parts and labour under a service agreement that runs as long as the lease. Your quote has to confirm it.';
