import { usePage } from 'build-site';
import { longDate } from '../text.ts';

export const DraftRibbon = () => {
  const { unpublished } = usePage();
  return (
    unpublished && (
      <aside className="ribbon" aria-label="Not public">
        <p className="wrap">
          <strong>Draft.</strong>{' '}
          {unpublished.reason === 'draft'
            ? 'This page is not public.'
            : `This page is not public before ${longDate(unpublished.publishedAt)}.`}
        </p>
      </aside>
    )
  );
};
