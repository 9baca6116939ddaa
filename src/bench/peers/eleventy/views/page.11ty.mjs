import { document, framed, pageBody } from '../html.mjs';

export const data = {
  pagination: { data: 'subjects', size: 1, alias: 'subject' },
  permalink({ subject }) {
    return `${this.pathOf(subject)}index.html`;
  },
};

let frame;

export function render({ subject }) {
  frame ??= this.frame();
  const page = this.pageOf(subject);
  return document(page, framed(frame, pageBody(page, frame)));
}
