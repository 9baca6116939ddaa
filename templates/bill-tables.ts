import type { SafeHtml } from 'build-site';

/** Matches `, 18,000 × 11c`. */
const COUNT_AND_RATE = /, ([\d,]+ ×) ([\d.]+c)(?=<\/td>)/g;

export const onPaper = (block: SafeHtml): SafeHtml =>
  block.startsWith('<div class="table-scroll"') && block.includes('<strong>')
    ? (`<div class="bill summed">${block.replace(COUNT_AND_RATE, ' <small>$1&nbsp;$2</small>')}</div>` as SafeHtml)
    : block;
