import { createHash } from 'node:crypto';

export interface InlineScript {
  readonly text: string;
  readonly hash: string;
}

export const inlineScript = (text: string): InlineScript => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

/**
 * Imports the loader after the first paint, so that it does not compete with the page for bandwidth and CPU. A timer of
 * one second covers background tabs and browsers without paint timing; importing the same module twice has no effect.
 * If the import fails, the root element gets `data-failed`.
 *
 * Early interactions are kept. The submission of a form with `method="dialog"`, which a script always handles, is
 * stored in `document.early` for the loader. A click on a button inside an element with `data-load` is repeated once
 * the loader has been imported.
 */
const importOncePainted = (address: string): string =>
  `{let d=document,p,l=()=>import(${JSON.stringify(address)}).then(()=>{let b=p;d.onclick=p=null;b?.closest("[data-load] [type=button]")?.click()}).catch(()=>{d.documentElement.dataset.failed=""});d.onsubmit=e=>{e.target.method=="dialog"&&(d.early=e)};d.onclick=e=>{p=e.target};addEventListener("DOMContentLoaded",()=>{new PerformanceObserver(l).observe({type:"paint",buffered:!0});setTimeout(l,1e3)})}`;

export const headScript = (own: string | undefined, loader: string | undefined): InlineScript | undefined =>
  own === undefined && loader === undefined
    ? undefined
    : inlineScript((own ?? '') + (loader === undefined ? '' : importOncePainted(loader)));
