import { once, type SafeHtml, type Site } from 'build-site';
import type { RelatedLink } from '../src/site/copy/index.ts';
import { paths } from '../src/site/paths.ts';
import { knowledgeBaseOf, postsOf, servicesOf } from './data.ts';
import { termsIn } from './guide-lane.ts';

interface Source extends RelatedLink {
  readonly blocks: readonly SafeHtml[];
}

const sourcesOf = (site: Site): readonly Source[] => [
  ...servicesOf(site).map(({ id, heading, body }) => ({ text: heading, path: paths.service(id), blocks: body.blocks })),
  ...servicesOf(site).map(({ id, name }) => ({
    text: `${name} across Australia`,
    path: paths.serviceAustraliaWide(id),
    blocks: site.content.australiaWide.get(id)?.body.blocks ?? [],
  })),
  ...postsOf(site).map(({ id, heading, body }) => ({ text: heading, path: paths.post(id), blocks: body.blocks })),
  ...knowledgeBaseOf(site).map(({ id, heading, body }) => ({
    text: heading,
    path: `${paths.knowledgeBase}#${id}`,
    blocks: body.blocks,
  })),
];

export const glossaryUsesOf = once((site): ReadonlyMap<string, readonly RelatedLink[]> => {
  const uses = new Map<string, RelatedLink[]>();
  for (const { text, path, blocks } of sourcesOf(site))
    for (const term of new Set(blocks.flatMap((block) => termsIn(block, site.url(paths.glossary)))))
      uses.set(term, [...(uses.get(term) ?? []), { text, path }]);
  return uses;
});
