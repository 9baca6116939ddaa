import { Image } from 'build-site';
import type { Post } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';

interface Props {
  readonly category: Post['category'];
}

/** The image is always lazy, because on phones it would delay the first paragraph, the largest contentful paint. */
export const PostCover = ({ category }: Props) => <Image id={pictureId.cover(category)} className="cover" />;
