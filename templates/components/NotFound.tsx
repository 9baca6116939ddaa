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
 * that nothing moves.
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
    </PageHead>
    <Corrections />
    <QuoteBlock />
  </Layout>
);
