import { document, framed, notFoundBody } from '../html.mjs';

export const data = { permalink: '404.html' };

export function render() {
  const page = { title: 'Page not found', description: 'There is no page at this address.', graph: [] };
  return document(page, framed(this.frame(), notFoundBody));
}
