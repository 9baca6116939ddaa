/**
 * The requests to every host. `asked` is the path as a browser sends it. A redirect row expects `to`, a page row the
 * heading `shows`, a header row the value of `header` (null: not sent), and a form row is `posted`. `glue` names hosts
 * whose public code leaves the behaviour to other code.
 */
const ABOUT = '/about/';

const redirect = (name, asked, to = ABOUT, more = {}) => ({ name, asked, to, wanted: ['301'], ...more });
const page = (name, asked, shows, wanted = ['200'], more = {}) => ({ name, asked, shows, wanted, ...more });
const header = (name, asked, header, value, more = {}) => ({ name, asked, header, value, wanted: ['yes'], ...more });
const form = (name, asked, wanted, more = {}) => ({ name, asked, posted: true, wanted, ...more });

/** Statuses of a redirect between spellings of a page's URL. */
const PERMANENT = ['301', '307', '308'];

/** Vercel adds the query in code that is not public. */
const QUERY = { glue: ['vercel'] };

const PAGES = [
  page('page', '/about/', 'About'),
  redirect('page without its slash', '/about', ABOUT, { wanted: PERMANENT }),
  redirect('page with `index.html`', '/about/index.html', ABOUT, { wanted: [...PERMANENT, '200'] }),
  page('page in upper case: `/ABOUT/`', '/ABOUT/', undefined, ['404']),
  page('page `/v2.0/`', '/v2.0/', 'Version 2.0'),
  page('unknown path shows `404.html`', '/nowhere/', 'Not found', ['404'], { glue: ['netlify', 'vercel'] }),
  page('file in `/.well-known/`', '/.well-known/security.txt', undefined),
];

const REDIRECTS = [
  redirect('`/old/`', '/old/'),
  redirect('`/old/` without its slash', '/old'),
  redirect('`/temporary/`, status 302', '/temporary/', ABOUT, { wanted: ['302'] }),
  redirect('to another site, with a colon', '/elsewhere/', 'https://www.example.com/wiki/Help:Contents'),
  redirect('to an encoded URL', '/encoded/', 'https://www.example.com/a%20b?q=c%26d'),
  redirect("keeps the request's query", '/old/?b=1', '/about/?b=1', QUERY),
  redirect('to a URL with dollar signs', '/dollars/', 'https://www.example.com/$1/?a=$b'),
  redirect('to a query', '/search/', '/about/?q=a'),
  redirect('colon: `/at/12:30/`', '/at/12:30/'),
  page('colon is no placeholder: `/at/12x/`', '/at/12x/', undefined, ['404']),
  redirect('dollar sign: `/price$/`', '/price$/'),
  redirect('`/größe/`', '/gr%C3%B6%C3%9Fe/'),
  redirect('`/größe/`, encoded in lower case', '/gr%c3%b6%c3%9fe/'),
  redirect('space: `/some page/`', '/some%20page/'),
  redirect('dot: `/v1.2/`', '/v1.2/'),
  redirect('dot: `/v1.2/` without its slash', '/v1.2'),
  redirect('signs: `/a+b(c)/`', '/a+b(c)/'),
  redirect('file: `/file.html`', '/file.html'),
  redirect('placeholders: `/blog/:year/:slug/`', '/blog/2026/first/', 'https://www.example.com/posts/first/'),
  redirect(
    'placeholder that matches `größe`',
    '/blog/2026/gr%C3%B6%C3%9Fe/',
    'https://www.example.com/posts/gr%C3%B6%C3%9Fe/',
  ),
  redirect('folder: `/docs/*`', '/docs/a/b/', 'https://docs.example.com/a/b/'),
  redirect('folder, without a rest', '/docs', 'https://docs.example.com/'),
  redirect('folder, with an encoded rest', '/docs/a%20b/', 'https://docs.example.com/a%20b/'),
  redirect('`force`: path of a file', '/forced.txt'),
  page('rewrite', '/shown/', 'About'),
];

const HEADERS = [
  header('on a page', '/about/', 'x-content-type-options', 'nosniff'),
  header('on the 404 page', '/nowhere/', 'x-content-type-options', 'nosniff', { glue: ['netlify', 'vercel'] }),
  header('of a folder', '/files/list.txt', 'cache-control', 'public, max-age=86400'),
  header('of a file, replaces that of its folder', '/files/prices.json', 'cache-control', 'no-store'),
  header('of a file, with the others of its folder', '/files/prices.json', 'x-folder', 'files'),
  header('of a page', '/about/', 'x-page', 'about'),
  header('of a page, not elsewhere', '/notes/', 'x-page', null),
  header('removed in a folder', '/files/open/frame.txt', 'content-security-policy', null),
  header('in `/.well-known/`', '/.well-known/security.txt', 'x-content-type-options', 'nosniff'),
];

/** The other hosts run no functions, or none of ours. */
const FUNCTIONS = { glue: ['firebase', 'nginx', 'apache', 'caddy', 'preview'] };

const FORMS = [
  form('posted to the function of its recipe', '/api/lead', ['303'], FUNCTIONS),
  form('posted to a page', '/about/', ['404', '405'], { glue: ['vercel'] }),
];

const GROUPS = [
  { heading: 'Pages and files', rows: PAGES },
  { heading: 'Redirects', rows: REDIRECTS },
  { heading: 'Headers', rows: HEADERS },
  { heading: 'Forms of a browser without JavaScript', rows: FORMS },
];

/** Azure's CLI ignores the setting. */
const SETTING = { glue: ['azure'] };

const NEVER_ROWS = [
  page('page', '/about', 'About', ['200'], SETTING),
  redirect('page with a slash', '/about/', '/about', { wanted: PERMANENT, ...SETTING }),
  page('page `/v2.0`', '/v2.0', 'Version 2.0', ['200'], SETTING),
  redirect('`/old`', '/old', '/about'),
  redirect('`/old` with a slash', '/old/', '/about'),
];

const FILE_ROWS = [
  page('page', '/about.html', 'About', ['200'], SETTING),
  page('page without `.html`', '/about', undefined, ['404', '200'], SETTING),
  page('page `/v2.0.html`', '/v2.0.html', 'Version 2.0', ['200'], SETTING),
  redirect('`/old`', '/old', '/about.html'),
  redirect('`/old` with a slash', '/old/', '/about.html'),
];

/** The tables of each value of the setting `trailingSlash`. */
export const SITES = [
  { trailingSlash: 'always', groups: GROUPS },
  { trailingSlash: 'never', groups: [{ heading: 'Pages with `trailingSlash: never`', rows: NEVER_ROWS }] },
  { trailingSlash: 'file', groups: [{ heading: 'Pages with `trailingSlash: file`', rows: FILE_ROWS }] },
];
