import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';

const here = import.meta.dirname;
const BRAND = '#0b5c6b';

const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value));

/** Shared by all JavaScript tools. */
const compileModel = (folder) =>
  build({
    entryPoints: [path.join(here, 'build-site/src/model.ts')],
    outfile: path.join(folder, 'model.mjs'),
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });

const writePublic = async (folder) => {
  cpSync(path.join(here, 'build-site/public'), folder, { recursive: true });
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: BRAND } });
  writeFileSync(path.join(folder, 'social.png'), await picture.png().toBuffer());
};

const writeStyles = (folder) =>
  cpSync(path.join(here, 'build-site/templates/styles/index.css'), path.join(folder, 'styles.css'));

const writeOwn = async (folder, { cities, states, services, articles, ...texts }) => {
  cpSync(path.join(here, 'build-site'), folder, { recursive: true });
  await writePublic(path.join(folder, 'public'));
  for (const [name, value] of Object.entries({ cities, states, services, articles, texts }))
    writeJson(path.join(folder, `content/${name}.json`), value);
};

const writeEleventy = async (folder, data) => {
  cpSync(path.join(here, 'eleventy'), folder, { recursive: true });
  await writePublic(path.join(folder, 'public'));
  writeStyles(path.join(folder, 'public'));
  await compileModel(folder);
  writeJson(path.join(folder, 'data.json'), data);
};

const writeAstro = async (folder, data) => {
  cpSync(path.join(here, 'astro'), folder, { recursive: true });
  await writePublic(path.join(folder, 'public'));
  writeStyles(path.join(folder, 'public'));
  await compileModel(path.join(folder, 'src'));
  writeJson(path.join(folder, 'src/data.json'), data);
};

/** Converts the placeholders to Go's printf syntax. */
const forGo = (text) => text.replaceAll('{place}', '%[1]s').replaceAll('{figure}', '%[2]s');

const picksOf = ({ picks, figures }) => ({ picks: [...picks].map(Number), figures });

/** Hugo pages are content files, with the data of related pages in their front matter. */
const hugoPages = ({ home, states, services, articles, cities }) => {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const link = ({ id, name, state }) => ({ text: name, path: `/${state}/${id}/` });
  return [
    ['_index', { kind: 'home', ...picksOf(home.copy) }],
    ...states.map(({ id, name, copy }) => [
      id,
      {
        kind: 'state',
        place: name,
        ...picksOf(copy),
        cities: cities.filter(({ state }) => state === id).map(link),
      },
    ]),
    ...articles.map(({ id, heading, publishedAt, copy }) => [
      `articles/${id}`,
      { kind: 'article', heading, day: publishedAt, ...picksOf(copy) },
    ]),
    ...cities.flatMap((city) => {
      const folder = `${city.state}/${city.id}`;
      const about = {
        city: city.name,
        cityPath: `/${folder}/`,
        state: city.state,
        nearby: city.nearby.flatMap((id) => (byId.has(id) ? [link(byId.get(id))] : [])),
        suburbs: city.suburbs.map(({ id, name }) => ({ text: name, path: `/${folder}/suburb/${id}/` })),
      };
      return [
        [folder, { kind: 'city', place: city.name, ...about, ...picksOf(city.copy) }],
        ...services.map(({ id }, place) => [
          `${folder}/${id}`,
          { kind: 'service', service: id, place: city.name, ...about, ...picksOf(city.services[place]) },
        ]),
        ...city.suburbs.map(({ id, name, copy }) => [
          `${folder}/suburb/${id}`,
          { kind: 'suburb', place: name, ...about, ...picksOf(copy) },
        ]),
      ];
    }),
  ];
};

const CITIES_IN_MENU = 6;

const writeHugo = async (folder, data) => {
  cpSync(path.join(here, 'hugo'), folder, { recursive: true });
  await writePublic(path.join(folder, 'static'));
  writeStyles(path.join(folder, 'static'));
  mkdirSync(path.join(folder, 'data'));
  const { pools, questions, services, states, articles, cities } = data;
  writeJson(path.join(folder, 'data/pools.json'), JSON.parse(forGo(JSON.stringify(pools))));
  writeJson(path.join(folder, 'data/frame.json'), {
    questions: questions.map(forGo),
    services,
    articles: articles.map(({ id, heading }) => ({ text: heading, path: `/articles/${id}/` })),
    states: states.map(({ id, code, name }) => ({
      id,
      code,
      name,
      path: `/${id}/`,
      cities: cities
        .filter(({ state }) => state === id)
        .slice(0, CITIES_IN_MENU)
        .map((city) => ({ text: city.name, path: `/${id}/${city.id}/`, note: `${city.copy.figures[0]} offices` })),
    })),
  });
  for (const [name, matter] of hugoPages(data)) {
    const file = path.join(folder, 'content', `${name}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(matter)}\n`);
  }
};

const WRITERS = { 'build-site': writeOwn, hugo: writeHugo, eleventy: writeEleventy, astro: writeAstro };

export const writeSite = (tool, folder, data) => {
  mkdirSync(folder, { recursive: true });
  return WRITERS[tool](folder, data);
};
