import { ADDRESS, type PageParts } from './site-of.ts';

export const NOINDEX = '<meta name="robots" content="noindex">';

export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

export const words = (count: number): string => times(count, (place) => `word${place}`).join(' ');

/** Returns sentences of at least eleven words that are unique to a seed. */
export const sentences = (seed: string, count = 9): string[] =>
  times(count, (line) => `Say ${[...'bcdfghjklm'].map((letter) => seed + letter.repeat(line + 1)).join(' ')}.`);

export const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

export const mainOf = (content: string): PageParts => ({
  html: (html) => html.replace(/<main>.*<\/main>/, `<main>${content}</main>`),
});

export const jsonLd = (...nodes: readonly object[]): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;

export const breadcrumbs = (...steps: readonly (readonly [name: string, item?: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
});

export const trail = (name: string): string =>
  `<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><span>${name}</span></li></ol></nav>`;

export const socialImage = (address: string, width = 1200, height = 630): string =>
  `<meta property="og:image" content="${address}"><meta property="og:image:alt" content="x">` +
  `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`;

export const png = (width: number, height: number, weight = 24): Uint8Array => {
  const bytes = Buffer.alloc(weight);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** Returns the start of a JPEG: SOI, a comment and the frame header. */
export const jpeg = (width: number, height: number, weight = 20): Uint8Array => {
  const bytes = Buffer.concat([
    Buffer.from('ffd8fffe0004616affc000110808000000000300', 'hex'),
    Buffer.alloc(weight - 20),
  ]);
  bytes.writeUInt16BE(height, 13);
  bytes.writeUInt16BE(width, 15);
  return bytes;
};

export const gif = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(10);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};

export const webp = (format: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${format}`, 8, 'latin1');
  if (format === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (format === 'VP8L') bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
};

export const urlset = (entries: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;

export const entry = (path: string, date: string): string =>
  `<url><loc>${ADDRESS}${path}</loc><lastmod>${date}</lastmod></url>`;
