import type { FixResult } from 'build-site';
import { Component } from 'react';
import { FixSummary } from './validator/FixSummary.tsx';
import { IssueList } from './validator/IssueList.tsx';
import { type BuildReport, type Issue, type Results, resultsOfBuild } from './validator/issues.ts';
import { type Crawled, judge } from './validator/judge.ts';
import { Counters, countOf, number, Progress } from './validator/numbers.tsx';

interface Props {
  /** Address of the report of the build, `/seo-report.json` with the site's base. */
  readonly reportUrl: string;
  readonly sitemapUrl: string;
  /** Where the site lives: `/` or `/project/`. */
  readonly base: string;
  /** Links with one of these in their address count as server errors. */
  readonly serverErrors: readonly string[];
}

interface State {
  readonly phase: 'idle' | 'validating' | 'done';
  /** What the build found. */
  readonly built?: { readonly report: BuildReport; readonly results: Results };
  /** What the pages say that visitors get. */
  readonly live?: Pick<Results, 'issues'> & Partial<Results> & { readonly pages?: number };
  readonly status: string;
  /** Addresses read, of how many. */
  readonly progress: readonly [done: number, total: number];
  readonly fixed?: FixResult;
}

/** How often the bar moves. */
const PROGRESS_MS = 500;

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

/** Of which pages the counters tell: a run reads fewer than the build, which has those that the sitemap leaves out, too. */
const countedOn = (pages: number | undefined, report: BuildReport | undefined): string =>
  pages === undefined
    ? `Counted by the build, on all ${number(report?.pages)} pages:`
    : `Counted on the ${number(pages)} indexable pages of the sitemap${report ? '; Auto-Fixed by the build' : ''}:`;

/** What 'Fix All Issues' can do: a host serves what it has, a development server knows the sources. */
const fixes = (): string =>
  window.buildSite ? 'mends in the sources what is certain' : 'offers redirects for broken addresses';

/** What is shown of a build's report once it has been fetched, and what to do then. */
const afterReport = (report: BuildReport | undefined): Pick<State, 'phase' | 'status'> =>
  report
    ? {
        phase: 'done',
        status: `Run Validation reads the pages that the sitemap of ${location.host} lists. Fix All Issues does so too, and ${fixes()}.`,
      }
    : {
        phase: 'idle',
        status: 'The report of the build cannot be read. Press Run Validation to read the site itself.',
      };

/**
 * Shows what the build found as soon as it is opened. Pressed, it reads the pages that visitors get, all of them, and shows
 * what is wrong with those. Source: decisions, "SEO validator page". A class, as all islands are.
 */
export default class SeoValidator extends Component<Props, State> {
  // The page opens with it: no button looks ready before its script is.
  override state: State = { phase: 'validating', status: '', progress: [0, 0] };
  #crawled: Crawled | undefined;
  /** What a run that goes on has read. */
  #soFar: { readonly done: number; readonly gathered: Crawled } | undefined;
  #running: AbortController | undefined;

  override componentDidMount() {
    this.#readReport();
  }

  override componentWillUnmount() {
    this.#running?.abort();
  }

