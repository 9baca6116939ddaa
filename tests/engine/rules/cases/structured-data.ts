import { breadcrumbs, jsonLd, trail } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS, type PageParts } from '../site-of.ts';

const graph = (...nodes: readonly object[]): { page: PageParts } => ({ page: { head: jsonLd(...nodes) } });

const shown = (body: string, ...nodes: readonly object[]): { page: PageParts } => ({
  page: { head: jsonLd(...nodes), body },
});

const business = (street: string, more: object = {}): object => ({
  '@type': 'LocalBusiness',
  '@id': '#office',
  name: 'Copyfield',
  telephone: '1800 975 711',
  url: ADDRESS,
  address: { '@type': 'PostalAddress', streetAddress: street, postalCode: '2000' },
  ...more,
});

const block = (document: object): { page: PageParts } => ({
  page: { head: `<script type="application/ld+json">${JSON.stringify(document)}</script>` },
});

const offer = (more: object): object => ({ '@type': 'Product', name: 'x', offers: { '@type': 'Offer', ...more } });

const crumbs = (inner: string): string => `<div class="breadcrumbs">${inner}</div>`;

const PREMISES = { premises: [{ street: '1 Example Street', postcode: '2000' }] };

const post = (more: object = {}): object => ({
  '@type': 'BlogPosting',
  headline: 'Heading of /a/',
  image: `${ADDRESS}/x.png`,
  author: { '@type': 'Organization', name: 'Copyfield' },
  datePublished: '2026-03-31',
  dateModified: '2026-03-31',
  ...more,
});
const PUBLISHED = '<time datetime="2026-03-31">31 March 2026</time>';

const A = `${ADDRESS}/a/`;
const HOME = ['Home', `${ADDRESS}/`] as const;

const organisation = (more: object): object => ({ '@type': 'Organization', '@id': '#o', name: 'O', ...more });

const question = (name: string, text: string): object => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});

const unfit = (property: string, node: string, value: string, range: string): string =>
  `/a/: warning: the ${property} of the ${node} cannot be ${value} [use ${range}]`;
const lacks = (node: string, property: string): string =>
  `/a/: the ${node} has no ${property}, which search engines require [add ${property}, or remove the node]`;
const lacksAll = (node: string, properties: string): string =>
  `/a/: the ${node} has no ${properties}, and search engines require one of them [add one of these properties, or remove the node]`;
const JOB = {
  title: 'Heading of /a/',
  description: 'x',
  datePosted: '2026-03-31',
  validThrough: '2026-12-31',
  employmentType: 'FULL_TIME',
  hiringOrganization: 'x',
};
const mayHave = (node: string, property: string, path = '/a/'): string =>
  `${path}: warning: the ${node} has no ${property}, which is recommended [add ${property}]`;
const rated = (node: string, property: string): string =>
  `/a/: the ${node} has ${property}: a site must not rate its own business [remove ${property} from the structured data]`;
const notANumber = (property: string, node: string, value: string): string =>
  `/a/: the ${property} of the ${node} is "${value}", which is not a number [use a number such as 1299.50, and set the currency in priceCurrency]`;
const hidden = (text: string): string =>
  `/a/: the structured data contains "${text}", which the page does not show [show it, or remove it from the structured data]`;
const misplaced = (what: string): string =>
  `/a/: the structured data has ${what}, which is not among the declared premises [remove it, or declare the office with \`premises\` in content/collections.ts; use areaServed for places without an office]`;
const wrongStep = (step: string): string =>
  `/a/: the item ${step} of the BreadcrumbList lacks its position, name or item [number the items from 1, and give each a name and a URL; the last needs no URL]`;

