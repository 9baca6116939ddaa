import {
  dataFiles,
  dataList,
  dataRecord,
  defineContent,
  didYouMean,
  field,
  imageCatalogue,
  markdownFiles,
  z,
} from 'build-site';
import { addressProblem } from '../src/site/address-problem.ts';
import { addressTree } from '../src/site/address-tree.ts';
import { ANALYTICS_HOSTS } from '../src/site/analytics.ts';
import { createAtlas } from '../src/site/atlas.ts';
import { certainAddress } from '../src/site/certain-address.ts';
import { correctAddress } from '../src/site/corrections.ts';
import { coverageProblems, coverageSchema, createCoverage, placeholdersIn } from '../src/site/coverage.ts';
import { officeHours } from '../src/site/firm.ts';
import { laneProblems, laneSchema, pieceProblems, pieceSchema } from '../src/site/lane.ts';
import { outlinesSchema } from '../src/site/maps/index.ts';
import { figuresWithoutSource, overridable, overrideSchema } from '../src/site/overrides.ts';
import { placeNames } from '../src/site/place-names.ts';
import { checkRules } from '../src/site/quiz/check-rules.ts';
import { citySchema, dataSourceSchema, stateSchema } from '../src/site/schemas.ts';
import { SERVICE_SLUGS } from '../src/site/services.ts';
import { problemsOfEdit, storableCopies } from '../src/site/stored-texts.ts';

/** Where a statement in a text comes from. Not printed word for word; it lets an editor check the text. */
const source = z.strictObject({
  title: field.text(),
  url: z.url().optional(),
  /** What in the text rests on it. */
  supports: field.text(),
  /** When it was read, or its own date. */
  date: field.text().optional(),
});

/** What every text that becomes a page of its own carries. */
const pageText = {
  /** For `<title>`. */
  title: field.text(),
  /** For the meta description, 70 to 160 characters. */
  description: z.string().min(70).max(160),
  keywords: z.array(field.text()).default([]),
  sources: z.array(source).default([]),
};

const posts = markdownFiles({
  files: 'blog/*.md',
  drafts: true,
  schema: z.strictObject({
    ...pageText,
    /** For the h1 and the card. */
    heading: field.text(),
    excerpt: field.text(),
    category: z.enum(['Business Solutions', 'Technology', 'Managed Services', 'Sustainability', 'Security']),
    publishedAt: field.date(),
    /** For the 'Key Insights' box. */
    keyInsights: z.array(field.text()).min(3).max(5),
    lane: laneSchema,
  }),
});

const serviceText = { ...pageText, heading: field.text(), lead: field.text(), lane: laneSchema };

const services = markdownFiles({
  files: 'services/*.md',
  schema: z.strictObject({
    ...serviceText,
    order: field.integer(),
    /** Name in menus and cards: 'Printer Leasing'. */
    name: field.text(),
    icon: field.text(),
    /** One sentence for cards. */
    summary: field.text(),
    /** For the page of all services: who needs it, what it ties one to, and what it does not do. */
    guide: z.strictObject({ situation: field.text(), commitment: field.text(), limit: field.text() }),
    /** From the image catalogue, each with the id of the heading it stands under. */
    images: z.array(z.strictObject({ id: field.text(), under: field.text() })).length(2),
  }),
});

const australiaWide = markdownFiles({ files: 'services/australia-wide/*.md', schema: z.strictObject(serviceText) });

const knowledgeBase = markdownFiles({
  files: 'knowledge-base/*.md',
  schema: z.strictObject({
    order: field.integer(),
    heading: field.text(),
    summary: field.text(),
    lane: laneSchema,
    sources: z.array(source).default([]),
  }),
});

const pages = markdownFiles({
  files: 'pages/*.md',
  schema: z.strictObject({ ...pageText, heading: field.text(), lead: field.text(), lane: laneSchema }),
});

const industries = markdownFiles({
  files: 'industries/*.md',
  schema: z.strictObject({
    ...pageText,
    order: field.integer(),
    /** Name on cards and in the trail: 'Accountants'. */
    heading: field.text(),
    /** For the h1 of its own page, and the sentence under it. */
    pageHeading: field.text(),
    lead: field.text(),
    /** Two or three sentences for cards and the block on location pages. */
    summary: field.text(),
    points: z.array(field.text()).min(2).max(5),
    /** Whether location pages show its block; each block weighs on a thousand pages. */
    onLocationPages: field.boolean(),
    /** The office of `lease-examples.yml` whose cost its page works out. */
    example: field.text(),
    lane: laneSchema,
  }),
});

