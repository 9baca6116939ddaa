import { didYouMean, type ReportProblem } from 'build-site';
import type { SiteContent } from '../../../content/collections.ts';
import { createAtlas } from '../atlas.ts';
import { coverageProblems, placeholdersIn } from '../coverage.ts';
import { holidayProblems } from '../holidays.ts';
import { type LaneNames, laneProblems, pieceProblems } from '../lane.ts';
import { otherPlaces as otherPlacesOf } from '../other-places.ts';
import { figuresWithoutSource, overridable } from '../overrides.ts';
import { checkRules } from '../quiz/check-rules.ts';
import type { Settings } from './settings.ts';

type Check = (content: SiteContent, report: ReportProblem, settings: Settings) => void;

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix?: string;
}

const reportAll = (report: ReportProblem, record: object, problems: readonly Problem[]): void => {
  for (const { path, message, fix } of problems) report(record, path, message, fix);
};

const quizRules: Check = ({ quiz, printers }, report) => {
  const ids = printers.entries.map(({ id }) => id);
  reportAll(report, quiz, checkRules(quiz, ids));
};

const picturesOfServices: Check = ({ services, images }, report) => {
  for (const service of services.entries)
    service.images.forEach(({ id, under }, index) => {
      if (images.get(id) === undefined)
        report(service, ['images', index, 'id'], `there is no image "${id}"`, 'use an id from content/images.yml');
      if (!service.body.headings.some((heading) => heading.id === under))
        report(service, ['images', index, 'under'], `the text has no heading "${under}"`, 'use the id of a heading');
    });
};

const margins: Check = (content, report) => {
  const { posts, services, australiaWide, knowledgeBase, pages, industries, glossary, leaseExamples } = content;
  const names: LaneNames = {
    offices: leaseExamples.offices.map(({ id }) => id),
    terms: glossary.entries.map(({ id }) => id),
  };
  const texts = [posts, services, australiaWide, knowledgeBase, pages, industries].flatMap(({ entries }) => [
    ...entries,
  ]);
  for (const text of texts) reportAll(report, text, laneProblems(text, names));
  for (const term of glossary.entries)
    if (term.lane !== undefined)
      for (const { path, message, fix } of pieceProblems(term.lane, names))
        report(term, ['lane', ...path], message, fix);
};

const pagesOfPrinters: Check = ({ printers, printerPages }, report) => {
  for (const printer of printers.entries)
    if (printerPages.get(printer.id) === undefined)
      report(printer, ['id'], `${printer.name} has no page`, `write content/printers/${printer.id}.md`);
  for (const page of printerPages.entries)
    if (printers.get(page.id) === undefined)
      report(page, [], `printers.yml has no printer '${page.id}'`, 'name the file after a printer');
};

const termsOfExamples: Check = ({ leaseExamples }, report) => {
  const terms = leaseExamples.terms.map(({ months }) => months);
  leaseExamples.offices.forEach(({ termMonths }, index) => {
    if (!terms.includes(termMonths))
      report(
        leaseExamples,
        ['offices', index, 'termMonths'],
        `terms does not list a lease of ${termMonths} months`,
        `use one of ${terms.join(', ')}, or add it to terms`,
      );
  });
};

const examplesOfIndustries: Check = ({ industries, leaseExamples }, report) => {
  const offices = leaseExamples.offices.map(({ id }) => id);
  for (const industry of industries.entries)
    if (!offices.includes(industry.example))
      report(
        industry,
        ['example'],
        `lease-examples.yml has no office '${industry.example}'`,
        `use one of ${offices.join(', ')}`,
      );
};

const zones: Check = ({ coverage, cities, claims }, report) => {
  const responseTimes = claims.entries.filter(({ isResponseTime }) => isResponseTime).map(({ id }) => id);
  reportAll(report, coverage, coverageProblems(coverage, cities.entries, responseTimes));
};

const holidaysOfPlaces: Check = ({ holidays, holidayDates, cities }, report) =>
  reportAll(
    report,
    holidays,
    holidayProblems(
      holidays,
      holidayDates,
      cities.entries.map(({ id }) => id),
    ),
  );

const statesOfCities: Check = ({ states, cities }, report) => {
  const codes = new Set(states.entries.map((state) => state.code));
  for (const city of cities.entries) {
    const address = `${city.state.toLowerCase()}/${city.slug}`;
    if (!codes.has(city.state))
      report(
        city,
        ['state'],
        `${city.name}  has an unknown state: ${city.state}`,
        `use one of ${[...codes].join(', ')}`,
      );
    else if (city.id !== address)
      report(
        city,
        ['slug'],
        `the file is named ${city.id}, but its state and slug are ${address}`,
        'rename the file or fix the slug',
      );
  }
};

const otherPlacesStand: Check = ({ otherPlaces, states, cities }, report) => {
  const atlas = createAtlas({ states: states.entries, cities: cities.entries });
  const ids = cities.entries.map(({ id }) => id);
  const withPage = new Set(
    atlas.cities.flatMap((city) => [city, ...atlas.places(city)].map(({ name }) => `${name} ${city.state}`)),
  );
  for (const record of otherPlaces.entries) {
    if (!ids.includes(record.id))
      report(
        record,
        ['id'],
        `there is no place ${record.id}`,
        didYouMean(record.id, ids) ?? 'use the id of a city, such as nsw/griffith',
      );
    for (const { name, city } of otherPlacesOf([record], atlas))
      if (withPage.has(`${name} ${city.state}`)) report(record, [], `${name} has its own page`, 'remove it');
  }
};

/** Reports figures without a source, unless they are in the settings or claims. */
const overridesOfPlaces: Check = ({ overrides, states, cities, claims }, report, { phone, hours }) => {
  if (overrides.entries.length === 0) return;
  const known = overridable(createAtlas({ states: states.entries, cities: cities.entries }));
  const needNoSource = [phone, hours, ...claims.entries.map(({ wording }) => wording)];
  for (const override of overrides.entries) {
    if (!known.includes(override.id))
      report(
        override,
        [],
        `there is no place ${override.id}`,
        didYouMean(override.id, known) ?? 'name the file after the page: nsw/orange.md for /nsw/orange/',
      );
    if (override.mode === 'replace' && override.body.html === '')
      report(
        override,
        ['mode'],
        'mode: replace removes the generated text, but the file contains no text',
        'add text to the file, or remove mode',
      );
    for (const figure of figuresWithoutSource(override, needNoSource))
      report(
        override,
        ['sources'],
        `the text states ${figure}, but no source contains it`,
        'add a source with label, value, source and date',
      );
  }
};

const CHECKS: readonly Check[] = [
  quizRules,
  picturesOfServices,
  margins,
  pagesOfPrinters,
  termsOfExamples,
  examplesOfIndustries,
  zones,
  holidaysOfPlaces,
  statesOfCities,
  overridesOfPlaces,
  otherPlacesStand,
];

export const checkContent: Check = (...given) => {
  for (const check of CHECKS) check(...given);
};

export const provisionalValues = ({ coverage, leaseExamples }: SiteContent, report: ReportProblem): void => {
  reportAll(report, coverage, placeholdersIn(coverage));
  leaseExamples.terms.forEach(({ months, status }, index) => {
    if (status === 'placeholder')
      report(
        leaseExamples,
        ['terms', index, 'rentPercent'],
        `the rent for a ${months}-month lease is a placeholder`,
        'ask the owner for a rate card, then set the value, its date and status: confirmed',
      );
  });
};
