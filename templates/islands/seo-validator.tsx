import type { FixResult } from 'build-site';
import { Component } from 'react';
import { FixSummary } from './validator/FixSummary.tsx';
import { IssueList } from './validator/IssueList.tsx';
import { type BuildReport, type Issue, type Results, resultsOfBuild } from './validator/issues.ts';
import { type Crawled, judge } from './validator/judge.ts';
import { Counters, countOf, dayOf, number, Progress, type Reading } from './validator/numbers.tsx';

interface Props {
  /** URL of the report, including the site's base path. */
  readonly reportUrl: string;
  readonly sitemapUrl: string;
  /** The site's base path: `/` or `/project/`. */
  readonly base: string;
  readonly serverErrors: readonly string[];
}

interface State {
  /** Validation starts on request. */
  readonly phase: 'loading' | 'idle' | 'validating' | 'done';
  readonly built?: { readonly report: BuildReport; readonly results: Results };
  readonly live?: Pick<Results, 'issues'> & Partial<Results> & { readonly pages?: number };
  readonly status: string;
  readonly reading?: Reading | undefined;
  readonly fixed?: FixResult;
}

/** States where the counts come from, because the build counts more pages than a run, which only reads the sitemap. */
const BY_BUILD = 'by the build';
const IN_BROWSER = 'in the browser';

const PROGRESS_MS = 500;

const fetchReport = async (address: string): Promise<BuildReport | undefined> => {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
};

const failure = (sitemapUrl: string): Issue => ({
  rule: 'validator',
  severity: 'high',
  description: 'Error during SEO validation',
  url: sitemapUrl,
  pages: [],
  fix: 'Look at the browser’s console',
});

const afterReport = (report: BuildReport | undefined): Pick<State, 'phase' | 'status'> =>
  report
    ? {
        phase: 'done',
        status: `Nothing has been read from ${location.host} yet.`,
      }
    : {
        phase: 'idle',
        status: 'The report of the build cannot be read. Run Validation reads the site.',
      };

/** Shows the build's findings, and checks the served pages on request. */
export default class SeoValidator extends Component<Props, State> {
  // No button is enabled before the script is ready.
  override state: State = { phase: 'loading', status: '' };
  #crawled: Crawled | undefined;
  #soFar: Crawled | undefined;
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
      onProgress: (reading, gathered) => {
        this.#soFar = gathered;
        const now = performance.now();
        if (now - shownAt < PROGRESS_MS && reading.done < reading.total) return;
        shownAt = now;
        this.setState({ reading });
      },
    });
  }

  #stopped(): string {
    if (!this.#soFar) return 'Nothing was read.';
    const { issues } = judge(this.#soFar, this.props.serverErrors);
    return `Stopped after ${countOf(this.#soFar.answers.size, 'address', 'addresses')}: ${countOf(issues.length, 'issue')} so far.`;
  }

  readonly #run = async (): Promise<void> => {
    if (this.#running) return;
    this.#running = new AbortController();
    this.#soFar = undefined;
    const { signal } = this.#running;
    this.setState({ phase: 'validating', status: 'Reading...' });
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
      this.setState({ reading: undefined });
    }
  };

  async #readReport(): Promise<void> {
    this.setState({ phase: 'loading' });
    const report = await fetchReport(this.props.reportUrl);
    if (report) this.setState({ built: { report, results: resultsOfBuild(report) } });
    // A run started in the meantime takes precedence.
    if (!this.#running) this.setState(afterReport(report));
  }

  /** Only `build-site dev` can fix the sources. A deployed site gets redirects to copy. */
  readonly #fix = async (): Promise<void> => {
    const tools = window.buildSite;
    if (!tools && !this.#crawled) await this.#run();
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

  #renderActions() {
    const { phase } = this.state;
    const isRunning = phase === 'validating';
    const isBusy = isRunning || phase === 'loading';
    const label = phase === 'loading' ? 'Loading report' : 'Run Validation';
    return (
      <div className="actions">
        <button type="button" className="button" aria-disabled={isBusy} onClick={this.#run}>
          {isRunning ? 'Validating...' : label}
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={isBusy}
          onClick={() => !isBusy && this.#fix()}
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
    const { phase, built, live, status, reading, fixed } = this.state;
    const ofBuild = built?.results.issues ?? [];
    const issues = [...(live?.issues ?? []), ...ofBuild];
    // Undefined until a report or a run is available.
    const counts = live?.counts ?? built?.results.counts;
    const byBuild = built ? BY_BUILD : '';
    const from = live?.counts ? IN_BROWSER : byBuild;
    return (
      <div className="validator">
        <div className="card">
          {this.#renderActions()}
          <Counters
            values={[
              ['Total Links', counts?.links, from],
              ['Broken Links', counts?.broken, from],
              ['Auto-Fixed', built && built.report.autoFixed + (fixed?.count ?? 0), byBuild],
              ['Unique Descriptions', counts?.descriptions, from],
            ]}
          />
          <div className="validator-state">
            <p>
              {built && `The build of ${dayOf(built.report.asOf)} read all ${number(built.report.pages)} pages`}
              {built && (live?.pages ? `; this browser the ${number(live.pages)} of the sitemap.` : '.')}
            </p>
            <p role="status" className="search-status">
              {status}
              {phase === 'done' && live && ofBuild[0] && `, ${number(ofBuild.length)} by the build`}
            </p>
            {reading && <Progress {...reading} />}
          </div>
        </div>
        {fixed && <FixSummary of={fixed} />}
        {/* The status of a run states the origin. */}
        {issues[0] && <IssueList issues={issues} from={!live && BY_BUILD} titles={built?.report.rules ?? {}} />}
        {phase === 'done' && !issues[0] && <p className="none-found">No SEO issues found!</p>}
      </div>
    );
  }
}
