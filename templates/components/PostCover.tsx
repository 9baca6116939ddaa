import type { Post } from '../data.ts';

/** What lies on the sheet: a drawing for each category, 96 by 72, and where the circles of its ground are. */
export const COVERS: Readonly<
  Record<Post['category'], { readonly line: string; readonly circles: readonly number[] }>
> = {
  'Business Solutions': { line: 'M14 60V44h14v16M40 60V30h14v30M66 60V14h14v46M6 60h84', circles: [52, 22, 280, 132] },
  Technology: { line: 'M26 28V10h44v18M26 52H12V28h72v24H70M26 44h44v20H26z', circles: [268, 24, 46, 138] },
  'Managed Services': { line: 'M4 38h20l12-26 20 50 14-34 6 10h16', circles: [288, 84, 34, 60] },
  Sustainability: {
    line: 'M48 66V34M48 40c-24 0-32-10-32-30 24 0 32 10 32 30M48 48c18 0 26-8 26-26-18 0-26 8-26 26',
    circles: [40, 128, 276, 30],
  },
  Security: { line: 'M18 32h60v34H18zM30 32V20a18 18 0 0 1 36 0v12M48 46v8', circles: [160, 8, 292, 120] },
};

/** Covers of one family: a sheet on a tinted ground, with a sign of what the article is about. */
export const PostCover = ({ category }: { readonly category: Post['category'] }) => {
  const { line, circles } = COVERS[category];
  const [x1, y1, x2, y2] = circles;
  return (
    <svg className="cover" viewBox="0 0 320 144" width="320" height="144" aria-hidden="true">
      <path className="cover-ground" d="M0 0h320v144H0z" />
      <circle className="cover-deep" cx={x1} cy={y1} r="46" />
      <circle className="cover-deep" cx={x2} cy={y2} r="30" />
      <rect className="cover-sheet" x="84" y="20" width="152" height="140" rx="8" />
      <path className="cover-line" d={line} transform="translate(112 38)" />
      <path className="cover-line" d="M104 126h112" opacity=".3" />
      <circle className="cover-dot" cx="220" cy="36" r="6" />
    </svg>
  );
};
