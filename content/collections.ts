import {
  type ContentOf,
  dataFiles,
  dataList,
  dataRecord,
  defineContent,
  imageCatalogue,
  markdownFiles,
} from 'build-site';
import { addressProblem } from '../src/site/address-problem.ts';
import { addressTree } from '../src/site/address-tree.ts';
import { ANALYTICS_HOSTS } from '../src/site/analytics.ts';
import { createAtlas } from '../src/site/atlas.ts';
import { certainAddress } from '../src/site/certain-address.ts';
import { checkContent, provisionalValues } from '../src/site/content/checks.ts';
import { leaseExamplesSchema, printerSchema, quizSchema } from '../src/site/content/machine-schemas.ts';
import {
  claimSchema,
  faqSchema,
  glossarySchema,
  proofSchema,
  redirectSchema,
} from '../src/site/content/record-schemas.ts';
import { placeholderSettings, settingsSchema } from '../src/site/content/settings.ts';
import {
  australiaWideSchema,
  industrySchema,
  knowledgeBaseSchema,
  pageSchema,
  postSchema,
  printerPageSchema,
  serviceSchema,
} from '../src/site/content/text-schemas.ts';
import { callBackWithin, quoteWithin } from '../src/site/copy/coverage-words.ts';
import { createCopyOptions } from '../src/site/copy/index.ts';
import { stateNameOf } from '../src/site/copy/names.ts';
import { ownTerms } from '../src/site/copy/own-terms.ts';
import { termsOfSix } from '../src/site/copy/price-words.ts';
import { correctAddress } from '../src/site/corrections.ts';
import { coverageSchema, createCoverage } from '../src/site/coverage.ts';
import { officeHours } from '../src/site/firm.ts';
import { holidayDatesSchema, holidaysSchema } from '../src/site/holidays.ts';
import { coastSchema, outlinesSchema } from '../src/site/maps/index.ts';
import { otherPlacesSchema } from '../src/site/other-places.ts';
import { overrideSchema } from '../src/site/overrides.ts';
import { placeNames } from '../src/site/place-names.ts';
import { citySchema, dataSourceSchema, stateSchema } from '../src/site/place-schemas.ts';
import { priceSource } from '../src/site/priced-offices.ts';
import { onCounting, onForms } from '../src/site/statements.ts';
import { problemsOfEdit, storableCopies } from '../src/site/stored-texts.ts';
import { telephoneLink, unbroken } from '../src/site/telephone.ts';

const collections = {
  posts: markdownFiles({ files: 'blog/*.md', drafts: true, schema: postSchema }),
  services: markdownFiles({ files: 'services/*.md', schema: serviceSchema }),
  australiaWide: markdownFiles({ files: 'services/australia-wide/*.md', schema: australiaWideSchema }),
  knowledgeBase: markdownFiles({ files: 'knowledge-base/*.md', schema: knowledgeBaseSchema }),
  pages: markdownFiles({ files: 'pages/*.md', schema: pageSchema }),
  industries: markdownFiles({ files: 'industries/*.md', schema: industrySchema }),
  faqs: dataList({ file: 'faqs.yml', schema: faqSchema }),
  claims: dataList({ file: 'claims.yml', schema: claimSchema }),
  printers: dataList({ file: 'printers.yml', schema: printerSchema }),
  printerPages: markdownFiles({ files: 'printers/*.md', schema: printerPageSchema }),
  leaseExamples: dataRecord({ file: 'lease-examples.yml', schema: leaseExamplesSchema }),
  glossary: dataList({ file: 'glossary.yml', schema: glossarySchema }),
  quiz: dataRecord({ file: 'quiz.yml', schema: quizSchema }),
  proof: dataRecord({ file: 'proof.yml', schema: proofSchema }),
  coverage: dataRecord({ file: 'coverage.yml', schema: coverageSchema }),
  holidays: dataRecord({ file: 'holidays.yml', schema: holidaysSchema }),
  holidayDates: dataRecord({ file: 'holidays.json', schema: holidayDatesSchema }),
  redirects: dataList({ file: 'redirects.yml', schema: redirectSchema }),
  images: imageCatalogue({ file: 'images.yml' }),
  states: dataFiles({ files: 'locations/*.json', schema: stateSchema }),
  cities: dataFiles({ files: 'locations/*/*.json', schema: citySchema }),
  /** Searchable names without a page, with the place that covers each. */
  otherPlaces: dataList({ file: 'other-places.yml', schema: otherPlacesSchema }),
  stateOutlines: dataRecord({ file: 'maps/au-states.json', schema: outlinesSchema }),
  coast: dataRecord({ file: 'maps/coast.json', schema: coastSchema }),
  overrides: markdownFiles({ files: 'overrides/**/*.md', drafts: true, schema: overrideSchema }),
  dataSources: dataList({ file: 'data-sources.yml', schema: dataSourceSchema }),
};

