import { onTestFinished } from 'vitest';
import type { DataSource } from '../../src/engine/core/data-source.ts';
import { DevSite } from '../../src/engine/dev/dev-site.ts';
import { DevSocialImages } from '../../src/engine/dev/dev-social-images.ts';
import { type Answer, Pages } from '../../src/engine/dev/pages.ts';
import { REAL_AS_OF } from './real-site.ts';
import { changeSite, type SiteFiles } from './site.ts';

export const openInDev = async (
  root: string,
  environment: Readonly<Record<string, string>> = {},
  data: DataSource = 'fresh',
) => {
  const site = new DevSite({ root, asOf: REAL_AS_OF, drafts: false, data, environment });
  const drawings = new DevSocialImages(root, { threads: 0, threadFile: undefined });
  onTestFinished(async () => {
    await site.close();
    await drawings.close();
  });
  await site.change([]);
  const pages = new Pages(site, drawings);
  return {
    site,
    pages,
    edit: async (changes: SiteFiles) => {
      changeSite(root, changes);
      await site.change(Object.keys(changes));
      return [...pages.dropStale()].sort();
    },
  };
};

export const textOf = (answer: Answer): string => {
  if (answer.kind === 'page') return answer.page.html;
  return answer.kind === 'file' ? String(answer.contents) : JSON.stringify(answer);
};
