import { definePage, Island, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { PageHead } from '../components/PageHead.tsx';
import SeoValidator from '../islands/seo-validator.tsx';
import { RULE_GROUPS } from '../islands/validator/rule-names.ts';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'SEO Validator', path: paths.seoValidator });

const LOOKED_FOR = Object.entries(RULE_GROUPS).map(([name, rules]) => ({ name, finds: Object.entries(rules) }));
const RULE_COUNT = LOOKED_FOR.reduce((sum, { finds }) => sum + finds.length, 0);

const SeoValidatorPage = () => {
  const { url, settings } = useSite();
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="SEO Validator"
        lead="For whoever runs this website: what the last build found, and what a browser finds on the pages of the sitemap, as visitors get them."
      />
      <div className="band">
        <div className="needs-script">
          <p>
            Run Validation reads every page of the sitemap in this browser, then asks for whatever they link to. Fix All
            Issues does the same and writes redirects for you to copy: it changes nothing on a host.
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
        <p className="without-script">
          Reading the pages needs JavaScript, which does not run here. What the last build found, its counts of links
          and descriptions included, is <a href={url('/seo-report.json')}>in its report</a>.
        </p>
      </div>
      <div className="band soft">
        <h2>What the build looks for</h2>
        <p>
          {RULE_COUNT} rules over every page. A build with errors is not published, so what visitors see stays as it
          was; what stands above are warnings and notes.
        </p>
        <div className="looked-for">
          {LOOKED_FOR.map(({ name, finds }) => (
            <details key={name} className="fold">
              <summary>
                <h3>
                  {name} <small>{finds.length} rules</small>
                </h3>
              </summary>
              <ul>
                {finds.map(([id, find]) => (
                  <li key={id} id={id}>
                    {find}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <p>
          The build reads all pages there are, so it counts more links than a browser, which reads those of the sitemap.
          A page may stand under several rules, so their counts overlap. Descriptions are counted on the pages for
          search engines only; equal ones count once, and are an issue.
        </p>
        <p>
          On the command line <code>build-site build</code> builds and checks the site, and{' '}
          <code>build-site check</code> checks what was built last: each finding names the page, the source file and how
          to fix it. Under <code>build-site dev</code> Fix All Issues mends the sources. In the project’s folder every
          command of build-site is an npm script, <code>npm run check</code> for one. The report of the last build is
          also there <a href={url('/seo-report.json')}>as data</a>.
        </p>
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
