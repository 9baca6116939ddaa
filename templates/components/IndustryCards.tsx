import { Image } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { Industry } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';
import { Card } from './Card.tsx';

/** Industries that have a page of their own. */
export const IndustryCards = ({ industries }: { readonly industries: readonly Industry[] }) => (
  <ul className="grid">
    {industries.map(({ id, heading, summary }) => (
      <Card
        key={id}
        heading={heading}
        to={paths.industry(id)}
        className="covered"
        picture={<Image id={pictureId.industry(id)} className="cover" />}
      >
        <p>{summary}</p>
      </Card>
    ))}
  </ul>
);
