import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PAGES_OF_FOLDER = 1000;
const BYTES_OF_PAGE = 6000;
/** A prime number, so that the links are spread over the whole site. */
const STEP = 7919;

/** `/2/2042/` */
const addressOf = (page) => `/${Math.floor(page / PAGES_OF_FOLDER)}/${page}/`;

const sentence = (number) => `Paragraph ${number} says what a page of an ordinary site says, in about as many words. `;

const pageOf = (page, { pages, links, dead }) => {
  const list = Array.from({ length: links }, (_, link) => {
    const target = addressOf((page + (link + 1) * STEP) % pages);
    return `<li><a href="${link < dead ? target.replace(/\/$/, `-gone-${link}/`) : target}">Page ${link + 1}</a></li>`;
  }).join('\n');
  const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page ${page} of a folder of linked pages</title>
<meta name="description" content="Page ${page} of a generated folder of linked pages, which is used to measure how long a check of the folder takes."></head>
<body><header><a href="/">Home</a></header><main><h1>Page ${page}</h1>
<ul>
${list}
</ul>
`;
  const room = Math.max(0, BYTES_OF_PAGE - head.length);
  const paragraphs = Array.from({ length: Math.ceil(room / 90) }, (_, number) => `<p>${sentence(number + page)}</p>`);
  return `${head}${paragraphs
    .join('\n')
    .slice(0, room)
    .replace(/<[^>]*$/, '')}</main></body></html>\n`;
};

/** Writes pages of about 6 KB, whose first few links are dead. */
export const writeLinkedPages = (folder, shape) => {
  for (let page = 0; page < shape.pages; page++) {
    const place = path.join(folder, addressOf(page));
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'index.html'), pageOf(page, shape));
  }
  writeFileSync(path.join(folder, 'index.html'), pageOf(0, { ...shape, dead: 0 }));
};
