import { Html, Image, type Markdown, type SafeHtml, useSite } from 'build-site';
import { Fragment, type ReactNode } from 'react';
import type { Lane } from '../../../src/site/lane.ts';
import { paths } from '../../../src/site/paths.ts';
import { placeLane } from '../../guide-lane.ts';
import { LaneNote } from './LaneNote.tsx';

/** Something among the blocks of a text: before the block `at`, and in place of it and others as far as `to`. */
interface Insert {
  readonly at: number;
  readonly to: number;
  readonly node: ReactNode;
}

interface Props {
  readonly body: Pick<Markdown, 'blocks'>;
  readonly lane: Lane;
  /** Images of the catalogue, each with the id of the heading it stands under. */
  readonly images?: readonly { readonly id: string; readonly under: string }[];
  /** What follows the first paragraph. */
  readonly afterFirst?: ReactNode;
  readonly className?: string;
}

/** Blocks are finished HTML, and so is what they are when joined. */
const join = (blocks: readonly SafeHtml[]): SafeHtml => blocks.join('') as SafeHtml;

const Blocks = ({ of }: { readonly of: readonly SafeHtml[] }) => of.length > 0 && <Html html={join(of)} />;

const Picture = ({ id }: { readonly id: string }) => (
  <figure className="picture">
    <Image id={id} />
  </figure>
);

/** A text with its images and what stands beside it. */
export const GuideText = ({ body: { blocks }, lane, images = [], afterFirst, className = 'prose' }: Props) => {
  const { url } = useSite();
  const before = (at: number, node: ReactNode): Insert => ({ at, to: at, node });
  const inserts: readonly Insert[] = [
    ...images.map(({ id, under }) =>
      before(blocks.findIndex((block) => block.includes(` id="${under}"`)) + 1, <Picture id={id} />),
    ),
    ...placeLane(blocks, lane, url(paths.glossary)).map(({ from, to, pieces }) => ({
      at: from,
      to,
      node: (
        <div className="lane-words">
          <div>
            {pieces.map((piece) => (
              <LaneNote key={JSON.stringify(piece)} piece={piece} />
            ))}
          </div>
          <Blocks of={blocks.slice(from, to)} />
        </div>
      ),
    })),
    ...(afterFirst === undefined ? [] : [before(blocks.findIndex((block) => block.startsWith('<p')) + 1, afterFirst)]),
  ].sort((a, b) => a.at - b.at);
  return (
    <div className={className}>
      <Blocks of={blocks.slice(0, inserts[0]?.at)} />
      {inserts.map(({ to, node }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an insert is where it stands
        <Fragment key={index}>
          {node}
          <Blocks of={blocks.slice(to, inserts[index + 1]?.at)} />
        </Fragment>
      ))}
    </div>
  );
};