const leaseExamples = dataRecord({
  file: 'lease-examples.yml',
  schema: z.strictObject({
    /** Cents a page including GST, for the sums. Assumptions, not prices. */
    pageRates: z.strictObject({ mono: field.number(), colour: field.number() }),
    /** What a term costs a month, in per cent of the quiz's rent. */
    terms: z
      .array(
        z.strictObject({
          months: field.integer(),
          rentPercent: field.integer(),
          status: z.enum(['placeholder', 'confirmed']),
          /** When it was given or confirmed. */
          date: field.date(),
        }),
      )
      .min(1),
    sources: z.array(source).min(1),
    /** Smallest office first. */
    offices: z
      .array(
        z.strictObject({
          id: field.text(),
          /** 'Accounting practice of eight'. */
          office: field.text(),
          monoPages: field.integer(),
          colourPages: field.integer(),
          termMonths: field.integer(),
          /** What the sum shows; `{month}` and `{term}` print what a tenth of a cent on the mono rate comes to. */
          remark: field
            .text()
            .refine((text) => !/[{}]/.test(text.replace(/\{(month|term)\}/g, '')), 'may print {month} and {term} alone')
            .refine((text) => !/\$\d/.test(text), 'must not give a sum by hand: write {month} or {term}'),
        }),
      )
      .min(1),
  }),
});

const glossary = dataList({
  file: 'glossary.yml',
  schema: z.strictObject({
    /** Fragment of the term's address: `/glossary/#residual-value`. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
    term: field.text(),
    /** Plain text. */
    definition: field.text(),
    /** Where there is more. */
    more: z.strictObject({ text: field.text(), path: z.string().startsWith('/') }).optional(),
    /** What shows it, beside the term. */
    lane: pieceSchema.optional(),
    source: field.text(),
  }),
});

const faqs = dataList({
  file: 'faqs.yml',
  schema: z.strictObject({
    id: field.text(),
    question: field.text(),
    /** Plain text. */
    answer: field.text(),
    /** Pages that show it. */
    on: z.array(z.enum(['home', 'location', 'contact', ...SERVICE_SLUGS])).min(1),
  }),
});

const claims = dataList({
  file: 'claims.yml',
  schema: z.strictObject({
    /** Markdown may print the wording as `{{claim.<id>}}`. */
    id: field.text(),
    wording: field.text(),
    /** What stands behind it. */
    evidence: field.text(),
    status: z.enum(['owner statement', 'needs evidence', 'evidenced']),
    owner: field.text(),
    reviewBy: field.date(),
    /** Phrases that state the claim in whatever words; the head of the file says how they are written. */
    finds: z.array(field.text()).default([]),
    /** Globs of the addresses that may state it. */
    pages: z.array(z.string().startsWith('/')).min(1),
    /** It says how soon somebody comes: the pages of places may state it where `coverage.yml` says so (LOC-01). */
    isResponseTime: field.boolean().default(false),
  }),
});

/** A figure of a machine. One that nobody has confirmed is left out, and pages say 'Ask us'. */
const printerFigure = z
  .strictObject({ value: field.text(), status: z.enum(['dealers', 'confirmed']), source: field.text() })
  .optional();

const printers = dataList({
  file: 'printers.yml',
  schema: z.strictObject({
    id: field.text(),
    name: field.text(),
    description: field.text(),
    features: z.array(field.text()).min(1),
    idealFor: z.array(field.text()).min(1),
    monthlyVolume: field.text(),
    /** Pages a minute, from dealers' data. */
    pagesPerMinute: field.integer(),
    /** What its picture shows beside what follows from its figures. */
    drawing: z.strictObject({ drawers: field.integer(), feeder: field.boolean() }),
    specifications: z.strictObject({
      paper: printerFigure,
      speedA4: printerFigure,
      speedA3: printerFigure,
      panel: printerFigure,
      memory: printerFigure,
      scanning: printerFigure,
      size: printerFigure,
      tonerYield: printerFigure,
      monthlyMaximum: printerFigure,
      paperCapacity: printerFigure,
      energy: printerFigure,
      supply: printerFigure,
    }),
    sources: z.array(source).min(1),
  }),
});

const printerPages = markdownFiles({
  files: 'printers/*.md',
  schema: z.strictObject({ ...pageText, heading: field.text(), lead: field.text() }),
});

