import { PLACES, place } from '../../support/places-site.ts';
import type { SiteFiles } from '../../support/site.ts';
import type { Chance } from '../chance.ts';

const PAGE = 'templates/pages/places/[place].tsx';
const NAMES = ['Bay', 'Cob', 'Dee', 'Eel', 'Fen'];
const HOSTS = ['', 'hosts: [netlify]\n', 'hosts: [cloudflare, vercel]\n'];
const ADDRESSES = ['https://www.example.org', 'https://example.org/sub'];
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90">{name}</text></svg>';

/** Gives each place page its own social image. */
const withDrawings = (page = ''): string =>
  page.replace(
    /head: .*/,
    `head: ({ name }, page) => ({ title: \`The place \${name}\`, description: \`In \${name}.\`, image: { path: page.drawSocialImage(${DRAWING}), alt: 'A name' } }),`,
  );

/** Returns a site with at least six pages. */
export const anySite = (chance: Chance): SiteFiles => ({
  ...PLACES,
  'content/settings.yml': `address: ${chance.of(ADDRESSES)}\ntitle: Notes\nowner: Kim ${chance.below(9)}\n${chance.of(HOSTS)}`,
  'content/words.yml': `greeting: Good day ${chance.below(9)}\n`,
  ...Object.fromEntries(
    NAMES.map((name) => [
      `content/places/${name.toLowerCase()}.json`,
      chance.coin ? place(name, chance.below(9)) : undefined,
    ]),
  ),
  'public/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${1 + chance.below(9)}" height="9"/>`,
  'public/.well-known/a.txt': chance.coin ? 'A.' : undefined,
  [PAGE]: chance.coin ? withDrawings(PLACES[PAGE]) : PLACES[PAGE],
});

/** Returns a change that results in a different commit of the site. */
export const anyCommit = (chance: Chance): SiteFiles => {
  const number = 10 + chance.below(90);
  return chance.of<SiteFiles>([
    { 'content/places/ayr.json': place('Ayr', number) },
    { 'content/places/new.json': place('New', number) },
    { 'content/notes/second.md': `---\ntitle: Second\ndescription: Say ${number}.\n---\n\nText.\n` },
    { 'templates/styles/index.css': `main { color: #1${number} }\n` },
    {
      'templates/pages/list.tsx': PLACES['templates/pages/list.tsx']?.replace(
        'All places</h1>',
        `Places ${number}</h1>`,
      ),
    },
    { 'public/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${number}" height="9"/>` },
    { 'public/new.txt': `${number}` },
    { 'package-lock.json': `{ "version": ${number} }` },
  ]);
};
