import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns random numbers from 0 to 1 (mulberry32). */
const seeded = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const hashOf = (text) => [...text].reduce((hash, character) => Math.imul(hash, 31) + character.charCodeAt(0), 7);

/** Numeric fields that can vary without violating the schema. */
const CHANGED = new Set([
  'value',
  'count',
  'sharePct',
  'timesNational',
  'distanceKm',
  'densityPerSqKm',
  'areaSqKm',
  'population2021',
  'employedResidents',
  'officeOccupationsSharePct',
  'medianHouseholdIncomeWeekly2021',
  'rankAmongListed',
]);

/** Changes every figure by up to 20%. Integers stay integers. */
const vary = (value, random, key) => {
  if (Array.isArray(value)) return value.map((item) => vary(item, random, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, vary(item, random, name)]));
  if (typeof value !== 'number' || !CHANGED.has(key)) return value;
  const moved = value * (0.8 + 0.4 * random());
  return Number.isInteger(value) ? Math.max(1, Math.round(moved)) : Math.round(moved * 100) / 100;
};

/** 2 becomes 'b' and 27 'aa', because slugs contain no digits. */
const lettersOf = (number) =>
  number <= 26
    ? String.fromCharCode(96 + number)
    : lettersOf(Math.floor((number - 1) / 26)) + lettersOf(((number - 1) % 26) + 1);

const makePlace = (city, copy) => {
  const random = seeded(hashOf(city.slug) + copy * 7919);
  const place = vary(city, random, '');
  const mark = lettersOf(copy);
  const rename = (item) => ({ ...item, name: `${item.name} ${mark.toUpperCase()}` });
  return {
    ...place,
    suburbs: place.suburbs?.map(rename),
    businessAreas: place.businessAreas?.map(rename),
    name: `${city.name} ${mark.toUpperCase()}`,
    slug: `${city.slug}-${mark}`,
    isCapital: false,
    kind: city.kind === 'capital' ? 'city' : city.kind,
  };
};

/** Folders to copy. Of src/, templates import only these. */
const PARTS = ['templates', 'public', 'content', 'src/site', 'src/lead'];
const CACHE = 'node_modules/.cache/build-site';
/** Image cache. It is kept because drawing the images takes longer than the rest of a build. */
const PICTURES = 'pictures';

/** Removes the page budgets, which pages that list every place would exceed. */
const dropBudgets = (folder) => {
  const settings = path.join(folder, 'content/settings.yml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^budgets:\n(?: .*\n)+/m, ''));
};

const multiplyPlaces = (folder, scale) => {
  const locations = path.join(folder, 'content/locations');
  for (const state of readdirSync(locations, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of readdirSync(path.join(locations, state.name))) {
      const city = JSON.parse(readFileSync(path.join(locations, state.name, file), 'utf8'));
      for (let copy = 2; copy <= scale; copy++) {
        const place = makePlace(city, copy);
        writeFileSync(path.join(locations, state.name, `${place.slug}.json`), JSON.stringify(place));
      }
    }
  }
};

/**
 * Copies a site and multiplies its cities by `scale`. Each generated city has its own figures, which are the same in
 * every run.
 */
export const copySite = (root, folder, scale) => {
  for (const part of [...PARTS, `${CACHE}/${PICTURES}`].filter((name) => existsSync(path.join(root, name))))
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  if (scale === 1) return;
  dropBudgets(folder);
  multiplyPlaces(folder, scale);
};

/** Removes all caches except images. */
export const forgetBuilds = (site) => {
  const cache = path.join(site, CACHE);
  for (const name of readdirSync(cache).filter((each) => each !== PICTURES))
    rmSync(path.join(cache, name), { recursive: true });
};
