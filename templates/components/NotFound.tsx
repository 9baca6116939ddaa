import { Link, useScript, useSite } from 'build-site';
import { ADDRESSES_FILE, paths } from '../../src/site/paths.ts';
import { Layout } from '../layout/Layout.tsx';
import { trailTo } from '../trails.ts';
import { PageHead } from './PageHead.tsx';
import { PageScene } from './PageScene.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';

export const notFoundTrail = trailTo({ name: 'Page Not Found', path: paths.notFound });

/**
 * Where to go on. The page's script puts what was probably meant, at most three pages, in the place of these links, so
 * that nothing moves; where nothing but the home page is left to offer, they stay.
 */
const Corrections = () => {
  const site = useSite();
  return (
    <div
      className="band"
      id="corrections"
      data-index={site.url(ADDRESSES_FILE)}
      data-blog={site.url(paths.blog)}
      {...useScript('corrections')}
    >
      <div className="prose">
        <h2>Perhaps one of these</h2>
        <ul>
          <li>
            <Link to={paths.siteMap}>Printer leasing in every city</Link>
          </li>
          <li>
            <Link to={paths.services}>All services</Link>
          </li>
          <li>
            <Link to={paths.search}>Search this site</Link>
          </li>
        </ul>
      </div>
    </div>
  );
};

/** Where most visitors want to go. */
const SHORTCUTS = [
  { text: 'Prices', path: paths.pricing },
  { text: 'Printers', path: paths.printers },
  { text: 'Services', path: paths.services },
  { text: 'Locations', path: paths.locations },
  { text: 'Contact', path: paths.contact },
];

/** The search of its own page does the rest, with script; the shortcuts need none. */
const Finder = () => (
  <>
    <search className="needs-script">
      <form className="site-search" action={useSite().url(paths.search)}>
        <label htmlFor="missing">Search this site</label>
        <input id="missing" className="control" type="search" name="q" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
    <p className="shortcuts">
      {SHORTCUTS.map(({ text, path }) => (
        <Link key={path} to={path}>
          {text}
        </Link>
      ))}
    </p>
  </>
);

/** What a host serves for an address without a page. */
export const NotFound = () => (
  <Layout trail={notFoundTrail}>
    <PageHead
      heading={<span data-post="Post not found">Page Not Found</span>}
      lead="The page you are looking for could not be found. It may have moved, or the address may be misspelt."
      picture={<PageScene />}
    >
      <p>
        <Link to={paths.home} data-post="Return to blog">
          Return Home
        </Link>
        , or look for it on the <Link to={paths.siteMap}>site map</Link>.
      </p>
      <Finder />
    </PageHead>
    <Corrections />
    <QuoteBlock />
  </Layout>
);
