import { Component } from 'react';
import type { Issue, IssueSeverity } from './issues.ts';

/** Shown at first, and added by each press: a phone lays out so many at once without a pause. */
const STEP = 50;

const SEVERITIES: readonly IssueSeverity[] = ['high', 'medium', 'low'];

interface Props {
  readonly issues: readonly Issue[];
}

interface State {
  /** Empty for all. */
  readonly severity: string;
  readonly rule: string;
  readonly limit: number;
}

interface FilterProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}

const Filter = ({ id, label, value, names, onChoose }: FilterProps) => (
  <div>
    <label htmlFor={id}>{label}</label>
    <select id={id} className="control" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">All</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

/** Words with what stands between backticks as code. */
const Fix = ({ words }: { readonly words: string }) => (
  <p className="small">
    <b>Fix:</b>{' '}
    {words.split('`').map((piece, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is where it stands
      place % 2 === 1 ? <code key={place}>{piece}</code> : piece,
    )}
  </p>
);

const IssueItem = ({ rule, severity, description, url, others, fix, places = [] }: Issue) => (
  <li>
    <p>
      <span className={`severity ${severity}`}>{severity}</span> <span className="tag">{rule}</span>
    </p>
    <div>
      <p>{description}</p>
      {url !== '' && (
        <p className="small">
          <a href={url}>{url}</a>
          {others > 0 && ` and ${others} more`}
        </p>
      )}
      {places.length > 0 && (
        <p className="small">
          Written in <code>{places.join(', ')}</code>
        </p>
      )}
      {fix !== '' && <Fix words={fix} />}
    </div>
  </li>
);

/** Issues with their severity, description, address and fix, by severity and rule if wished. */
export class IssueList extends Component<Props, State> {
  override state: State = { severity: '', rule: '', limit: STEP };

  override render() {
    const { issues } = this.props;
    const { severity, rule, limit } = this.state;
    const found = issues.filter(
      (issue) => (severity === '' || issue.severity === severity) && (rule === '' || issue.rule === rule),
    );
    const shown = found.slice(0, limit);
    return (
      <>
        <div className="issue-filters">
          <Filter
            id="issue-severity"
            label="Severity"
            value={severity}
            names={SEVERITIES}
            onChoose={(name) => this.setState({ severity: name, limit: STEP })}
          />
          <Filter
            id="issue-rule"
            label="Rule"
            value={rule}
            names={[...new Set(issues.map((issue) => issue.rule))].sort()}
            onChoose={(name) => this.setState({ rule: name, limit: STEP })}
          />
          <p role="status" className="issue-count">
            {found.length === 0 ? 'No issue matches' : `${shown.length} of ${found.length} issues`}
          </p>
        </div>
        <ol className="issues" aria-label="Issues">
          {shown.map((issue) => (
            <IssueItem key={`${issue.rule} ${issue.url} ${issue.description}`} {...issue} />
          ))}
        </ol>
        {found.length > shown.length && (
          <button type="button" className="button secondary" onClick={() => this.setState({ limit: limit + STEP })}>
            Show more
          </button>
        )}
      </>
    );
  }
}
