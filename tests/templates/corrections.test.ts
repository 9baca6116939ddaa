import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/engine/core/diagnostics.ts';
import { copyOfRealSite, REAL_ROOT } from '../support/real-site.ts';
import { run } from '../support/site.ts';

const LINKS = [
  '[a](/nws/sydney/)',
  '[b](/nsw/wagga-waga/)',
  '[c](/orange/printer-leasing/)',
  '[d](/nsw/orange/printer-lease/)',
  '[e](/services/printer-leesing/)',
].join(' ');

const site = (settings: string) =>
  copyOfRealSite({
    'content/overrides/nsw/orange.md': `---\nlead: A lead of our own.\n---\n\n## Links\n\n${LINKS}\n`,
    'content/settings.yml': settings,
  });

test('a broken link to a place or a service gets the same suggestion as the not-found page', async () => {
  const settings = readFileSync(path.join(REAL_ROOT, 'content/settings.yml'), 'utf8');
  const dead = async (given: string) => {
    const { exitCode, out } = await run(site(given), ['--only', '/nsw/orange/', '--json']);
    expect(exitCode).toBe(1);
    const { diagnostics } = JSON.parse(out) as { diagnostics: readonly Diagnostic[] };
    return diagnostics.filter(({ rule, severity }) => rule === 'LNK-01' && severity === 'error');
  };
  const linkOf = ({ message }: Diagnostic) => /the link (\S+) leads nowhere/.exec(message)?.[1];
  const fixes = (await dead(settings)).map((diagnostic) => [linkOf(diagnostic), diagnostic.fix]);
  expect(fixes).toEqual([
    [
      '/nsw/orange/printer-lease/',
      'did you mean "/nsw/orange/printer-leasing/" or "/nsw/orange/kyocera-printer-lease/" or "/nsw/orange/"?',
    ],
    ['/nsw/wagga-waga/', 'did you mean "/nsw/wagga-wagga/" or "/locations/nsw/"?'],
    ['/nws/sydney/', 'did you mean "/nsw/sydney/"?'],
    ['/orange/printer-leasing/', 'did you mean "/nsw/orange/printer-leasing/"?'],
    [
      '/services/printer-leesing/',
      'did you mean "/services/printer-leasing/" or "/services/printer-leasing-quotes/" or "/services/"?',
    ],
  ]);

  const fixed = await dead(settings.replace('autofix: false', 'autofix: true'));
  expect(fixed.map(linkOf)).toEqual(['/nsw/orange/printer-lease/', '/nsw/wagga-waga/', '/services/printer-leesing/']);
});
