import { useEffect, useRef, useState } from 'react';
import { IssueList } from './validator/IssueList.tsx';
import { type BuildReport, type Counts, type Issue, type Results, resultsOfBuild } from './validator/issues.ts';
import { type Crawled, judge } from './validator/judge.ts';

interface Props {
  /** Address of the report of the build, `/seo-report.json` with the site's base. */
  readonly reportUrl: string;
  readonly sitemapUrl: string;
  /** Where the site lives: `/` or `/project/`. */
  readonly base: string;
}

type State = 'idle' | 'validating' | 'done';

/** How often the bar moves. */
const PROGRESS_MS = 250;

const NOTHING: Counts = { links: 0, broken: 0, autoFixed: 0, descriptions: 0 };

const number = (value: number): string => value.toLocaleString('en-AU');

const fetchReport = async (address: string): Promise<BuildReport | undefined> => {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
};

/** What a run that broke says. Source: specification, section 8. */
const failure = (sitemapUrl: string): Issue => ({
  rule: 'validator',
  severity: 'high',
  description: 'Error during SEO validation',
  url: sitemapUrl,
  others: 0,
  fix: "Check the browser's console, then run the validation again",
});

/** Visitors who save data decide for themselves; a crawl fetches every page. */
const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Shows what the build found at once, then reads the pages that visitors get and shows what is wrong with those. */
const SeoValidator = ({ reportUrl, sitemapUrl, base }: Props) => {
  const [state, setState] = useState<State>('idle');
  const [built, setBuilt] = useState<{ report: BuildReport; results: Results }>();
  const [live, setLive] = useState<Pick<Results, 'issues'> & Partial<Results>>();
  const [status, setStatus] = useState('');
  const [progress, setProgress] = useState<readonly [done: number, total: number]>([0, 0]);
  const [rules, setRules] = useState<readonly string[]>();
  const crawled = useRef<Crawled>(undefined);
  const running = useRef<AbortController>(undefined);

  const run = async (): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setState('validating');
    setStatus('Validating...');
    let shownAt = 0;
    try {
      const { crawl } = await import('./validator/crawl.ts');
      const result = await crawl({
        sitemap: new URL(sitemapUrl, location.href),
        base,
        signal: controller.signal,
        onProgress: (done, total) => {
          const now = performance.now();
          if (now - shownAt < PROGRESS_MS && done < total) return;
          shownAt = now;
          setProgress([done, total]);
        },
      });
      crawled.current = result;
      const results = judge(result);
      setLive(results);
      setState('done');
      setStatus(
        `${number(result.pages.length)} pages read from ${location.host}: ${number(results.issues.length)} issues found there`,
      );
    } catch (error) {
      const isStopped = controller.signal.aborted;
      setState(isStopped ? 'idle' : 'done');
      setStatus(isStopped ? 'Stopped.' : 'Error during SEO validation');
      if (isStopped) return;
      console.error('SEO validation:', error);
      setLive({ issues: [failure(sitemapUrl)] });
    } finally {
      running.current = undefined;
      setProgress([0, 0]);
    }
  };

  const fix = async (): Promise<void> => {
    if (crawled.current === undefined) await run();
    const { redirectRules } = await import('./validator/redirects.ts');
    setRules(crawled.current === undefined ? [] : redirectRules(crawled.current));
    await run();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    fetchReport(reportUrl).then((report) => {
      if (report) setBuilt({ report, results: resultsOfBuild(report) });
      if (savesData()) setStatus('Your browser saves data, so the site is read when you press Run Validation.');
      else run();
    });
    return () => running.current?.abort();
  }, []);

  const counts = live?.counts ?? built?.results.counts ?? NOTHING;
  const issues = [...(live?.issues ?? []), ...(built?.results.issues ?? [])];
  const [done, total] = progress;
  const isRunning = state === 'validating';
  const shown: readonly (readonly [string, number])[] = [
    ['Total Links', counts.links],
    ['Broken Links', counts.broken],
    ['Auto-Fixed', built?.report.autoFixed ?? 0],
    ['Unique Descriptions', counts.descriptions],
  ];

  return (
    <div className="validator">
      <div className="actions">
        <button type="button" className="button" aria-disabled={isRunning} onClick={() => run()}>
          {isRunning ? 'Validating...' : 'Run Validation'}
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={isRunning}
          onClick={() => !isRunning && fix()}
        >
          Fix All Issues
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={!isRunning}
          onClick={() => running.current?.abort()}
        >
          Stop
        </button>
      </div>
      <p role="status" className="search-status">
        {status}
      </p>
      <div className="validator-progress">
        {isRunning && total > 0 && (
          <>
            <label htmlFor="validator-progress">
              {number(done)} of {number(total)} addresses
            </label>
            <progress id="validator-progress" value={done} max={total} />
          </>
        )}
      </div>
      <dl className="counters">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {built && (
        <p className="small">
          The build of {built.report.asOf} checked {number(built.report.pages)} pages and {number(built.report.links)}{' '}
          links. What it found stands below, after what this browser finds.
        </p>
      )}
      {rules && (
        <section className="callout">
          <h3>Redirects to add</h3>
          <p>
            {rules.length === 0
              ? 'No broken address has a page that it clearly means, so nothing could be corrected.'
              : 'A page in a browser cannot change the site, so nothing has been changed yet. These rules for the file _redirects send each broken address to the page it most likely means. Read them before you use them.'}
          </p>
          {rules.length > 0 && (
            <textarea className="control" readOnly rows={8} aria-label="Redirect rules" value={rules.join('\n')} />
          )}
          <p>
            <code>build-site build --fix</code> corrects the sources themselves.
          </p>
        </section>
      )}
      {issues.length > 0 && <IssueList issues={issues} />}
      {issues.length === 0 && state === 'done' && <p className="none-found">No SEO issues found!</p>}
    </div>
  );
};

export default SeoValidator;
