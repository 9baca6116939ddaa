import { Html, type SafeHtml } from 'build-site';
import type { Post } from '../data.ts';

/** Blocks are finished HTML, and so is what they are when joined. */
const join = (blocks: readonly SafeHtml[]): SafeHtml => blocks.join('') as SafeHtml;

/** A post's text, with its 'Key Insights' after the first paragraph. */
export const PostBody = ({ post: { body, keyInsights } }: { readonly post: Post }) => {
  const cut = body.blocks.findIndex((block) => block.startsWith('<p')) + 1;
  return (
    <div className="prose">
      <Html html={join(body.blocks.slice(0, cut))} />
      <aside className="callout" aria-labelledby="key-insights">
        <h2 id="key-insights">Key Insights</h2>
        <ul>
          {keyInsights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      </aside>
      <Html html={join(body.blocks.slice(cut))} />
    </div>
  );
};
