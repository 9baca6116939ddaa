import { ADDRESS } from '../model.mjs';
import { pages } from '../pages.mjs';

export const GET = () => {
  const addresses = pages.subjects().map((subject) => `<url><loc>${ADDRESS}${pages.pathOf(subject)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
  );
};
