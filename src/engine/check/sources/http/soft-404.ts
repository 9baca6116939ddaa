import { createHash } from 'node:crypto';
import { type HtmlReader, walkHtml } from '../../../facts/html/walk-html.ts';

const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'svg']);
/** Minimum length of the text. Shorter text is often an app shell. */
const LEAST_LENGTH = 10;
const VARIABLE = /[0-9a-f-]{8,}|\d+/gi;

class VisibleText implements HtmlReader {
  collected = '';
  #hidden: string | undefined;
  #depth = 0;

  open(name: string): void {
    if (this.#hidden === undefined && HIDDEN.has(name)) this.#hidden = name;
    if (this.#hidden === name) this.#depth++;
  }

  close(name: string): void {
    if (this.#hidden === name && --this.#depth === 0) this.#hidden = undefined;
  }

  text(html: string, start: number, end: number): void {
    if (this.#hidden === undefined) this.collected += html.slice(start, end);
  }

  comment(): void {}
}

/** Ignores the path and numbers, which error pages often contain. Returns undefined if there is too little text. */
export const textDigest = (html: string, path: string): string | undefined => {
  const reader = new VisibleText();
  walkHtml(html, reader);
  const forms = [encodeURI(path), path].map((form) => form.replace(/\/$/, '')).filter((form) => form !== '');
  const own = forms.reduce((text, form) => text.replaceAll(form, ''), reader.collected);
  const text = own.replace(VARIABLE, '').replaceAll('/', '').replace(/\s+/g, ' ').trim();
  return text.length < LEAST_LENGTH ? undefined : createHash('sha1').update(text).digest('base64');
};
