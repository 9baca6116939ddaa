import { Link, useScript, useSite } from 'build-site';
import { ADDRESSES_FILE, paths } from '../../src/site/paths.ts';
import { Layout } from '../layout/Layout.tsx';
import { trailTo } from '../trails.ts';
import { LinkList } from './LinkList.tsx';
import { PageHead } from './PageHead.tsx';
import { PageScene } from './PageScene.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';

export const notFoundTrail = trailTo({ name: 'Page Not Found', path: paths.notFound });

const SOUGHT = [
  { text: 'What a lease costs', path: paths.pricing },
  { text: 'Our five printers, compared', path: paths.printers },
  { text: 'Answers to common questions', path: paths.knowledgeBase },
];

/** Links that the script never replaces. */
const STARTS = [
  { text: 'Our services', path: paths.services },
  { text: 'Printer locations', path: paths.locations },
  { text: 'Find your printer in ten questions', path: paths.quiz },
  { text: 'Contact us', path: paths.contact },
];

/** The script replaces the first links with suggestions. Their number stays the same, so that nothing moves. */
const Corrections = () => {
  const site = useSite();
  return (
    <div
      id="corrections"
      className="meant"
      data-index={site.url(ADDRESSES_FILE)}
      data-blog={site.url(paths.blog)}
      {...useScript('corrections')}
    >
      <LinkList level={2} heading="These may help" links={SOUGHT} />
    </div>
  );
};

/** The search page also finds places. */
const Finder = () => (
  <search className="needs-script">
    <form className="site-search" action={useSite().url(paths.search)}>
      <label htmlFor="missing">Search this site, or find your city, suburb or postcode</label>
      <input id="missing" className="control" type="search" name="q" required />
      <button type="submit" className="button secondary">
        Search
      </button>
    </form>
  </search>
);

export const NotFound = () => (
  <Layout trail={notFoundTrail}>
    <PageHead
      heading={<span data-post="Post not found">Page Not Found</span>}
      lead="The page you are looking for could not be found. It may have moved, or the address may be misspelt."
      picture={<PageScene of="not-found" />}
      spare
    >
      <Corrections />
      <Finder />
      <p className="after">
        <Link to={paths.home} data-post="Return to blog">
          Return Home
        </Link>
        , or look for it on the <Link to={paths.siteMap}>site map</Link>.
      </p>
    </PageHead>
    <div className="band">
      <div className="grid lone">
        <LinkList level={2} heading="Or start from here" links={STARTS} />
      </div>
    </div>
    <QuoteBlock />
  </Layout>
);
