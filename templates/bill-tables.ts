import type { SafeHtml } from 'build-site';

/** Behind what a row is: `, 18,000 × 11c`. */
const COUNT_AND_RATE = /, ([\d,]+ ×) ([\d.]+c)(?=<\/td>)/g;

/** A block of a text of a service or a post: a table that sums up, told by its bold total, is a bill and lies on paper as all bills do, counts and rates set small. */
export const onPaper = (block: SafeHtml): SafeHtml =>
  block.startsWith('<div class="table-scroll"') && block.includes('<strong>')
    ? (`<div class="bill summed">${block.replace(COUNT_AND_RATE, ' <small>$1&nbsp;$2</small>')}</div>` as SafeHtml)
    : block;
