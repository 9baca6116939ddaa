import { Html, Image, type Markdown, type SafeHtml, useSite } from 'build-site';
import { Fragment, type ReactNode } from 'react';
import { type Lane, wordsOf } from '../../../src/site/lane.ts';
import { paths } from '../../../src/site/paths.ts';
import { type Noted, placeLane } from '../../guide-lane.ts';
import type { Entry } from '../TableOfContents.tsx';
import { Unfolds } from '../Unfolds.tsx';
import { Wording } from '../Wording.tsx';
import { LaneNote } from './LaneNote.tsx';

/** Replaces the blocks from `at` up to `to`. */
interface Insert {
  readonly at: number;
  readonly to: number;
  readonly node: ReactNode;
}

interface Props {
  readonly body: Pick<Markdown, 'blocks'>;
  readonly lane?: Lane;
  /** Collapses the notes on screens that are too narrow for a lane next to the text. */
  readonly foldsLane?: boolean;
  /** Images by catalogue id, each with the id of the heading that it follows. */
  readonly images?: readonly { readonly id: string; readonly under: string }[];
  readonly afterFirst?: ReactNode;
  readonly className?: string;
  readonly folds?: readonly Entry[];
  readonly questions?: readonly Entry[];
}

/** Concatenated HTML blocks are still safe HTML. */
const join = (blocks: readonly SafeHtml[]): SafeHtml => blocks.join('') as SafeHtml;

const Blocks = ({ of }: { readonly of: readonly SafeHtml[] }) => of.length > 0 && <Html html={join(of)} />;

const Picture = ({ id }: { readonly id: string }) => (
  <figure className="picture">
    <Image id={id} />
  </figure>
);

interface StretchProps {
  readonly blocks: readonly SafeHtml[];
  readonly inserts: readonly Insert[];
  readonly from: number;
  /** Exclusive. Defaults to the end of the text. */
  readonly to?: number | undefined;
}

const Stretch = ({ blocks, inserts, from, to = Number.POSITIVE_INFINITY }: StretchProps) => {
  const among = inserts.filter(({ at }) => at >= from && at < to);
  return (
    <>
      <Blocks of={blocks.slice(from, among[0]?.at ?? to)} />
      {among.map((insert, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: inserts never reorder
        <Fragment key={index}>
          {insert.node}
          <Blocks of={blocks.slice(insert.to, among[index + 1]?.at ?? to)} />
        </Fragment>
      ))}
    </>
  );
};

const noted = (blocks: readonly SafeHtml[], { from, to, pieces }: Noted, folds: boolean): Insert => ({
  at: from,
  to,
  node: (
    <div className="lane-words">
      <div>
        {pieces.map((piece) => (
          <LaneNote key={JSON.stringify(piece)} piece={piece} folds={folds} />
        ))}
      </div>
      <Blocks of={blocks.slice(from, to)} />
    </div>
  ),
});

/** Blockquotes are passages to copy. */
const quoted = (block: SafeHtml, at: number): readonly Insert[] =>
  block.startsWith('<blockquote>') ? [{ at, to: at + 1, node: <Wording text={wordsOf(block).trim()} /> }] : [];

export const GuideText = ({
  body: { blocks },
  lane = [],
  foldsLane = false,
  images = [],
  afterFirst,
  className = 'prose',
  folds = [],
  questions = [],
}: Props) => {
  const { url } = useSite();
  const before = (at: number, node: ReactNode): Insert => ({ at, to: at, node });
  const headed = (id: string): number => blocks.findIndex((block) => block.includes(` id="${id}"`));
  const inserts: readonly Insert[] = [
    ...images.map(({ id, under }) => before(headed(under) + 1, <Picture id={id} />)),
    ...blocks.flatMap(quoted),
    ...placeLane(blocks, lane, url(paths.glossary)).map((piece) => noted(blocks, piece, foldsLane)),
    ...(afterFirst === undefined ? [] : [before(blocks.findIndex((block) => block.startsWith('<p')) + 1, afterFirst)]),
  ].sort((a, b) => a.at - b.at);
  const starts = [...folds, ...questions].map(({ id }) => headed(id));
  const under = (at: number) => (
    <Stretch blocks={blocks} inserts={inserts} from={(starts[at] ?? 0) + 1} to={starts[at + 1]} />
  );
  return (
    <div className={className}>
      <Stretch blocks={blocks} inserts={inserts} from={0} to={starts[0]} />
      {folds.map(({ id, text }, at) => (
        <Unfolds key={id} heading={text} level={2} id={id} printed>
          {under(at)}
        </Unfolds>
      ))}
      {questions.map(({ id, text }, at) => (
        <details className="fold" key={id}>
          <summary>
            <h3 id={id}>{text}</h3>
          </summary>
          {under(folds.length + at)}
        </details>
      ))}
    </div>
  );
};
