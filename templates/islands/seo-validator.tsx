import type { FixResult } from 'build-site';
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
  /** Links with one of these in their address count as server errors. */
  readonly serverErrors: readonly string[];
}

type State = 'idle' | 'validating' | 'done';

/** How often the bar moves. */
const PROGRESS_MS = 500;

const number = (value: number | undefined): string => value?.toLocaleString('en-AU') ?? '–';

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

/**
 * Shows what the build found as soon as it is opened. Pressed, it reads the pages that visitors get, all of them, and shows
 * what is wrong with those. Source: decisions, "SEO validator page".
 */
const SeoValidator = ({ reportUrl, sitemapUrl, base, serverErrors }: Props) => {
  const [state, setState] = useState<State>('idle');
  const [built, setBuilt] = useState<{ report: BuildReport; results: Results }>();
  const [live, setLive] = useState<Pick<Results, 'issues'> & Partial<Results>>();
  const [status, setStatus] = useState('');
  const [progress, setProgress] = useState<readonly [done: number, total: number]>([0, 0]);
  const [fixed, setFixed] = useState<FixResult>();
  const crawled = useRef<Crawled>(undefined);
  const running = useRef<AbortController>(undefined);

  const run = async (): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setState('validating');
    setStatus('Validating...');
    let shownAt = -PROGRESS_MS;
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
      const results = judge(result, serverErrors);
      setLive(results);
      setState('done');
      setStatus(
        `${number(result.pages.length)} pages read from ${location.host}: ${number(results.issues.length)} issues found there`,
      );
    } catch (error) {
      const isStopped = controller.signal.aborted;
      setState('idle');
      setStatus(isStopped ? 'Stopped.' : 'Error during SEO validation');
      if (isStopped) return;
      console.error('SEO validation:', error);
      setLive({ issues: [failure(sitemapUrl)] });
    } finally {
      running.current = undefined;
      setProgress([0, 0]);
    }
  };

  const readReport = async (): Promise<void> => {
    setState('validating');
    const report = await fetchReport(reportUrl);
    if (report) setBuilt({ report, results: resultsOfBuild(report) });
    // Who has pressed in the meantime is told of that run.
    if (running.current !== undefined) return;
    setState(report ? 'done' : 'idle');
    setStatus(
      report
        ? `Run Validation reads all ${number(report.pages)} pages from ${location.host}.`
        : 'The report of the build cannot be read. Press Run Validation to read the site itself.',
    );
  };

  /** Under `build-site dev` the sources are mended; what a host serves cannot be, so that redirects are offered. */
  const fix = async (): Promise<void> => {
    const tools = window.buildSite;
    if (tools === undefined && crawled.current === undefined) await run();
    setState('validating');
    setStatus('Fixing...');
    try {
      if (tools) setFixed(await tools.fix());
      else {
        const { redirectsFor } = await import('./validator/redirects.ts');
        setFixed(redirectsFor(crawled.current));
      }
    } catch (error) {
      setState('idle');
      setStatus((error as Error).message);
      return;
    }
    if (tools) await readReport();
    await run();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    readReport();
    return () => running.current?.abort();
  }, []);

  /** Not known before the report of the build is there, or the site is read. */
  const counts: Partial<Counts> = live?.counts ?? built?.results.counts ?? {};
  const ofBuild = built?.results.issues ?? [];
  const issues = [...(live?.issues ?? []), ...ofBuild];
  const [done, total] = progress;
  const isRunning = state === 'validating';
  const shown: readonly (readonly [string, number | undefined])[] = [
    ['Total Links', counts.links],
    ['Broken Links', counts.broken],
    ['Auto-Fixed', built && built.report.autoFixed + (fixed?.count ?? 0)],
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
        {/* The list below holds both. */}
        {state === 'done' && live && ofBuild[0] && `, ${number(ofBuild.length)} by the build`}
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
          {`The build of ${built.report.asOf} checked ${number(built.report.pages)} pages and ${number(built.report.links)} links. What it found stands below.`}
        </p>
      )}
      {fixed && (
        <section className="callout">
          <h3 id="fixed">{fixed.summary}</h3>
          {fixed.diff !== '' && (
            <textarea
              className="control"
              readOnly
              rows={Math.min(12, fixed.diff.split('\n').length + 1)}
              aria-labelledby="fixed"
              value={fixed.diff}
            />
          )}
          {fixed.left.length > 0 && (
            <ul>
              {fixed.left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {issues[0] && <IssueList issues={issues} />}
      {state === 'done' && !issues[0] && <p className="none-found">No SEO issues found!</p>}
    </div>
  );
};

export default SeoValidator;