const quiz = dataRecord({
  file: 'quiz.yml',
  schema: z.strictObject({
    questions: z
      .array(
        z.strictObject({
          id: field.integer(),
          text: field.text(),
          type: z.enum(['select', 'radio', 'number']),
          options: z.array(
            z.strictObject({
              value: field.text(),
              label: field.text(),
              description: field.text().optional(),
              /** The largest number it takes in: pages a month, or per cent of colour. */
              upTo: field.integer().optional(),
            }),
          ),
          description: field.text().optional(),
          tooltip: field.text().optional(),
          required: field.boolean(),
        }),
      )
      .length(10),
    /** First rule that matches wins. Rents are dollars a month including GST. */
    rules: z.array(
      z.strictObject({
        volume: field.text(),
        colour: z.array(field.text()).optional(),
        printer: field.text(),
        monthlyRent: z.string().regex(/^\d+\.\d{2}$/, 'must be dollars and cents such as 196.90'),
        monthlyVolume: field.text(),
      }),
    ),
  }),
});

/** A file of `public/`. */
const publicFile = z
  .string()
  .regex(/^\/[\w./-]+\.pdf$/, 'must be a PDF file of public/, such as /documents/sample-quote.pdf');

/** What a visitor can check of us. Each is shown once it is filled in, and nothing is said of one that is not. */
const proof = dataRecord({
  file: 'proof.yml',
  schema: z.strictObject({
    financePartner: z.strictObject({ name: field.text(), url: z.url() }).optional(),
    serviceManager: z.strictObject({ name: field.text() }).optional(),
    sampleQuote: publicFile.optional(),
    sampleAgreement: publicFile.optional(),
    reviews: z.array(
      z.strictObject({
        words: field.text(),
        by: field.text(),
        /** Where it was published, so that anybody can look. */
        source: field.text(),
        url: z.url(),
        date: field.date(),
      }),
    ),
  }),
});

/** What we do in each place. */
const coverage = dataRecord({ file: 'coverage.yml', schema: coverageSchema });

const redirects = dataList({
  file: 'redirects.yml',
  schema: z.strictObject({
    from: z.string().startsWith('/'),
    to: z.string().startsWith('/'),
    /** Why it exists, for whoever wants to remove it. */
    reason: field.text(),
  }),
});

/** Not a secret key of Supabase, old (a JWT that names the service role) or new. */
const isPublicKey = (key: string): boolean => {
  const [, claims = ''] = key.split('.');
  return !key.startsWith('sb_secret_') && !Buffer.from(claims, 'base64url').toString('latin1').includes('service_role');
};

const settings = z.strictObject({
  legalName: field.text(),
  /** Eleven digits, or empty while there is none. */
  abn: z.string().regex(/^(\d{11})?$/, 'must be eleven digits, or empty'),
  /** As printed; digits of it make the `tel:` link. */
  phone: z.string().regex(/^[+0-9][0-9 ()-]{5,}$/, 'must be a phone number'),
  email: z.email(),
  hours: field.text(),
  headOffice: z.strictObject({
    street: field.text(),
    suburb: field.text(),
    state: z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']),
    postcode: z.string().regex(/^\d{4}$/, 'must be four digits'),
  }),
  /** The external instant quote page. */
  quoteUrl: z.url({ protocol: /^https$/ }),
  /** A file in `public/`, for structured data; at least 112 pixels a side. */
  logo: z.string().startsWith('/'),
  /** Browser key of the maps provider, public in the pages; empty shows the maps this site draws itself. */
  mapsKey: z
    .string()
    .regex(/^[\w-]*$/, 'must be a key of letters, digits, _ and -')
    .default(''),
  /** Measurement id of Google Analytics; empty counts nothing and asks no other host. */
  analyticsId: z
    .string()
    .regex(/^(G-[A-Z0-9]+)?$/, 'must be a measurement id such as G-1A2B3C4D5E')
    .default(''),
  /** Takes forms from script: a PostgREST interface with the table `leads`. */
  backend: z
    .strictObject({
      /** Without the table's name: `https://….supabase.co/rest/v1`. */
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default(''),
      /** Stands in every page with a form, so it must be the public one. */
      key: z.string().refine(isPublicKey, 'must be the public key; this one is secret').default(''),
    })
    .default({ url: '', key: '' }),
  /** Where a form is posted without script: an address, or a path of this site's host. */
  formAction: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).default(''),
  validator: z
    .strictObject({
      /** The page of the SEO validator counts links with one of these in their address as server errors. */
      serverErrors: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
        z.array(field.text()).default([]),
      ),
    })
    .prefault({}),
  /** Whole families of pages, so that they can be released in turn. */
  features: z.strictObject({
    cityServicePages: field.boolean(),
    suburbPages: field.boolean(),
  }),
});

