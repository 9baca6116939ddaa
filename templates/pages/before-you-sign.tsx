import { definePage, Html, useSite } from 'build-site';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

const ID = 'before-you-sign';

/** What to write down about the offer. */
const BLANKS = [
  'Supplier',
  'Lessor',
  'Model',
  'Agreement number',
  'Payment incl. GST',
  'Mono and colour rate',
  'End date',
  'Notice by',
];

const BeforeYouSignPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead} />
      <div className="band sign-list">
        <div className="wrap">
          <ul className="fill-in" aria-label="About the offer">
            {BLANKS.map((blank) => (
              <li key={blank}>{blank}</li>
            ))}
          </ul>
          <Html className="tick-list" html={body.html} />
          <p className="small">
            General information, not legal advice. From {site.absoluteUrl(textTrail(site, ID).at(-1)?.path ?? '/')}
          </p>
        </div>
      </div>
      <div className="unprinted">
        <RelatedLinks lists={{ 'Do the sums as well': [...costsBut(ID), QUOTES] }} />
        <QuoteBlock />
      </div>
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: BeforeYouSignPage });
