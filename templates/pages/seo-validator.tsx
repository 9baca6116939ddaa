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
        lead="For the team that runs this website: what the last build found, and what your browser finds on the pages in the sitemap."
      />
      <div className="band">
        <div className="needs-script">
          <p>
            Run Validation reads every page in the sitemap in this browser and then follows every link. Fix All Issues
            does the same and suggests redirects for you to copy. It changes nothing on the live site.
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
          Reading the pages needs JavaScript, which is not running in your browser. The findings of the last build, with
          its counts of links and descriptions, are <a href={url('/seo-report.json')}>in its report</a>.
        </p>
      </div>
      <div className="band soft">
        <h2>What the build looks for</h2>
        <p>
          The build checks every page against {RULE_COUNT} rules. A build with errors is not published, so visitors keep
          seeing the previous version. The findings above are warnings and notes.
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
          The build reads every page, so it counts more links than your browser, which reads only the pages in the
          sitemap. A page can break several rules, so their counts overlap. Descriptions are counted only on pages for
          search engines; duplicates count once and are an issue.
        </p>
        <p>
          On the command line, <code>build-site build</code> builds and checks the site, and{' '}
          <code>build-site check</code> checks the last build. Each finding gives the page, the source file and a fix.
          With <code>build-site dev</code>, Fix All Issues corrects the source files. In the project’s folder, every
          build-site command is an npm script, such as <code>npm run check</code>. The report of the last build is also
          available <a href={url('/seo-report.json')}>as data</a>.
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
