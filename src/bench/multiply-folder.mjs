import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** 2 becomes 'b' and 27 'aa', because paths of places contain no digits. */
const markOf = (copy) =>
  copy <= 26 ? String.fromCharCode(96 + copy) : markOf(Math.floor((copy - 1) / 26)) + markOf(((copy - 1) % 26) + 1);

const pagesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => path.join(folder, file));

const nameIn = (html) => /aria-current="page"[^>]*>([^<]+)</.exec(html)?.[1];

const placesOf = (folder) =>
  readdirSync(path.join(folder, 'locations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: state }) =>
      readdirSync(path.join(folder, state), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name: slug }) => ({
          state,
          slug,
          name: nameIn(readFileSync(path.join(folder, state, slug, 'index.html'), 'utf8')) ?? slug,
        })),
    );

/**
 * Copies a site's places. Each copy has its own path and name on all of its pages, a link from its state's page and a
 * sitemap entry.
 */
export const multiplyFolder = (folder, target, times) => {
  rmSync(target, { recursive: true, force: true });
  cpSync(folder, target, { recursive: true });
  const sitemap = path.join(target, 'sitemap.xml');
  const [, site] = /<loc>(https?:\/\/[^/]+)/.exec(readFileSync(sitemap, 'utf8')) ?? [];
  const addresses = [];
  const links = new Map();
  for (const { state, slug, name } of placesOf(folder)) {
    const pages = pagesBelow(path.join(folder, state, slug)).map((file) => ({
      below: path.relative(path.join(folder, state, slug), file),
      html: readFileSync(file, 'utf8'),
    }));
    for (let copy = 2; copy <= times; copy++) {
      const other = `${slug}-${markOf(copy)}`;
      for (const { below, html } of pages) {
        const file = path.join(target, state, other, below);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(
          file,
          html
            .replaceAll(`/${state}/${slug}/`, `/${state}/${other}/`)
            .replaceAll(name, `${name} ${markOf(copy).toUpperCase()}`),
        );
        addresses.push(`${site}/${path.relative(target, path.dirname(file))}/`);
      }
      links.set(state, `${links.get(state) ?? ''}<li><a href="/${state}/${other}/">${name} ${markOf(copy)}</a></li>`);
    }
  }
  for (const [state, items] of links) {
    const file = path.join(target, 'locations', state, 'index.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('</main>', `<ul>${items}</ul></main>`));
  }
  const more = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n');
  writeFileSync(sitemap, readFileSync(sitemap, 'utf8').replace('</urlset>', `${more}\n</urlset>`));
};
