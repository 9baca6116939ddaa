import type { SiteUrls } from '../core/urls.ts';
import type { References } from '../facts/html/references.ts';
import type { Target } from '../facts/site-facts.ts';
import {
  type DeclaredRedirect,
  declaredRedirects,
  isConditional,
  targetOf,
} from '../output/hosting/declared-redirects.ts';
import { isFolderPath } from '../output/hosting/header-rules.ts';
import type { Hosting } from '../output/hosting/hosting-schema.ts';

const targetFor = ({ status }: DeclaredRedirect, to: string): Target =>
  status === 200 ? { kind: 'file' } : { kind: 'redirect', to };

/** A folder entry applies to every linked path below it. Only forced entries replace existing files. */
export const addHostTargets = (
  targets: Map<string, Target>,
  hosting: Hosting,
  references: References,
  addresses: SiteUrls,
): void => {
  if (hosting.redirects.length === 0) return;
  const { exact, folders } = declaredRedirects(hosting, '', undefined);
  const forAll = [...exact, ...folders].filter((redirect) => !isConditional(redirect));
  const existing = new Set(targets.keys());
  const add = (path: string): void => {
    for (const redirect of forAll) {
      const to = targetOf(redirect, path);
      if (to === undefined || (existing.has(path) && !redirect.force)) continue;
      targets.set(path, targetFor(redirect, to));
      return;
    }
  };
  for (const { from } of hosting.redirects) if (!isFolderPath(from)) add(from);
  if (folders.length === 0) return;
  for (const path of existing) add(path);
  for (const text of references.textsFrom(0)) {
    const named = /^(\/|https?:)/.test(text) ? addresses.resolve(text, '/') : undefined;
    if (named && !named.outside && !targets.has(named.path)) add(named.path);
  }
};
