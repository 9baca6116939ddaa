import { definePage, Island, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { withBudgetNotes } from '../../src/site/quiz/budget.ts';
import { withMonthlyGuides } from '../../src/site/quiz/monthly.ts';
import type { Printer } from '../../src/site/quiz/recommend.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PrinterCards } from '../components/PrinterCards.tsx';
import { QuizQuestions } from '../components/QuizQuestions.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { Recommendations } from '../components/Recommendations.tsx';
import { Unfolds } from '../components/Unfolds.tsx';
import Quiz from '../islands/quiz.tsx';
import { Layout } from '../layout/Layout.tsx';
import { priceSourceOf } from '../lease-examples.ts';
import { DISCLAIMER, PRIVACY, WARRANTY_BASIS } from '../quiz-words.ts';
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
  const site = useSite();
  const { content, settings } = site;
  const { questions } = content.quiz;
  const printers = content.printers.entries.map((printer) => ({
    ...known(printer),
    url: site.url(paths.printer(printer.id)),
  }));
  return (
    <Layout trail={TRAIL}>
      <div className="brief">
        <PageHead
          heading="Printer Leasing Needs Assessment"
          lead="Ten questions, then the printer our guide suggests."
        />
      </div>
      <div className="band assessment">
        <div className="needs-script">
          <Island
            of={Quiz}
            props={{
              questions,
              rules: withMonthlyGuides(priceSourceOf(site), withBudgetNotes(content.quiz, printers)),
              printers,
              calculatorUrl: site.url(paths.leaseCost),
              phone: settings.phone,
              privacy: PRIVACY,
              conditions: `${DISCLAIMER} ${WARRANTY_BASIS}`,
            }}
          />
        </div>
        <div className="without-script">
          <h2>The ten questions</h2>
          <QuizQuestions questions={questions} />
        </div>
      </div>
      <section className="band soft">
        <Unfolds heading="Every printer in the guide" level={2} printed>
          <Recommendations />
          <PrinterCards />
          <p className="small after">{DISCLAIMER}</p>
        </Unfolds>
      </section>
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
