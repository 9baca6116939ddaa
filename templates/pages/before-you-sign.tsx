import { definePage, useSite } from 'build-site';
import { Checklist, ChecklistStart, Tally } from '../components/Checklist.tsx';
import { Guide } from '../components/guide/Guide.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { RelatedLinks } from '../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { costsBut, QUOTES } from '../resources.ts';
import { textHead } from '../text-head.ts';

const ID = 'before-you-sign';

const BeforeYouSignPage = () => {
  const site = useSite();
  const { heading, lead, body, lane } = textOf(site, ID);
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead} picture={<ChecklistStart />} />
      <Guide contents={body.headings} under={<Tally />}>
        <Checklist checks={body} lane={lane} />
        <p className="small">
          This is general information, not legal advice.{' '}
          <span className="origin">From {site.absoluteUrl(textTrail(site, ID).at(-1)?.path ?? '/')}</span>
        </p>
      </Guide>
      <div className="unprinted">
        <RelatedLinks lists={{ 'Work out the cost as well': [...costsBut(ID), QUOTES] }} />
        <QuoteBlock />
      </div>
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: BeforeYouSignPage });