export type SiteContent = ContentOf<typeof collections>;

const NO_HOSTS = { scripts: [], images: [], connect: [] };

const content = defineContent({
  collections,
  settings: settingsSchema,
  variables: ({ settings, content }) => ({
    phone: unbroken(settings.phone),
    phoneLink: telephoneLink(settings.phone),
    email: settings.email,
    quoteLink: settings.quoteUrl,
    hours: officeHours(settings),
    legalName: settings.legalName,
    headOfficeState: stateNameOf(content.states.entries, settings.headOffice.state),
    counting: onCounting(settings),
    formsWithoutScript: onForms(settings),
    pagesPerPerson: `${content.leaseExamples.pagesPerPerson}`,
    callBackWithin: callBackWithin(content.coverage),
    quoteWithin: quoteWithin(content.coverage),
    ...ownTerms(content.coverage),
    ...termsOfSix({ prices: priceSource(content) }),
    ...Object.fromEntries(content.claims.entries.map(({ id, wording }) => [`claim.${id}`, wording])),
  }),
  corrections: ({ states, cities }) => {
    const tree = addressTree(createAtlas({ states: states.entries, cities: cities.entries }));
    return (path) => ({
      suggestions: correctAddress(path, tree)
        .map(([, , suggestion]) => suggestion)
        .filter((suggestion) => suggestion !== '/'),
      certain: certainAddress(path, tree),
      problem: addressProblem(path, tree),
    });
  },
  hubs: ({ cities }) => [
    '/',
    '/locations/**',
    '/sitemap/',
    '/glossary/',
    // No other pages link to the city's suburbs.
    ...cities.entries
      .filter(({ suburbs, businessAreas }) => suburbs.length + businessAreas.length > 0)
      .map(({ id }) => `/${id}/`),
  ],
  localFacts: ({ states }) => ({
    pages: states.entries.map(({ id }) => `/${id}/*/**`),
    section: 'about-these-figures',
  }),
  premises: ({ settings: { headOffice } }) => [{ street: headOffice.street, postcode: headOffice.postcode }],
  names: ({ states, cities }) => placeNames(states.entries, cities.entries),
  claims: ({ claims, coverage, cities }) => {
    const coverageOf = createCoverage(coverage, cities.entries);
    // Zones can only list response times; `coverageProblems` reports anything else.
    const placesOf = (claim: string): readonly string[] =>
      cities.entries.filter((city) => coverageOf(city).claims.includes(claim)).map(({ id }) => `/${id}/**`);
    return claims.entries.map((record) => ({
      ...record,
      record,
      variable: `{{claim.${record.id}}}`,
      pages: [...record.pages, ...placesOf(record.id)],
    }));
  },
  placeholders: placeholderSettings,
  provisional: provisionalValues,
  allows: ({ backend, formAction, analyticsId }) => {
    const { scripts, images, connect } = analyticsId === '' ? NO_HOSTS : ANALYTICS_HOSTS;
    return { scripts, images, connect: [backend.url, ...connect], forms: [formAction] };
  },
  stored: {
    texts: ({ content, settings: { features } }) => {
      const atlas = createAtlas({ states: content.states.entries, cities: content.cities.entries });
      return storableCopies(atlas, createCopyOptions(atlas, content), features);
    },
    check: (generated, edited, { content: { claims }, settings: { phone, hours } }) =>
      problemsOfEdit(generated, edited, [phone, hours, ...claims.entries.map(({ wording }) => wording)]),
  },
  validate: checkContent,
});

export default content;

declare module 'build-site' {
  interface Register {
    content: typeof content;
  }
}
