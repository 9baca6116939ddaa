import { type Content, definePage, Island, type Site, useSite } from 'build-site';
import { stateName } from '../../src/site/copy/names.ts';
import { paths } from '../../src/site/paths.ts';
import type { Question } from '../../src/site/quiz/questions.ts';
import { ratesOf, resultsOf } from '../../src/site/quiz/results.ts';
import { type CoveredState, withStateNotes } from '../../src/site/quiz/state-notes.ts';
import { telephoneLink, unbroken } from '../../src/site/telephone.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PrinterCards } from '../components/PrinterCards.tsx';
import { QuizQuestions } from '../components/QuizQuestions.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { Recommendations } from '../components/Recommendations.tsx';
import { atlasOf, copyOptionsOf } from '../data.ts';
import Quiz from '../islands/quiz.tsx';
import { Layout } from '../layout/Layout.tsx';
import { priceSourceOf } from '../lease-examples.ts';
import {
  BILL_HEADING,
  BILL_HINT,
  BILL_NOTES,
  blankBill,
  DISCLAIMER,
  ELSEWHERE,
  PHONE_HINT,
  PRIVACY,
  RESUMED,
  SAVED,
  UNSAVED,
  WARRANTY_BASIS,
} from '../quiz-words.ts';
import { siteImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Printer Leasing Needs Assessment', path: paths.quiz });

const coveredStates = (site: Site): readonly CoveredState[] => {
  const atlas = atlasOf(site);
  const { coverage } = copyOptionsOf(site);
  return atlas.states.flatMap((state) => {
    const capital = atlas.capitalOf(state.code);
    if (capital === undefined) return [];
    return [
      {
        code: state.code,
        url: site.url(paths.state(state.code)),
        nameInText: stateName(state),
        capital: { name: capital.name, coverage: coverage(capital) },
        places: atlas.citiesOf(state.code).map(coverage),
      },
    ];
  });
};

/** Removes the upper bounds, which only the build needs. */
const asked = (questions: readonly Question[]): readonly Question[] =>
  questions.map((question) => ({
    ...question,
    options: question.options.map(({ upTo: _, ...option }) => option),
  }));

interface Worksheet {
  readonly questions: Content['quiz']['questions'];
  readonly phone: string;
}

const WithoutQuiz = ({ questions, phone }: Worksheet) => (
  <div className="without-script">
    <p className="notice">
      The quiz needs JavaScript, which is not running in your browser. <a href="#rules">The table below</a> gives the
      same suggestion: find your monthly pages and your share of colour. Have your other answers ready when you{' '}
      <a href={telephoneLink(phone)}>call {unbroken(phone)}</a>; we need them for the quote.
    </p>
    <div className="worksheet printed">
      <details>
        <summary>
          <h2>The ten questions</h2>
        </summary>
        <QuizQuestions questions={questions} />
      </details>
    </div>
  </div>
);

const QuizPage = () => {
  const site = useSite();
  const { content, settings } = site;
  const { questions } = content.quiz;
  const prices = priceSourceOf(site);
  return (
    <Layout trail={TRAIL}>
      <div className="brief">
        <PageHead heading="Printer Leasing Needs Assessment" lead="Ten questions to find your printer." />
      </div>
      <div className="band assessment">
        <div className="needs-script">
          <Island
            of={Quiz}
            props={{
              questions: asked(withStateNotes(questions, coveredStates(site))),
              results: resultsOf({ ...prices, url: site.url }),
              blank: blankBill(ratesOf(prices)),
              heading: BILL_HEADING,
              hint: BILL_HINT,
              billNotes: BILL_NOTES,
              calculatorUrl: site.url(paths.leaseCost),
              phone: settings.phone,
              privacy: PRIVACY,
              phoneHint: PHONE_HINT,
              welcome: RESUMED,
              saved: SAVED,
              unsaved: UNSAVED,
              elsewhere: ELSEWHERE,
              conditions: `${DISCLAIMER} ${WARRANTY_BASIS}`,
            }}
          />
        </div>
        <WithoutQuiz questions={questions} phone={settings.phone} />
      </div>
      <section className="band soft" id="rules">
        <h2>How the quiz chooses</h2>
        <Recommendations />
        <p className="small">
          Pages are extra. {WARRANTY_BASIS} It is not the manufacturer’s warranty, and it adds to your rights under the
          law.
        </p>
        <div className="worksheet printed">
          <details>
            <summary>
              <h2>Every printer in the quiz</h2>
            </summary>
            <PrinterCards />
            <p className="small after">{DISCLAIMER}</p>
          </details>
        </div>
      </section>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Leasing Needs Assessment | ${page.site.settings.title}`,
    description:
      'Ten questions on volume, colour, security and budget, and the Kyocera printer our quiz suggests, with its monthly rent including GST, term and warranty.',
    keywords: ['printer quiz', 'which printer to lease', 'printer needs assessment'],
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: QuizPage,
});
