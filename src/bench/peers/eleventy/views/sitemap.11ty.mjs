import { ADDRESS } from '../model.mjs';

export const data = { permalink: 'sitemap.xml' };

export function render({ subjects }) {
  const addresses = subjects.map((subject) => `<url><loc>${ADDRESS}${this.pathOf(subject)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
}
