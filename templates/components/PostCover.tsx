import { Image } from 'build-site';
import type { Post } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';

interface Props {
  readonly category: Post['category'];
  /** Stands at the top of its page. */
  readonly priority?: boolean;
}

/** A cover shows what articles of its category are about. */
export const PostCover = ({ category, priority }: Props) => (
  <Image id={pictureId.cover(category)} className="cover" priority={priority} />
);
