import { Image } from 'build-site';
import type { Post } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';

interface Props {
  readonly category: Post['category'];
}

/**
 * A cover shows what articles of its category are about. It waits for the words even at the top of its page: on phones
 * the first paragraph is larger, and a drawing that is fetched first keeps it waiting.
 */
export const PostCover = ({ category }: Props) => <Image id={pictureId.cover(category)} className="cover" />;
