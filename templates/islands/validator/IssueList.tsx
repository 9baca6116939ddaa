import { Component } from 'react';
import { groupIssues, type Issue, type IssueGroup, type IssueSeverity, sayOnce } from './issues.ts';
import { countOf, number } from './numbers.tsx';

/** Number of issues to add per rule at a time. Phones lay out this many without a delay. */
const STEP = 50;

/** A list with more URLs than this scrolls. */
const MOST_ROWS = 12;

const SEVERITIES: readonly IssueSeverity[] = ['high', 'medium', 'low'];

interface Props {
  readonly issues: readonly Issue[];
  readonly from: string | false;
  readonly titles: Readonly<Record<string, string>>;
}

interface State {
  readonly severity: string;
  readonly rule: string;
  readonly limit: number;
}

/** Counts distinct pages, as in '1,075 pages'. */
const pagesWith = (issues: readonly Issue[]): string =>
  countOf(new Set(issues.flatMap(({ pages }) => pages)).size, 'page');

/** Reads the name of a rule from the list in the page. */
const nameOf = (rule: string): string => document.getElementById(rule)?.textContent ?? rule;

interface FilterProps {
  /** Also the element's id, so it must be unique. */
  readonly label: string;
  readonly value: string;
  readonly names: readonly (readonly [name: string, text: string])[];
  readonly onChoose: (name: string) => void;
}

const Filter = ({ label, value, names, onChoose }: FilterProps) => (
  <div>
    <label htmlFor={label}>{label}</label>
    <select id={label} className="control" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">All</option>
      {names.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

const Fix = ({ words }: { readonly words: string }) => (
  <p className="small">
    <b>Fix:</b>{' '}
    {words.split('`').map((piece, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never reorder
      place % 2 === 1 ? <code key={place}>{piece}</code> : piece,
    )}
  </p>
);

/** The visitor can copy the selected list if the browser denies access. */
const copy = async ({ currentTarget: button }: { readonly currentTarget: HTMLElement }) => {
  const list = button.previousSibling as HTMLTextAreaElement;
  list.select();
  button.textContent = await navigator.clipboard.writeText(list.value).then(
    () => 'Copied',
    () => 'Copy',
  );
};

const Details = ({ url, pages, fix, places = [] }: Issue) => (
  <>
    {url && (
      <p className="small">
        <a href={url}>{url}</a>
      </p>
    )}
    {pages[1] && (
      <details className="small">
        <summary>and {number(pages.length - 1)} more</summary>
        {/* A textarea, because a thousand links would be a thousand elements. */}
        <textarea className="control" readOnly rows={MOST_ROWS} aria-label="All pages" value={pages.join('\n')} />
        <button type="button" className="button secondary" onClick={copy}>
          Copy
        </button>
      </details>
    )}
    {places[0] && (
      <p className="small">
        Written in <code>{places.join(', ')}</code>
      </p>
    )}
    {fix && <Fix words={fix} />}
  </>
);

interface GroupProps {
  readonly group: IssueGroup;
  readonly title: string | undefined;
  readonly limit: number;
  readonly onMore: () => void;
}

/** The rules are collapsed unless there is only one. */
const Findings = ({ group: { issues }, limit, onMore }: Omit<GroupProps, 'title'>) => {
  const [only, second] = issues;
  if (only && !second)
    return (
      <>
        <p>{only.description}</p>
        <Details {...only} />
      </>
    );
  return (
    <details>
      <summary>
        {number(issues.length)} issues on {pagesWith(issues)}
      </summary>
      <ol>
        {sayOnce(issues.slice(0, limit)).map((issue) => (
          <li key={`${issue.url} ${issue.description}`}>
            <p>{issue.description}</p>
            <Details {...issue} />
          </li>
        ))}
      </ol>
      {issues.length > limit && (
        <button type="button" className="button secondary" onClick={onMore}>
          Show more
        </button>
      )}
    </details>
  );
};

const Group = ({ group, title, ...shown }: GroupProps) => {
  const { rule, severity } = group;
  return (
    <li>
      <p>
        <span className={`severity ${severity}`}>{severity}</span> <span className="tag">Rule {rule}</span>
      </p>
      <div>
        <h3>{nameOf(rule)}</h3>
        {title && <p className="small">The rule: {title}</p>}
        <Findings group={group} {...shown} />
      </div>
    </li>
  );
};

export class IssueList extends Component<Props, State> {
  override state: State = { severity: '', rule: '', limit: STEP };

  override render() {
    const { issues, from, titles } = this.props;
    const { severity, limit } = this.state;
    const rated = (name: string) => issues.filter((issue) => issue.severity === name);
    const weighed = severity ? rated(severity) : issues;
    const rules = [...new Set(weighed.map((issue) => issue.rule))].sort();
    // The selected rule may have no issues of this severity.
    const rule = rules.find((id) => id === this.state.rule) ?? '';
    const found = weighed.filter((issue) => !rule || issue.rule === rule);
    const groups = groupIssues(found);
    return (
      <section>
        <h2>Issues {from}</h2>
        <div className="issue-filters">
          <Filter
            label="Severity"
            value={severity}
            names={SEVERITIES.map((name) => [name, `${name} (${rated(name).length})`])}
            onChoose={(name) => this.setState({ severity: name, limit: STEP })}
          />
          <Filter
            label="Rule"
            value={rule}
            names={rules.map((id) => [id, nameOf(id)])}
            onChoose={(name) => this.setState({ rule: name, limit: STEP })}
          />
          <p role="status" className="issue-count">
            {found[0]
              ? `${countOf(found.length, 'issue')} under ${countOf(groups.length, 'rule')}, on ${pagesWith(found)}`
              : `No ${severity} issues`}
          </p>
        </div>
        <ol className="issues" aria-label="Issues">
          {groups.map((group) => (
            <Group
              key={`${group.severity} ${group.rule}`}
              group={group}
              title={titles[group.rule]}
              limit={limit}
              onMore={() => this.setState({ limit: limit + STEP })}
            />
          ))}
        </ol>
      </section>
    );
  }
}
