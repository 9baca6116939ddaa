import { Html, Image, type Markdown, type SafeHtml } from 'build-site';
import { Fragment } from 'react';

interface Props {
  readonly body: Markdown;
  /** Images of the catalogue, each with the id of the heading it stands under. */
  readonly images: readonly { readonly id: string; readonly under: string }[];
}

/** Blocks are finished HTML, and so is what they are when joined. */
const join = (blocks: readonly SafeHtml[]): SafeHtml => blocks.join('') as SafeHtml;

/** A text with images among its sections. */
export const IllustratedText = ({ body: { blocks }, images }: Props) => {
  const placed = images
    .map(({ id, under }) => ({ id, at: blocks.findIndex((block) => block.includes(` id="${under}"`)) + 1 }))
    .sort((a, b) => a.at - b.at);
  return (
    <div className="prose">
      <Html html={join(blocks.slice(0, placed[0]?.at))} />
      {placed.map(({ id, at }, index) => (
        <Fragment key={id}>
          <figure className="picture">
            <Image id={id} />
          </figure>
          <Html html={join(blocks.slice(at, placed[index + 1]?.at))} />
        </Fragment>
      ))}
    </div>
  );
};
