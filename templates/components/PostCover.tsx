import { Image } from 'build-site';
import type { Post } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';

interface Props {
  readonly category: Post['category'];
}

/** Always lazy: on phones the first paragraph is the largest contentful paint, which the image would delay. */
export const PostCover = ({ category }: Props) => <Image id={pictureId.cover(category)} className="cover" />;
