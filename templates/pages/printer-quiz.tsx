import { definePage, Island, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { Printer } from '../../src/site/quiz/recommend.ts';
import { Band } from '../components/Band.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PrinterCards } from '../components/PrinterCards.tsx';
import { QuizQuestions } from '../components/QuizQuestions.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { Recommendations } from '../components/Recommendations.tsx';
import Quiz from '../islands/quiz.tsx';
import { Layout } from '../layout/Layout.tsx';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Printer Leasing Needs Assessment', path: paths.quiz });

/** What a printer's record says that the quiz shows. */
const known = ({ id, name, description, features, idealFor, pagesPerMinute }: Printer): Printer => ({
  id,
  name,
  description,
  features,
  idealFor,
  pagesPerMinute,
});

const QuizPage = () => {
  const { content, settings } = useSite();
  const { questions, rules } = content.quiz;
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="Printer Leasing Needs Assessment"
        lead="Ten questions about your office, and the printer that our guide suggests for the answers."
      />
      <div className="band">
        <div className="needs-script">
          <Island
            of={Quiz}
            props={{ questions, rules, printers: content.printers.entries.map(known), phone: settings.phone }}
          />
        </div>
        <div className="without-script">
          <h2>The ten questions</h2>
          <QuizQuestions questions={questions} />
        </div>
      </div>
      <Band heading="Every printer in the guide" soft>
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
