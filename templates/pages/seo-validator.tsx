import { definePage, Island, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { PageHead } from '../components/PageHead.tsx';
import SeoValidator from '../islands/seo-validator.tsx';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'SEO Validator', path: paths.seoValidator });

const CHECKS = [
  'whether internal links and their fragments lead to something that exists',
  'whether every page has one title, one description and one h1, and shares them with no other',
  'whether canonical addresses are those of the pages themselves, and the sitemap lists what search engines may index',
  'whether structured data can be read, and its references resolve',
  'whether a location page says what another says; such a page is kept out of search engines, and listed above',
];

const SeoValidatorPage = () => {
  const { url, settings } = useSite();
  return (
    <Layout trail={TRAIL}>
      <div className="brief">
        <PageHead
          heading="SEO Validator"
          lead="For whoever runs this website: what the last build found, and what a browser finds on the pages of the sitemap, as visitors get them."
        />
      </div>
      <div className="band">
        <section className="wrap">
          <h2>Issues</h2>
          <div className="needs-script">
            <p>
              Run Validation reads every page of the sitemap in this browser, then asks for all else they link to. Fix
              All Issues does the same and writes redirects for broken addresses, for you to copy: it changes nothing on
              a host. Under <code>build-site dev</code> it mends the sources.
            </p>
            <Island
              of={SeoValidator}
              props={{
                reportUrl: url('/seo-report.json'),
                sitemapUrl: url('/sitemap.xml'),
                base: url('/'),
                serverErrors: settings.validator.serverErrors,
              }}
              load="idle"
            />
          </div>
          <p>
            The report of the last build is also there <a href={url('/seo-report.json')}>as data</a>, which needs no
            script.
          </p>
        </section>
      </div>
      <div className="band split even soft">
        <section>
          <h2>What the build checks</h2>
          <ul>
            {CHECKS.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p>A build with errors is not published, so the site that visitors see stays as it was.</p>
        </section>
        <section className="callout">
          <h2>How to run it</h2>
          <p>
            In the project’s folder, <code>npm run build</code> builds and checks the site, and{' '}
            <code>npm run check</code> checks it without building. Each finding names the page, the source file and how
            to fix it.
          </p>
        </section>
      </div>
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `SEO Validator | ${page.site.settings.title}`,
    description:
      'An internal page about the checks that run over every page of this website before it is published, and how to run them.',
    robots: 'noindex',
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: SeoValidatorPage,
});