export const STRUCTURED_DATA: CasesOfRules = {
  'DAT-01': {
    good: {
      'an article with its date': shown(PUBLISHED, post({ image: 'https://example.net/x.png' })),
      'a future date on a noindex page': {
        page: { head: '<meta name="robots" content="noindex">', body: '<time datetime="2027-01-01">x</time>' },
      },
      'the day of the build': '<time datetime="2026-11-21">x</time>',
    },
    bad: {
      'a date that the page does not show': [
        shown(PUBLISHED, post({ dateModified: '2026-04-02' })),
        '/a/: the structured data has the date 2026-04-02, which no <time> on the page shows [show the same date with <time datetime>]',
      ],
      'a modification date before the publication date': [
        shown(`${PUBLISHED}<time datetime="2026-01-01">x</time>`, post({ dateModified: '2026-01-01' })),
        "/a/: dateModified 2026-01-01 is before datePublished 2026-03-31 [correct the record's dates]",
      ],
      'a future date': [
        '<time datetime="2026-11-22T08:00">x</time>',
        '/a/: the page has the date 2026-11-22, which is after the build date [correct the date, or publish the page on that day]',
      ],
    },
  },
  'SDT-01': {
    good: {
      'references to nodes on the page': graph(
        { '@type': 'Organization', '@id': '#a', founder: { '@id': '#b' } },
        { '@type': 'Person', '@id': '#b' },
      ),
      'references that repeat a type, page URLs and enumeration members': graph(
        { '@type': 'Organization', '@id': '#a', name: 'x' },
        {
          '@type': 'Thing',
          mainEntityOfPage: { '@id': 'https://example.net/' },
          subjectOf: { '@id': '#c', name: 'x' },
        },
        { '@type': 'Organization', '@id': '#a' },
        { '@type': 'Offer', availability: { '@id': 'https://schema.org/InStock' } },
      ),
    },
    bad: {
      'invalid JSON': [
        { page: { head: '<script type="application/ld+json">{"a":}</script>' } },
        /^SDT-01 \/a\/: a JSON-LD block is not valid JSON: /,
      ],
      'an id that is defined twice': [
        graph({ '@type': 'Organization', '@id': '#a' }, { '@type': 'Person', '@id': '#a' }),
        '/a/: the JSON-LD defines #a more than once [define it once and refer to it by @id]',
      ],
      'an undefined reference': [
        graph({ '@type': 'Organization', founder: { '@id': '#b' } }),
        '/a/: the JSON-LD refers to #b, which the page does not define [add a node with that @id to structuredData]',
      ],
    },
  },
  'SDT-02': {
    good: {
      'nodes with all required properties': {
        ...shown(`${trail('A')}${PUBLISHED}`, business('1 Example Street'), breadcrumbs(HOME, ['A']), post()),
        declared: PREMISES,
        files: { '/x.png': 1 },
      },
      'types without a search result, references and nested nodes': graph(
        {
          '@type': 'TechArticle',
          '@id': '#t',
          isPartOf: { '@type': 'WebSite', name: 'Docs' },
          headline: 'Heading of /a/',
        },
        { '@type': 'WebPage', provider: { '@type': 'LocalBusiness', '@id': '#b' } },
        { '@type': 'LocalBusiness', '@id': '#b' },
        { '@type': 'Organization', name: 'x', department: { '@type': 'LocalBusiness', name: 'y' } },
        { '@type': 'Course', name: 'x', hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online' } },
        { '@type': 'BroadcastEvent', isLiveBroadcast: true },
      ),
      'a forum question without an answer': shown(
        'Why?',
        { '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Why?', answerCount: 0 } },
        { '@type': 'Question', name: 'Why?', suggestedAnswer: { '@type': 'Answer', text: 'So.' } },
      ),
      'types with a search result of their own': graph(
        { '@type': 'JobPosting', ...JOB, jobLocationType: 'TELECOMMUTE' },
        { '@type': 'Product', name: 'Heading of /a/', offers: { '@type': 'Offer', price: 1, priceCurrency: 'AUD' } },
        { '@type': 'CriticReview', name: 'Heading of /a/' },
        { '@type': 'ProductGroup', name: 'Heading of /a/' },
      ),
      'a short description of an organisation': graph({ '@type': 'Organization', '@id': '#o', url: `${ADDRESS}/` }),
    },
    bad: {
      'a business without an address': [
        graph(business('', { address: undefined })),
        lacks('LocalBusiness #office', 'address'),
      ],
      'an article without recommended properties': [
        graph(post({ image: undefined, dateModified: '' })),
        mayHave('BlogPosting', 'image'),
        mayHave('BlogPosting', 'dateModified'),
      ],
      'a site without a URL': [graph({ '@type': 'WebSite', name: 'x' }), lacks('WebSite x', 'url')],
      'a service without a name': [
        graph({ '@type': 'Service', serviceType: 'x', provider: 'x' }),
        mayHave('Service', 'name'),
        mayHave('Service', 'areaServed'),
      ],
      'a question without an answer, in a list': [
        graph({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'x' }] }),
        lacks('Question x', 'acceptedAnswer'),
      ],
      'a video without a thumbnail': [
        graph({ '@type': 'VideoObject', name: 'x', uploadDate: '2026-03-31', description: 'x' }),
        lacks('VideoObject x', 'thumbnailUrl'),
      ],
      'a recipe without an image': [
        graph({
          '@type': 'Recipe',
          name: 'x',
          author: 'x',
          description: 'x',
          recipeIngredient: 'x',
          totalTime: 'PT1H',
        }),
        lacks('Recipe x', 'image'),
        mayHave('Recipe x', 'recipeInstructions'),
      ],
      'a job without a place': [
        graph({ '@type': 'JobPosting', ...JOB, employmentType: undefined }),
        lacks('JobPosting', 'jobLocation'),
        mayHave('JobPosting', 'employmentType'),
      ],
      'a product without an offer, review or rating': [
        graph({ '@type': 'Product', name: 'x' }),
        lacksAll('Product x', 'offers, review or aggregateRating'),
      ],
      'an app without a price or rating': [
        graph({ '@type': 'MobileApplication', name: 'x', operatingSystem: 'x' }),
        lacks('MobileApplication x', 'offers'),
        lacksAll('MobileApplication x', 'aggregateRating or review'),
        mayHave('MobileApplication x', 'applicationCategory'),
      ],
      'reviews without an author or subject, and a rating without a count': [
        graph(
          { '@type': 'Review', name: 'x', author: 'x', reviewRating: { '@type': 'Rating', ratingValue: 5 } },
          {
            '@type': 'Product',
            name: 'y',
            review: { '@type': 'Review', name: 'z', reviewRating: { '@type': 'Rating', ratingValue: 5 } },
            aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 },
          },
        ),
        lacks('Review x', 'itemReviewed'),
        lacks('Review z', 'author'),
        lacksAll('AggregateRating', 'ratingCount or reviewCount'),
      ],
      'an event without a location': [
        graph({ '@type': 'Event', name: 'x', startDate: '2026-12-01', endDate: '2026-12-02', image: 'x' }),
        lacks('Event x', 'location'),
        mayHave('Event x', 'description'),
      ],
      'the full description of an organisation': [
        { pages: { '/': { head: jsonLd(organisation({ url: `${ADDRESS}/`, logo: 'x', telephone: '1' })) } } },
        mayHave('Organization #o', 'contactPoint', '/'),
      ],
      'two FAQPage nodes': [
        graph(...['One', 'Two'].map((name) => ({ '@type': 'FAQPage', mainEntity: [question(name, name)] }))),
        '/a/: the JSON-LD has 2 FAQPage nodes [put all questions into one]',
      ],
      'a breadcrumb list without items': [graph(breadcrumbs()), lacks('BreadcrumbList', 'itemListElement')],
      'a breadcrumb list with one item': [
        graph(breadcrumbs(HOME)),
        '/a/: the BreadcrumbList has fewer than 2 items [add the missing items, or remove the list]',
      ],
      'items without a name or URL, or with a wrong position': [
        graph({
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, item: '/' },
            { position: 2, name: 'A' },
            { position: 4, name: 'B' },
          ],
        }),
        wrongStep('1'),
        wrongStep('"A"'),
        wrongStep('"B"'),
      ],
    },
  },
  'SDT-03': {
    good: {
      "the page's breadcrumbs": {
        page: {
          head: jsonLd(breadcrumbs(HOME, ['A & B', `${ADDRESS}/a/`])),
          html: (html) => html.replace('<main>', `${trail('A &amp; B')}<main>`),
        },
      },
      'relative links and another spelling of the host': shown(
        trail('A').replace('href="/"', 'href="../"'),
        breadcrumbs(['Home', 'https://WWW.Example.org:443/'], ['A']),
      ),
      'several lists, one of which the page shows': shown(
        trail('A'),
        breadcrumbs(['Home', `${ADDRESS}/`], ['Other', `${ADDRESS}/`], ['A']),
        breadcrumbs(HOME, ['A']),
      ),
      'positions as strings and in another order, and a list node': shown(trail('A'), {
        '@type': 'BreadcrumbList',
        itemListElement: {
          '@list': [
            { '@type': 'ListItem', position: '2', name: 'A' },
            { '@type': 'ListItem', position: '1', name: 'Home', item: { '@id': `${ADDRESS}/` } },
          ],
        },
      }),
      "an item that refers to its page's node": shown(
        trail('A'),
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${ADDRESS}/` },
            { '@type': 'ListItem', position: 2, item: { '@id': `${ADDRESS}/a/#page` } },
          ],
        },
        { '@type': 'WebPage', '@id': `${ADDRESS}/a/#page`, url: `${ADDRESS}/a/`, name: 'A' },
      ),
      'separators, different case and character references': shown(
        '<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a><span aria-hidden="true">›</span></li><li>Q &amp; A’s</li></ol></nav>',
        breadcrumbs(HOME, ['q &amp; a&#039;s']),
      ),
      'breadcrumbs without the home page or the page itself': {
        pages: {
          '/b/': { head: jsonLd(breadcrumbs(HOME, ['B', `${ADDRESS}/b/`], ['C'])), body: trail('B') },
          '/c/': {
            head: jsonLd(breadcrumbs(HOME, ['B', `${ADDRESS}/b/`], ['C'])),
            body: '<nav aria-label="Breadcrumbs"><ul><li><a href="/b/">B</a></li><li>C</li></ul></nav>',
          },
        },
      },
      'breadcrumbs identified by their class: links and text': shown(
        crumbs(
          'You are here: <a href="/"><img alt="" src="https://example.net/" width="1" height="1">Home</a> » <span>A</span>',
        ),
        breadcrumbs(HOME, ['A']),
      ),
      'breadcrumbs identified by their class, within other elements of that class': shown(
        crumbs('<ol class="breadcrumb"><li class="breadcrumb-item"><a href="/">Home</a></li><li>A</li></ol>'),
        breadcrumbs(HOME, ['A']),
      ),
      'URLs and names of items in separate nodes': shown(trail('A'), {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { '@type': 'Thing', '@id': `${ADDRESS}/`, name: 'Home' } },
          { '@type': 'ListItem', position: 2, item: { url: `${ADDRESS}/a/`, name: 'A' } },
        ],
      }),
    },
    bad: {
      'no visible breadcrumbs': [
        graph(breadcrumbs(HOME, ['A'])),
        '/a/: the JSON-LD has a BreadcrumbList, but the page shows no breadcrumbs [show the trail in a <nav aria-label="Breadcrumbs">, or remove the list]',
      ],
      'different breadcrumbs': [
        shown(trail('A'), breadcrumbs(HOME, ['B'])),
        '/a/: the BreadcrumbList is "Home › B", but the page shows "Home › A" [generate both from the same data]',
      ],
      'breadcrumbs that omit a middle step': [
        shown(trail('A'), breadcrumbs(HOME, ['Middle', `${ADDRESS}/a/`], ['A'])),
        '/a/: the BreadcrumbList is "Home › Middle › A", but the page shows "Home › A" [generate both from the same data]',
      ],
      'two lists that both differ from the page': [
        shown(trail('A'), breadcrumbs(HOME, ['B']), breadcrumbs(HOME, ['C'])),
        '/a/: the BreadcrumbList is "Home › B", but the page shows "Home › A" [generate both from the same data]',
      ],
      "another generator's site": [
        {
          foreign: true,
          pages: {
            '/a/': { head: jsonLd(breadcrumbs(HOME, ['A'])) },
            '/b/': { head: jsonLd(breadcrumbs(HOME, ['B'])), body: trail('A') },
          },
        },
        '/a/: note: the JSON-LD has a BreadcrumbList, but the page shows no breadcrumbs [show the trail in a <nav aria-label="Breadcrumbs">, or remove the list]',
        '/b/: warning: the BreadcrumbList is "Home › B", but the page shows "Home › A" [generate both from the same data]',
      ],
      'an item with a different URL': [
        shown(trail('A'), breadcrumbs(['Home', `${ADDRESS}/home`], ['A'])),
        `/a/: the BreadcrumbList links "Home" to ${ADDRESS}/home, but the page links it to / [generate both from the same data]`,
      ],
    },
  },
  'SDT-04': {
    good: {
      'the declared office': { ...graph(business('1 Example Street')), declared: PREMISES },
      "other businesses' addresses on a site that declares no premises": {
        ...graph(business('2 Other Street')),
        declared: { premises: undefined },
      },
      'a folder without declarations': { ...graph(business('2 Other Street')), declared: null },
    },
    bad: {
      'an undeclared office': [graph(business('2 Other Street')), misplaced('a LocalBusiness at 2 Other Street, 2000')],
      'an undeclared office next to the declared one': [
        { ...graph(business('1 Example Street'), business('2 Other Street')), declared: PREMISES },
        misplaced('a LocalBusiness at 2 Other Street, 2000'),
      ],
      "an organisation's address": [
        graph(business('2 Other Street', { '@type': 'Organization' })),
        misplaced('an address of Organization at 2 Other Street, 2000'),
      ],
    },
  },
  'SDT-05': {
    good: {
      'a product rating': graph({
        '@type': 'Product',
        name: 'Heading of /a/',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 },
      }),
    },
    bad: {
      'a rating of the business': [
        graph({ '@type': 'Organization', name: 'x', aggregateRating: { ratingValue: 5 } }),
        rated('Organization x', 'aggregateRating'),
      ],
      'a rating and reviews of the office': [
        graph(business('x', { aggregateRating: { ratingValue: 5 }, reviews: [{}] })),
        rated('LocalBusiness #office', 'aggregateRating'),
        rated('LocalBusiness #office', 'reviews'),
      ],
      'a review of the service': [graph({ '@type': 'Service', review: [{}] }), rated('Service', 'review')],
    },
  },
  'SDT-06': {
    good: {
      'a visible question with different spaces': shown(
        '<p>Why?</p><p>Because.</p><p>One\n<em>two</em>.</p>',
        question('Why? Because.', '<p>One two.</p>'),
      ),
      'an answer with HTML and character references': shown(
        '<h2>Nuts & bolts?</h2><p>It’s “in” a <b>box</b>,<br>for 5 < 6.</p><ul><li>More</li></ul>',
        question(
          'Nuts &amp; bolts?',
          '<p>It&#8217;s &ldquo;in&rdquo; a&nbsp;<b>box</b>,<br/>for 5 &lt; 6.</p><ul><li>More</li></ul>',
        ),
      ),
      'an answer with other quotation marks and dashes than the page': shown(
        '<p>Isn’t it “so” – or…</p><p>Yes—it is.</p>',
        question('Isn\'t it "so" -- or...', 'Yes - it is.'),
      ),
      'questions and headlines on a page without main': {
        foreign: true,
        robots: undefined,
        page: {
          head: jsonLd(question('Why?', 'Because.'), { '@type': 'Report', headline: 'Heading of /a/' }),
          html: (html) =>
            html.replace(
              /<main>.*<\/main>/,
              '<header><h1>Heading of /a/</h1></header><div><h2>Why?</h2>Because.</div>',
            ),
        },
      },
    },
    bad: {
      'a question that is not visible': [shown('Because.', question('Why?', 'Because.')), hidden('Why?')],
      'an answer that is only in a script': [
        shown('Why?<script>"Because."</script><div hidden>Because.</div>', question('Why?', 'Because.')),
        hidden('Because.'),
      ],
      'an answer in the footer of a page without main': [
        {
          page: {
            head: jsonLd(question('Why?', 'Because.')),
            html: (html) => html.replace(/<main>.*<\/main>/, '<h1>Why?</h1><footer>Because.</footer>'),
          },
        },
        hidden('Because.'),
      ],
      'an answer that is not visible': [shown('Why?', question('Why?', 'x'.repeat(81))), hidden(`${'x'.repeat(80)}…`)],
      'a headline that is not visible': [graph(post({ headline: 'x'.repeat(80) })), hidden('x'.repeat(80))],
    },
  },
  'SDT-07': {
    good: {
      'one number in two spellings': shown(
        '<a href="tel:+61255501234">x</a>',
        organisation({ telephone: '02 5550 1234' }),
      ),
      'a number on a page without structured data': '<a href="tel:+61255501234">x</a>',
      'one URL with its host in two spellings': {
        pages: {
          '/a/': { head: jsonLd(organisation({ url: `${ADDRESS}/` })) },
          '/b/': { head: jsonLd(organisation({ url: 'https://WWW.EXAMPLE.ORG:443' })) },
        },
      },
      'a directory whose listings have their own pages and numbers': {
        declared: PREMISES,
        pages: {
          '/': {
            body: '<a href="tel:+447565328118">Call the directory</a><a href="/pizza/">Pizza</a><a href="/cafe/">Cafe</a>',
          },
          '/pizza/': {
            head: jsonLd(
              business('1 Example Street', {
                '@id': `${ADDRESS}/pizza/#b`,
                url: `${ADDRESS}/pizza/`,
                telephone: '0114 2676672',
              }),
            ),
            body: '<a href="tel:+441142676672">x</a><a href="tel:+447565328118">y</a>',
          },
          '/cafe/': { body: '<a href="tel:+441140000000">x</a>' },
        },
      },
      'a directory whose listings have neither an id nor a URL': {
        pages: {
          '/': { body: '<a href="tel:+447565328118">x</a><a href="/pizza/">Pizza</a><a href="/cafe/">Cafe</a>' },
          '/pizza/': { head: jsonLd({ '@type': 'Organization', name: 'P', telephone: '0114 2676672' }) },
          '/cafe/': { head: jsonLd({ '@type': 'Organization', name: 'C', telephone: '0114 0000000' }) },
        },
      },
      'a directory with its own structured data and listings on other sites': {
        declared: PREMISES,
        pages: {
          '/': {
            head: jsonLd(organisation({ telephone: '02 5550 1234' })),
            body: '<a href="/pizza/">Pizza</a><a href="/cafe/">Cafe</a>',
          },
          '/pizza/': {
            head: jsonLd(
              business('1 Example Street', {
                '@id': undefined,
                url: 'https://pizza.example.net/',
                telephone: '0114 2676672',
              }),
            ),
          },
          '/cafe/': { body: '<a href="tel:+441140000000">x</a>' },
        },
      },
      'two names of nodes without an id': {
        pages: {
          '/a/': { head: jsonLd({ '@type': 'Organization', name: 'O' }) },
          '/b/': { head: jsonLd({ '@type': 'Organization', name: 'P' }) },
        },
      },
    },
    bad: {
      'two names for one organisation': [
        {
          pages: {
            '/a/': { head: jsonLd(organisation({ name: 'O Pty Ltd' })) },
            '/b/': { head: jsonLd(organisation({})) },
            '/c/': { head: jsonLd(organisation({})) },
          },
        },
        '/a/: the name of #o is "O Pty Ltd" here, but "O" elsewhere [use the same value on every page]',
      ],
      'two e-mail addresses': [
        {
          pages: {
            '/a/': { head: jsonLd(organisation({ email: 'a@example.org' })) },
            '/b/': { head: jsonLd(organisation({ email: 'b@example.org' })) },
          },
        },
        '/b/: the email of #o is "b@example.org" here, but "a@example.org" elsewhere [use the same value on every page]',
      ],
      'another business’s number': [
        shown('<a href="tel:1800000000">x</a>', organisation({ telephone: '02 5550 1234' })),
        "/a/: the link tel:1800000000 calls a number that is missing from the business's structured data [use a declared number, or add this one to the structured data]",
      ],
      'another business’s number on a site that describes the business on several pages': [
        {
          pages: {
            '/a/': { head: jsonLd(organisation({ telephone: '02 5550 1234', url: `${ADDRESS}/` })) },
            '/b/': { body: '<a href="tel:1800000000">x</a>' },
          },
        },
        "/b/: the link tel:1800000000 calls a number that is missing from the business's structured data [use a declared number, or add this one to the structured data]",
      ],
    },
  },
  'SDT-09': {
    good: {
      'page URLs, other hosts’ URLs and values that are not URLs': graph({
        '@type': 'Place',
        url: `${ADDRESS}/a/#top`,
        sameAs: ['https://example.net/gone/'],
        mainEntityOfPage: { '@type': 'WebPage', '@id': `${ADDRESS}/a/` },
        name: `${ADDRESS}/gone/`,
      }),
    },
    bad: {
      'a missing page and a misspelt URL': [
        {
          pages: {
            '/a/': {
              head: jsonLd({ '@type': 'Place', url: `${ADDRESS}/gone/`, sameAs: [ADDRESS, `${ADDRESS}/abuot/`] }),
            },
            '/about/': {},
          },
        },
        `/a/: the structured data contains ${ADDRESS}/gone/, which does not exist [use the URL of an existing page or file, or remove the property]`,
        `/a/: the structured data contains ${ADDRESS}/abuot/, which does not exist [did you mean "/about/"?]`,
      ],
      'a breadcrumb item given as a string or an id': [
        graph(breadcrumbs(HOME, ['A', `${ADDRESS}/nowhere/`]), {
          '@type': 'ListItem',
          item: { '@id': `${ADDRESS}/else/`, name: 'B' },
        }),
        `/a/: the structured data contains ${ADDRESS}/nowhere/, which does not exist [use the URL of an existing page or file, or remove the property]`,
        `/a/: the structured data contains ${ADDRESS}/else/, which does not exist [use the URL of an existing page or file, or remove the property]`,
      ],
      'a redirect and a non-canonical form': [
        {
          ...graph({ '@type': 'Place', url: `${ADDRESS}/old/`, sameAs: `${ADDRESS}/a` }),
          targets: { '/old/': { kind: 'redirect', to: '/a/' } },
        },
        `/a/: warning: the structured data contains ${ADDRESS}/old/, which is a redirect to /a/ [use the target of the redirect]`,
        `/a/: warning: the structured data contains ${ADDRESS}/a, which is not the canonical form of that URL [use ${A}]`,
      ],
    },
  },
  'SDT-08': {
    good: {
      'schema.org types and properties': {
        ...graph(business('1 Example Street', { '@type': ['https://schema.org/Store', 'Place'] })),
        declared: PREMISES,
      },
      'inputs and outputs of actions': graph({
        '@type': 'WebSite',
        name: 'x',
        url: ADDRESS,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${ADDRESS}/?s={q}` },
          'query-input': { '@type': 'PropertyValueSpecification', valueRequired: true, valueName: 'q' },
          result: { '@type': 'Review', 'reviewBody-output': 'required' },
        },
      }),
      'a prefix': block({
        '@context': {
          schema: 'http://schema.org/',
          xsd: 'http://www.w3.org/2001/XMLSchema#',
          gr: 'http://purl.org/goodrelations/v1#',
        },
        '@type': ['schema:Product', 'gr:Individual'],
        'schema:name': 'x',
        'schema:releaseDate': { '@type': 'xsd:date', '@value': '2026-01-01' },
        'gr:hasInventoryLevel': 1,
        'schema:offers': { '@type': 'schema:Offer', 'schema:price': '12', 'schema:availability': 'schema:InStock' },
      }),
      'aliases, a list of contexts and full IRIs': block({
        '@context': [
          'https://schema.org/',
          { id: '@id', type: '@type', label: 'schema:name', dc: 'http://purl.org/dc/terms/' },
        ],
        id: '#x',
        type: 'https://schema.org/Brand',
        label: 'x',
        'http://schema.org/description': 'x',
        'dc:creator': { type: 'dc:Agent', 'dc:name': 'x' },
      }),
      'the context’s own prefix, and the URL of its document': block({
        '@context': 'https://schema.org/docs/jsonldcontext.json',
        '@type': 'schema:Place',
        'schema:name': 'x',
      }),
      'a default vocabulary': block({
        '@context': { '@vocab': 'http://schema.org/' },
        '@type': 'Place',
        name: 'x',
      }),
      'another vocabulary': block({
        '@context': 'https://www.w3.org/ns/activitystreams',
        type: 'Note',
        '@type': 'Note',
      }),
      'enumeration members in all forms': graph(
        offer({ price: '12.50', availability: 'https://schema.org/InStock', itemCondition: 'NewCondition' }),
        offer({ price: 12, availability: { '@id': 'http://schema.org/SoldOut' } }),
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'http://purl.org/goodrelations/v1#Tuesday'] },
      ),
      'values of the allowed types, and names of things': graph({
        '@type': 'Event',
        name: 'Open day',
        description: 'Open',
        startDate: '2026-12-01T09:00+11:00',
        endDate: '2026-12-01',
        image: { '@type': 'ImageObject', contentUrl: 'https://example.net/a.png', width: 300, height: '200 px' },
        location: {
          '@type': 'Park',
          '@id': '#cafe',
          name: 'Kim',
          telephone: '1',
          url: ADDRESS,
        },
        organizer: 'Kim & Co',
        isAccessibleForFree: 'True',
        duration: 'PT2H',
        eventStatus: 'https://schema.org/EventScheduled',
        performer: { '@type': 'PerformanceRole', performer: { '@type': 'Person', name: 'Lee' }, startDate: '2026' },
        maximumAttendeeCapacity: '40',
        offers: { '@type': 'Offer', price: 50, priceCurrency: 'AUD' },
      }),
    },
    bad: {
      'prices with a currency or a comma, and misspelt availability': [
        graph(offer({ price: '$12', availability: 'https://schema.org/InStok' }), offer({ price: '1,299.00' })),
        notANumber('price', 'Offer', '$12'),
        '/a/: warning: the availability of the Offer cannot be "https://schema.org/InStok" [did you mean "InStock"?]',
        notANumber('price', 'Offer', '1,299.00'),
      ],
      'an invalid condition, and an input of an unknown property': [
        graph(
          { '@type': 'Offer', itemCondition: 'nearly fine' },
          { '@type': 'SearchAction', 'querry-input': 'required' },
        ),
        '/a/: warning: the itemCondition of the Offer cannot be "nearly fine" [use OfferItemCondition]',
        '/a/: schema.org has no property querry-input of SearchAction (SearchAction) [remove it]',
      ],
      'misspelt names with a prefix': [
        block({
          '@context': { s: 'https://schema.org/' },
          '@type': 's:Prodct',
          's:brand': { '@type': 's:Brand', 's:nam': 'x' },
        }),
        '/a/: schema.org has no type Prodct [did you mean "Product"?]',
        '/a/: schema.org has no property nam of Brand (Brand) [did you mean "name"?]',
      ],
      'an unknown type': [
        graph({ '@type': 'Organisation' }),
        '/a/: schema.org has no type Organisation [did you mean "Organization"?]',
      ],
      'a wrong and a missing context': [
        {
          page: {
            head: ['"@context": "https://schema.com", ', '']
              .map((context) => `<script type="application/ld+json">{${context}"@type": "Place"}</script>`)
              .join(''),
          },
        },
        '/a/: a JSON-LD block has the @context "https://schema.com" [set "@context" to "https://schema.org"]',
        '/a/: a JSON-LD block has no @context [set "@context" to "https://schema.org"]',
      ],
      'empty values, a node without a type, and a relative URL': [
        graph({ '@type': 'Place', name: '', address: { postalCode: '2000' }, url: '/a/' }),
        '/a/: warning: the Place has an empty name [add a value, or remove the property]',
        '/a/: warning: the address of the Place has no @type [add a type]',
        '/a/: the url of the Place is /a/, which is not a full URL [use the full URL, with https:// and the host]',
      ],
      'values of the wrong type': [
        graph({
          '@type': 'Event',
          name: { '@type': 'Person', name: 'Kim' },
          startDate: 'next Friday',
          location: { '@type': 'Place', address: { '@type': 'Person', name: 'Lee' } },
          isAccessibleForFree: 'mostly',
          maximumAttendeeCapacity: 'many',
          organizer: 'Kim & Co',
          offers: { '@type': 'AggregateOffer', lowPrice: 'from $50', url: 'see below' },
        }),
        unfit('name', 'Event', 'a Person', 'Text'),
        unfit('startDate', 'Event', '"next Friday"', 'Date or DateTime'),
        unfit('isAccessibleForFree', 'Event', '"mostly"', 'Boolean'),
        unfit('maximumAttendeeCapacity', 'Event', '"many"', 'Integer'),
        unfit('address', 'Place', 'a Person', 'PostalAddress or Text'),
        notANumber('lowPrice', 'AggregateOffer', 'from $50'),
        '/a/: the url of the AggregateOffer is see below, which is not a full URL [use the full URL, with https:// and the host]',
      ],
      'an unknown type next to a misspelt one': [
        graph({ '@type': ['Place', 'Xylophonist'], name: 'x' }),
        '/a/: schema.org has no type Xylophonist [use a schema.org type]',
      ],
      'a property of another type': [
        graph({ '@type': 'Place', name: 'Orange', legalname: 'x' }),
        '/a/: schema.org has no property legalname of Place (Place Orange) [remove it]',
      ],
      'a misspelt property in a nested node': [
        graph({ '@type': 'Organization', address: { '@type': 'PostalAddress', postCode: '2000' } }),
        '/a/: schema.org has no property postCode of PostalAddress (PostalAddress) [did you mean "postalCode"?]',
      ],
    },
  },
};
