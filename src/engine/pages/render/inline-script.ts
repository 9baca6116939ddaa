import { createHash } from 'node:crypto';

/** A script that stands in a page, and its hash for the page's Content-Security-Policy. */
export interface InlineScript {
  readonly text: string;
  readonly hash: string;
}

/** A script with its hash. */
export const inlineScript = (text: string): InlineScript => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

/**
 * Imports a module once the page is complete and painted, so that until then the page has the line and the processor to
 * itself; after a second all the same, for pages that nobody looks at and browsers that do not tell. To import it
 * twice is to import it once. Where it cannot be had, the page carries the attribute `data-failed`.
 *
 * A form whose method is `dialog` has nowhere to go but to a script. What is sent meanwhile is left for the module in
 * `document.early`. A button within an element that has a script, pressed meanwhile, is pressed again, once: the module
 * keeps that press until the script is there.
 */
const importOncePainted = (address: string): string =>
  `{let d=document,p,l=()=>import(${JSON.stringify(address)}).then(()=>{let b=p;d.onclick=p=null;b?.closest("[data-load] [type=button]")?.click()}).catch(()=>{d.documentElement.dataset.failed=""});d.onsubmit=e=>{e.target.method=="dialog"&&(d.early=e)};d.onclick=e=>{p=e.target};addEventListener("DOMContentLoaded",()=>{new PerformanceObserver(l).observe({type:"paint",buffered:!0});setTimeout(l,1e3)})}`;

/** What stands in the head of a page: the site's own script first, then what fetches the loader. Undefined where there is neither. */
export const headScript = (own: string | undefined, loader: string | undefined): InlineScript | undefined =>
  own === undefined && loader === undefined
    ? undefined
    : inlineScript((own ?? '') + (loader === undefined ? '' : importOncePainted(loader)));
