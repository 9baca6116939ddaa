import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const raise = (text, key) =>
  text.replace(
    new RegExp(`("${key}": \\{?\\s*(?:"value": )?)(\\d+)`),
    (_, before, value) => before + (Number(value) + 1),
  );

export const AGAIN_EDITS = [
  { name: 'nothing changed', file: undefined },
  {
    name: "one city's residents",
    file: 'content/locations/nsw/newcastle.json',
    change: (text) => raise(text, 'population'),
  },
  {
    name: 'text of an article',
    file: 'content/blog/printer-security-guide.md',
    change: (text) => `${text.trimEnd()} Again.\n`,
  },
  {
    name: 'page template',
    file: 'templates/pages/[state]/[city].tsx',
    change: (text) => text.replace(/suburbs and business areas|printer lease terms/i, 'Again $&'),
  },
];

/**
 * Typical edits: the page, the file, and how to insert a mark that appears on the page. For styles, the mark is the
 * value of `--bench`.
 */
export const DEV_EDITS = [
  {
    name: 'text of an article',
    page: '/blog/printer-security-guide/',
    file: 'content/blog/printer-security-guide.md',
    change: (text, mark) => `${text.trimEnd()}\n\n${mark}\n`,
  },
  {
    name: 'page template',
    page: '/nsw/sydney/',
    file: 'templates/pages/[state]/[city].tsx',
    change: (text, mark) => text.replace(/suburbs and business areas|printer lease terms/i, `${mark} $&`),
  },
  {
    name: 'component of every page',
    page: '/nsw/sydney/',
    file: 'templates/layout/Footer.tsx',
    change: (text, mark) => text.replace('Main Navigation', `Main Navigation ${mark}`),
  },
  {
    name: 'style sheet',
    page: '/nsw/sydney/',
    file: 'templates/styles/base.css',
    change: (text, mark) => `${text}\nhtml { --bench: ${mark}; }\n`,
  },
  {
    name: 'island',
    page: '/',
    file: 'templates/islands/place-search.tsx',
    change: (text, mark) => text.replace('Find your city', `Find your city ${mark}`),
  },
  {
    name: 'code of the site',
    page: '/nsw/sydney/',
    file: 'src/site/copy/facts.ts',
    change: (text, mark) => text.replace("'Main postcode'", `'Main postcode ${mark}'`),
  },
  {
    name: 'setting',
    page: '/nsw/sydney/',
    file: 'content/settings.yml',
    change: (text, mark) => text.replace(/^(hours: *"?)/m, `$1${mark} `),
  },
  {
    name: 'facts of a place',
    page: '/nsw/sydney/',
    file: 'content/locations/nsw/sydney.json',
    change: (text, mark) => text.replace('"name": "North Sydney"', `"name": "North Sydney ${mark}"`),
  },
];

const canMake = (site, { file, change }) => {
  if (file === undefined) return true;
  const place = path.join(site, file);
  if (!existsSync(place)) return false;
  const text = readFileSync(place, 'utf8');
  return change(text, 'mark') !== text;
};

export const editsFor = (site, edits) =>
  edits.filter((edit) => {
    const can = canMake(site, edit);
    if (!can) console.log(`  ${edit.name} was skipped: it does not change ${edit.file}`);
    return can;
  });
