import type { Post } from '../data.ts';

/** A plain drawing for each category, on a ground of 320 by 120. */
const DRAWINGS: Readonly<Record<Post['category'], string>> = {
  'Business Solutions': 'M112 88V64h20v24M142 88V48h20v40M172 88V36h20v52M104 88h104',
  Technology: 'M124 52V32h72v20M124 78h-20V52h112v26h-20M124 68h72v24h-72z',
  'Managed Services': 'M104 62h28l12-28 20 56 14-28h38',
  Sustainability: 'M160 92V60M160 66c-26 0-36-12-36-34 26 0 36 12 36 34zM160 74c20 0 30-8 30-28-20 0-30 8-30 28z',
  Security: 'M130 56h60v36h-60zM142 56V42a18 18 0 0 1 36 0v14M160 68v12',
};

export const PostCover = ({ category }: { readonly category: Post['category'] }) => (
  <svg className="cover" viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
    <rect width="320" height="120" fill="var(--surface-brand)" />
    <path d={DRAWINGS[category]} fill="none" stroke="var(--brand)" strokeWidth="3" strokeLinejoin="round" />
  </svg>
);
