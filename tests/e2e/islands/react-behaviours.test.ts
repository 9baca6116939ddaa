import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTab } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { makeSharedSite, run, type SiteFiles, SMALL_SITE } from '../../support/site.ts';
import { BEHAVIOURS, type Behaviour } from './behaviours.ts';

// Each behaviour has its own island and page. Otherwise, one that needs the compat layer would add it to all.

const all = Object.values(BEHAVIOURS).flatMap((group) => Object.entries(group));
const names = all.map(([name]) => name);
const addressOf = (name: string): string => `case-${names.indexOf(name)}`;

const REACT_EXPORTS =
  /\b(?:Children|cloneElement|Component|createContext|forwardRef|isValidElement|lazy|memo|PureComponent|startTransition|Suspense|use(?:[A-Z]\w+)?)\b/g;

const islandOf = ({ code }: Behaviour): string => {
  const used = new Set([...code.replace(/React\.\w+/g, '').matchAll(REACT_EXPORTS)].map(([name]) => name));
  used.add('useEffect');
  return `import { ${[...used].join(', ')} } from 'react';
${code.includes('React.') ? "import React from 'react';" : ''}
const log = (...words) => { if (typeof window !== 'undefined') window.log = [...(window.log ?? []), words.join(' ')]; };
${code}
export default () => { useEffect(() => { document.documentElement.dataset.ready = 'yes'; }, []); return <Case />; };
`;
};

const pageOf = (name: string): string => `import { definePage, Island } from 'build-site';
import Case from '../islands/${addressOf(name)}.tsx';
export default definePage({
  head: () => ({ title: 'A case', description: 'A case.', robots: 'noindex' }),
  component: () => <main><h1>A case</h1><Island of={Case} props={{}} load="idle" /></main>,
});
`;

const FILES: SiteFiles = {
  'templates/scripts/idle.ts': '',
  'templates/pages/index.tsx': `import { definePage, Link } from 'build-site';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1>{${JSON.stringify(['notes/first', 'notes/second', ...names.map(addressOf)])}.map((to) => <Link key={to} to={'/' + to + '/'}>{to}</Link>)}</main>,
});
`,
  ...Object.fromEntries(
    all.flatMap(([name, behaviour]) => [
      [`templates/islands/${addressOf(name)}.tsx`, islandOf(behaviour)],
      [`templates/pages/${addressOf(name)}.tsx`, pageOf(name)],
    ]),
  ),
};

const builtOn = (runtime: string) => async (): Promise<string> => {
  const root = makeSharedSite(FILES);
  const rules = `${SMALL_SITE.SITE_RULES_SEVERITY} A11-01=off LNK-01=off`;
  expect(await run(root, [], { SITE_RUNTIME: runtime, SITE_RULES_SEVERITY: rules })).toMatchObject({
    exitCode: 0,
    error: '',
  });
  return path.join(root, 'dist');
};

const tab = openTab();

describe.each(['react', 'preact'])('on %s', (runtime) => {
  const url = serveToAll(builtOn(runtime));

  test.each(all)('%s', async (name, { act, read = 'window.log', gives, onPreact }) => {
    const { page } = tab();
    await page.goto(url(`/${addressOf(name)}/`));
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
    await act?.(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const given = await page.evaluate(read);
    expect(given ?? null).toEqual(runtime === 'preact' && onPreact !== undefined ? onPreact : gives);
  });
});
