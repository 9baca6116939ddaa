import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allPages, cities, coverageRecord, optionsWith, piecesOf, SENTINELS } from './load.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');

const TEXTS = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(md|yml)$/.test(file) && !file.startsWith('locations'))
  .map((file) => ({ file, text: readFileSync(path.join(CONTENT, file), 'utf8') }));

const PAGES = allPages({ ...SENTINELS, price: '$50-$500 per month' });

/** Matches wrong claims. We arrange leases; the lessor owns the machine, and a service partner installs and repairs it. */
const OTHERWISE =
  /\b(our (own )?technicians|(?<!Can )[Ww]e (lease|rent out|own|install|repair) (and|the|your|office|Australia)|printers? (that )?we lease|[Ww]e arrive|have leased printers|Billed by us)\b/;

test('no text claims that we own, lease out or repair printers ourselves', () => {
  for (const { path: page, copy } of PAGES)
    for (const piece of [copy.title, copy.description, ...piecesOf(copy)]) expect(piece, page).not.toMatch(OTHERWISE);
  for (const { file, text } of TEXTS) expect(text, file).not.toMatch(OTHERWISE);
});

test('a technician from the service partner comes in every zone', () => {
  const coverage = TEXTS.find(({ file }) => file === 'coverage.yml')?.text ?? '';
  const who = [...coverage.matchAll(/^ +who: \{ value: (.+?), status/gm)].map(([, words]) => words);
  expect(who).toHaveLength(5);
  for (const words of who)
    expect(words).toMatch(/^(a (fly-in )?technician from our service partner|our service partner’s technician)\b/);
});

test("the typical range of rents is followed by our printers' rents, and states which exceed it", () => {
  const stated = [
    ...PAGES.flatMap(({ path: page, copy }) => copy.faqs.map(({ answer }) => ({ where: page, text: answer }))),
    ...TEXTS.filter(({ file }) => file.endsWith('.md')).flatMap(({ file, text }) =>
      text.split('\n').map((line) => ({ where: file, text: line })),
    ),
  ].filter(({ text }) => /\{\{claim\.price\}\}|\$50-\$500/.test(text));
  expect(stated.length).toBeGreaterThan(200);
  for (const { where, text } of stated) {
    expect(text, where).toMatch(/\$196\.90(?:,)? to \$699\.60/);
    expect(text, where).toMatch(/two fastest (printers )?cost more than (is typical|\$500)/);
  }
});

test('texts that define the metropolitan zone name the cities from which we measure freight, and others in the zone', () => {
  const options = optionsWith({});
  const named = TEXTS.flatMap(({ text }) => [
    ...text.matchAll(
      /metropolitan zone(?: is|:) ([A-Z][^.]+?),? and (?:places around them,|nearby places) such as ([^.]+)\./g,
    ),
  ]);
  expect(named).toHaveLength(2);
  for (const [, capitals = '', others = ''] of named) {
    expect(capitals.split(', ').map((city) => city.toLowerCase())).toEqual(
      coverageRecord.from.map((id) => id.replace(/^.+\//, '')),
    );
    for (const name of others.split(/, | and (?:the )?/)) {
      const city = cities.find((each) => each.name === name);
      expect(city && options.coverage(city).zoneName, name).toBe('metropolitan');
    }
  }
});

test('the zones that a text summarises as the other zones have the same terms for a long repair', () => {
  const named = ['metropolitan', 'regional', 'sea'];
  const others = coverageRecord.zones.filter(({ id }) => !named.includes(id));
  expect(others.map(({ id }) => id)).toContain('remote');
  expect(new Set(others.map(({ spare }) => spare?.value)).size).toBe(1);
});

test('the quiz counts as many pages for each person as the rest of the site', () => {
  const textOf = (name: string): string => TEXTS.find(({ file }) => file === name)?.text ?? '';
  const [, counted] = /count (\d+) pages a month for each person/.exec(textOf('quiz.yml')) ?? [];
  const [, assumed] = /^pagesPerPerson: (\d+)$/m.exec(textOf('lease-examples.yml')) ?? [];
  expect(counted).toMatch(/^\d+$/);
  expect(counted).toBe(assumed);
});
