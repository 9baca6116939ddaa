import { ENDINGS, QUESTIONS, SERVICES, SLOTS, STATES, WORDS } from './words.mjs';

const PAGES_OF_CITY = 1 + SERVICES.length + 0.5;
/** Home page, states, articles and not-found page. */
const OTHER_PAGES = 1 + STATES.length + 5 + 1;
/** Minimum number of cities per state: a city and its neighbours. */
const LEAST_CITIES = 7;
const NEIGHBOURS = 6;
/** Eight candidates per sentence are enough to make 65,000 pages distinct. */
const VARIANTS = 8;

/** Approximates `pages`: a city has its own page, five service pages and, on average, half a suburb page. */
export const sizeFor = (pages) => {
  const cities = Math.max(LEAST_CITIES, (pages - OTHER_PAGES) / PAGES_OF_CITY);
  const states = Math.min(STATES.length, Math.floor(cities / LEAST_CITIES));
  return { states, cities: states * Math.round(cities / states) };
};

/** Returns a generator of integers below a limit (mulberry32). */
const seeded = (seed) => {
  let state = seed | 0;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
};

const seedOf = (text) => [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7);

const number = new Intl.NumberFormat('en-AU');

const copyOf = (path) => {
  const random = seeded(seedOf(path));
  return {
    picks: Array.from({ length: SLOTS }, () => random(VARIANTS)).join(''),
    figures: Array.from({ length: Math.ceil(SLOTS / 2) }, () => number.format(1000 + random(899_000))),
  };
};

const sentence = (random) => {
  const word = (kind) => WORDS[kind][random(WORDS[kind].length)];
  return (
    `In {place} the ${word('quality')} ${word('thing')} ${word('does')} ${word('quality')} ${word('things')} ${word('where')} the ${word('thing')}, ` +
    `and {figure} ${word('things')} ${word('do')} the ${word('quality')} ${word('thing')} ${word('where')} ${word('quality')} ${word('things')} ${ENDINGS[random(ENDINGS.length)]}.`
  );
};

const poolOf = (kind) => {
  const random = seeded(seedOf(kind));
  return Array.from({ length: SLOTS }, () => Array.from({ length: VARIANTS }, () => sentence(random)));
};

const SYLLABLES = 'ba ke li mo nu ra se ti vo wu da pe go ha ji ka lo me ni ro su ta ve yo'.split(' ');

/** Three syllables, unique for indexes below 13,824. */
const nameOf = (index) => {
  const mixed = (index * 7919 + 4321) % SYLLABLES.length ** 3;
  const syllables = [mixed, Math.floor(mixed / 24), Math.floor(mixed / 576)].map((digit) => SYLLABLES[digit % 24]);
  const name = syllables.join('');
  return name[0].toUpperCase() + name.slice(1);
};

const makeCity = (index, { states, cities }) => {
  const name = nameOf(index);
  const id = name.toLowerCase();
  const state = STATES[index % states].id;
  const path = `/${state}/${id}/`;
  // Consecutive cities are in different states, so this step selects a city of the same state.
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, step) => (index + (step + 1) * states) % cities);
  return {
    id,
    name,
    state,
    nearby: neighbours.map((other) => nameOf(other).toLowerCase()),
    copy: copyOf(path),
    services: SERVICES.map((service) => copyOf(`${path}${service.id}/`)),
    suburbs:
      index % 2 === 0 ? [{ id: `upper-${id}`, name: `Upper ${name}`, copy: copyOf(`${path}suburb/upper-${id}/`) }] : [],
  };
};

/** Deterministic: every run creates the same data. */
export const makeData = (size) => ({
  pools: Object.fromEntries(
    ['city', 'suburb', 'other', ...SERVICES.map(({ id }) => id)].map((kind) => [kind, poolOf(kind)]),
  ),
  questions: QUESTIONS,
  services: SERVICES,
  states: STATES.slice(0, size.states).map((state) => ({ ...state, copy: copyOf(`/${state.id}/`) })),
  articles: ['meter', 'term', 'toner', 'notice', 'return'].map((subject, place) => ({
    id: `what-the-${subject}-says`,
    heading: `What the ${subject} says of a lease`,
    publishedAt: `2026-0${place + 1}-15`,
    copy: copyOf(`/articles/${subject}/`),
  })),
  home: { copy: copyOf('/') },
  cities: Array.from({ length: size.cities }, (_, index) => makeCity(index, size)),
});
