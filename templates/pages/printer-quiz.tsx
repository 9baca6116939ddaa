import { definePage, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { Actions } from '../components/Actions.tsx';
import { Band } from '../components/Band.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PrinterCards } from '../components/PrinterCards.tsx';
import { PrinterScene } from '../components/PrinterScene.tsx';
import { QuizQuestions } from '../components/QuizQuestions.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { Recommendations } from '../components/Recommendations.tsx';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Printer Leasing Needs Assessment', path: paths.quiz });

const QuizPage = () => {
  const { quiz } = useSite().content;
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="Printer Leasing Needs Assessment"
        lead="Ten questions about your office, and the printer that our guide suggests for the answers."
        picture={<PrinterScene />}
      >
        <Actions />
      </PageHead>
      <Band heading="The ten questions">
        <QuizQuestions questions={quiz.questions} />
      </Band>
      <Band heading="What we would suggest" soft>
        <Recommendations />
        <PrinterCards />
        <p className="small after">
          This assessment is a general guide and not binding. If you go on to a quote, the information you give may be
          used to prepare it.
        </p>
      </Band>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Leasing Needs Assessment | ${page.site.settings.title}`,
    description:
      'Ten questions on volume, colour, security and budget, and the Kyocera printer our guide suggests, with its monthly rent including GST, term and warranty.',
    keywords: ['printer quiz', 'which printer to lease', 'printer needs assessment'],
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: QuizPage,
});
