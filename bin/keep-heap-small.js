import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 keep its heap small: the space for new objects stays as it begins, in place of growing to sixteen times that, and
 * garbage is collected as soon as the heap is 20 % larger than what the last collection left; a build after an edit and
 * the dev server then allow themselves more (machine.ts). A build of 1,300 pages takes 135 in place of 170 MB, one of
 * 13,000 pages 200 in place of 330, and of the processor no more than runs differ (npm run bench -- --peers).
 * V8's code cache is only good under the flags it was made under, so these are set before it is read and before it is made.
 */
export const keepHeapSmall = () => {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
};