/** Domains and numbers nobody owns: RFC 2606 names and the numbers ACMA keeps for fiction. */
const FICTION_DOMAIN = /\.(example|test|invalid)([/:?#]|$)|@example\./;
const FICTION_PHONE = /^(1[38]00975(70[7-9]|71[01])|1800160401|04915701(5[6-9])|0491570006|0[2378](5550|7010)\d{4})$/;

const NO_HOSTS = { scripts: [], images: [], connect: [] };

const content = defineContent({
  collections: {
    posts,
    services,
    australiaWide,
    knowledgeBase,
    pages,
    industries,
    faqs,
    claims,
    printers,
    printerPages,
    leaseExamples,
    glossary,
    quiz,
    proof,
    coverage,
    redirects,
    images: imageCatalogue({ file: 'images.yml' }),
    states: dataFiles({ files: 'locations/*.json', schema: stateSchema }),
    cities: dataFiles({ files: 'locations/*/*.json', schema: citySchema }),
    stateOutlines: dataRecord({ file: 'maps/au-states.json', schema: outlinesSchema }),
    overrides: markdownFiles({ files: 'overrides/**/*.md', drafts: true, schema: overrideSchema }),
    dataSources: dataList({ file: 'data-sources.yml', schema: dataSourceSchema }),
  },
  settings,
  variables: ({ settings, content }) => ({
    phone: settings.phone,
    email: settings.email,
    hours: officeHours(settings),
    legalName: settings.legalName,
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
    // The only way to the pages of its suburbs.
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
    // Zones name response times alone, which is checked below.
    const placesOf = (claim: string): readonly string[] =>
      cities.entries.filter((city) => coverageOf(city).claims.includes(claim)).map(({ id }) => `/${id}/**`);
    return claims.entries.map((record) => ({
      ...record,
      record,
      token: `{{claim.${record.id}}}`,
      pages: [...record.pages, ...placesOf(record.id)],
    }));
  },
  placeholders: (values) => [
    ...(values.abn === '' ? [{ key: 'abn', reason: 'there is none; the foot of every page shows it' }] : []),
    ...(FICTION_PHONE.test(values.phone.replace(/\D/g, ''))
      ? [{ key: 'phone', reason: `${values.phone} is a number kept for fiction` }]
      : []),
    ...(FICTION_DOMAIN.test(values.email) ? [{ key: 'email', reason: `${values.email} is not a real domain` }] : []),
    ...(FICTION_DOMAIN.test(values.quoteUrl)
      ? [{ key: 'quoteUrl', reason: `${values.quoteUrl} is not a real domain` }]
      : []),
    ...(values.backend.url.startsWith('/')
      ? [{ key: 'backend.url', reason: 'only build-site preview takes forms there' }]
      : []),
    ...(FICTION_DOMAIN.test(values.backend.url)
      ? [{ key: 'backend.url', reason: `${values.backend.url} is not a real domain` }]
      : []),
    ...(FICTION_DOMAIN.test(values.formAction)
      ? [{ key: 'formAction', reason: `${values.formAction} is not a real domain` }]
      : []),
    ...(values.formAction === ''
      ? [
          {
            key: 'formAction',
            reason: 'nothing takes a form from visitors without script; docs/hosting.md has what does',
          },
        ]
      : []),
    ...(values.backend.url === '' && values.formAction === ''
      ? [{ key: 'backend.url', reason: 'nothing takes a form, neither backend.url nor formAction' }]
      : []),
    ...(/\bexample\b/i.test(values.headOffice.street)
      ? [{ key: 'headOffice.street', reason: `${values.headOffice.street} is an invented address` }]
      : []),
  ],
  provisional: ({ coverage, leaseExamples }, report) => {
    for (const { path, message, fix } of placeholdersIn(coverage)) report(coverage, path, message, fix);
    leaseExamples.terms.forEach(({ months, status }, index) => {
      if (status === 'placeholder')
        report(
          leaseExamples,
          ['terms', index, 'rentPercent'],
          `the rent of a lease of ${months} months is a placeholder`,
          'ask the owner for a rate card, then write the value, its date and status: confirmed',
        );
    });
  },
  allows: ({ backend, formAction, analyticsId }) => {
    const { scripts, images, connect } = analyticsId === '' ? NO_HOSTS : ANALYTICS_HOSTS;
    return { scripts, images, connect: [backend.url, ...connect], forms: [formAction] };
  },
  stored: {
    texts: ({
      content: { states, cities, claims, faqs, coverage, quiz, printers, leaseExamples },
      settings: { features },
    }) => {
      const atlas = createAtlas({ states: states.entries, cities: cities.entries });
      const options = {
        atlas,
        coverage: createCoverage(coverage, cities.entries),
        prices: { quiz, printers: printers.entries, leaseExamples },
        claims: Object.fromEntries(claims.entries.map(({ id, wording }) => [id, wording])),
        faqs: faqs.entries.filter(({ on }) => on.includes('location')),
      };
      return storableCopies(atlas, options, features);
    },
    check: (generated, edited, { content: { claims }, settings: { phone, hours } }) =>
      problemsOfEdit(generated, edited, [phone, hours, ...claims.entries.map(({ wording }) => wording)]),
  },
  validate: (content, report, { phone, hours }) => {
    const { cities, states, services, images, printers, printerPages, quiz, leaseExamples, industries } = content;
    const { overrides, claims, coverage, glossary, posts, australiaWide, knowledgeBase, pages } = content;
    for (const { path, message, fix } of checkRules(
      quiz,
      printers.entries.map(({ id }) => id),
    ))
      report(quiz, path, message, fix);
    for (const service of services.entries) {
      service.images.forEach(({ id, under }, index) => {
        if (images.get(id) === undefined)
          report(service, ['images', index, 'id'], `there is no image "${id}"`, 'use an id of content/images.yml');
        if (!service.body.headings.some((heading) => heading.id === under))
          report(service, ['images', index, 'under'], `the text has no heading "${under}"`, 'use the id of a heading');
      });
    }
    const names = {
      offices: leaseExamples.offices.map(({ id }) => id),
      terms: glossary.entries.map(({ id }) => id),
    };
    for (const text of [posts, services, australiaWide, knowledgeBase, pages, industries].flatMap(({ entries }) => [
      ...entries,
    ]))
      for (const { path, message, fix } of laneProblems(text, names)) report(text, path, message, fix);
    for (const term of glossary.entries)
      for (const { path, message, fix } of term.lane === undefined ? [] : pieceProblems(term.lane, names))
        report(term, ['lane', ...path], message, fix);
    for (const printer of printers.entries)
      if (printerPages.get(printer.id) === undefined)
        report(printer, ['id'], `${printer.name} has no page`, `write content/printers/${printer.id}.md`);
    for (const page of printerPages.entries)
      if (printers.get(page.id) === undefined)
        report(page, [], `printers.yml has no printer '${page.id}'`, 'name the file after a printer');
    const terms = leaseExamples.terms.map(({ months }) => months);
    leaseExamples.offices.forEach(({ termMonths }, index) => {
      if (!terms.includes(termMonths))
        report(
          leaseExamples,
          ['offices', index, 'termMonths'],
          `terms has no lease of ${termMonths} months`,
          `use one of ${terms.join(', ')}, or add it to terms`,
        );
    });
    for (const industry of industries.entries)
      if (!leaseExamples.offices.some(({ id }) => id === industry.example))
        report(
          industry,
          ['example'],
          `lease-examples.yml has no office '${industry.example}'`,
          `use one of ${leaseExamples.offices.map(({ id }) => id).join(', ')}`,
        );
    const responseTimes = claims.entries.filter(({ isResponseTime }) => isResponseTime).map(({ id }) => id);
    for (const { path, message, fix } of coverageProblems(coverage, cities.entries, responseTimes))
      report(coverage, path, message, fix);
    const codes = new Set(states.entries.map((state) => state.code));
    for (const city of cities.entries) {
      if (!codes.has(city.state)) {
        report(
          city,
          ['state'],
          `${city.name} is in no state: there is no ${city.state}`,
          `use one of ${[...codes].join(', ')}`,
        );
      } else if (city.id !== `${city.state.toLowerCase()}/${city.slug}`) {
        report(
          city,
          ['slug'],
          `the file's name says ${city.id}, its state and slug ${city.state.toLowerCase()}/${city.slug}`,
          'rename the file or mend the slug',
        );
      }
    }
    if (overrides.entries.length === 0) return;
    const known = overridable(createAtlas({ states: states.entries, cities: cities.entries }));
    const needNoSource = [phone, hours, ...claims.entries.map(({ wording }) => wording)];
    for (const override of overrides.entries) {
      if (!known.includes(override.id))
        report(
          override,
          [],
          `there is no place ${override.id}`,
          didYouMean(override.id, known) ?? 'name the file as the page: nsw/orange.md is /nsw/orange/',
        );
      if (override.mode === 'replace' && override.body.html === '')
        report(
          override,
          ['mode'],
          'mode: replace takes the text of the page out, and the file has none',
          'write one, or leave mode out',
        );
      for (const figure of figuresWithoutSource(override, needNoSource))
        report(
          override,
          ['sources'],
          `the text states ${figure}, and no source has it`,
          'add to sources: label, value, source, date',
        );
    }
  },
});

export default content;

declare module 'build-site' {
  interface Register {
    content: typeof content;
  }
}
