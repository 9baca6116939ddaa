import type { SafeHtml } from 'build-site';

/** A block of a text of a service or a post: a table that sums up, told by its bold total, is a bill and lies on paper as all bills do. */
export const onPaper = (block: SafeHtml): SafeHtml =>
  block.startsWith('<div class="table-scroll"') && block.includes('<strong>')
    ? (`<div class="bill summed">${block}</div>` as SafeHtml)
    : block;