  async #crawl(signal: AbortSignal): Promise<Crawled> {
    const { crawl } = await import('./validator/crawl.ts');
    let shownAt = -PROGRESS_MS;
    return crawl({
      sitemap: new URL(this.props.sitemapUrl, location.href),
      base: this.props.base,
      signal,
      onProgress: (done, total, gathered) => {
        this.#soFar = { done, gathered };
        const now = performance.now();
        if (now - shownAt < PROGRESS_MS && done < total) return;
        shownAt = now;
        this.setState({ progress: [done, total] });
      },
    });
  }

  #stopped(): string {
    if (this.#soFar === undefined) return 'Stopped before an address was read.';
    const { done, gathered } = this.#soFar;
    const { issues } = judge(gathered, this.props.serverErrors);
    return `Stopped after ${countOf(done, 'address', 'addresses')}: ${countOf(issues.length, 'issue')} so far.`;
  }

  readonly #run = async (): Promise<void> => {
    if (this.#running !== undefined) return;
    this.#running = new AbortController();
    this.#soFar = undefined;
    const { signal } = this.#running;
    this.setState({ phase: 'validating', status: 'Validating...' });
    try {
      this.#crawled = await this.#crawl(signal);
      const live = judge(this.#crawled, this.props.serverErrors);
      const pages = this.#crawled.pages.length;
      const status = `${number(pages)} pages of the sitemap read from ${location.host}: ${number(live.issues.length)} issues found there`;
      this.setState({ live: { ...live, pages }, phase: 'done', status });
    } catch (error) {
      this.setState({ phase: 'idle', status: signal.aborted ? this.#stopped() : 'Error during SEO validation' });
      if (signal.aborted) return;
      console.error('SEO validation:', error);
      this.setState({ live: { issues: [failure(this.props.sitemapUrl)] } });
    } finally {
      this.#running = undefined;
      this.setState({ progress: [0, 0] });
    }
  };

  async #readReport(): Promise<void> {
    this.setState({ phase: 'validating' });
    const report = await fetchReport(this.props.reportUrl);
    if (report) this.setState({ built: { report, results: resultsOfBuild(report) } });
    // Who has pressed in the meantime is told of that run.
    if (this.#running === undefined) this.setState(afterReport(report));
  }

  /** Under `build-site dev` the sources are mended; what a host serves cannot be, so that redirects are offered. */
  readonly #fix = async (): Promise<void> => {
    const tools = window.buildSite;
    if (tools === undefined && this.#crawled === undefined) await this.#run();
    this.setState({ phase: 'validating', status: 'Fixing...' });
    try {
      const fixed = tools ? await tools.fix() : (await import('./validator/redirects.ts')).redirectsFor(this.#crawled);
      this.setState({ fixed });
    } catch (error) {
      this.setState({ phase: 'idle', status: (error as Error).message });
      return;
    }
    if (tools) await this.#readReport();
    await this.#run();
  };

  #renderActions(isRunning: boolean) {
    return (
      <div className="actions">
        <button type="button" className="button" aria-disabled={isRunning} onClick={this.#run}>
          {isRunning ? 'Validating...' : 'Run Validation'}
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={isRunning}
          onClick={() => !isRunning && this.#fix()}
        >
          Fix All Issues
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={!isRunning}
          onClick={() => this.#running?.abort()}
        >
          Stop
        </button>
      </div>
    );
  }

  override render() {
    const { phase, built, live, status, progress, fixed } = this.state;
    const isRunning = phase === 'validating';
    const ofBuild = built?.results.issues ?? [];
    const issues = [...(live?.issues ?? []), ...ofBuild];
    // Not known before the report of the build is there, or the site is read.
    const counts = live?.counts ?? built?.results.counts;
    return (
      <div className="validator">
        {this.#renderActions(isRunning)}
        <div className="validator-state">
          <p role="status" className="search-status">
            {status}
            {/* The list below holds both. */}
            {phase === 'done' && live && ofBuild[0] && `, ${number(ofBuild.length)} by the build`}
          </p>
          <Progress of={isRunning ? progress : [0, 0]} />
        </div>
        <p className="small counted">{counts && countedOn(live?.pages, built?.report)}</p>
        <Counters
          values={[
            ['Total Links', counts?.links],
            ['Broken Links', counts?.broken],
            ['Auto-Fixed', built && built.report.autoFixed + (fixed?.count ?? 0)],
            ['Unique Descriptions', counts?.descriptions],
          ]}
        />
        {built && (
          <p className="small">
            {`The build of ${built.report.asOf} checked ${number(built.report.pages)} pages and ${number(built.report.links)} links, pages that the sitemap leaves out among them. What it found stands below.`}
          </p>
        )}
        {fixed && <FixSummary of={fixed} />}
        {issues[0] && <IssueList issues={issues} titles={built?.report.rules ?? {}} />}
        {phase === 'done' && !issues[0] && <p className="none-found">No SEO issues found!</p>}
      </div>
    );
  }
}
