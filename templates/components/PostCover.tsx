import { Image } from 'build-site';
import type { Post } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';

interface Props {
  readonly category: Post['category'];
}

/**
 * Cover image of a category. Lazy-loaded even at the top of a page: on phones the first paragraph is the largest
 * contentful paint, and fetching the image first would delay it.
 */
export const PostCover = ({ category }: Props) => <Image id={pictureId.cover(category)} className="cover" />;
