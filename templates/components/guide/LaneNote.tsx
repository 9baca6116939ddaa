import { Link, useSite } from 'build-site';
import { capital, list } from '../../../src/site/copy/grammar.ts';
import type { NEXT_STEPS, Piece } from '../../../src/site/lane.ts';
import { paths } from '../../../src/site/paths.ts';
import { leaseExamplesOf } from '../../lease-examples.ts';
import { Bill } from '../Bill.tsx';
import { CHART_OF, Split } from './charts.tsx';

interface Step {
  readonly path: string;
  readonly text: string;
  readonly why: string;
}

type NextPage = Exclude<(typeof NEXT_STEPS)[number], 'quote'>;

const STEPS: Readonly<Record<NextPage, Step>> = {
  calculator: {
    path: paths.leaseCost,
    text: 'Lease cost calculator',
    why: 'Work this out line by line with the figures from your quote.',
  },
  checklist: {
    path: paths.beforeYouSign,
    text: 'Before you sign',
    why: 'Tick thirty points with the agreement in front of you, on screen or on paper.',
  },
  prices: {
    path: paths.pricing,
    text: 'Six offices, six bills',
    why: 'See the printer, rent, pages and GST for offices of three to sixty people.',
  },
  printers: {
    path: paths.printers,
    text: 'The five printers compared',
    why: 'Compare speed, size, scanning and rent side by side.',
  },
  quiz: {
    path: paths.quiz,
    text: 'Printer quiz',
    why: 'Answer ten questions about your office and see which printer suits it.',
  },
};

const NextStep = ({ step }: { readonly step: NextPage }) => {
  const { path, text, why } = STEPS[step];
  return (
    <p>
      <Link to={path} className="onward">
        {text}
      </Link>
      {why}
    </p>
  );
};

const OwnPrice = () => (
  <>
    <p>
      Get <strong>your own price</strong>, with GST and the options you need.
    </p>
    <a href="#quote" className="onward">
      Ask for a written quote
    </a>
  </>
);

const Definitions = ({ terms }: { readonly terms: readonly string[] }) => {
  const { glossary } = useSite().content;
  return (
    <dl>
      {terms.map((id) => (
        <div key={id}>
          <dt>
            <Link to={`${paths.glossary}#${id}`}>{glossary.get(id)?.term}</Link>
          </dt>
          <dd>{glossary.get(id)?.definition}</dd>
        </div>
      ))}
    </dl>
  );
};

const FoldedDefinitions = ({ terms }: { readonly terms: readonly string[] }) => {
  const { glossary } = useSite().content;
  const names = terms.map((id) => glossary.get(id)?.term.toLowerCase() ?? id);
  return (
    <details>
      <summary>{capital(list(names))} explained</summary>
      <Definitions terms={terms} />
    </details>
  );
};

const Figures = ({ figures }: Required<Pick<Piece, 'figures'>>) => (
  <dl className="key-figures">
    {figures?.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const OfficeBill = ({ office }: { readonly office: string }) => {
  const example = leaseExamplesOf(useSite()).find(({ id }) => id === office);
  return example && <Bill example={example} />;
};

const Short = ({ short }: Required<Pick<Piece, 'short'>>) => (
  <p className="in-short">
    <strong>In short:</strong> {short}
  </p>
);

interface Props {
  readonly piece: Piece;
  readonly folds?: boolean;
}

const Content = ({ piece: { bill, split, chart, figures, terms, next, short }, folds }: Props) => {
  if (bill !== undefined) return <OfficeBill office={bill} />;
  if (split !== undefined) return <Split office={split} />;
  if (figures !== undefined) return <Figures figures={figures} />;
  if (short !== undefined) return <Short short={short} />;
  if (terms !== undefined) return folds ? <FoldedDefinitions terms={terms} /> : <Definitions terms={terms} />;
  if (next === 'quote') return <OwnPrice />;
  if (next !== undefined) return <NextStep step={next} />;
  if (chart === undefined) return null;
  const Chart = CHART_OF[chart];
  return <Chart />;
};

export const LaneNote = ({ piece, folds = false }: Props) => (
  <div className={`lane-note${piece.next ? ' unprinted' : ''}${piece.bill ? ' lane-bill' : ''}`} role="note">
    <Content piece={piece} folds={folds} />
  </div>
);
