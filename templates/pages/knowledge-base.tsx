import { definePage, useSite } from 'build-site';
import { count } from '../../src/site/copy/grammar.ts';
import { paths } from '../../src/site/paths.ts';
import { answerWords } from '../answer-words.ts';
import { Guide } from '../components/guide/Guide.tsx';
import { GuideText } from '../components/guide/GuideText.tsx';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { WordFinder } from '../components/WordFinder.tsx';
import { knowledgeBaseOf } from '../data.ts';
import { headingIcon } from '../heading-icon.ts';
import { Layout } from '../layout/Layout.tsx';
import { knowledgeBaseImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Knowledge Base', path: paths.knowledgeBase });

const QUESTIONS = 'faqs';

const PARTS = 'parts';

/** Short names of tasks by the id of their heading. */
const TASKS: Readonly<Record<string, string>> = {
  'paper-jams-that-keep-coming-back': 'Paper jam',
  'the-computer-says-the-printer-is-offline': 'Printer offline',
  'scan-to-email-has-stopped': 'Scan to email',
  'what-streaks-spots-and-blank-pages-mean': 'Lines on the page',
  'what-counts-as-a-colour-page': 'What counts as colour',
};

/**
 * Lets find-in-page find hidden sections without JavaScript. React supports only a boolean `hidden`, but passes on the
 * name in capitals, and HTML attribute names are case-insensitive.
 */
const UNTIL_FOUND = { HIDDEN: 'until-found' };

type Part = ReturnType<typeof knowledgeBaseOf>[number];

const Index = ({ parts }: { readonly parts: readonly Part[] }) => (
  <nav aria-label="Parts of the knowledge base" className="instead" id={PARTS}>
    <ul className="grid index">
      {parts.map(({ id, heading, summary }) => (
        <li className="card linked" key={id}>
          <Icon name={headingIcon(heading) ?? 'plain'} />
          <a href={`#${id}`}>{heading}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
    <p>
      Cannot find it? <PhoneLink /> and tell us the model and the message on its panel.
    </p>
  </nav>
);

const Tasks = () => (
  <p className="tasks instead">
    Most asked:{' '}
    {Object.entries(TASKS).map(([id, text]) => (
      <a href={`#${id}`} key={id}>
        {text}
      </a>
    ))}
  </p>
);

/** The script fills in this list if no table of contents is visible. */
const InPart = () => (
  <details className="fold in-part needs-script">
    <summary>In this part</summary>
  </details>
);

interface PartProps extends Part {
  readonly previous: Part | undefined;
  readonly next: Part | undefined;
  readonly of: number;
}

const PartText = ({ id, heading, body, lane, previous, next, of }: PartProps) => (
  <section className="part" id={id} {...UNTIL_FOUND}>
    <h2>{heading}</h2>
    {id !== QUESTIONS && <InPart />}
    <GuideText body={body} lane={lane} questions={id === QUESTIONS ? body.headings : []} />
    <p className="up">
      {previous && <a href={`#${previous.id}`}>Back: {previous.heading}</a>}
      <a href={`#${PARTS}`}>All {count(of)} parts</a>
      {next && <a href={`#${next.id}`}>Next: {next.heading}</a>}
    </p>
  </section>
);

/** In print, shows the requested section, or all sections if none was requested. */
const KnowledgeBasePage = () => {
  const site = useSite();
  const parts = knowledgeBaseOf(site);
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="Printer Knowledge Base"
        lead={`How to set up, run, secure and look after an office printer, in ${count(parts.length)} parts.`}
      >
        <WordFinder label="Find an answer" script="knowledge-base" words={answerWords(site)} isExplained />
        <Tasks />
        <Index parts={parts} />
      </PageHead>
      <Guide contents={parts.map(({ id, heading }) => ({ id, text: heading }))} icons>
        {parts.map((part, index) => (
          <PartText key={part.id} {...part} previous={parts[index - 1]} next={parts[index + 1]} of={parts.length} />
        ))}
      </Guide>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Knowledge Base | ${page.site.settings.title}`,
    description:
      'Help with office printers: documents and scanning, security, print quality, sustainability, maintenance and troubleshooting.',
    keywords: ['printer knowledge base', 'printer troubleshooting', 'printer maintenance', 'print quality'],
    image: knowledgeBaseImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: KnowledgeBasePage,
});
